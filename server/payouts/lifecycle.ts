import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

export const payoutLife = lifecycle({
  table: 'payouts',
  begins: {
    plan: { actors: ['system'], to: 'scheduled', says: 'Money was released, and waits for the next payout day' },
  },
  waits: {
    scheduled: ['deadline payout.due'],
    on_hold: ['deadline payout.due', 'a person'],
    releasable: ['job send-payout'],
    processing: ['job reconcile-payouts'],
    failed: ['job return-payout'],
  },
  transitions: {
    hold: {
      actors: ['system'],
      from: ['scheduled', 'on_hold'],
      to: 'on_hold',
      event: 'payout.held',
      says: 'Something must be settled first; tried again each day',
    },
    resume: {
      actors: ['system'],
      from: ['on_hold'],
      to: 'scheduled',
      says: 'What held it is settled',
    },
    settle: {
      actors: ['system'],
      from: ['scheduled', 'on_hold'],
      to: 'releasable',
      at: ['settled_at'],
      effects: ['post', 'send'],
      says: 'Its day has come: what it pays, recovers, and reserves is settled',
    },
    send: {
      actors: ['system'],
      from: ['releasable'],
      to: 'processing',
      at: ['sent_at'],
      says: 'On its way through Stripe',
    },
    arrive: {
      actors: ['system'],
      from: ['processing'],
      to: 'paid',
      at: ['paid_at'],
      effects: ['post'],
      event: 'payout.paid',
      says: 'The bank has it',
    },
    fail: {
      actors: ['system'],
      from: ['processing', 'paid'],
      to: 'failed',
      at: ['failed_at'],
      effects: ['post', 'return'],
      event: 'payout.failed',
      says: 'Stripe or the bank refused it, or the bank sent it back',
    },
    undo: {
      actors: ['system'],
      from: ['failed'],
      to: 'reversed',
      at: ['reversed_at'],
      effects: ['post', 'plan'],
      says: 'The transfer is reversed, and its money waits for the next payout',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', saidInEnglish('This payout has changed in the meantime. Please look again.')),
})
