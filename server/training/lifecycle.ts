import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** One attempt at a quiz. It has no time limit. */
export const attemptLife = lifecycle({
  table: 'training_attempts',
  begins: { start: { actors: ['guide'], to: 'open', says: 'Attempt started' } },
  waits: { open: ['a person'] },
  transitions: {
    pass: {
      actors: ['guide'],
      from: ['open'],
      to: 'passed',
      at: ['ended_at'],
      event: 'training.attempt_passed',
      says: 'Enough answers are right, and every safety-critical one',
    },
    fail: {
      actors: ['guide'],
      from: ['open'],
      to: 'failed',
      at: ['ended_at'],
      event: 'training.attempt_failed',
      says: 'Too few answers are right, or a safety-critical one is wrong',
    },
    supersede: {
      actors: ['guide', 'system'],
      from: ['open'],
      to: 'superseded',
      at: ['ended_at'],
      says: 'A major version was published meanwhile; the attempt does not count',
    },
  },
  changed: () =>
    new AppError(409, 'attempt_ended', saidInEnglish('This attempt has ended. Reload the page to see it.')),
})
