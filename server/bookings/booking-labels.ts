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
  /** Canceled, declined, or expired. */
  readonly off: boolean
  /** The trip took place and is over. */
  readonly completed: boolean
  /** When it ends or ended as planned. */
  readonly endsAt: Date
  /** Its zone, IANA name. */
  readonly zone: string
  readonly party: { readonly adults: number; readonly children: number }
}

const unpaid = new Set(['held', 'hold_expired', 'hold_released'])
const pending = new Set(['held', 'requested', 'confirming'])
const completed = new Set(['completed', 'closed'])

/** By booking. */
export async function bookingLabels(read: Read, ids: readonly string[]): Promise<Map<string, BookingLabel>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('bookings')
    .select(['id', 'code', 'account_id', 'guide_id', 'adventure_id', 'departure_id', 'state', 'adults', 'children'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const departures = await departuresOf(read, [...new Set(rows.map((row) => row.departure_id))])
  return new Map(
    rows.flatMap((row) => {
      const departure = departures.get(row.departure_id)
      if (!departure) return []
      const label: BookingLabel = {
        id: row.id,
        code: row.code,
        accountId: row.account_id,
        guideId: row.guide_id,
        adventureId: row.adventure_id,
        date: departure.local_date,
        confirmed: isCommitted(row),
        unpaid: unpaid.has(row.state),
        off: !isCommitted(row) && !pending.has(row.state),
        completed: completed.has(row.state),
        endsAt: departure.ends_at,
        zone: departure.zone,
        party: { adults: row.adults, children: row.children },
      }
      return [[row.id, label]]
    }),
  )
}

/** Whether a booking is confirmed, as an expression; `bookingId` may be null. */
export const isConfirmedBooking = (bookingId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from bookings where id = ${bookingId} and state = any(${[...committedStates]}::text[]))`
