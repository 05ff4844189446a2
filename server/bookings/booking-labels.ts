import { sql, type RawBuilder } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { committedStates, isCommitted } from './policy.ts'

/** What others write beside something of a booking. */
export interface BookingLabel {
  readonly id: string
  readonly code: string
  /** Null for a guest without an account. */
  readonly accountId: string | null
  readonly guideId: string
  readonly adventureId: string
  /** Local to the place, `YYYY-MM-DD`. */
  readonly date: string
  /** Both sides may know how to reach each other. */
  readonly confirmed: boolean
  /** Held and not paid: the guide does not know of it. */
  readonly unpaid: boolean
}

const unpaid = new Set(['held', 'hold_expired', 'hold_released'])

/** By booking. */
export async function bookingLabels(read: Read, ids: readonly string[]): Promise<Map<string, BookingLabel>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('bookings')
    .select(['id', 'code', 'account_id', 'guide_id', 'adventure_id', 'departure_id', 'state'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const departures = await departuresOf(read, [...new Set(rows.map((row) => row.departure_id))])
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: row.code,
        accountId: row.account_id,
        guideId: row.guide_id,
        adventureId: row.adventure_id,
        date: departures.get(row.departure_id)?.local_date ?? '',
        confirmed: isCommitted(row),
        unpaid: unpaid.has(row.state),
      },
    ]),
  )
}

/** Whether a booking is confirmed, as an expression; `bookingId` may be null. */
export const isConfirmedBooking = (bookingId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from bookings where id = ${bookingId} and state = any(${[...committedStates]}::text[]))`
