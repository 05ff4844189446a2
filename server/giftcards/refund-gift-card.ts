import type * as contract from '#contract/giftcards/admin.ts'
import { said, type Said } from '#contract/wire/said.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, onceWithin, requireScope } from '#server/operators/index.ts'
import { disputedPayables, ownMoney, paymentDisputed, requestRefund } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { cash } from '#server/platform/money.ts'
import { takeSaleBack } from './entries.ts'
import { giftCardLife } from './lifecycle.ts'
import { refundEnd } from './present.ts'
import { boughtCard, lockGiftCard, requireGiftCard } from './queries.ts'
import type { GiftCardRow } from './tables.ts'

/** Unused and in time, all of it goes back to its buyer; a second click finds it refunded. Throws 404, 409. */
export async function refundGiftCard(app: App, caller: Caller, id: string): Promise<void> {
  const { accountId } = requirePerson(caller)
  await boughtCard(app.db, id, accountId)
  await withTransaction(app.db, async (tx) => {
    const card = await lockGiftCard(tx, id)
    if (card.state === 'refunded') return
    if (!refundEnd(card, await app.clock.now(tx)))
      throw new AppError(409, 'wrong_state', said('This gift card can’t be refunded anymore. Please contact us.'))
    await giveBack(app, tx, card, { caller, by: 'buyer', says: said('You asked us to refund this gift card.') })
  })
}

/** An operator's refund of one that no one redeemed. Throws 403 for one's own, 404, 409. */
export async function refundGiftCardAtDesk(
  app: App,
  caller: Caller,
  id: string,
  { reason, idempotencyKey: key }: BodyOf<typeof contract.refundGiftCardAtDesk>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'support', 'finance')
  const known = await requireGiftCard(app.db, id)
  if (known.buyer_id === person.accountId) throw ownMoney()
  return adminAction(app, person, { key, action: 'refund_gift_card', subjectId: id, bookingId: null, reason }, () =>
    withTransaction(app.db, async (tx) => {
      const card = await lockGiftCard(tx, id)
      return onceWithin(tx, key, async () => {
        await giveBack(app, tx, card, { caller, by: 'treq', says: said('Our team refunded this gift card.') })
        return `${cash(card.amount)} is on its way back to the card that paid. The code no longer works.`
      })
    }),
  )
}

async function giveBack(
  app: App,
  tx: Tx,
  card: GiftCardRow,
  { caller, by, says }: { caller: Caller; by: 'buyer' | 'treq'; says: Said },
): Promise<void> {
  if ((await disputedPayables(tx, [card.id])).length > 0) throw paymentDisputed()
  if (card.state === 'redeemed')
    throw new AppError(409, 'wrong_state', said('This gift card was redeemed, so it can’t be refunded.'))
  await move(app, tx, giftCardLife, card, 'refund', {
    caller,
    set: { code_hash: null },
    effects: {
      take_back: (_moved, at) => takeSaleBack(tx, card, at),
      refund: () =>
        requestRefund(app, tx, {
          payableId: card.id,
          amount: card.amount,
          causeId: card.id,
          reasonCode: 'gift_card_refunded',
          ruleSentence: says,
          payer: 'platform',
          by: caller,
        }),
    },
    data: { giftCardId: card.id, wasSent: card.state === 'sent', by },
  })
}
