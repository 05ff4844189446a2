import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

const undecided = ['negotiation', 'under_review'] as const
const resolved = [
  'resolved_full_refund',
  'resolved_partial_refund',
  'resolved_no_refund',
  'resolved_credit',
  'resolved_split',
  'resolved_charge',
] as const

const decision = { actors: ['admin', 'system', 'explorer', 'guide'], from: undecided, at: ['decided_at'] } as const
const settled = { effects: ['settle', 'release', 'set_clock'], event: 'case.decided' } as const

/** A case about a booking. What is said of it here is what both sides read in its timeline. */
export const caseLife = lifecycle({
  table: 'dispute_cases',
  begins: { file: { actors: ['explorer', 'guide'], to: 'open', says: 'Case opened; the booking’s payout is frozen' } },
  waits: {
    // a claim, until its proof is there
    open: ['a person', 'deadline case.proof_due'],
    awaiting_response: ['deadline case.response_due'],
    negotiation: ['deadline case.negotiation_ends'],
    // their clock only reminds operators: a decision is a person's
    under_review: ['a person'],
    appealed: ['a person'],
    resolved_full_refund: ['deadline case.appeal_ends'],
    resolved_partial_refund: ['deadline case.appeal_ends'],
    resolved_no_refund: ['deadline case.appeal_ends'],
    resolved_credit: ['deadline case.appeal_ends'],
    resolved_split: ['deadline case.appeal_ends'],
    resolved_charge: ['deadline case.appeal_ends'],
  },
  transitions: {
    notify: {
      actors: ['system'],
      from: ['open'],
      to: 'awaiting_response',
      effects: ['set_clock'],
      event: 'case.filed',
      says: 'The other side was asked to reply',
    },
    triage: {
      actors: ['system'],
      from: ['open'],
      to: 'under_review',
      at: ['review_since'],
      effects: ['set_clock'],
      event: 'case.filed',
      says: 'Sent to Treq right away',
    },
    respond: {
      actors: ['explorer', 'guide'],
      from: ['awaiting_response'],
      to: 'negotiation',
      at: ['responded_at'],
      effects: ['set_clock'],
      event: 'case.responded',
      says: 'The other side replied',
    },
    lapse: {
      actors: ['system'],
      from: ['awaiting_response', 'negotiation'],
      to: 'under_review',
      at: ['review_since'],
      effects: ['set_clock'],
      event: 'case.review_began',
      says: 'No reply or no agreement in time: Treq decides',
    },
    request_review: {
      actors: ['explorer', 'guide'],
      from: ['negotiation'],
      to: 'under_review',
      at: ['review_since'],
      effects: ['set_clock'],
      event: 'case.review_began',
      says: 'One side requested that Treq decides',
    },
    refund_all: { ...decision, ...settled, to: 'resolved_full_refund', says: 'Refunded in full' },
    refund_part: { ...decision, ...settled, to: 'resolved_partial_refund', says: 'Refunded in part, from the guide' },
    refund_nothing: { ...decision, ...settled, to: 'resolved_no_refund', says: 'Not refunded' },
    give_credit: { ...decision, ...settled, to: 'resolved_credit', says: 'Credit from Treq' },
    share: { ...decision, ...settled, to: 'resolved_split', says: 'Refunded in part, from the guide and from Treq' },
    charge: { ...decision, ...settled, to: 'resolved_charge', says: 'The guest pays the guide' },
    appeal: {
      actors: ['explorer', 'guide'],
      from: resolved,
      to: 'appealed',
      at: ['appealed_at'],
      effects: ['freeze', 'set_clock'],
      event: 'case.appealed',
      says: 'Appealed; the booking’s payout is frozen again',
    },
    decide_appeal: {
      actors: ['admin'],
      from: ['appealed'],
      to: 'closed',
      at: ['ended_at'],
      effects: ['settle', 'release'],
      event: 'case.appeal_decided',
      says: 'Another operator decided the appeal',
    },
    close: {
      actors: ['system'],
      from: resolved,
      to: 'closed',
      at: ['ended_at'],
      event: 'case.closed',
      says: 'The time to appeal has passed',
    },
    drop: {
      actors: ['system'],
      from: ['open'],
      to: 'withdrawn',
      at: ['ended_at'],
      effects: ['release'],
      says: 'A claim without its proof in time',
    },
    withdraw: {
      actors: ['explorer', 'guide'],
      from: ['open', 'awaiting_response', 'negotiation', 'under_review'],
      to: 'withdrawn',
      at: ['ended_at'],
      effects: ['release'],
      event: 'case.withdrawn',
      says: 'Withdrawn by the side that opened it',
    },
  },
  changed: () => new AppError(409, 'wrong_state', said('This dispute just changed. Please reload the page.')),
})
