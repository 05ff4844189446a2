import type { ColumnType, Selectable } from 'kysely'
import type { TipState } from '#contract/bookings/values.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

type Later = ColumnType<Date | null, undefined, Date | null>

interface TipsTable {
  id: string
  booking_id: string
  account_id: string
  /** Whose guide gets it, as it was when it was given. */
  outfitter_id: string
  state: StateColumn<TipState>
  amount: BigNumber
  created_at: Timestamp
  given_at: Later
  release_at: Later
  ended_at: Later
}
export type TipRow = Selectable<TipsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    tips: TipsTable
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'tip.lapses': true
    'tip.release': true
  }
}

interface TipEvent {
  bookingId: string
  /** Minor units. */
  amount: number
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'tip.given': TipEvent & { undoBy: string }
    'tip.released': TipEvent
    'tip.returned': TipEvent & { by: 'explorer' | 'treq' }
  }
}
