import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import type { StripePayment } from '#server/vendors/stripe/adapter.ts'
import { postEntries, type LedgerEntry } from './ledger.ts'
import { payableOf, type Failure } from './payable.ts'
import type { PaymentRow } from './tables.ts'

/** The money is ours to keep for the guest: ledger entry and payable in the same transaction. */
export async function recordCapture(app: App, tx: Tx, payment: PaymentRow, amount: number, fee: number): Promise<void> {
  const at = await app.clock.now(tx)
  const taken = {
    state: 'captured',
    wanted: null,
    captured_amount: amount,
    processor_fee: fee,
    captured_at: at,
  } as const
  pipelineWrite(
    tx,
    tx
      .updateTable('payments')
      .set({ ...taken, last_error: null })
      .where('id', '=', payment.id)
      .execute(),
  )
  pipelineWrite(tx, postEntries(tx, captureEntries(payment, amount, fee, at)))
  await payableOf(app, payment.payable_kind).captured(app, tx, payment.payable_id, payment)
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

/** The promise is gone: what was waiting for it hears of it, unless we were giving it back anyway. */
export async function recordLoss(
  app: App,
  tx: Tx,
  payment: PaymentRow,
  reason: string,
  code: string | null = null,
): Promise<void> {
  const failure: Failure = { reason, code }
  const givingBack = payment.wanted === 'void'
  await tx
    .updateTable('payments')
    .set({
      state: givingBack ? 'voided' : 'failed',
      wanted: null,
      ended_at: await app.clock.now(tx),
      last_error: givingBack ? null : reason,
      failure_code: givingBack ? null : code,
    })
    .where('id', '=', payment.id)
    .execute()
  if ((payment.state === 'authorised' || payment.wanted === 'charge') && !givingBack) {
    await payableOf(app, payment.payable_kind).lost(app, tx, payment.payable_id, failure, payment)
  }
}

/** Processor's fee in minor units. */
export async function feeOf(app: App, intent: StripePayment): Promise<number> {
  if (intent.fee !== null) return intent.fee
  if (!intent.latestCharge) return 0
  return (await app.stripe.retrieveBalanceTransaction({ charge: intent.latestCharge }))?.fee ?? 0
}
