import { disputedPayables, latestPayment, voidFor } from '#server/payments/index.ts'
import { system } from '#server/platform/caller.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { emailCode, newCodeOf } from './email-code.ts'
import { postBreakage } from './entries.ts'
import { giftCardLife } from './lifecycle.ts'
import { lockGiftCard } from './queries.ts'

const caller = system('deadline')
const soon = 10 * 60_000
const day = 86_400_000

/** Chosen and not paid. */
export const giftCardLapses: DeadlineHandler = async (app, tx, { subjectId }) => {
  const card = await lockGiftCard(tx, subjectId)
  if (card.state !== 'started') return 'no longer needed'
  if ((await latestPayment(tx, card.id))?.state === 'authorized') {
    await setDeadline(tx, 'gift_card.lapses', card.id, new Date((await app.clock.now(tx)).getTime() + soon))
    return 'its money is being taken'
  }
  await move(app, tx, giftCardLife, card, 'lapse', {
    caller,
    effects: { stop_payment: () => voidFor(app, tx, card.id) },
  })
  return 'lapsed'
}

/** Its day has come. While a bank decides over its payment no code is made. */
export const sendGiftCard: DeadlineHandler = async (app, tx, { subjectId }) => {
  const card = await lockGiftCard(tx, subjectId)
  const now = await app.clock.now(tx)
  if (card.state !== 'paid' || card.send_at > now) return 'no longer needed'
  if ((await disputedPayables(tx, [card.id])).length > 0) {
    await setDeadline(tx, 'gift_card.send', card.id, new Date(now.getTime() + day))
    return 'a bank is deciding over its payment'
  }
  const { code, ...set } = newCodeOf(card)
  await move(app, tx, giftCardLife, card, 'send', {
    caller,
    set,
    effects: { email_code: (sent) => emailCode(app, tx, sent, code) },
    data: { giftCardId: card.id },
  })
  return 'sent'
}

export const giftCardExpires: DeadlineHandler = async (app, tx, { subjectId }) => {
  const card = await lockGiftCard(tx, subjectId)
  const now = await app.clock.now(tx)
  if (card.state !== 'sent' || !card.expires_at || card.expires_at > now) return 'no longer needed'
  if ((await disputedPayables(tx, [card.id])).length > 0) {
    await setDeadline(tx, 'gift_card.expires', card.id, new Date(now.getTime() + day))
    return 'a bank is deciding over its payment'
  }
  await move(app, tx, giftCardLife, card, 'expire', {
    caller,
    effects: { post_breakage: () => postBreakage(tx, card, now) },
  })
  return 'expired'
}
