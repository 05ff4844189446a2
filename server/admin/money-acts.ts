import { said } from '#contract/wire/said.ts'
import { codesOf } from '#server/bookings/index.ts'
import {
  checkBooks,
  checkStripe,
  findDifference,
  findPayment,
  latestChecks,
  acknowledgeDiscrepancy,
  paidOtherwise,
  settleDisputes,
  syncPayment,
  settleRefunds,
  tryAgain,
  want,
} from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { StripeFailure } from '#server/vendors/stripe/adapter.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'

const bookingOf = async (app: App, payableId: string | null) =>
  payableId && (await codesOf(app.db, [payableId])).has(payableId) ? payableId : null

/** Asks Stripe how it stands with a payment and carries everything on. */
export async function settleNow(app: App, caller: Caller, paymentId: string, reason: string) {
  const person = requireScope(caller, 'finance')
  const before = await findPayment(app.db, paymentId)
  if (!before) throw notFound(said('This payment does not exist.'))
  const bookingId = await bookingOf(app, before.payable_id)
  return adminAction(app, person, { action: 'settle_payment', subjectId: paymentId, bookingId, reason }, async () => {
    try {
      const after = await syncPayment(app, paymentId)
      if (after.wanted) await withTransaction(app.db, (tx) => want(tx, paymentId, after.wanted ?? 'void'))
      await settleRefunds(app, paymentId)
      await settleDisputes(app, paymentId)
      return after.state === before.state
        ? `Nothing was different: the payment is ${after.state}.`
        : `The payment was ${before.state} and is ${after.state} now.`
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      throw new AppError(
        503,
        'vendor_unavailable',
        said('Stripe cannot be reached right now. Please try again in a minute.'),
      )
    }
  })
}

async function waitingRefund(app: App, refundId: string) {
  const refund = await app.db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst()
  if (!refund) throw notFound(said('This refund does not exist.'))
  return { refund, bookingId: await bookingOf(app, refund.payable_id) }
}

export async function recordManualRefund(
  app: App,
  caller: Caller,
  refundId: string,
  { reference, reason }: { reference: string; reason: string },
) {
  const person = requireScope(caller, 'finance')
  const { refund, bookingId } = await waitingRefund(app, refundId)
  const record = { action: 'refund_paid_otherwise', subjectId: refundId, bookingId, reason, detail: { reference } }
  return adminAction(app, person, record, async () => {
    await paidOtherwise(app, refundId, caller, reference)
    return `${cash(refund.amount)} is written down as paid: ${reference}.`
  })
}

export async function tryRefundAgain(app: App, caller: Caller, refundId: string, reason: string) {
  const person = requireScope(caller, 'finance')
  const { refund, bookingId } = await waitingRefund(app, refundId)
  return adminAction(app, person, { action: 'refund_try_again', subjectId: refundId, bookingId, reason }, async () => {
    await tryAgain(app, refundId, caller)
    return `${cash(refund.amount)} is sent through Stripe once more.`
  })
}

/** A look changes nothing that a job would not change within the hour, so it needs no reason; it is kept with who looked. */
export async function checkNow(app: App, caller: Caller, what: 'stripe' | 'invariants'): Promise<{ message: string }> {
  requireAdmin(caller)
  if (what === 'invariants') {
    const broken = (await checkBooks(app, caller)).filter(({ holds }) => !holds)
    return { message: broken.length === 0 ? 'Everything holds.' : `${broken.length} of the checks do not hold.` }
  }
  await checkStripe(app, caller)
  const [check] = await latestChecks(app.db, 'stripe', 1)
  const found = check?.found ?? 0
  return { message: found === 0 ? 'Stripe and our books agree.' : `Stripe and our books differ in ${found} places.` }
}

export async function acknowledgeDifference(app: App, caller: Caller, differenceId: string, reason: string) {
  const person = requireScope(caller, 'finance')
  const found = await findDifference(app.db, differenceId)
  if (!found) throw notFound(said('This difference does not exist.'))
  const bookingId = await bookingOf(app, found.payable_id)
  return adminAction(
    app,
    person,
    { action: 'accept_difference', subjectId: differenceId, bookingId, reason },
    async () => {
      await acknowledgeDiscrepancy(app, differenceId, caller, reason)
      return 'The difference is known and may stay.'
    },
  )
}
