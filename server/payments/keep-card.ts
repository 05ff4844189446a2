import type { App } from '#server/platform/app.ts'
import type { PaymentRow } from './tables.ts'
import { toAppError } from './stripe-failures.ts'

/**
 * Whether the card that pays this is kept for the payer's next booking: what they said last counts, until it is paid. Such a
 * card is charged only while its owner is there; the card of a deposit is kept for the balance anyway.
 */
export async function keepCard(
  app: App,
  payment: Pick<PaymentRow, 'id' | 'installment' | 'keep_card_at'>,
  intentId: string,
  keep: boolean,
): Promise<void> {
  if (payment.installment !== 'full' || keep === (payment.keep_card_at !== null)) return
  const at = await app.clock.now(app.db)
  await app.stripe
    .setFutureUsage({
      id: intentId,
      usage: keep ? 'on_session' : null,
      idempotencyKey: `keep:${payment.id}:${keep}:${at.getTime()}`,
    })
    .catch((error: unknown) => {
      throw toAppError(error)
    })
  await app.db
    .updateTable('payments')
    .set({ keep_card_at: keep ? at : null })
    .where('id', '=', payment.id)
    .execute()
}
