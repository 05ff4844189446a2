import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { changedMeanwhile, canMove, transitions, type TransitionName } from '../lifecycle.ts'
import { lockBooking } from '../lock.ts'
import { move, type MoveBy } from '../move.ts'
import { checkCanComplete, requireSide, tooEarly } from '../policy.ts'
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
    const { booking, departure } = await lockBooking(tx, bookingId)
    const now = await app.clock.now(tx)
    const refusal = checkCanComplete(booking, { now, endsAt: departure.ends_at })
    if (refusal) throw refusal
    return together(app, tx, bookingId, 'complete', 'in_progress', { caller, set: { completed_at: now } })
  })
}

/** An operator says it where the guide forgot, or where everybody is back before the planned end. */
export const canCompleteForThem = (booking: Pick<BookingRow, 'state'>, startsAt: Date, now: Date): boolean =>
  canMove(transitions.complete, booking.state) && now >= startsAt

/** The trip is over, as an operator says for the guide. Throws 403, 404, 409 `wrong_state`, `too_early`. */
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
    if (canMove(transitions.complete, booking.state) && !canCompleteForThem(booking, departure.starts_at, now)) {
      throw new AppError(409, 'too_early', said('The trip has not begun yet.'))
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
