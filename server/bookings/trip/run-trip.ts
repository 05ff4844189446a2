import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { changedMeanwhile, canMove, transitions, type TransitionName } from '../lifecycle.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { awaitsConfirmation } from '../trip-reports/confirm-guide.ts'
import { underReview } from '../trip-reports/facts.ts'
import { isUnderReview } from '../trip-reports/rules.ts'
import { lockBooking, type LockedBooking } from '../lock.ts'
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
        said('You can start a trip up to {hours} hours early.', {
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

/** Operators complete a trip where the guide forgot, or where the party is back before the planned end. */
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
      throw new AppError(409, 'too_early', said('The trip hasn’t started yet.'))
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
  for (const { id } of others) {
    const locked = await lockBooking(tx, id)
    if (transition === 'start' || (await isUndisputed(tx, locked.booking))) await step(app, tx, locked, transition, by)
  }
  if (transition === 'complete' && !(await isUndisputed(tx, booking))) throw isUnderReview()
  return step(app, tx, { booking, departure }, transition, by)
}

/** Neither a person of ours nor the explorer has still to say whether the trip took place. */
const isUndisputed = async (tx: Tx, booking: BookingRow): Promise<boolean> =>
  !(await underReview(tx, booking.id)) && !(await awaitsConfirmation(tx, booking))

/** After an explorer's alarm a start asks them to confirm; unanswered, it becomes a case when the trip should be over. */
async function step(app: App, tx: Tx, locked: LockedBooking, transition: TransitionName, by: MoveBy) {
  const moved = await move(app, tx, locked, transition, by)
  if (transition === 'start' && (await awaitsConfirmation(tx, moved))) {
    await setDeadline(tx, 'booking.guide_absence_ends', moved.id, locked.departure.ends_at)
    await publishEvent(app, tx, by.caller, 'booking.guide_says_here', moved.id, { bookingId: moved.id })
  }
  return moved
}
