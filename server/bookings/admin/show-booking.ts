import { saidInEnglish } from '#contract/wire/said.ts'
import type { showAdminBooking } from '#contract/bookings/desk.ts'
import type { CreditGrantData } from '#contract/payments/credit.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { accountContact } from '#server/accounts/index.ts'
import { canHaveGoodwill } from '../cancellations/goodwill.ts'
import { presentBooking } from '../present.ts'
import { bookingRow, isParty } from '../queries.ts'
import { canCompleteForThem } from '../trip/run-trip.ts'
import { heldByBank } from '../weather/held-by-bank.ts'
import { undecided } from '../weather/present.ts'
import { cancellationOfDeparture, guideById, type GuideCancellationRow } from '#server/guides/index.ts'
import {
  creditGrants,
  disputedPayments,
  disputesOf,
  entries,
  paymentsOf,
  presentRefunds,
  refundsOf,
  type LedgerEntry,
  type RefundRow,
} from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { deadlinesOf } from '#server/platform/deadlines.ts'
import { notFound } from '#server/platform/errors.ts'
import { eventsFor } from '#server/platform/events.ts'
import { jobsAbout } from '#server/platform/job-list.ts'
import { departuresOf } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { hasScope, namesOf, requireScope } from '#server/operators/index.ts'
import { openChoice } from '../weather/choose.ts'
import { emailsAbout, timelineOf } from './timeline.ts'

type Shown = Result<typeof showAdminBooking>

/** All that is known here of a booking, for an administrator; how Stripe sees it is asked apart. */
export async function showBooking(app: App, caller: Caller, bookingId: string): Promise<Shown> {
  const person = requireScope(caller, 'support', 'finance', 'trust_and_safety')
  const read = app.db
  const row = await bookingRow(read, bookingId)
  if (!row) throw notFound(saidInEnglish('We couldn’t find that booking.'))
  const booking = await presentBooking(app, read, caller, bookingId)
  const own = await isParty(read, row, person.accountId)
  const support = !own && hasScope(person, 'support')
  const money = !own && hasScope(person, 'support', 'finance')
  const guide = await guideById(read, row.guide_id)
  const guideContact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  const events = await eventsFor(read, bookingId)
  const emails = await emailsAbout(read, events)
  const [payments, refunds, disputes] = [
    await paymentsOf(read, bookingId),
    await refundsOf(read, bookingId),
    await disputesOf(read, bookingId),
  ]
  const jobs = await jobsAbout(read, [bookingId, ...[payments, refunds, events, emails].flat().map(({ id }) => id)])
  const departure = (await departuresOf(read, [row.departure_id])).get(row.departure_id)
  const now = await app.clock.now(read)
  const calledOff = await cancellationOfDeparture(read, row.departure_id)
  const disputed = await disputedPayments(read, bookingId)
  const choice = await openChoice(read, bookingId)
  const left =
    payments.reduce((sum, { id, captured_amount }) => sum + (disputed.has(id) ? 0 : captured_amount), 0) -
    going(refunds.filter(({ payment_id }) => !disputed.has(payment_id))) -
    (await undecided(read, bookingId))
  return {
    booking,
    customer: {
      accountId: row.account_id,
      name: row.contact_name,
      email: row.contact_email,
      phone: row.contact_phone,
    },
    guide: {
      accountId: guide?.account_id ?? null,
      name: guide?.name ?? '',
      email: guideContact?.email ?? null,
      phone: guideContact?.phone ?? null,
    },
    timeline: await timelineOf(app, read, bookingId, events, emails),
    emails: emails.map((email) => ({
      id: email.id,
      to: email.recipient,
      subject: email.subject,
      createdAt: email.created_at.toISOString(),
      sentAt: email.sent_at?.toISOString() ?? null,
      lastError: email.last_error,
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      installment: payment.installment,
      paidWith: payment.paid_with,
      state: payment.state,
      wanted: payment.wanted,
      amount: usd(payment.amount),
      intentId: payment.vendor_intent_id,
      lastError: payment.last_error,
      createdAt: payment.created_at.toISOString(),
    })),
    refunds: await presentRefunds(app, read, person, refunds),
    disputes: disputes.map((dispute) => ({
      id: dispute.vendor_dispute_id,
      status: dispute.status,
      reason: dispute.reason,
      amount: usd(dispute.amount),
      withdrawn: usd(dispute.withdrawn),
      fee: usd(dispute.fee),
      dueBy: dispute.due_by?.toISOString() ?? null,
      openedAt: dispute.opened_at.toISOString(),
    })),
    ...booksOf(bookingId, (await entries(read, { subjectId: bookingId, limit: 200 })).toReversed()),
    deadlines: (await deadlinesOf(app, read, bookingId)).map((deadline) => ({
      kind: deadline.kind,
      dueAt: deadline.due_at.toISOString(),
      doneAt: deadline.done_at?.toISOString() ?? null,
      outcome: deadline.outcome,
      attempts: deadline.attempts,
      lastError: deadline.last_error,
    })),
    jobs: jobs.map(({ payload: _payload, runAt, ...job }) => ({ ...job, runAt: runAt.toISOString() })),
    can: [
      ...(support && booking.can.includes('cancel') ? (['cancel'] as const) : []),
      ...(support && departure && canCompleteForThem(row, departure.starts_at, now) ? (['complete'] as const) : []),
      ...(money && canHaveGoodwill(row.state) && left > 0 ? (['refund'] as const) : []),
      ...(money && row.account_id && disputed.size === 0 ? (['credit'] as const) : []),
      ...(money && calledOff && !calledOff.waived_at ? (['waive'] as const) : []),
      ...(support && choice ? (['choose'] as const) : []),
    ],
    credit: row.account_id ? creditOf(await creditGrants(read, row.account_id, now)) : null,
    guideCancellation: calledOff
      ? {
          id: calledOff.id,
          at: calledOff.at.toISOString(),
          reason: calledOff.reason_code,
          message: calledOff.reason,
          fee: usd(calledOff.fee),
          shortNotice: calledOff.short_notice,
          waived: waivedOf(calledOff, await namesOf(read, [calledOff.waived_by ?? ''].filter(Boolean))),
        }
      : null,
    weatherChoice: choice
      ? {
          refund: usd(choice.refund),
          credit: usd(choice.credit),
          heldByBank: await heldByBank(read, bookingId),
          decideBy: choice.decide_by.toISOString(),
        }
      : null,
    refundable: usd(Math.max(0, left)),
    aloneUpTo: usd((await platformSettings(read)).refundAloneUpTo),
  }
}

