import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** Who bears a lost dispute: an operator says it, and above the limit of one another operator agrees or does not. */
export const disputeDecisionLife = lifecycle({
  table: 'dispute_decisions',
  begins: {
    ask: { actors: ['admin'], to: 'requested', says: 'Above what one operator decides alone: another one is asked' },
    decide: { actors: ['admin'], to: 'approved', says: 'An operator decides it alone' },
  },
  waits: { requested: ['a person', 'deadline dispute.wait_ends'] },
  transitions: {
    approve: {
      actors: ['admin'],
      from: ['requested'],
      to: 'approved',
      at: ['decided_at'],
      by: 'decided_by',
      effects: ['bear'],
      says: 'Another operator agrees',
    },
    approve_after_wait: {
      actors: ['system'],
      from: ['requested'],
      to: 'approved',
      at: ['decided_at'],
      by: 'decided_by',
      effects: ['bear'],
      says: 'No other operator could approve it, and the operator who requested it didn’t withdraw it in time',
    },
    deny: {
      actors: ['admin'],
      from: ['requested'],
      to: 'denied',
      at: ['decided_at'],
      by: 'decided_by',
      says: 'Another operator does not agree, or the one who asked takes it back',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', saidInEnglish('This has been decided in the meantime. Please look at it again.')),
})
