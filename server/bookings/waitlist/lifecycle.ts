import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** A place in the line for seats. What becomes of an offer is the state of the booking that holds its seats. */
export const waitlistLife = lifecycle({
  table: 'waitlist_entries',
  begins: { join: { actors: ['customer'], to: 'waiting', says: 'An explorer joins the waitlist' } },
  waits: {
    waiting: ['deadline waitlist.closes'],
    offered: ['deadline booking.hold_expires'],
  },
  transitions: {
    offer: {
      actors: ['system'],
      from: ['waiting'],
      to: 'offered',
      at: ['offered_at'],
      event: 'waitlist.offered',
      says: 'Seats are held for the next in line',
    },
    leave: {
      actors: ['customer'],
      from: ['waiting'],
      to: 'left',
      at: ['ended_at'],
      says: 'The explorer does not wait any more',
    },
    close: {
      actors: ['system'],
      from: ['waiting'],
      to: 'closed',
      at: ['ended_at'],
      event: 'waitlist.ended',
      says: 'Nothing became free before the booking window ended',
    },
    cancel: {
      actors: ['system'],
      from: ['waiting', 'offered'],
      to: 'canceled',
      at: ['ended_at'],
      event: 'waitlist.ended',
      says: 'The departure does not go',
    },
  },
  changed: () => new AppError(409, 'wrong_state', said('You’re no longer on this waitlist.')),
})
