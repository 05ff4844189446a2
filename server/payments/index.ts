import type { Domain } from '#server/platform/domain.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { capturePayment } from './capture-payment.ts'
import { capturesAreBooked } from './invariants/captures-are-booked.ts'
import { ledgerIsZero } from './invariants/ledger-is-zero.ts'
import { refundsAreBooked } from './invariants/refunds-are-booked.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { reconcilePayments } from './reconcile.ts'
import { refundPayment } from './refund-payment.ts'
import { routes } from './routes.ts'
import { handleStripeEvent, registerStripeWebhook } from './stripe-webhook.ts'
import { voidPayment } from './void-payment.ts'
import type {} from './context.ts'

export { balances, entries, postEntries, postEntry, type LedgerEntry, type LedgerLine } from './ledger.ts'
export { openPayment, prepareIntent } from './open-payment.ts'
export type { Payable } from './payable.ts'
export { latestPayment } from './queries.ts'
export { recordPastPayments, type PastPayment, type PastVendor } from './record-past.ts'
export { reconcileRefunds } from './reconcile-refunds.ts'
export { reconcilePayments } from './reconcile.ts'
export type { RefundRow } from './refund-tables.ts'
export { liabilityOf, refundEverything, requestRefund } from './request-refund.ts'
export { captureFor, settlePayment, voidFor } from './settle-payment.ts'
export { voidPayment } from './void-payment.ts'
export type { LedgerAccount, PaymentRow } from './tables.ts'

export const paymentsDomain: Domain = {
  routes,
  register: registerStripeWebhook,
  jobs: {
    'capture-payment': capturePayment,
    'void-payment': voidPayment,
    'refund-payment': refundPayment,
    'handle-stripe-event': handleStripeEvent,
    'reconcile-payments': async (app) => {
      const { mended } = await reconcilePayments(app)
      if (mended.length > 0) app.log.warn({ mended }, 'the reconciler mended payments')
      await reconcileRefunds(app)
    },
    'check-invariants': async (app) => {
      await checkInvariants(app)
    },
  },
  invariants: [ledgerIsZero, capturesAreBooked, refundsAreBooked],
}
