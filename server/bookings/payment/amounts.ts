import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import { capturedOf, refundedFor, refundedOf } from '#server/payments/index.ts'
import { smallestCharge } from '#server/pricing/index.ts'
import type { BookingRow } from '../tables.ts'

/** Minor units. */
export interface MoneyOf {
  captured: number
  /** On its way back, or there. */
  refunded: number
  /** Of the price, what is waived because people left before it was paid. */
  noLongerDue: number
  /** Of what was captured, what was refunded while the party stayed: it no longer pays for anything. */
  givenBack: number
}
const nothing: MoneyOf = { captured: 0, refunded: 0, noLongerDue: 0, givenBack: 0 }

/** Reasons of refunds that are no cancellation: a change that costs less, a payment that came too late. */
const beside = ['change_accepted', 'not_awaited']
const bookingId = sql.ref('booking.id')

/** What went back of bookings that go on, by booking; minor units. */
export async function givenBackOf(read: Read, bookingIds: readonly string[]): Promise<(bookingId: string) => number> {
  if (bookingIds.length === 0) return () => 0
  const { rows } = await sql<{ id: string; amount: number }>`
    select booking.id, ${refundedFor(bookingId, beside)} as amount
    from ${rowsOf(bookingIds)} as booking (id)`.execute(read)
  return (id) => rows.find((row) => row.id === id)?.amount ?? 0
}

/** Paid and refunded amounts by booking, in one statement however many there are. */
export async function moneyOf(read: Read, bookingIds: readonly string[]): Promise<(bookingId: string) => MoneyOf> {
  if (bookingIds.length === 0) return () => nothing
  const { rows } = await sql<MoneyOf & { id: string }>`
    select booking.id,
      ${capturedOf(bookingId)} as captured,
      ${refundedOf(bookingId)} as refunded,
      (select coalesce(sum((breakdown ->> 'noLongerDue')::bigint), 0)::bigint from cancellations
        where booking_id = booking.id and undone_at is null) as "noLongerDue",
      ${refundedFor(bookingId, beside)} as "givenBack"
    from ${rowsOf(bookingIds)} as booking (id)`.execute(read)
  return (id) => rows.find((row) => row.id === id) ?? nothing
}

/** Of one that is named as one PostgreSQL keeps the plan; it guesses ten rows of any list and plans anew each time. */
const rowsOf = (bookingIds: readonly string[]) =>
  bookingIds.length === 1 ? sql`(values (${bookingIds[0]}::uuid))` : sql`unnest(${[...bookingIds]}::uuid[])`

const open = new Set<BookingRow['state']>(['requested', 'confirming', 'confirmed', 'in_progress', 'completed'])

/** What is still to be paid, minor units; a first payment that the card has promised counts as paid. */
export function outstanding(
  booking: Pick<BookingRow, 'state' | 'price'>,
  { captured, noLongerDue, givenBack }: MoneyOf,
): number {
  if (!open.has(booking.state)) return 0
  const authorized = booking.state === 'requested' || booking.state === 'confirming' ? booking.price.dueNow.amount : 0
  const owed = booking.price.total.amount - noLongerDue - Math.max(captured - givenBack, authorized)
  // less than the smallest card charge is waived
  return owed < smallestCharge ? 0 : owed
}
