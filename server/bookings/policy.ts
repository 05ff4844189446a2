import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { CancelReason } from '#contract/bookings/cancellations.ts'
import type { BookingAction, BookingState } from '#contract/bookings/values.ts'
import { actsFor, type Member } from '#server/guides/index.ts'
import { hasScope } from '#server/operators/index.ts'
import { type Caller } from '#server/platform/caller.ts'
import { notAllowed, notFound, withoutStacks, AppError } from '#server/platform/errors.ts'
import type { PaymentRow } from '#server/payments/index.ts'
import type { Balance } from './balance/balance.ts'
import { checkCanPropose } from './change-requests/rules.ts'
import type { ChangeFacts } from './change-requests/queries.ts'
import { changedMeanwhile, canMove, transitions, type BookingActor } from './lifecycle.ts'
import {
  checkCanContest,
  checkCanLogContact,
  checkCanReportCustomer,
  checkCanReportGuide,
  type NoShowFacts,
} from './no-show/rules.ts'
import type { TripReportFacts } from './trip-reports/facts.ts'
import { checkCanReportTrip, isUnderReview } from './trip-reports/rules.ts'
import type { BookingRow } from './tables.ts'

export type Side = 'customer' | 'guide' | 'admin'

/** The explorer's own affair: the guide hears of a booking when it is paid. */
export const beforePaid: readonly BookingState[] = ['held', 'hold_expired', 'hold_released']

/** The caller's side of the booking, or null for a stranger; `member` is who they are in an outfit. */
export function sideOf(caller: Caller, booking: BookingRow, member: Member | null): Side | null {
  if (caller.kind !== 'person') return null
  if (booking.account_id === caller.accountId) return 'customer'
  const sold = { guideId: booking.guide_id, outfitterId: booking.outfitter_id }
  if (actsFor(member, sold) && !beforePaid.includes(booking.state)) return 'guide'
  return hasScope(caller, 'support', 'finance', 'trust_and_safety') ? 'admin' : null
}

/** A stranger does not learn that the booking exists. */
export function requireSide(side: Side | null, needed: BookingActor): void {
  if (side === null) throw notFound(said('We couldn’t find that booking.'))
  if (side !== needed) {
    throw notAllowed(
      needed === 'guide' ? said('Only the guide can do this.') : said('Only the explorer who booked can do this.'),
    )
  }
}

export interface Moment {
  now: Date
  startsAt: Date
  endsAt: Date
  payment: PaymentRow | undefined
  /** Left out: the caller has no use for it. */
  balance?: Balance | undefined
  /** Left out in lists: they do not ask for it. */
  noShow?: NoShowFacts | null
  /** Left out in lists. */
  reports?: TripReportFacts
  /** Left out in lists. */
  change?: ChangeFacts | null
}

/** What a side may do now; the same rules refuse in the operations. */
export const abilities = (side: Side, booking: BookingRow, moment: Moment): BookingAction[] =>
  withoutStacks(() => abilitiesOf(side, booking, moment))

function abilitiesOf(side: Side, booking: BookingRow, moment: Moment): BookingAction[] {
  const can: BookingAction[] = []
  if (side === 'customer' && checkCanPay(booking, moment) === null) can.push('pay')
  if (side === 'customer' && moment.balance && checkCanPayBalance(booking, moment.balance) === null)
    can.push('pay_balance')
  if (side === 'customer' && checkCanExtend(booking, moment.now) === null) can.push('extend_hold')
  if (side === 'customer' && checkCanPrepare(booking, moment) === null) can.push('name_people', 'confirm_licenses')
  if (side === 'guide' && canNow(checkCanLogContact, booking, moment)) can.push('log_contact')
  if (side === 'customer' && canNow(checkCanReportGuide, booking, moment)) can.push('report_no_show_guide')
  if (side === 'customer' && canNow(checkCanContest, booking, moment)) can.push('contest_no_show')
  can.push(...abilitiesOfReports(side, booking, moment))
  can.push(...abilitiesOfChange(side, booking, moment))
  for (const transition of Object.values(transitions)) {
    if (!transition.action || !transition.actors.includes(side) || can.includes(transition.action)) continue
    if (!canMove(transition, booking.state)) continue
    if (transition.action === 'cancel' && checkCanCancel(side, booking, moment) !== null) continue
    if (transition.action === 'start' && tooEarly(booking, moment)) continue
    if (transition.action === 'report_no_show_customer' && !canNow(checkCanReportCustomer, booking, moment)) continue
    // an administrator does it at the desk, where a reason is asked for
    if (transition.action === 'complete' && (side === 'admin' || checkCanComplete(booking, moment) !== null)) continue
    can.push(transition.action)
  }
  return can
}

