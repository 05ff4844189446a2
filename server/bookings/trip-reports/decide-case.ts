import type * as contract from '#contract/bookings/trip-reports/admin.ts'
import type { TripOutcome } from '#contract/bookings/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { cash } from '#server/platform/money.ts'
import { cancelFor } from '../cancellations/cancel-booking.ts'
import { lockBooking, type LockedBooking } from '../lock.ts'
import { move } from '../move.ts'
import { requireOthersBooking } from '../queries.ts'
import { recordTransition } from '../record-transition.ts'
import { refundEnded } from '../trip/refund-ended.ts'
import { resumeRelease } from '../trip/release-due.ts'
import { tripReportFacts } from './facts.ts'
import { decidedAlready } from './rules.ts'

type Decision = BodyOf<typeof contract.decideTripCase>

/**
 * Decides whose the money of a reported trip is, once, and moves it: a trip that still runs ends with it. Throws 403, 404,
 * 409 `wrong_state`, `amount_too_large`.
 */
export async function decideCase(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, idempotencyKey: key, ...decision }: Decision,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'support')
  await requireOthersBooking(app.db, person, bookingId)
  const record = { key, action: 'decide_trip_case', subjectId: bookingId, bookingId, reason, detail: decision }
  return adminAction(app, person, record, async () => {
    const { code, refund } = await withTransaction(app.db, async (tx) =>
      decide(app, tx, person, await lockBooking(tx, bookingId), decision),
    )
    const back = refund > 0 ? `${cash(refund)} refunded to the guest` : 'no refund'
    return `Decided on ${code}: ${back}.`
  })
}

async function decide(
  app: App,
  tx: Tx,
  caller: Person,
  locked: LockedBooking,
  { outcome, refund: part, message }: Omit<Decision, 'reason' | 'idempotencyKey'>,
): Promise<{ code: string; refund: number }> {
  const { booking } = locked
  const facts = await tripReportFacts(tx, booking)
  if (!facts.case) throw notFound(said('We couldn’t find that booking.'))
  if (facts.case.decided_at) throw decidedAlready()
  if (outcome === 'split' && !part) {
    const sentence = saidInEnglish('Enter the refund amount.')
    throw new AppError(400, 'invalid_input', sentence, { fields: { refund: sentence } })
  }
  const guestsAbsent = facts.reports.some(({ kind }) => kind === 'guests_absent')
  const refund = await moveMoney(app, tx, caller, locked, { outcome, part: part ?? 0, guestsAbsent, message })
  const now = await app.clock.now(tx)
  await tx
    .updateTable('trip_cases')
    .set({ decided_at: now, decided_by: caller.accountId, outcome, refund, message })
    .where('booking_id', '=', booking.id)
    .execute()
  const { state } = await tx
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  await recordTransition(tx, { id: booking.id, state }, `trip_case_${outcome}`, state, { caller, reason: message }, now)
  await resumeRelease(app, tx, booking.id)
  await publishEvent(app, tx, caller, 'booking.trip_case_decided', booking.id, { bookingId: booking.id })
  return { code: booking.code, refund }
}

interface Ending {
  outcome: TripOutcome
  /** Of a split, minor units. */
  part: number
  guestsAbsent: boolean
  message: string
}

/** Gives what goes back, in minor units. */
async function moveMoney(
  app: App,
  tx: Tx,
  caller: Person,
  locked: LockedBooking,
  { outcome, part, guestsAbsent, message }: Ending,
): Promise<number> {
  const running = locked.booking.state === 'confirmed' || locked.booking.state === 'in_progress'
  const cancel = async (kind: 'guide_no_show' | 'customer_no_show') =>
    (await cancelFor(app, tx, locked, { kind, caller, reasonCode: kind, message })).refund
  if (running && outcome === 'guest_refunded') return cancel('guide_no_show')
  if (running && outcome === 'guide_paid' && guestsAbsent) return cancel('customer_no_show')
  const booking = running
    ? await move(app, tx, locked, 'complete', { caller, set: { completed_at: await app.clock.now(tx) } })
    : locked.booking
  if (outcome === 'guide_paid') return 0
  return refundEnded(app, tx, booking, {
    amount: outcome === 'split' ? part : 'all',
    reasonCode: 'trip_report',
    says:
      outcome === 'split'
        ? said('Treq decided that part of your trip is refunded.')
        : said('Treq decided that your trip is refunded.'),
    by: caller,
  })
}
