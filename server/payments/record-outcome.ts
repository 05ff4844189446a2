import type { Updateable } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { system } from '#server/platform/caller.ts'
import { move } from '#server/platform/lifecycle.ts'
import type { StripePayment } from '#server/vendors/stripe/adapter.ts'
import { postEntries, type LedgerEntry } from './ledger.ts'
import { paymentLife } from './lifecycle.ts'
import { declineReason } from './decline-reason.ts'
import { payableOf, type Failure } from './payable.ts'
import type { PaymentRow, PaymentsTable } from './tables.ts'

/** Whatever we hear of a card, we hear of Stripe. */
export const stripe = system('stripe')

/** The card, where it is new. */
export type PaidWith = Pick<Updateable<PaymentsTable>, 'vendor_method_id' | 'card'>

/** The money is ours to keep for the guest: ledger entry and payable in the same transaction. */
export async function recordCapture(
  app: App,
  tx: Tx,
  payment: PaymentRow,
  amount: number,
  fee: number,
  paidWith: PaidWith = {},
): Promise<void> {
  await move(app, tx, paymentLife, payment, 'capture', {
    caller: stripe,
    set: { wanted: null, captured_amount: amount, processor_fee: fee, last_error: null },
    beside: paidWith,
    effects: {
      post_entries: (_captured, at) => pipelineWrite(tx, postEntries(tx, captureEntries(payment, amount, fee, at))),
      tell_payable: () => payableOf(app, payment.payable_kind).captured(app, tx, payment.payable_id, payment),
    },
  })
}

/** What a capture leaves in the ledger; amounts in minor units. */
export const captureEntries = (
  payment: Pick<PaymentRow, 'id' | 'payable_id'>,
  amount: number,
  fee: number,
  at: Date,
): LedgerEntry[] => [
  {
    kind: 'payment_captured',
    subjectId: payment.payable_id,
    dedupeKey: `captured:${payment.id}`,
    at,
    lines: [
      { account: 'processor_clearing', owner: null, amount },
      { account: 'booking_liability', owner: payment.payable_id, amount: -amount },
    ],
  },
  {
    kind: 'processor_fee',
    subjectId: payment.payable_id,
    dedupeKey: `processor-fee:${payment.id}`,
    at,
    lines: [
      { account: 'processor_fee', owner: null, amount: fee },
      { account: 'processor_clearing', owner: null, amount: -fee },
    ],
  },
]

/**
 * The promise is gone: what was waiting for it hears of it, unless we were giving it back anyway. `message` is the vendor's,
 * for operators.
 */
export async function recordLoss(
  app: App,
  tx: Tx,
  payment: PaymentRow,
  message: string,
  code: string | null,
): Promise<void> {
  if (payment.wanted === 'void') {
    await move(app, tx, paymentLife, payment, 'void', {
      caller: stripe,
      set: { wanted: null, last_error: null, failure_code: null },
    })
    return
  }
  const failure: Failure = { code, reason: declineReason(code) }
  const awaited = payment.state === 'authorized' || payment.wanted === 'charge'
  await move(app, tx, paymentLife, payment, 'fail', {
    caller: stripe,
    set: { wanted: null, last_error: message, failure_code: code },
    effects: {
      tell_payable: () =>
        awaited && payableOf(app, payment.payable_kind).lost(app, tx, payment.payable_id, failure, payment),
    },
  })
}

/** Processor's fee in minor units. */
export async function feeOf(app: App, intent: StripePayment): Promise<number> {
  if (intent.fee !== null) return intent.fee
  if (!intent.latestCharge) return 0
  return (await app.stripe.retrieveBalanceTransaction({ charge: intent.latestCharge }))?.fee ?? 0
}
