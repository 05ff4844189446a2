import { said, type Said } from '#contract/wire/said.ts'
import type { CancelReason } from '#contract/bookings/cancellations.ts'
import type { GuideReason } from '#contract/bookings/values.ts'
import { actsForGuide, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { cancelDepartureBookings, lockDeparture } from '#server/scheduling/index.ts'
import { cancelFor } from './cancel-booking.ts'
import { endChangesTo } from '../change-requests/close.ts'
import { lockBooking, type LockedBooking } from '../lock.ts'
import { answerOpen } from '../minimum/question.ts'
import { move } from '../move.ts'
import { chargeForCanceling } from '../penalties/charge.ts'
import { checkStarted, reportedAbsent } from '../policy.ts'
import { isUnderReview } from '../trip-reports/rules.ts'
import { endWaitlist } from '../waitlist/end-waitlist.ts'

/**
 * Closes the departure, cancels every confirmed booking with a full refund, and ends requests and holds without a charge.
 * Returns how many bookings were canceled and the refund in minor units.
 */
export async function cancelDeparture(
  app: App,
  caller: Caller,
  departureId: string,
  { reason, message }: { reason: GuideReason; message: string },
): Promise<{ canceled: number; refund: number }> {
  const person = requirePerson(caller)
  const guide = await guideOfAccount(app.db, person.accountId)
  if (!guide) throw notFound(said('We couldn’t find that departure.'))
  return withTransaction(app.db, async (tx) => {
    const departure = await lockDeparture(tx, departureId)
    if (!(await actsForGuide(tx, guide, departure.guide_id))) throw notFound(said('We couldn’t find that departure.'))
    if (departure.canceled_at) {
      throw new AppError(409, 'wrong_state', said('This departure is already canceled.'))
    }
    if (await isReportedAbsent(tx, departureId)) throw reportedAbsent()
    if (await hasOpenCase(tx, departureId)) throw isUnderReview()
    await answerOpen(app, tx, departureId, 'cancel', caller)
    const paid = await tx
      .selectFrom('bookings')
      .select('id')
      .where('departure_id', '=', departureId)
      .where('state', '=', 'confirmed')
      .limit(1)
      .executeTakeFirst()
    if (paid && reason !== 'weather')
      await chargeForCanceling(app, tx, departure, guide.outfitter_id, { caller, reasonCode: reason, message })
    return callOff(app, tx, departureId, caller, { kind: reason === 'weather' ? 'weather' : 'guide', reason, message })
  })
}

/** A guest of it says that the guide is not there, and has not seen them since. */
const isReportedAbsent = async (tx: Tx, departureId: string): Promise<boolean> =>
  (await tx
    .selectFrom('guide_absences as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select('b.id')
    .where('b.departure_id', '=', departureId)
    .where('b.state', 'in', ['confirmed', 'in_progress'])
    .where('a.confirmed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** A guest of it says that the trip did not happen, and nobody has decided. */
const hasOpenCase = async (tx: Tx, departureId: string): Promise<boolean> =>
  (await tx
    .selectFrom('trip_cases as c')
    .innerJoin('bookings as b', 'b.id', 'c.booking_id')
    .select('b.id')
    .where('b.departure_id', '=', departureId)
    .where('b.state', 'in', ['confirmed', 'in_progress'])
    .where('c.decided_at', 'is', null)
    .executeTakeFirst()) !== undefined

interface CallOff {
  /** Under whose name the bookings are canceled. */
  kind: 'weather' | 'guide' | 'platform'
  reason: CancelReason
  /** What a person wrote. */
  message?: string
  /** Why, where Treq says it and no person. */
  reasonSentence?: Said
}

/** Ends a locked departure with all its bookings and its waiting line, in the caller's transaction. */
export async function callOff(
  app: App,
  tx: Tx,
  departureId: string,
  caller: Caller,
  why: CallOff,
): Promise<{ canceled: number; refund: number }> {
  await cancelDepartureBookings(tx, departureId, await app.clock.now(tx), { begun: why.kind !== 'guide' })
  await endWaitlist(app, tx, departureId, 'canceled')
  await endChangesTo(app, tx, departureId)
  const bookings = await tx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('state', 'in', ['held', 'requested', 'confirming', 'confirmed', 'in_progress'])
    .orderBy('id')
    .execute()
  const ended: string[] = []
  let refund = 0
  for (const { id } of bookings) {
    const back = await end(app, tx, await lockBooking(tx, id), caller, why)
    if (back === null) continue
    ended.push(id)
    refund += back
  }
  if (ended.length > 0) {
    const canceled = {
      departureId,
      bookingIds: ended,
      by: why.kind,
      message: why.message ?? null,
      reasonSentence: why.reasonSentence ?? null,
    }
    await publishEvent(app, tx, caller, 'departure.called_off', departureId, canceled)
  }
  return { canceled: ended.length, refund }
}

/** The refund; null for a request or a hold. */
async function end(
  app: App,
  tx: Tx,
  locked: LockedBooking,
  caller: Caller,
  { kind, reason, message, reasonSentence }: CallOff,
): Promise<number | null> {
  const { state } = locked.booking
  if (state === 'held') {
    await move(app, tx, locked, 'release_hold', { caller })
    return null
  }
  const byTreq = kind === 'platform' || (caller.kind === 'person' && caller.admin)
  if (state === 'requested' && byTreq) {
    const why = { kind: 'platform', caller, reasonCode: reason, message, reasonSentence, together: true } as const
    return (await cancelFor(app, tx, locked, why)).refund
  }
  if (state === 'requested') {
    await move(app, tx, locked, 'decline', { caller, reason: message, together: true })
    return 0
  }
  if (kind === 'weather') {
    const { starts_at: startsAt, ends_at: endsAt } = locked.departure
    const refusal = checkStarted(locked.booking, { now: await app.clock.now(tx), startsAt, endsAt })
    if (refusal) throw refusal
  }
  const why = { kind, caller, reasonCode: reason, message, reasonSentence, together: true } as const
  return (await cancelFor(app, tx, locked, why)).refund
}
