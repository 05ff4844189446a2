import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'
import type {} from '../job-names.ts'

/** A check of who a guide is. What Stripe says moves it; two questions are an operator's. */
export const identityLife = lifecycle({
  table: 'identity_checks',
  begins: {
    start: { actors: ['guide'], to: 'open', says: 'The guide started it' },
  },
  waits: {
    open: ['a person', 'job reconcile-checks'],
    processing: ['job reconcile-checks'],
    name_review: ['a person'],
    exhausted: ['a person'],
    failed: ['a person'],
  },
  transitions: {
    process: {
      actors: ['system'],
      from: ['open'],
      to: 'processing',
      at: ['state_since'],
      says: 'Stripe is looking at the document and the selfie',
    },
    ask_again: {
      actors: ['system'],
      from: ['processing'],
      to: 'open',
      at: ['state_since'],
      says: 'Stripe could not verify them and asks again',
    },
    exhaust: {
      actors: ['system'],
      from: ['open', 'processing'],
      to: 'exhausted',
      at: ['state_since'],
      effects: ['close_session'],
      event: 'identity.exhausted',
      says: 'Every try failed, so an operator looks at it',
    },
    doubt_name: {
      actors: ['system'],
      from: ['open', 'processing', 'exhausted'],
      to: 'name_review',
      at: ['state_since'],
      event: 'identity.name_differs',
      says: 'The document is genuine, and its name is not one of the guide’s names',
    },
    verify: {
      actors: ['system'],
      from: ['open', 'processing', 'exhausted'],
      to: 'verified',
      at: ['state_since'],
      effects: ['redact'],
      event: 'identity.verified',
      says: 'The document is genuine, matches the selfie, and has the guide’s name',
    },
    refuse_age: {
      actors: ['system'],
      from: ['open', 'processing', 'exhausted'],
      to: 'failed',
      at: ['state_since'],
      effects: ['redact'],
      event: 'identity.failed',
      says: 'The document says that the guide is younger than 18',
    },
    cancel: {
      actors: ['system'],
      from: ['open', 'processing'],
      to: 'canceled',
      at: ['state_since'],
      effects: ['redact'],
      says: 'The session ended at Stripe without a result',
    },
    confirm_name: {
      actors: ['admin'],
      from: ['name_review'],
      to: 'verified',
      at: ['state_since', 'decided_at'],
      by: 'decided_by',
      effects: ['redact'],
      event: 'identity.verified',
      says: 'An operator found that both names are one person’s',
    },
    let_retry: {
      actors: ['admin'],
      from: ['name_review', 'exhausted', 'failed', 'verified'],
      to: 'canceled',
      at: ['state_since', 'decided_at'],
      by: 'decided_by',
      effects: ['redact'],
      event: 'identity.retry',
      says: 'An operator lets the guide try again',
    },
    refuse: {
      actors: ['admin'],
      from: ['name_review', 'exhausted'],
      to: 'failed',
      at: ['state_since', 'decided_at'],
      by: 'decided_by',
      effects: ['redact'],
      event: 'identity.failed',
      says: 'An operator found that it is not the person',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', saidInEnglish('This identity check just changed. Please reload the page.')),
})
