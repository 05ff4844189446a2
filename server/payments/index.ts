import { bankSpanish } from './bank-texts.es.ts'
import { paymentsSpanish } from './texts.es.ts'
import { paymentsNotificationsInSpanish } from './notifications.es.ts'
import { creditGranted } from './notifications.ts'
import { personal } from './personal.ts'
import { detachCards } from './saved-cards.ts'
import type { Domain } from '#server/platform/domain.ts'
import { system } from '#server/platform/caller.ts'
import { capturePayment } from './capture-payment.ts'
import { chargePayment } from './charge-payment.ts'
import { checkBooksHourly, checkStripe } from './check-money.ts'
import { endHeldUse, giftDisputed } from './credit/follow-dispute.ts'
import { endSetAside } from './credit/end-set-aside.ts'
import { expireCredit } from './credit/expire-credit.ts'
import { capturesArePosted } from './invariants/captures-are-booked.ts'
import { creditIsPosted } from './invariants/credit-is-booked.ts'
import { ledgerIsZero } from './invariants/ledger-is-zero.ts'
import { consoleIsClean } from './invariants/console-is-clean.ts'
import { reserveFitsDisputes } from './invariants/reserve-fits-disputes.ts'
import { refundsArePosted } from './invariants/refunds-are-booked.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { reconcilePayments } from './reconcile.ts'
import { decideAfterWait } from './disputes/decide-dispute.ts'
import { refundPayment } from './refund-payment.ts'
import { operatorTables } from './admin/operator-tables.ts'
import { adminRoutes } from './admin/routes.ts'
import { queues } from './admin/queues.ts'
import { routes } from './routes.ts'
import { stripeKeyRoutes } from './stripe-keys/routes.ts'
import { handleStripeEvent, registerStripeWebhook } from './stripe-webhook.ts'
import { voidPayment } from './void-payment.ts'
import type {} from './context.ts'
import type {} from './check-tables.ts'
import type {} from './credit/tables.ts'
import type {} from './disputes/tables.ts'
import type {} from './console/tables.ts'

export { chargedToGuide, messageOfRefund } from './charged-to-guide.ts'
export { consolePayable } from './console/purchase.ts'
export { latestMoneyChecks } from './admin/read-money-checks.ts'
export { presentRefunds, presentSide } from './admin/present.ts'
export { payablesInTrouble, troublesOf } from './admin/money-troubles.ts'
export { bothSides } from './compare-with-stripe.ts'
export { approveRefund, denyRefund, lockRequested, waitUntil } from './decide-refund.ts'
export {
  balances,
  entries,
  postEntries,
  postEntry,
  type LedgerEntry,
  type LedgerLine,
  type PostedEntry,
} from './ledger.ts'
export { grantCredit, grantedFor, isCreditGranted, isNever, never } from './credit/grant-credit.ts'
export { giftCreditLeft, giftCreditUnused, paidByDisputedGifts, revokeGiftCredit } from './credit/gift-credit.ts'
export type { AsCredit } from './credit/refund-as-credit.ts'
export { creditLeft, sumLeft } from './credit/left.ts'
export { openParts, type Opened } from './credit/open-parts.ts'
export { apologiesTo, apologyFor, creditGrants } from './credit/show-credit.ts'
export { releaseCreditFor, reserveCredit, reservedCredit, useCredit } from './credit/reserve-credit.ts'
export { givenAlone, takeIntoRules } from './given-by-hand.ts'
export { capturedOf, creditSetAside, movementsOf, refundedFor, refundedOf, heldDeposits } from './money-of-payables.ts'
export { causeOf, partsOfCause, refundsOfCauses, requestOfCause } from './refunds-of-causes.ts'
export { moneyByDay } from './money-by-day.ts'
export { keepCard } from './keep-card.ts'
export { knownCustomer, openPayment, prepareIntent, type Bill, type Payer } from './open-payment.ts'
export { declineReason } from './decline-reason.ts'
export {
  ownMoney,
  type Drawable,
  type DrawableWanted,
  type Failure,
  type Payable,
  type PayableStatement,
  type TakenBack,
} from './payable.ts'
export { chargeSaved } from './charge-payment.ts'
export { cardsOfAccount, removeCard, type SavedCard } from './saved-cards.ts'
export {
  accountTotal,
  capturedBetween,
  capturesPosted,
  platformPaid,
  taxesPosted,
  disputedPayables,
  disputesOf,
  dividedOf,
  isCharging,
  latestOf,
  latestPayment,
  ownedBalance,
  postedLines,
  payableTo,
  paymentsOf,
  paymentsOfMany,
  refundsOf,
  salesStanding,
  sumOfKinds,
} from './queries.ts'
export { recordPastPayments, type PastPayment, type PastVendor } from './record-past.ts'
export { payablesNamed } from './payables-named.ts'
export { payablesOfAmount, payablesOfCard } from './payables-paid.ts'
export { reconcileRefunds } from './reconcile-refunds.ts'
export { reconcilePayments } from './reconcile.ts'
export { canSendEvidence, requireChargeback, sendEvidence } from './disputes/send-evidence.ts'
export { disputedPayments } from './disputes/status.ts'
export type { DisputeRow } from './disputes/tables.ts'
export type { RefundRow } from './refund-tables.ts'
export {
  liabilityOf,
  paymentDisputed,
  refundable,
  refundEverything,
  refundUnapplied,
  requestRefund,
} from './request-refund.ts'
export { captureFor, syncPayment, syncThenRead, voidFor } from './sync-payment.ts'
export { stripeEvents } from './stripe-webhook.ts'
export { voidPayment } from './void-payment.ts'
export type { PaymentRow } from './tables.ts'

export const paymentsDomain: Domain = {
  personal,
  notifications: [creditGranted],
  spanish: { ...paymentsNotificationsInSpanish, ...paymentsSpanish, ...bankSpanish },
  routes: (on, app) => {
    routes(on, app)
    adminRoutes(on, app)
    stripeKeyRoutes(on, app)
  },
  operatorTables,
  queues,
  register: registerStripeWebhook,
  jobs: {
    'detach-cards': detachCards,
    'capture-payment': capturePayment,
    'charge-payment': chargePayment,
    'void-payment': voidPayment,
    'end-held-use': endHeldUse,
    'gift-disputed': giftDisputed,
    'refund-payment': refundPayment,
    'handle-stripe-event': handleStripeEvent,
    'reconcile-payments': async (app) => {
      const { corrected } = await reconcilePayments(app)
      if (corrected.length > 0) app.log.warn({ corrected }, 'the reconciler mended payments')
      await reconcileRefunds(app)
    },
    'compare-with-stripe': (app) => checkStripe(app, system('hourly')),
    'check-invariants': async (app) => {
      await checkBooksHourly(app, system('hourly'))
    },
  },
  deadlines: {
    'credit.expires': expireCredit,
    'credit.set_aside_ends': endSetAside,
    'dispute.wait_ends': decideAfterWait,
  },
  invariants: [ledgerIsZero, capturesArePosted, refundsArePosted, creditIsPosted, consoleIsClean, reserveFitsDisputes],
}
