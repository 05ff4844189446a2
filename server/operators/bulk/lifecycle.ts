import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** An action on many rows of an operators' table. */
export const bulkActionLife = lifecycle({
  table: 'bulk_actions',
  begins: { start: { actors: ['admin'], to: 'running', says: 'An operator starts it' } },
  waits: { running: ['job run-bulk-action', 'job resume-bulk-actions'] },
  transitions: {
    finish: {
      actors: ['system'],
      from: ['running'],
      to: 'finished',
      at: ['ended_at'],
      says: 'Every row has an outcome',
    },
    cancel: {
      actors: ['admin'],
      from: ['running'],
      to: 'canceled',
      at: ['ended_at'],
      says: 'An operator cancels it: rows that are done stay done',
    },
  },
  changed: () => new AppError(409, 'wrong_state', saidInEnglish('This bulk action has already ended.')),
})
