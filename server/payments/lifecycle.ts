import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** A payment: what a card has promised, and what became of the promise. Stripe says it, or we use credit. */
export const paymentLife = lifecycle({
  table: 'payments',
  begins: {
    start: { actors: ['customer', 'system'], to: 'started', says: 'The payer has not finished paying yet' },
    set_credit_aside: { actors: ['customer'], to: 'authorized', says: 'Credit is set aside for it' },
  },
  waits: {
    started: ['job reconcile-payments'],
    authorized: ['job reconcile-payments', 'deadline credit.set_aside_ends'],
  },
  transitions: {
    authorize: {
      actors: ['system'],
      from: ['started'],
      to: 'authorized',
      at: ['authorized_at'],
      effects: ['tell_payable'],
      says: 'The card has promised the money',
    },
    capture: {
      actors: ['system'],
      from: ['started', 'authorized'],
      to: 'captured',
      at: ['captured_at'],
      effects: ['post_entries', 'tell_payable'],
      says: 'The money is here',
    },
    use_credit: {
      actors: ['system'],
      from: ['authorized'],
      to: 'captured',
      at: ['captured_at'],
      effects: ['post_entries'],
      says: 'The credit that was set aside has paid',
    },
    fail: {
      actors: ['system'],
      from: ['started', 'authorized'],
      to: 'failed',
      at: ['ended_at'],
      effects: ['tell_payable'],
      says: 'The card was refused, or its promise ended',
    },
    void: {
      actors: ['system'],
      from: ['started', 'authorized'],
      to: 'voided',
      at: ['ended_at'],
      says: 'The promise was given back; nothing was charged',
    },
    release_credit: {
      actors: ['system'],
      from: ['authorized'],
      to: 'voided',
      at: ['ended_at'],
      effects: ['release_uses'],
      says: 'The credit that was set aside is free again',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', said('This payment has changed in the meantime. Please look at it again.')),
})

/** Money on its way back over one payment. */
export const refundLife = lifecycle({
  table: 'refunds',
  begins: {
    promise: { actors: ['customer', 'guide', 'system'], to: 'approved', says: 'A rule says so: it is sent' },
    ask: { actors: ['admin'], to: 'requested', says: 'An administrator asks, another one decides' },
    owe_again: { actors: ['system'], to: 'manual', says: 'A bank sent another one back: it is still owed' },
    promise_disputed: {
      actors: ['customer', 'guide', 'admin', 'system'],
      to: 'awaiting_dispute',
      says: 'A rule says so, but the payer’s bank holds the money of the payment',
    },
  },
  waits: {
    requested: ['a person', 'deadline refund.wait_ends'],
    approved: ['job reconcile-payments'],
    processing: ['job reconcile-payments'],
    manual: ['a person'],
    awaiting_dispute: ['job compare-with-stripe', 'a person'],
  },
  transitions: {
    approve: {
      actors: ['admin'],
      from: ['requested'],
      to: 'approved',
      at: ['decided_at'],
      by: 'decided_by',
      says: 'Another administrator said yes',
    },
    approve_after_wait: {
      actors: ['system'],
      from: ['requested'],
      to: 'approved',
      at: ['decided_at'],
      by: 'decided_by',
      says: 'No other operator could approve it, and whoever asked did not take it back in time',
    },
    withdraw: {
      actors: ['admin'],
      from: ['requested'],
      to: 'denied',
      at: ['decided_at', 'settled_at'],
      by: 'decided_by',
      says: 'Whoever asked took it back',
    },
    deny: {
      actors: ['admin'],
      from: ['requested'],
      to: 'denied',
      at: ['decided_at', 'settled_at'],
      by: 'decided_by',
      says: 'Another administrator said no',
    },
    hold: {
      actors: ['system'],
      from: ['approved', 'processing', 'manual'],
      to: 'awaiting_dispute',
      says: 'The payer’s bank holds the money of the payment: it waits for the bank',
    },
    resume: {
      actors: ['system'],
      from: ['awaiting_dispute'],
      to: 'approved',
      effects: ['enqueue'],
      says: 'The bank holds nothing any more: it is sent',
    },
    cover: {
      actors: ['system'],
      from: ['awaiting_dispute'],
      to: 'paid_by_bank',
      at: ['settled_at'],
      effects: ['post_entry'],
      says: 'The bank decided for the payer, who has the money from there',
    },
    send: { actors: ['system'], from: ['approved', 'processing'], to: 'processing', says: 'It is sent to Stripe' },
    succeed: {
      actors: ['system'],
      from: ['approved', 'processing'],
      to: 'succeeded',
      at: ['settled_at'],
      effects: ['count_refunded', 'post_entry'],
      event: 'payment.refunded',
      says: 'The guest has it',
    },
    give_credit: {
      actors: ['system'],
      from: ['approved'],
      to: 'succeeded',
      at: ['sent_at', 'settled_at'],
      effects: ['count_refunded'],
      says: 'The guest has it as credit',
    },
    pay_otherwise: {
      actors: ['admin'],
      from: ['manual'],
      to: 'succeeded',
      at: ['settled_at', 'decided_at'],
      by: 'decided_by',
      effects: ['count_refunded', 'post_entry'],
      event: 'payment.refunded',
      says: 'An administrator paid it in another way',
    },
    give_up: {
      actors: ['system'],
      from: ['processing'],
      to: 'manual',
      event: 'payment.refund_stuck',
      says: 'Stripe refused it for good: a person must pay',
    },
    try_again: {
      actors: ['admin'],
      from: ['manual'],
      to: 'approved',
      effects: ['enqueue'],
      says: 'It is sent once more',
    },
    send_back: {
      actors: ['system'],
      from: ['approved', 'processing', 'succeeded'],
      to: 'failed',
      at: ['settled_at'],
      effects: ['take_back', 'owe_again'],
      says: 'The bank would not take it; another refund stands for the debt',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', said('This refund does not wait for a person any more. Please look at it again.')),
})
