import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { payableOf } from './payable.ts'
import type { PaymentRow } from './tables.ts'

export const findPayment = (read: Read, id: string): Promise<PaymentRow | undefined> =>
  read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** The payment whose money is or may still be on its way, else the latest that failed. */
export const latestPayment = (read: Read, payableId: string): Promise<PaymentRow | undefined> =>
  read
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', '=', payableId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Locks what is paid for, then the payment: the one order of locks. */
export async function lockPayment(app: App, tx: Tx, id: string): Promise<PaymentRow> {
  const found = await tx
    .selectFrom('payments')
    .select(['payable_kind', 'payable_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await payableOf(app, found.payable_kind).lock(tx, found.payable_id)
  return tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}
