import { type Said } from '#contract/wire/said.ts'
import type { ColumnType, Selectable } from 'kysely'
import type { PriceData } from '#contract/pricing/schemas.ts'
import type { ChangeState } from '#contract/bookings/values.ts'
import type { Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'
import type { ChosenAddOn, GuideNet } from '#server/pricing/index.ts'

/** A booking as it was when a change of it was proposed. */
export interface Before {
  departureId: string
  adults: number
  children: number
  price: PriceData
  net: GuideNet
}
type Document<T> = ColumnType<T, string, never>
type Later<T> = ColumnType<T | null, undefined, T>

interface ChangeRequestsTable {
  id: string
  booking_id: string
  made_by: 'customer' | 'guide'
  account_id: string
  state: StateColumn<ChangeState>
  before: Document<Before>
  departure_id: string
  adults: number
  children: number
  /** For the whole party, as if paid at once. */
  price: Document<PriceData>
  net: Document<GuideNet>
  add_ons: Document<ChosenAddOn[]>
  exceeds_free_change: 'second' | 'late' | null
  message: string | null
  consent: ColumnType<Said | null, string | null, string | null>
  consented_at: ColumnType<Date | null, Date | null, Date>
  answer_by: Timestamp
  pay_by: Later<Date>
  made_at: Timestamp
  answered_at: Later<Date>
  answered_by: Later<string>
  answer_words: ColumnType<string | null, undefined, string | null>
  ended_at: Later<Date>
  charged: ColumnType<number, undefined, number>
  refunded: ColumnType<number, undefined, number>
}
export type ChangeRow = Selectable<ChangeRequestsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    change_requests: ChangeRequestsTable
  }
}

interface ChangeRequestEvent {
  bookingId: string
  requestId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'booking.change_proposed': ChangeRequestEvent
    'booking.change_accepted': ChangeRequestEvent
    'booking.change_declined': ChangeRequestEvent
    'booking.change_withdrawn': ChangeRequestEvent
    'booking.change_expired': ChangeRequestEvent
    /** Accepted, and the money it costs more has not come: no card that could be charged, or one that was refused. */
    'booking.change_unpaid': ChangeRequestEvent & { reason: Said | null }
    'booking.change_failed': ChangeRequestEvent
    /** Something else made it pointless. */
    'booking.change_ended': ChangeRequestEvent & { why: ChangeEnd }
  }
}

/** `booking`: it ended or began. `departure`: it was canceled. `party`: people left the group. */
export type ChangeEnd = 'booking' | 'departure' | 'party'
