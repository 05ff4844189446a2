import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/**
 * A change request is laid over a confirmed booking and moves it nowhere. The names are those of the lines that it leaves
 * in the timeline of the booking.
 */
export const changeLife = lifecycle({
  table: 'change_requests',
  begins: {
    change_proposed: { actors: ['customer', 'guide'], to: 'pending', says: 'Change requested' },
  },
  waits: {
    pending: ['deadline booking.change_expires'],
    paying: ['deadline booking.change_expires'],
  },
  transitions: {
    change_agreed: {
      actors: ['customer', 'guide'],
      from: ['pending'],
      to: 'paying',
      at: ['answered_at'],
      effects: ['wait_for_payment', 'note', 'charge'],
      says: 'Change accepted, awaiting payment',
    },
    change_unpaid: {
      actors: ['system'],
      from: ['paying'],
      to: 'paying',
      effects: ['note'],
      event: 'booking.change_unpaid',
      says: 'Couldn’t charge the price difference',
    },
    change_accepted: {
      actors: ['customer', 'guide', 'system'],
      from: ['pending', 'paying'],
      to: 'accepted',
      at: ['ended_at'],
      effects: ['set_deadlines', 'note'],
      event: 'booking.change_accepted',
      says: 'Change applied',
    },
    change_declined: {
      actors: ['customer', 'guide'],
      from: ['pending'],
      to: 'declined',
      at: ['answered_at', 'ended_at'],
      effects: ['stop_payment', 'free_seats', 'note'],
      event: 'booking.change_declined',
      says: 'Change request declined',
    },
    change_withdrawn: {
      actors: ['customer', 'guide'],
      from: ['pending', 'paying'],
      to: 'withdrawn',
      at: ['ended_at'],
      effects: ['stop_payment', 'free_seats', 'note'],
      event: 'booking.change_withdrawn',
      says: 'Change request withdrawn',
    },
    change_expired: {
      actors: ['system'],
      from: ['pending'],
      to: 'expired',
      at: ['ended_at'],
      effects: ['stop_payment', 'free_seats', 'note'],
      event: 'booking.change_expired',
      says: 'Change request expired',
    },
    change_failed: {
      actors: ['system'],
      from: ['paying'],
      to: 'failed',
      at: ['ended_at'],
      effects: ['stop_payment', 'free_seats', 'note'],
      event: 'booking.change_failed',
      says: 'Change not paid, not applied',
    },
    change_ended: {
      actors: ['system'],
      from: ['pending', 'paying'],
      to: 'ended',
      at: ['ended_at'],
      effects: ['stop_payment', 'free_seats', 'note'],
      event: 'booking.change_ended',
      says: 'The change request ended',
    },
  },
  changed: () =>
    new AppError(
      409,
      'wrong_state',
      said('This change request was already answered or has expired. Please reload the page.'),
    ),
})

/** Steps that end a request without effect. */
export type Closing = 'change_declined' | 'change_withdrawn' | 'change_expired' | 'change_failed' | 'change_ended'
