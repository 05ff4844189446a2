import type { Tx } from '#server/platform/database.ts'
import { postEntry } from './ledger.ts'
import type { RefundRow } from './refund-tables.ts'

/** Posts what reached the payer: sent by Stripe, paid by an operator in another way, or kept for them by their bank. */
export const postRefundPaid = (
  tx: Tx,
  { id, payable_id, amount }: RefundRow,
  kind: 'refund_paid' | 'refund_paid_otherwise' | 'refund_paid_by_bank',
  at: Date,
): Promise<unknown> =>
  postEntry(tx, {
    kind,
    subjectId: payable_id,
    dedupeKey: `refunded:${id}`,
    at,
    lines: [
      { account: 'refund_clearing', owner: payable_id, amount },
      kind === 'refund_paid_by_bank'
        ? { account: 'dispute_reserve', owner: payable_id, amount: -amount }
        : { account: 'processor_clearing', owner: null, amount: -amount },
    ],
  })
