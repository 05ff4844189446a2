import { said } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import {
  captureFor,
  disputesOf,
  knownCustomer,
  liabilityOf,
  refundUnapplied,
  voidFor,
  type Payable,
} from '#server/payments/index.ts'
import { system } from '#server/platform/caller.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { postSale } from './entries.ts'
import { giftCardLife } from './lifecycle.ts'
import { findGiftCard, lockGiftCard, requireGiftCard } from './queries.ts'
import { monthsAfter } from './rules.ts'
import { settleVoid, voidCard } from './void-card.ts'

const day = 86_400_000

/** How a gift card answers to what happens to its payment. No one earns by it; the card processor's fee is Treq's. */
export const giftCardPayable: Payable = {
  async lock(tx, id) {
    await lockGiftCard(tx, id)
  },

  async payer(read, id) {
    const card = await requireGiftCard(read, id)
    const [buyer, customer] = await Promise.all([
      accountContact(read, card.buyer_id),
      knownCustomer(read, card.buyer_id),
    ])
    return { email: buyer?.email ?? '', name: buyer?.name ?? '', description: 'Gift card', customer }
  },

  async authorized(app, tx, id) {
    const { state } = await lockGiftCard(tx, id)
    if (state === 'started') await captureFor(tx, id)
    else await voidFor(app, tx, id)
  },

  async captured(app, tx, id, payment) {
    const card = await lockGiftCard(tx, id)
    if (card.state !== 'started') {
      await refundUnapplied(app, tx, payment, said('The gift card was no longer awaiting this payment.'))
      return
    }
    const now = await app.clock.now(tx)
    const send_at = card.send_at < now ? now : card.send_at
    const expires_at = card.months_valid === null ? null : monthsAfter(now, card.months_valid)
    await move(app, tx, giftCardLife, card, 'pay', {
      caller: system('payment'),
      set: { send_at, expires_at, refund_until: new Date(now.getTime() + card.refund_days * day) },
      effects: {
        post_sale: () => postSale(tx, card, now),
        wait_to_send: () => setDeadline(tx, 'gift_card.send', id, send_at),
        wait_to_expire: () => expires_at && setDeadline(tx, 'gift_card.expires', id, expires_at),
      },
      data: { giftCardId: id },
    })
  },

  // the person is watching, and may choose another card until it lapses
  lost: () => Promise.resolve(),

  /** Asked of bookings too; of what is no gift card, nothing happens. */
  async disputeChanged(app, tx, id) {
    const known = await findGiftCard(tx, id)
    if (!known) return
    const card = await lockGiftCard(tx, id)
    const disputes = await disputesOf(tx, id)
    if (disputes.some(({ status }) => status === 'lost') || card.state === 'void') {
      await settleVoid(app, tx, await voidCard(app, tx, card), disputes)
      return
    }
    const now = await app.clock.now(tx)
    if (card.state === 'paid') await setDeadline(tx, 'gift_card.send', id, card.send_at < now ? now : card.send_at)
  },

  async takeBack(_app, tx, id, { amount }) {
    await lockGiftCard(tx, id)
    return Math.min(amount, await liabilityOf(tx, id))
  },

  async isParty(read, id, accountId) {
    const { buyer_id, redeemed_by } = await requireGiftCard(read, id)
    return buyer_id === accountId || redeemed_by === accountId
  },

  isRunning: () => Promise.resolve(false),
  openAbout: () => Promise.resolve([]),
  earnerOf: () => Promise.resolve(null),
  statement: () => Promise.resolve(new Map()),
  references: () => Promise.resolve(new Map()),
}
