import { usd } from '#contract/wire/money.ts'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import {
  approveRefund,
  disputedPayments,
  denyRefund,
  lockRequested,
  refundable,
  refundsOfCauses,
  requestRefund,
  waitUntil,
  type LedgerLine,
  type RefundRow,
} from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { hasSecondOperator } from '#server/operators/index.ts'
import { requireAdmin, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { type DeadlineHandler } from '#server/platform/deadlines.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { asEmergencyCredit } from '../credit/emergency-credit.ts'
import { leftToGiveAlone } from './left-to-give-alone.ts'
import { recordTransition } from '../record-transition.ts'
import { lockBooking } from '../lock.ts'
import type { BookingRow } from '../tables.ts'
import { undecided } from '../weather/present.ts'
import { waitAlone } from './wait-alone.ts'

export interface Goodwill {
  /** Minor units, above zero. */
  amount: number
  payer: 'platform' | 'guide' | 'split'
  reasonCode: string
  /** Read by the guest, and by a guide who pays. */
  message?: string | undefined
  /** The same key gives once. */
  idempotencyKey: string
}

const ended = new Set<BookingState>([
  'completed',
  'closed',
  'canceled_customer',
  'canceled_guide',
  'canceled_weather',
  'canceled_platform',
  'no_show_customer',
  'no_show_guide',
])

/** Goodwill is for bookings that have ended: before that, the cancellation rules decide. */
export const canHaveGoodwill = (state: BookingState): boolean => ended.has(state)

const sentence = said('Treq is refunding this as a courtesy, beyond the booking’s policy.')

/**
 * Gives money back that no rule gives, up to what was paid and is not on its way back. Above the setting's limit it waits
 * for another administrator. Nothing of it goes over a payment that a bank disputes. `asCredit` of it (minor units) was paid by credit and becomes credit again. Throws 404, 409
 * `wrong_state`, `amount_too_large`.
 */
export async function issueGoodwillRefund(
  app: App,
  caller: Caller,
  bookingId: string,
  { amount, payer, reasonCode, message, idempotencyKey: causeId }: Goodwill,
): Promise<Given> {
  const person = requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    const { booking } = await lockBooking(tx, bookingId)
    const before = await refundsOfCauses(tx, [causeId])
    if (before.some((row) => row.payable_id !== bookingId)) throw notFound(said('We couldn’t find that booking.'))
    if (before.length > 0) return answerOf(before)
    if (!canHaveGoodwill(booking.state)) {
      throw new AppError(
        409,
        'wrong_state',
        said('Goodwill refunds are available after a trip or cancellation. Until then, cancel the booking instead.'),
      )
    }
    const open = (await refundable(tx, bookingId)).reduce((sum, one) => sum + (one.disputed ? 0 : one.left), 0)
    const left = Math.max(0, open - (await undecided(tx, bookingId)))
    if (amount > left) {
      const most = saidInEnglish('You can refund up to {sum}.', { sum: usd(left) })
      throw new AppError(409, 'amount_too_large', most, { fields: { amount: most } })
    }
    const waits = amount > (await leftToGiveAlone(app, tx, booking, caller))
    const waitsUntil = waits ? await waitAlone(app, tx, person, causeId) : null
    const parts = await requestRefund(app, tx, {
      payableId: bookingId,
      amount,
      causeId,
      reasonCode,
      ruleSentence: sentence,
      payer,
      by: caller,
      debit: debitOf(booking, payer, amount),
      awaitsApproval: waits,
      waitsUntil,
      message: message ?? null,
    })
    if (!waits) await tellGuide(app, tx, caller, booking, { amount, payer, message })
    return answerOf(parts)
  })
}

interface Given {
  /** For another operator's yes, or for a time. */
  waits: boolean
  /** Set where no other operator could approve it. */
  waitsUntil: Date | null
  /** Of it, minor units. */
  asCredit: number
}

const answerOf = (parts: readonly Pick<RefundRow, 'state' | 'method' | 'amount' | 'waits_until'>[]): Given => ({
  waitsUntil: parts[0]?.waits_until ?? null,
  waits: parts.some(({ state }) => state === 'requested'),
  asCredit: parts.filter(({ method }) => method === 'credit').reduce((sum, part) => sum + part.amount, 0),
})

/**
 * Approves or denies as another operator; the one who requested it may withdraw it. Throws 403 `second_approver_required`,
 * 404, 409.
 */
export async function decideGoodwill(app: App, caller: Caller, causeId: string, yes: boolean): Promise<void> {
  requireAdmin(caller)
  await withTransaction(app.db, async (tx) => {
    const requested = await lockRequested(app, tx, causeId)
    if (yes) await approve(app, tx, requested, caller)
    else await denyRefund(app, tx, requested, caller)
  })
}

/** Deadline: approves what a lone operator has not withdrawn. If a colleague has joined since, the colleague decides. */
export const approveAfterWait: DeadlineHandler = async (app, tx, { subjectId: causeId }) => {
  const requested = await lockRequested(app, tx, causeId)
  const [first] = requested
  if (!first || first.state !== 'requested' || !first.waits_until) return 'no longer needed'
  if (await hasSecondOperator(tx, first.requested_by, 'finance')) {
    await waitUntil(tx, causeId, null)
    return 'another operator decides'
  }
  const disputed = await disputedPayments(tx, first.payable_id)
  if (requested.some(({ payment_id }) => disputed.has(payment_id))) {
    const { aloneWaitHours } = await platformSettings(tx)
    const again = new Date((await app.clock.now(tx)).getTime() + aloneWaitHours * 3_600_000)
    await waitUntil(tx, causeId, again)
    return 'waits for the bank'
  }
  await approve(app, tx, requested, system('wait'))
  return 'approved'
}

async function approve(app: App, tx: Tx, requested: readonly RefundRow[], by: Caller): Promise<void> {
  const [first] = requested
  if (!first) throw new Error('A refund that is decided has rows')
  const booking = await bookingOf(tx, first.payable_id)
  const amount = requested.reduce((sum, row) => sum + row.amount, 0)
  await approveRefund(app, tx, requested, by, debitOf(booking, first.payer, amount), asEmergencyCredit(first))
  await tellGuide(app, tx, by, booking, { amount, payer: first.payer, message: first.message ?? undefined })
}

const bookingOf = (tx: Tx, id: string): Promise<BookingRow> =>
  tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const guideShare = (payer: Goodwill['payer'], amount: number): number =>
  payer === 'guide' ? amount : payer === 'split' ? Math.floor(amount / 2) : 0

/** Nothing leaves a guide's balance without a word. */
async function tellGuide(
  app: App,
  tx: Tx,
  caller: Caller,
  booking: BookingRow,
  { amount, payer, message }: Pick<Goodwill, 'amount' | 'payer' | 'message'>,
): Promise<void> {
  const share = guideShare(payer, amount)
  if (share === 0) return
  const now = await app.clock.now(tx)
  await recordTransition(tx, booking, 'charge_guide', booking.state, { caller, reason: message }, now)
  await publishEvent(app, tx, caller, 'booking.guide_charged', booking.id, {
    bookingId: booking.id,
    amount: share,
    message: message || null,
  })
}

/** The trip's money has been divided when this is given: the guide's part comes off the next payout, ours is a cost of goodwill. */
function debitOf(booking: BookingRow, payer: Goodwill['payer'], amount: number): LedgerLine[] {
  const guide = guideShare(payer, amount)
  return [
    { account: 'guide_payable', owner: booking.outfitter_id, amount: guide },
    { account: 'platform_cost_goodwill', owner: null, amount: amount - guide },
  ]
}