function abilitiesOfReports(side: Side, booking: BookingRow, moment: Moment): BookingAction[] {
  const { reports, noShow, now } = moment
  if (!reports || side === 'admin') return []
  const { absence } = noShow ?? {}
  return [
    ...(checkCanReportTrip(side, booking, moment, reports, now) === null ? (['report_trip'] as const) : []),
    ...(side === 'customer' && booking.state === 'in_progress' && absence && !absence.confirmed && !reports.case
      ? (['confirm_guide'] as const)
      : []),
  ]
}

function abilitiesOfChange(side: Side, booking: BookingRow, moment: Moment): BookingAction[] {
  const { change, now, startsAt, balance } = moment
  if (!change || !balance || side === 'admin') return []
  const { open, left } = change
  if (open?.state === 'pending') return [open.made_by === side ? 'withdraw_change' : 'answer_change']
  if (open) {
    const charging = balance.payments.some(
      ({ installment, state, wanted }) =>
        installment === 'change' && (state === 'authorized' || (state === 'started' && wanted === 'charge')),
    )
    if (charging) return []
    return [
      ...(side === 'customer' ? (['pay_change'] as const) : []),
      ...(open.made_by === side ? (['withdraw_change'] as const) : []),
    ]
  }
  const facts = { now, startsAt, open: false, left, charging: balance.underWay }
  return checkCanPropose(booking, facts) === null ? ['propose_change'] : []
}

const canNow = (
  rule: (booking: BookingRow, facts: NoShowFacts, now: Date) => AppError | null,
  booking: BookingRow,
  { noShow, now }: Moment,
): boolean => (noShow ? rule(booking, noShow, now) === null : false)

/** A guide may say that the trip has started from some hours before its time. */
export const tooEarly = (
  { policy }: Pick<BookingRow, 'policy'>,
  { now, startsAt }: Pick<Moment, 'now' | 'startsAt'>,
): boolean => now.getTime() < startsAt.getTime() - policy.terms.startEarlyHours * 3_600_000

/** A guide completes a trip only after its planned end: an earlier report would say what has not happened yet. */
export function checkCanComplete(
  booking: BookingRow,
  { now, endsAt }: Pick<Moment, 'now' | 'endsAt'>,
): AppError | null {
  if (booking.state !== 'in_progress') return changedMeanwhile()
  return now < endsAt
    ? new AppError(
        409,
        'too_early',
        said(
          'You can complete a trip after its planned end. If everyone is back early, you don’t need to do anything yet.',
        ),
      )
    : null
}

export function checkCanPay(booking: BookingRow, moment: Moment): AppError | null {
  if (booking.state === 'confirming') {
    return moment.payment?.state === 'failed'
      ? null
      : new AppError(409, 'wrong_state', said('A payment for this booking is already processing.'))
  }
  if (booking.state === 'hold_expired') return holdIsOver()
  if (booking.state !== 'held') return new AppError(409, 'wrong_state', said('This booking can no longer be paid.'))
  return booking.hold_expires_at <= moment.now ? holdIsOver() : null
}

/** From the confirmation on, at any time; not while the money is on its way in. */
export function checkCanPayBalance(booking: BookingRow, balance: Balance): AppError | null {
  if (booking.state !== 'confirmed' && booking.state !== 'in_progress')
    return new AppError(409, 'wrong_state', said('This booking can no longer be paid.'))
  if (balance.underWay) return balanceRunning()
  return balance.outstanding > 0
    ? null
    : new AppError(409, 'already_paid', said('This booking is already paid in full.'))
}

export const balanceRunning = () =>
  new AppError(409, 'payment_running', said('We’re charging your balance right now. Please try again in a minute.'))

/** The price of held seats may change until the hold is over or the money is promised. */
export function checkCanChange(booking: BookingRow, now: Date): AppError | null {
  if (booking.state === 'hold_expired' || (booking.state === 'held' && booking.hold_expires_at <= now))
    return holdIsOver()
  return booking.state === 'held' ? null : changedMeanwhile()
}

