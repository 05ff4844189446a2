import { usd } from '#contract/wire/money.ts'
import type { EarningsData } from '#contract/bookings/earnings.ts'
import { dividedOf } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'
import { frozenBy } from './frozen.ts'
import { guideEarns, keptOf } from './release-liability.ts'
import type {} from './tables.ts'

/** Nothing was ever paid for these, and nothing will be. */
const neverPaid = new Set<BookingRow['state']>([
  'hold_expired',
  'hold_released',
  'declined',
  'request_expired',
  'withdrawn',
])

const going = new Set<BookingRow['state']>(['held', 'requested', 'confirming', 'confirmed', 'in_progress'])

/**
 * What the guide gets of each booking as it stands, minor units: once it is over what the books have given and what they
 * will give of the money that waits, else what is left of the sale without those who do not come. `taken` is about to be
 * taken from what waits.
 */
export async function earnedNow(read: Read, bookings: readonly BookingRow[], taken = 0): Promise<Map<string, number>> {
  if (bookings.length === 0) return new Map()
  const ids = bookings.map(({ id }) => id)
  const [divided, left, undecided] = await Promise.all([
    dividedOf(read, ids),
    read
      .selectFrom('cancellations')
      .select(['booking_id', 'breakdown', 'refund'])
      .where('booking_id', 'in', ids)
      .where('undone_at', 'is', null)
      .execute(),
    read
      .selectFrom('weather_choices')
      .select('booking_id')
      .where('booking_id', 'in', ids)
      .where('choice', 'is', null)
      .execute(),
  ])
  return new Map(
    bookings.map((booking) => {
      if (neverPaid.has(booking.state)) return [booking.id, 0]
      const gone = left.filter(({ booking_id }) => booking_id === booking.id)
      if (going.has(booking.state)) return [booking.id, guideEarns(booking, gone)]
      const { guide, liability: owed } = divided.get(booking.id) ?? { guide: 0, liability: 0 }
      const liability = owed - taken
      const undecidedHere = undecided.some(({ booking_id }) => booking_id === booking.id)
      return [booking.id, guide + (liability > 0 && !undecidedHere ? keptOf(booking, gone, liability).guide : 0)]
    }),
  )
}

/** When what a booking brought its guide is theirs; null before it has ended, and where nothing is kept of it. */
export async function presentEarnings(read: Read, booking: BookingRow, earned: number): Promise<EarningsData | null> {
  const [release, frozen] = await Promise.all([
    read.selectFrom('releases').selectAll().where('booking_id', '=', booking.id).executeTakeFirst(),
    frozenBy(read, [booking.id]),
  ])
  if (!release) return null
  return {
    amount: usd(earned),
    readyAt: release.due_at.toISOString(),
    releasedAt: release.released_at?.toISOString() ?? null,
    frozenBy: frozen.get(booking.id) ?? null,
  }
}

/** What an outfitter has earned and does not have yet, soonest first. */
export async function earnedUnreleased(read: Read, outfitterId: string) {
  const rows = await read
    .selectFrom('releases as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .selectAll('b')
    .select('r.due_at')
    .where('r.outfitter_id', '=', outfitterId)
    .where('r.released_at', 'is', null)
    .orderBy('r.due_at')
    .orderBy('b.id')
    .execute()
  const [departures, earned, frozen] = await Promise.all([
    departuresOf(
      read,
      rows.map(({ departure_id }) => departure_id),
    ),
    earnedNow(read, rows),
    frozenBy(
      read,
      rows.map(({ id }) => id),
    ),
  ])
  return rows
    .map(({ id, code, due_at, departure_id }) => ({
      bookingId: id,
      code,
      amount: usd(earned.get(id) ?? 0),
      readyAt: due_at.toISOString(),
      zone: departures.get(departure_id)?.zone ?? 'UTC',
      frozenBy: frozen.get(id) ?? null,
    }))
    .filter(({ amount }) => amount.amount > 0)
}
