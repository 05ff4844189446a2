import { said } from '#contract/wire/said.ts'
import { liabilityOf, refundable, requestRefund, revokeGiftCredit, type DisputeRow } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { newId } from '#server/platform/ids.ts'
import { postForfeited, takeSaleBack } from './entries.ts'
import { giftCardLife } from './lifecycle.ts'
import type { GiftCardRow } from './tables.ts'

/**
 * The bank has taken the money back: the code opens nothing anymore, and what is left of its credit ends. What was set aside
 * for a booking, or comes back from one, ends when this is asked again. The caller holds the lock.
 */
export async function voidCard(app: App, tx: Tx, card: GiftCardRow): Promise<GiftCardRow> {
  const at = await app.clock.now(tx)
  if (card.state === 'void') {
    await revokeGiftCredit(tx, card.id, at)
    return card
  }
  if (card.state !== 'paid' && card.state !== 'sent' && card.state !== 'redeemed') return card
  const revoked = card.state === 'redeemed' ? await revokeGiftCredit(tx, card.id, at) : 0
  return move(app, tx, giftCardLife, card, 'void', {
    caller: system('dispute'),
    set: { code_hash: null },
    effects: { take_back: () => card.state !== 'redeemed' && takeSaleBack(tx, card, at) },
    data: { giftCardId: card.id, wasSent: card.state !== 'paid', revoked },
  })
}

/**
 * Once it is decided who bears the loss, what the void card still holds is the buyer's as far as their bank did not pay it,
 * and else Treq's, whose cost is less by it.
 */
export async function settleVoid(
  app: App,
  tx: Tx,
  card: GiftCardRow,
  disputes: readonly Pick<DisputeRow, 'status' | 'settled_at'>[],
): Promise<void> {
  if (card.state !== 'void') return
  if (disputes.some(({ status, settled_at }) => status === 'lost' && !settled_at)) return
  const held = await liabilityOf(tx, card.id)
  if (held <= 0) return
  const left = (await refundable(tx, card.id)).reduce((sum, payment) => sum + (payment.waits ? 0 : payment.left), 0)
  const amount = Math.min(held, left)
  if (amount > 0)
    await requestRefund(app, tx, {
      payableId: card.id,
      amount,
      causeId: newId(),
      reasonCode: 'gift_card_voided',
      ruleSentence: said('Your bank refunded a part of this gift card. We refunded what wasn’t used.'),
      payer: 'platform',
      by: system('dispute'),
    })
  await postForfeited(tx, card, await app.clock.now(tx), newId())
}
