import type { ColumnType, Selectable } from 'kysely'
import type { Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface WaitlistEntries {
  id: string
  departure_id: string
  state: StateColumn<WaitlistState>
  account_id: string
  joined_from: string | null
  adults: number
  children: number
  joined_at: Timestamp
  offered_at: ColumnType<Date | null, undefined, Date>
  other_date_told_at: ColumnType<Date | null, undefined, Date>
  booking_id: ColumnType<string | null, undefined, string>
  ended_at: ColumnType<Date | null, undefined, Date>
}
export const waitlistStates = ['waiting', 'offered', 'left', 'closed', 'canceled'] as const
export type WaitlistState = (typeof waitlistStates)[number]
/** `closed`: its booking window ended without seats. `canceled`: the departure does not go. */
export type EndedWhy = 'closed' | 'canceled'
export type WaitlistRow = Selectable<WaitlistEntries>

declare module '#server/platform/database.ts' {
  interface Database {
    waitlist_entries: WaitlistEntries
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'waitlist.offered': { entryId: string; bookingId: string }
    'waitlist.ended': { entryId: string; why: EndedWhy }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'waitlist.closes': true
  }
}
