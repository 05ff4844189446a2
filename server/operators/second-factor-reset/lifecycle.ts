import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** An operator asks to take the second factor off an account whose owner has lost it; another one decides. */
export const secondFactorResetLife = lifecycle({
  table: 'second_factor_resets',
  begins: { request: { actors: ['admin'], to: 'requested', says: 'An operator asks for it' } },
  waits: { requested: ['a person', 'deadline second_factor_reset.wait_ends'] },
  transitions: {
    approve: {
      actors: ['admin'],
      from: ['requested'],
      to: 'done',
      at: ['ended_at'],
      by: 'ended_by',
      says: 'Another operator agrees: the account signs in with the password alone',
    },
    approve_after_wait: {
      actors: ['system'],
      from: ['requested'],
      to: 'done',
      at: ['ended_at'],
      by: 'ended_by',
      says: 'No other operator could approve it, and the operator who requested it didn’t withdraw it in time',
    },
    deny: {
      actors: ['admin'],
      from: ['requested'],
      to: 'denied',
      at: ['ended_at'],
      by: 'ended_by',
      says: 'Another operator does not agree, or the one who asked takes it back',
    },
    lapse: {
      actors: ['system', 'admin'],
      from: ['requested'],
      to: 'denied',
      at: ['ended_at'],
      by: 'ended_by',
      says: 'The account has no second factor any more',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', saidInEnglish('This has been decided in the meantime. Please look at it again.')),
})
