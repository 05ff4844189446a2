import type { Tx } from '#server/platform/database.ts'

/** What of a payment has gone back, more by `cents`; less where that is negative. */
export const countRefunded = (tx: Tx, paymentId: string, cents: number) =>
  tx
    .updateTable('payments')
    .set((eb) => ({ refunded_amount: eb('refunded_amount', '+', cents) }))
    .where('id', '=', paymentId)
    .execute()
