import type { ContactMethod } from '#contract/bookings/values.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import type { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { cancelFor } from '../cancellations/cancel-booking.ts'
import { lockBooking, type LockedBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'
import { requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { endUnconfirmedStart } from '../trip-reports/confirm-guide.ts'
import { underReview } from '../trip-reports/facts.ts'
import { openCase } from '../trip-reports/open-case.ts'
import { isUnderReview } from '../trip-reports/rules.ts'
import { noShowFacts } from './facts.ts'
import {
  answerBy,
  checkCanContest,
  checkCanLogContact,
  checkCanReportCustomer,
  checkCanReportGuide,
  type NoShowFacts,
} from './rules.ts'

type Rule = (booking: LockedBooking['booking'], facts: NoShowFacts, now: Date) => AppError | null

/** Runs `work` on the locked booking if the caller is on `side` and the rule allows it now. */
async function onSide(
  app: App,
  caller: Caller,
  bookingId: string,
  side: 'customer' | 'guide',
  rule: Rule,
  work: (tx: Tx, locked: LockedBooking, accountId: string, now: Date) => Promise<void>,
): Promise<void> {
  const { accountId } = requirePerson(caller)
  requireSide((await visibleBooking(app.db, caller, bookingId)).side, side)
  await withTransaction(app.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId)
    const now = await app.clock.now(tx)
    const { departure, booking } = locked
    const facts = (await noShowFacts(tx, booking, departure)) ?? nothingKnown(booking, departure)
    const refusal = rule(booking, facts, now)
    if (refusal) throw refusal
    await work(tx, locked, accountId, now)
  })
}

const nothingKnown = ({ policy }: LockedBooking['booking'], departure: LockedBooking['departure']): NoShowFacts => ({
  rules: policy.terms.noShow,
  startsAt: departure.starts_at,
  endsAt: departure.ends_at,
  zone: departure.zone,
  attempts: [],
  absence: null,
  reportedAt: null,
  contested: false,
})

/** Logs the guide's attempt to reach the missing guests. */
export const logContact = (app: App, caller: Caller, bookingId: string, how: ContactMethod): Promise<void> =>
  onSide(app, caller, bookingId, 'guide', checkCanLogContact, async (tx, _locked, accountId, at) => {
    await tx
      .insertInto('contact_attempts')
      .values({ id: newId(), booking_id: bookingId, account_id: accountId, how, at })
      .execute()
  })

/** Ends the booking under its policy, which refunds nothing after the start. */
export const reportCustomerNoShow = (app: App, caller: Caller, bookingId: string): Promise<void> =>
  onSide(app, caller, bookingId, 'guide', checkCanReportCustomer, async (tx, locked, accountId, at) => {
    const { booking } = locked
    if (await underReview(tx, bookingId)) throw isUnderReview()
    if (await isReportedAbsent(tx, bookingId)) {
      // each says that the other is missing: no clock decides who is believed
      await tx
        .insertInto('trip_reports')
        .values({
          booking_id: bookingId,
          side: 'guide',
          kind: 'guests_absent',
          account_id: accountId,
          message: null,
          at,
        })
        .execute()
      return openCase(app, tx, booking, 'contradiction', caller)
    }
    await cancelFor(app, tx, locked, { kind: 'customer_no_show', caller, reasonCode: 'customer_no_show' })
  })

/** The explorer reports that the guide is missing: the guide is notified, and has until `answer_by` to start the trip. */
export const reportGuideAbsent = (app: App, caller: Caller, bookingId: string): Promise<void> =>
  onSide(app, caller, bookingId, 'customer', checkCanReportGuide, async (tx, { booking, departure }, accountId, at) => {
    const until = answerBy({ startsAt: departure.starts_at, rules: booking.policy.terms.noShow }, at)
    await tx
      .insertInto('guide_absences')
      .values({ booking_id: bookingId, account_id: accountId, at, answer_by: until })
      .execute()
    await recordTransition(tx, booking, 'report_no_show_guide', booking.state, { caller }, at)
    if (booking.state === 'in_progress') return openCase(app, tx, booking, 'contradiction', caller)
    await setDeadline(tx, 'booking.guide_absence_ends', bookingId, until)
    await publishEvent(app, tx, caller, 'booking.guide_absent', bookingId, { bookingId })
    return undefined
  })

const isReportedAbsent = async (tx: Tx, bookingId: string): Promise<boolean> =>
  (await tx
    .selectFrom('guide_absences')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** The guide had until now to start the trip: everything goes back. One who has started needs the explorer's word. */
export const endGuideAbsence: DeadlineHandler = async (app, tx, due) => {
  const locked = await lockBooking(tx, due.subjectId)
  if (locked.booking.state === 'in_progress') return endUnconfirmedStart(app, tx, locked, due.dueAt)
  if (locked.booking.state !== 'confirmed' || (await underReview(tx, due.subjectId))) return 'no longer needed'
  await cancelFor(app, tx, locked, {
    kind: 'guide_no_show',
    caller: system('deadline'),
    reasonCode: 'guide_no_show',
  })
  return 'no_show_guide'
}

/** The explorer was there after all: written down for a person of ours; the booking stays as it is. */
export const contestNoShow = (app: App, caller: Caller, bookingId: string, message: string): Promise<void> =>
  onSide(app, caller, bookingId, 'customer', checkCanContest, async (tx, { booking }, accountId, at) => {
    await tx
      .insertInto('no_show_contests')
      .values({ booking_id: bookingId, account_id: accountId, message, at })
      .execute()
    await recordTransition(tx, booking, 'contest_no_show', booking.state, { caller }, at)
    await publishEvent(app, tx, caller, 'booking.no_show_contested', bookingId, { bookingId })
  })
