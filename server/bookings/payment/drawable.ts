import { soldTitle } from '#server/catalogue/index.ts'
import { heldDeposits, type Drawable, type DrawableWanted } from '#server/payments/index.ts'
import type { Read } from '#server/platform/database.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { cancellationsOfMany } from '../cancellations/refund-case.ts'
import { frozenBy } from '../trip/frozen.ts'
import { keptOf } from '../trip/release-liability.ts'

const hour = 3_600_000

/** Confirmed bookings whose deposit was paid and is held, with a trip that starts later than that. */
export async function drawable(read: Read, { outfitterId, id, startsAfter }: DrawableWanted): Promise<Drawable[]> {
  const bookings = await read
    .selectFrom('bookings')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('state', '=', 'confirmed')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .execute()
  if (bookings.length === 0) return []
  const ids = bookings.map((booking) => booking.id)
  const [departures, frozen, gone, deposits] = await Promise.all([
    departuresOf(
      read,
      bookings.map(({ departure_id }) => departure_id),
    ),
    frozenBy(read, ids),
    cancellationsOfMany(read, ids),
    heldDeposits(read, ids),
  ])
  const found = await Promise.all(
    bookings.map(async (booking): Promise<Drawable[]> => {
      const departure = departures.get(booking.departure_id)
      const deposit = deposits.get(booking.id) ?? 0
      if (!departure || departure.starts_at <= startsAfter || deposit <= 0 || frozen.has(booking.id)) return []
      const { release } = booking.policy.terms
      const wait = Math.max(release.hours, release.firstTripsHours) * hour
      return [
        {
          id: booking.id,
          code: booking.code,
          title: await soldTitle(read, booking.adventure_id, booking.adventure_version),
          startsAt: departure.starts_at,
          zone: departure.zone,
          deposit,
          guidesShare: keptOf(booking, gone(booking.id), deposit).guide,
          releasedBy: new Date(departure.ends_at.getTime() + wait),
        },
      ]
    }),
  )
  return found.flat().toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