export function checkCanExtend(booking: BookingRow, now: Date): AppError | null {
  if (booking.state !== 'held' || booking.hold_expires_at <= now) return holdIsOver()
  return booking.hold_extended_at ? new AppError(409, 'wrong_state', said('You can only extend a hold once.')) : null
}

const preparing = new Set<BookingRow['state']>(['held', 'requested', 'confirming', 'confirmed'])

/** Who comes and what they bring may be said until the start. */
export function checkCanPrepare(booking: BookingRow, { now, startsAt }: Pick<Moment, 'now' | 'startsAt'>) {
  if (preparing.has(booking.state) && now < startsAt) return null
  return new AppError(409, 'wrong_state', said('This trip has started or ended, so the group can’t be changed.'))
}

export const committedStates: ReadonlySet<BookingRow['state']> = new Set<BookingRow['state']>([
  'confirmed',
  'in_progress',
  'completed',
  'closed',
])

/** Whether both sides may know how to reach each other, and where they meet. */
export const isCommitted = (booking: Pick<BookingRow, 'state'>): boolean => committedStates.has(booking.state)

const missed = new Set<BookingRow['state']>(['no_show_customer', 'no_show_guide', 'canceled_weather'])
/** Who comes late, or looks for a new date after a storm, is called after all. */
const reachableAfterEnd = 72 * 3_600_000

/** Whether both sides see each other's telephone: as long as the trip is promised, and some days more where one missed the other. */
export const isReachable = (booking: Pick<BookingRow, 'state'>, endsAt: Date, now: Date): boolean =>
  isCommitted(booking) || (missed.has(booking.state) && now.getTime() <= endsAt.getTime() + reachableAfterEnd)

/** In no case while money is on its way in: that is over in a moment. */
export function checkCanCancel(
  side: Side,
  booking: BookingRow,
  moment: Moment,
  reason?: CancelReason,
): AppError | null {
  const paying = moment.payment?.state === 'started' || moment.payment?.state === 'authorized'
  if (side === 'customer' && booking.state === 'confirming' && (paying || !moment.payment)) {
    return new AppError(409, 'payment_running', said('Your payment is processing. Please try again in a minute.'))
  }
  const absence = side === 'guide' && moment.now >= moment.startsAt ? moment.noShow?.absence : null
  if (absence && !absence.confirmed) return reportedAbsent()
  // whose money it is waits for a person: the storm of an accused guide must not share it out before
  const { case: open } = moment.reports ?? {}
  if (side === 'guide' && open && !open.decided_at) return isUnderReview()
  // most trips that a storm stops are stopped at the trailhead
  const atTrailhead = side === 'guide' && (reason === undefined || reason === 'weather') && moment.now < moment.endsAt
  if (side !== 'admin' && moment.now >= moment.startsAt && !atTrailhead) {
    return new AppError(409, 'trip_started', said('This trip has started, so it can no longer be canceled.'))
  }
  return atTrailhead ? checkStarted(booking, moment) : null
}

/** Until when a trip that its guide has not started may be canceled for the weather as if before its start. */
export const waitsUntil = (
  { policy }: Pick<BookingRow, 'policy'>,
  { startsAt, endsAt }: Pick<Moment, 'startsAt' | 'endsAt'>,
) =>
  new Date(
    Math.min(
      startsAt.getTime() + policy.terms.noShow.guideReportMinutes * 60_000,
      (startsAt.getTime() + endsAt.getTime()) / 2,
    ),
  )

/** Later than that the trip is under way: saying so is what makes weather cut it short instead of undoing it. */
export const checkStarted = (
  booking: BookingRow,
  moment: Pick<Moment, 'now' | 'startsAt' | 'endsAt'>,
): AppError | null =>
  booking.state === 'in_progress' || moment.now <= waitsUntil(booking, moment)
    ? null
    : new AppError(
        409,
        'trip_started',
        saidInEnglish(
          'This trip should be underway. Start it first. Then you can cut it short, and your guests get back part of what they paid.',
        ),
      )

/** A guide who is reported as not there answers by a start that the guest confirms, and by nothing else. */
export const reportedAbsent = () =>
  new AppError(
    409,
    'wrong_state',
    saidInEnglish('Your guest has reported that you’re not there. Start the trip, and ask your guest to confirm it.'),
  )

const holdIsOver = () =>
  new AppError(409, 'hold_expired', said('Your hold expired. You weren’t charged. Please pick your date again.'))
