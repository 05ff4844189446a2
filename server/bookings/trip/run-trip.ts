import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { changedMeanwhile, canMove, transitions, type TransitionName } from '../lifecycle.ts'
import { lockBooking } from '../lock.ts'
import { move, type MoveBy } from '../move.ts'
import { requireSide, tooEarly } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'

/** The trip of a departure starts as a whole: every confirmed booking of it follows. */
export async function startTrip(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'guide')
  return withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    if (tooEarly(booking, { now: await app.clock.now(tx), startsAt: departure.starts_at })) {
      throw new AppError(
        409,
        'too_early',
        said('A trip can be started from {hours} hours before its time.', {
          hours: booking.policy.terms.startEarlyHours,
        }),
      )
    }
    return together(app, tx, bookingId, 'start', 'confirmed', { caller })
  })
}

export async function completeTrip(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'guide')
  return withTransaction(app.db, async (tx) => {
    await lockBooking(tx, bookingId)
    const set = { completed_at: await app.clock.now(tx) }
    return together(app, tx, bookingId, 'complete', 'in_progress', { caller, set })
  })
}

/** Where a guide forgot to say it: an administrator, once the planned end has passed. */
export const canCompleteForThem = (booking: Pick<BookingRow, 'state'>, endsAt: Date, now: Date): boolean =>
  canMove(transitions.complete, booking.state) && now >= endsAt

/** The trip is over, as an administrator says for the guide. Throws 403, 404, 409 `wrong_state`, `too_early`. */
export async function completeForThem(
  app: App,
  caller: Caller,
  bookingId: string,
  reason: string,
): Promise<BookingRow> {
  requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    const now = await app.clock.now(tx)
    if (canMove(transitions.complete, booking.state) && !canCompleteForThem(booking, departure.ends_at, now)) {
      throw new AppError(409, 'too_early', said('The planned end of the trip has not passed yet.'))
    }
    return together(app, tx, bookingId, 'complete', booking.state, { caller, reason, set: { completed_at: now } })
  })
}

async function together(
  app: App,
  tx: Tx,
  bookingId: string,
  transition: TransitionName,
  from: BookingState,
  by: MoveBy,
): Promise<BookingRow> {
  const { booking, departure } = await lockBooking(tx, bookingId)
  if (booking.state !== from) {
    throw changedMeanwhile()
  }
  const others = await tx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departure.id)
    .where('state', '=', from)
    .where('id', '<>', bookingId)
    .orderBy('id')
    .execute()
  for (const { id } of others) await move(app, tx, await lockBooking(tx, id), transition, by)
  return move(app, tx, { booking, departure }, transition, by)
}
