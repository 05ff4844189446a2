import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** A document of a guide. A renewal is a row of its own, and replaces the earlier one when it is approved. */
export const documentLife = lifecycle({
  table: 'verification_documents',
  begins: {
    submit: { actors: ['guide'], to: 'submitted', says: 'The guide sent it for review' },
    import: { actors: ['system'], to: 'approved', says: 'It came with a world that was filled' },
  },
  waits: {
    submitted: ['a person'],
    in_review: ['a person'],
    approved: ['deadline verification.remind'],
    expiring: ['deadline verification.expire'],
  },
  transitions: {
    withdraw: {
      actors: ['guide'],
      from: ['submitted', 'in_review'],
      to: 'withdrawn',
      at: ['ended_at'],
      says: 'The guide withdrew it before a decision',
    },
    claim: {
      actors: ['admin'],
      from: ['submitted', 'in_review'],
      to: 'in_review',
      at: ['claimed_at'],
      by: 'claimed_by',
      says: 'An operator reviews it',
    },
    approve: {
      actors: ['admin'],
      from: ['in_review'],
      to: 'approved',
      at: ['decided_at'],
      by: 'decided_by',
      effects: ['replace_earlier', 'set_deadlines', 'refresh_standing'],
      event: 'verification.approved',
      says: 'An operator checked it, and it counts',
    },
    reject: {
      actors: ['admin'],
      from: ['in_review'],
      to: 'rejected',
      at: ['decided_at', 'ended_at'],
      by: 'decided_by',
      event: 'verification.rejected',
      says: 'An operator could not accept it, and said why',
    },
    begin_expiring: {
      actors: ['system'],
      from: ['approved'],
      to: 'expiring',
      says: 'Its last day is near',
    },
    expire: {
      actors: ['system'],
      from: ['approved', 'expiring'],
      to: 'expired',
      at: ['ended_at'],
      effects: ['refresh_standing'],
      event: 'verification.expired',
      says: 'Its last day has passed, and it no longer counts',
    },
    replace: {
      actors: ['admin'],
      from: ['approved', 'expiring'],
      to: 'replaced',
      at: ['ended_at'],
      says: 'Its renewal was approved',
    },
    revoke: {
      actors: ['admin'],
      from: ['approved', 'expiring'],
      to: 'revoked',
      at: ['ended_at'],
      effects: ['refresh_standing'],
      event: 'verification.revoked',
      says: 'An operator found that it does not hold',
    },
  },
  changed: () => new AppError(409, 'wrong_state', saidInEnglish('This document just changed. Please reload the page.')),
})
