import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

export const erasureLife = lifecycle({
  table: 'account_erasures',
  begins: { request: { actors: ['person'], to: 'scheduled', says: 'The owner wants the account erased' } },
  waits: { scheduled: ['deadline privacy.erase'] },
  transitions: {
    cancel: {
      actors: ['person'],
      from: ['scheduled'],
      to: 'canceled',
      at: ['ended_at'],
      says: 'The owner keeps the account',
    },
    erase: {
      actors: ['system'],
      from: ['scheduled'],
      to: 'erased',
      at: ['ended_at'],
      effects: ['erase'],
      says: 'What money and the law do not need is gone; the rest is anonymous',
    },
  },
  changed: () => new AppError(409, 'wrong_state', said('Your account isn’t scheduled to be erased.')),
})
