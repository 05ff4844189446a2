import type { RedeemedCard } from '#contract/giftcards/calls.ts'
import { said } from '#contract/wire/said.ts'
import { disputedPayables, grantCredit, never } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { throttle } from '#server/platform/throttle.ts'
import { hashCode } from './code.ts'
import { giftCardLife } from './lifecycle.ts'
import { redeemedCards } from './present.ts'
import { lockGiftCard } from './queries.ts'
import type { GiftCardRow } from './tables.ts'

/** Codes that an account may try, right or wrong. */
const perAccount = { count: 10, seconds: 3600 }

/** Throws 404. */
export async function cardOfCode(read: Read, typed: string): Promise<GiftCardRow> {
  const card = await read
    .selectFrom('gift_cards')
    .selectAll()
    .where('code_hash', '=', hashCode(typed))
    .executeTakeFirst()
  if (!card) throw unknownCode()
  return card
}

const unknownCode = () => {
  const sentence = said('We couldn’t find a gift card with that code. Check it against the email, and try again.')
  return notFound(sentence)
}

/**
 * All of a gift card becomes the caller's credit, which pays in parts. The code is the card, once: the same
 * person finds it redeemed, anyone else is refused. Throws 403 for operators, 404, 409 `wrong_state`, `payment_disputed`, 429.
 */
export async function redeemGiftCard(app: App, caller: Caller, typed: string): Promise<RedeemedCard> {
  const person = requirePerson(caller)
  const { accountId } = person
  await throttle(app.db, [{ key: `gift-card-redeem:${accountId}`, limit: perAccount }])
  if (person.admin)
    throw notAllowed(said('Administrators can’t buy or redeem gift cards. Please use an explorer account.'))
  const known = await cardOfCode(app.db, typed)
  await withTransaction(app.db, async (tx) => {
    const card = await lockGiftCard(tx, known.id)
    // emailed again meanwhile: this is the code of before
    if (!card.code_hash?.equals(hashCode(typed))) throw unknownCode()
    if (card.state === 'redeemed' && card.redeemed_by === accountId) return
    if (card.state === 'redeemed')
      throw new AppError(409, 'wrong_state', said('This gift card was already redeemed with another account.'))
    if (card.state === 'expired') throw expired()
    if (card.expires_at && card.expires_at <= (await app.clock.now(tx))) throw expired()
    if ((await disputedPayables(tx, [card.id])).length > 0)
      throw new AppError(
        409,
        'payment_disputed',
        said('This gift card can’t be redeemed right now. Please contact us.'),
      )
    await move(app, tx, giftCardLife, card, 'redeem', {
      caller,
      set: { redeemed_by: accountId },
      effects: {
        grant_credit: () =>
          grantCredit(app, tx, {
            accountId,
            amount: card.amount,
            cause: 'gift_card',
            dedupeKey: `gift-card:${card.id}`,
            payableId: null,
            giftCard: { id: card.id, revoked: false },
            reason: said('Gift card from {name}', { name: card.from_name }),
            by: caller,
            debit: [{ account: 'gift_card_liability', owner: card.id, amount: card.amount }],
            expiresAt: card.expires_at ?? never,
          }),
      },
      data: { giftCardId: card.id },
    })
  })
  const [redeemed] = await redeemedCards(app.db, accountId, await app.clock.now(app.db), known.id)
  if (!redeemed) throw giftCardLife.changed()
  return redeemed
}

const expired = () => new AppError(409, 'wrong_state', said('This gift card has expired.'))
