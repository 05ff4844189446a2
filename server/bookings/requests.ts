import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { busyOutside, departuresOf, readBeforeConfirming } from '#server/scheduling/index.ts'
import { lockBooking } from './lock.ts'
import { move } from './move.ts'
import { requireSide } from './policy.ts'
import { visibleBooking } from './queries.ts'
import type { BookingRow } from './tables.ts'

/**
 * The guide accepts; a job captures the money and the booking is confirmed with it. Throws 409 `departure_closed` while a
 * connected calendar, read again just before, has something else at that time.
 */
export async function acceptRequest(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { booking, side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'guide')
  const trip = (await departuresOf(app.db, [booking.departure_id])).get(booking.departure_id)
  if (trip && booking.state === 'requested') await readBeforeConfirming(app, trip)
  return withTransaction(app.db, async (tx) => {
    const set = { accepted_at: await app.clock.now(tx) }
    const locked = await lockBooking(tx, bookingId)
    if (locked.booking.state === 'requested' && (await busyOutside(tx, locked.departure)))
      throw new AppError(
        409,
        'departure_closed',
        saidInEnglish(
          'One of your connected calendars has something else at that time. Remove it there and try again, or decline the request.',
        ),
      )
    return move(app, tx, locked, 'accept', { caller, set })
  })
}

/** The explorer reads `reason`. Releases seats and card authorization. */
export async function declineRequest(app: App, caller: Caller, bookingId: string, reason: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'guide')
  return withTransaction(app.db, async (tx) =>
    move(app, tx, await lockBooking(tx, bookingId), 'decline', { caller, reason }),
  )
}

export async function withdrawRequest(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  return withTransaction(app.db, async (tx) => move(app, tx, await lockBooking(tx, bookingId), 'withdraw', { caller }))
}
