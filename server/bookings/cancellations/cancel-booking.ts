import { said, saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { CancelReason } from '#contract/bookings/cancellations.ts'
import type { CanceledBy } from '#contract/bookings/values.ts'
import { requireScope } from '#server/operators/index.ts'
import { latestPayment, voidFor } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { batchReads, withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { notAllowed, notFound, AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { departuresOf, shrinkAllocation, type DepartureRow } from '#server/scheduling/index.ts'
import { balanceOf } from '../balance/balance.ts'
import type { CancellationRow } from './tables.ts'
import { endChange } from '../change-requests/close.ts'
import { changedMeanwhile, canMove, transitions, type TransitionName } from '../lifecycle.ts'
import { lockBooking, type LockedBooking } from '../lock.ts'
import { recountGuests } from '../minimum/recount-guests.ts'
import { move } from '../move.ts'
import { noShowFacts } from '../no-show/facts.ts'
import { recordTransition } from '../record-transition.ts'
import { tripReportFacts } from '../trip-reports/facts.ts'
import { chargeForCanceling, isPaid } from '../penalties/charge.ts'
import { costsOf } from '../penalties/costs.ts'
import { balanceRunning, checkCanCancel, type Side } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { counted, refundCase, type Participant } from './refund-case.ts'
import { closeDeparture, closesDeparture } from './close-departure.ts'
import { refundFor } from './refund-canceled.ts'
import { refundChanged } from './refund-changed.ts'
import { refundOf, type Refund } from './refund.ts'
import type { BookingRow } from '../tables.ts'
import { offerOpenSeats } from '../waitlist/offer-open-seats.ts'

interface Decision {
  /** Minor units, as previewed. */
  expectedRefund: number
  reason: CancelReason
  message?: string | undefined
}

export interface Preview extends Refund {
  by: CanceledBy
  leaving: { adults: number; children: number }
  participants: (Participant & { leaves: boolean })[]
  /** For a guide who cancels: what it costs, in a sentence. */
  costs?: string | null
}

const transitionOf: Record<CanceledBy, TransitionName> = {
  customer: 'cancel_customer',
  guide: 'cancel_guide',
  weather: 'cancel_weather',
  platform: 'cancel_platform',
  guide_no_show: 'no_show_guide',
  customer_no_show: 'report_no_show_customer',
}

/** The refund if the caller canceled now, for some of the people or (none named) all of them. */
export async function previewCancellation(
  app: App,
  caller: Caller,
  bookingId: string,
  input: { participants?: readonly string[] | undefined; reason?: CancelReason | undefined },
): Promise<Preview> {
  return batchReads(app.db, async (read) => {
    const { booking, side } = await visibleBooking(read, caller, bookingId)
    if (side === 'admin') requireScope(caller, 'support')
    const departure = (await departuresOf(read, [booking.departure_id])).get(booking.departure_id)
    if (!departure) throw notFound(said('We couldn’t find that departure.'))
    const preview = await weigh(app, read, { booking, departure }, { side, ...input })
    if (preview.by !== 'guide' || !isPaid(booking)) return preview
    return { ...preview, costs: await costsOf(app, read, { caller, departure, of: booking }, input.reason ?? 'other') }
  })
}

function refuseOperator(side: Side): void {
  if (side === 'admin') throw notAllowed(saidInEnglish('Cancel it at the admin desk, where the reason is logged.'))
}

/**
 * Throws 409 `refund_changed` with the new sum (`fields.refund`, minor units) when it is not what was previewed. An operator
 * cancels by `cancel-as-platform` only.
 */
export async function cancelBooking(
  app: App,
  caller: Caller,
  bookingId: string,
  decision: Decision,
): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  refuseOperator(side)
  return withTransaction(app.db, async (tx) =>
    cancelLocked(app, tx, await lockBooking(tx, bookingId), { caller, side, decision }),
  )
}

/** In the caller's transaction, which has asked who may. Throws 409 `refund_changed`. */
export async function cancelLocked(
  app: App,
  tx: Tx,
  locked: LockedBooking,
  { caller, side, decision }: { caller: Caller; side: Side; decision: Decision },
): Promise<BookingRow> {
  const preview = await weigh(app, tx, locked, { side, reason: decision.reason })
  refuseChanged(preview, decision)
  if (closesDeparture(preview.by, decision.reason)) await closeDeparture(app, tx, locked)
  return endBooking(app, tx, locked, preview, { caller, reasonCode: decision.reason, message: decision.message })
}

/** Some people do not come; the booking goes on with the others. */
export async function leaveGroup(
  app: App,
  caller: Caller,
  bookingId: string,
  input: Decision & { participants: readonly string[] },
): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  refuseOperator(side)
  return withTransaction(app.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    const preview = await weigh(app, tx, locked, { side, reason: input.reason, participants: input.participants })
    if (preview.everyone) {
      throw new AppError(
        409,
        'party_would_be_empty',
        said('That would remove everyone. Please cancel the booking instead.'),
      )
    }
    refuseChanged(preview, input)
    const { booking } = locked
    const balance = await balanceOf(tx, booking, locked.departure)
    if (balance.underWay) throw balanceRunning()
    // an open manual payment no longer has the right amount
    if (preview.noLongerDue > 0) await voidFor(app, tx, booking.id)
    const now = await app.clock.now(tx)
    const by = { caller, reasonCode: input.reason, message: input.message }
    const cancellation = await writeDown(app, tx, booking, preview, by)
    // it was requested for another party
    await endChange(app, tx, booking, 'party')
    const { adults, children } = preview.leaving
    await shrinkAllocation(tx, booking.id, booking.seats - adults - children)
    const smaller = await tx
      .updateTable('bookings')
      .set((eb) => ({
        adults: eb('adults', '-', adults),
        children: eb('children', '-', children),
        seats: eb('seats', '-', adults + children),
      }))
      .where('id', '=', booking.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await refundFor(app, tx, cancellation, caller)
    await recordTransition(tx, booking, 'leave_group', booking.state, { caller, reason: input.message }, now)
    await publishEvent(app, tx, caller, 'booking.group_left', booking.id, {
      bookingId: booking.id,
      cancellationId: cancellation.id,
    })
    if (locked.departure.minimum_to_run !== null) await recountGuests(tx, booking.departure_id)
    await offerOpenSeats(app, tx, booking.departure_id)
    return smaller
  })
}

/**
 * Ends a booking without a click of either side, in the caller's transaction: an unpaid balance (`customer`), a canceled
 * departure, a no-show. Throws 409 `wrong_state`.
 */
export async function cancelFor(
  app: App,
  tx: Tx,
  locked: LockedBooking,
  input: {
    kind: CanceledBy
    caller: Caller
    reasonCode: string
    message?: string | undefined
    reasonSentence?: Said | undefined
    /** The moment that decides the refund; left out: now. */
    asOf?: Date
    together?: true
  },
): Promise<{ booking: BookingRow; refund: number }> {
  refuseState(locked.booking, input.kind)
  const case_ = await refundCase(tx, locked.booking, locked.departure)
  const refund = refundOf({
    ...case_,
    leaving: case_.party,
    by: input.kind,
    now: input.asOf ?? (await app.clock.now(tx)),
  })
  const participants = case_.participants.map((one) => ({ ...one, leaves: !one.canceled_at }))
  const preview = { ...refund, by: input.kind, leaving: case_.party, participants }
  return { booking: await endBooking(app, tx, locked, preview, input), refund: refund.total }
}

/** Which rule the caller cancels under. */
function cancelsAs(side: Side, reason: CancelReason | undefined, begun: boolean): CanceledBy {
  if (side === 'customer') return 'customer'
  if (side === 'admin') return 'platform'
  // once it has begun a guide calls a trip off for the weather only
  return reason === 'weather' || (begun && reason === undefined) ? 'weather' : 'guide'
}

async function weigh(
  app: App,
  read: Read,
  { booking, departure }: { booking: BookingRow; departure: DepartureRow },
  input: { side: Side; participants?: readonly string[] | undefined; reason?: CancelReason | undefined },
): Promise<Preview> {
  const [now, payment] = await Promise.all([app.clock.now(read), latestPayment(read, booking.id)])
  const begun = now >= departure.starts_at
  const by = cancelsAs(input.side, input.reason, begun)
  const noShow = begun ? await noShowFacts(read, booking, departure) : null
  const reports = await tripReportFacts(read, booking)
  const moment = { now, startsAt: departure.starts_at, endsAt: departure.ends_at, payment, noShow, reports }
  const refusal = checkCanCancel(input.side, booking, moment, input.reason)
  if (refusal) throw refusal
  refuseState(booking, by)
  const { participants, ...case_ } = await refundCase(read, booking, departure)
  const coming = participants.filter(({ canceled_at }) => !canceled_at)
  const named = input.participants ? new Set(input.participants) : null
  if (named && [...named].some((id) => !coming.some((one) => one.id === id)))
    throw notFound(said('We couldn’t find that person in your group.'))
  if (named && input.side !== 'customer') {
    throw new AppError(409, 'wrong_state', said('Only the person who booked can remove people from the group.'))
  }
  const leaving = counted(coming.filter(({ id }) => !named || named.has(id)))
  if (case_.party.adults === leaving.adults && case_.party.children > leaving.children) {
    throw new AppError(409, 'adult_required', said('At least one adult has to come with the children.'))
  }
  return {
    ...refundOf({ ...case_, leaving, by, now }),
    by,
    leaving,
    participants: coming.map((one) => ({ ...one, leaves: !named || named.has(one.id) })),
  }
}

function refuseState(booking: BookingRow, by: CanceledBy): void {
  if (canMove(transitions[transitionOf[by]], booking.state)) return
  throw changedMeanwhile()
}

function refuseChanged({ total }: Preview, { expectedRefund }: Decision): void {
  if (total !== expectedRefund) throw refundChanged(total)
}

interface By {
  caller: Caller
  reasonCode: string
  /** What a person wrote. */
  message?: string | undefined
  /** Why, where Treq says it and no person. */
  reasonSentence?: Said | undefined
  together?: true
}

async function endBooking(app: App, tx: Tx, locked: LockedBooking, preview: Preview, by: By): Promise<BookingRow> {
  const { booking, departure } = locked
  if (preview.by === 'guide' && isPaid(booking)) await chargeForCanceling(app, tx, departure, booking.outfitter_id, by)
  await writeDown(app, tx, locked.booking, preview, by)
  const { caller, message: reason, reasonSentence, together } = by
  const transition = preview.rule.code === 'cut_short' ? 'cut_short' : transitionOf[preview.by]
  return move(app, tx, locked, transition, { caller, reason, reasonSentence, together })
}

async function writeDown(app: App, tx: Tx, booking: BookingRow, preview: Preview, by: By): Promise<CancellationRow> {
  const at = await app.clock.now(tx)
  const { lines, paidShare, noLongerDue, carry } = preview
  const row = await tx
    .insertInto('cancellations')
    .values({
      id: newId(),
      booking_id: booking.id,
      departure_id: booking.departure_id,
      kind: preview.by,
      whole: preview.everyone,
      actor: signature(by.caller),
      account_id: by.caller.kind === 'person' ? by.caller.accountId : null,
      reason_code: by.reasonCode,
      reason: by.message ?? null,
      reason_sentence: by.reasonSentence ? JSON.stringify(by.reasonSentence) : null,
      rule: preview.rule.code,
      rule_sentence: JSON.stringify(preview.rule.sentence),
      ...preview.leaving,
      refund: preview.total,
      breakdown: JSON.stringify({ lines, paidShare, noLongerDue, carry }),
      at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const leavers = preview.participants.filter(({ leaves }) => leaves).map(({ id }) => id)
  await tx
    .updateTable('participants')
    .set({ canceled_at: at, cancellation_id: row.id })
    .where('id', 'in', leavers)
    .execute()
  return row
}