const going = (refunds: readonly RefundRow[]): number =>
  refunds.filter(({ state }) => state !== 'failed' && state !== 'denied').reduce((sum, one) => sum + one.amount, 0)

const creditOf = (items: CreditGrantData[]): Shown['credit'] => ({
  left: usd(items.reduce((sum, { left }) => sum + left.amount, 0)),
  items,
})

const waivedOf = (
  { waived_at, waived_by, waive_reason }: GuideCancellationRow,
  nameOf: (signature: string) => string,
): NonNullable<Shown['guideCancellation']>['waived'] =>
  waived_at && waived_by && waive_reason
    ? { at: waived_at.toISOString(), by: nameOf(waived_by), reason: waive_reason }
    : null

type Posted = Awaited<ReturnType<typeof entries>>[number]

/** Entries with what we owe the guest after each, and the sums of every account. */
function booksOf(bookingId: string, posted: readonly Posted[]): Pick<Shown, 'ledger' | 'accounts'> {
  let owed = 0
  const sums = new Map<LedgerEntry['lines'][number]['account'], number>()
  const ledger = posted.map(({ id, at, kind, lines }) => {
    for (const { account, owner, amount } of lines) {
      sums.set(account, (sums.get(account) ?? 0) + amount)
      if (account === 'booking_liability' && owner === bookingId) owed -= amount
    }
    return {
      id,
      at: at.toISOString(),
      kind,
      lines: lines.map(({ account, amount }) => ({ account, amount: usd(amount) })),
      owed: usd(owed),
    }
  })
  return { ledger, accounts: [...sums].map(([account, balance]) => ({ account, balance: usd(balance) })) }
}
