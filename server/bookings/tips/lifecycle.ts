import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** What an explorer gives after a trip. It waits for a while, in which a slip of the finger can be undone. */
export const tipLife = lifecycle({
  table: 'tips',
  begins: { start: { actors: ['customer'], to: 'started', says: 'The explorer chose an amount and has not paid yet' } },
  waits: { started: ['deadline tip.lapses'], given: ['deadline tip.release'] },
  transitions: {
    give: {
      actors: ['system'],
      from: ['started'],
      to: 'given',
      at: ['given_at'],
      effects: ['wait_for_release'],
      event: 'tip.given',
      says: 'The tip is paid; the explorer can still undo it',
    },
    lapse: {
      actors: ['customer', 'system'],
      from: ['started'],
      to: 'lapsed',
      at: ['ended_at'],
      effects: ['stop_payment'],
      says: 'It was not paid, or another amount took its place',
    },
    withdraw: {
      actors: ['customer'],
      from: ['given'],
      to: 'withdrawn',
      at: ['ended_at'],
      effects: ['refund'],
      event: 'tip.returned',
      says: 'The explorer undid it',
    },
    release: {
      actors: ['system'],
      from: ['given'],
      to: 'released',
      effects: ['plan_payout'],
      event: 'tip.released',
      says: 'All of it is the guide’s',
    },
    refund: {
      actors: ['admin'],
      from: ['given', 'released'],
      to: 'refunded',
      at: ['ended_at'],
      effects: ['take_back', 'refund'],
      event: 'tip.returned',
      says: 'An operator refunded it, or the whole trip was refunded',
    },
  },
  changed: () => new AppError(409, 'wrong_state', said('This tip just changed. Please reload the page.')),
})
