import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** Bought for someone, emailed on a day, and redeemed into credit. */
export const giftCardLife = lifecycle({
  table: 'gift_cards',
  begins: { start: { actors: ['customer'], to: 'started', says: 'Somebody chose a gift card and has not paid yet' } },
  waits: {
    started: ['deadline gift_card.lapses'],
    paid: ['deadline gift_card.send'],
    sent: ['deadline gift_card.expires', 'a person'],
  },
  transitions: {
    pay: {
      actors: ['system'],
      from: ['started'],
      to: 'paid',
      at: ['paid_at'],
      effects: ['post_sale', 'wait_to_send', 'wait_to_expire'],
      event: 'gift_card.paid',
      says: 'It is paid and waits for its day',
    },
    lapse: {
      actors: ['customer', 'system'],
      from: ['started'],
      to: 'lapsed',
      at: ['ended_at'],
      effects: ['stop_payment'],
      says: 'It was not paid, or another order took its place',
    },
    send: {
      actors: ['system'],
      from: ['paid'],
      to: 'sent',
      at: ['sent_at'],
      effects: ['email_code'],
      event: 'gift_card.sent',
      says: 'Its code was made and emailed',
    },
    redeem: {
      actors: ['customer'],
      from: ['sent'],
      to: 'redeemed',
      at: ['redeemed_at'],
      effects: ['grant_credit'],
      event: 'gift_card.redeemed',
      says: 'Its amount became the credit of whoever entered the code',
    },
    refund: {
      actors: ['customer', 'admin'],
      from: ['paid', 'sent'],
      to: 'refunded',
      at: ['ended_at'],
      effects: ['take_back', 'refund'],
      event: 'gift_card.refunded',
      says: 'Unused, it was refunded to its buyer',
    },
    expire: {
      actors: ['system'],
      from: ['sent'],
      to: 'expired',
      at: ['ended_at'],
      effects: ['post_breakage'],
      says: 'Nobody redeemed it in time',
    },
    void: {
      actors: ['system'],
      from: ['paid', 'sent', 'redeemed'],
      to: 'void',
      at: ['ended_at'],
      effects: ['take_back'],
      event: 'gift_card.voided',
      says: 'The buyer’s bank took the money back: what was not used ends',
    },
  },
  changed: () => new AppError(409, 'wrong_state', said('This gift card just changed. Please reload the page.')),
})
