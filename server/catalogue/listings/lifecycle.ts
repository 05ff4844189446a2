import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** A guide's listing. What changes on one that is published waits as a review of its own, and the listing stays on sale. */
export const listingLife = lifecycle({
  table: 'listings',
  begins: {
    start: { actors: ['guide'], to: 'draft', says: 'The guide began it' },
    import: { actors: ['system'], to: 'published', says: 'It came with a world that was filled' },
  },
  waits: { submitted: ['a person'] },
  transitions: {
    submit: {
      actors: ['guide'],
      from: ['draft', 'changes_requested'],
      to: 'submitted',
      says: 'The guide submitted it',
    },
    withdraw: { actors: ['guide'], from: ['submitted'], to: 'draft', says: 'The guide took it back before a decision' },
    request_changes: {
      actors: ['admin'],
      from: ['submitted'],
      to: 'changes_requested',
      says: 'An operator asked for changes',
    },
    publish: {
      actors: ['admin'],
      from: ['submitted'],
      to: 'published',
      at: ['published_at'],
      effects: ['write_first_version'],
      says: 'An operator approved it, and it is on sale as soon as nothing stands in the way',
    },
    pause: {
      actors: ['guide'],
      from: ['published'],
      to: 'paused',
      at: ['paused_at'],
      effects: ['end_sale'],
      says: 'The guide paused the sale',
    },
    resume: {
      actors: ['guide'],
      from: ['paused'],
      to: 'published',
      effects: ['resume_sale'],
      says: 'The guide resumed the sale',
    },
    archive: {
      actors: ['guide'],
      from: ['draft', 'changes_requested', 'published', 'paused'],
      to: 'archived',
      at: ['archived_at'],
      effects: ['end_sale'],
      says: 'The guide put it away',
    },
    reopen: { actors: ['guide'], from: ['archived'], to: 'draft', says: 'The guide works on it again' },
    restore: {
      actors: ['guide'],
      from: ['archived'],
      to: 'paused',
      at: ['paused_at'],
      says: 'The guide took it out of the archive; it stays off sale',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', saidInEnglish('This listing has changed in the meantime. Reload the page.')),
})

/** What a guide submitted. One of a listing is open at most; a newer one takes its place. */
export const reviewLife = lifecycle({
  table: 'listing_reviews',
  begins: { submit: { actors: ['guide'], to: 'waiting', says: 'The guide submitted changes' } },
  waits: { waiting: ['a person'], in_review: ['a person'] },
  transitions: {
    withdraw: {
      actors: ['guide'],
      from: ['waiting', 'in_review'],
      to: 'withdrawn',
      at: ['ended_at'],
      says: 'The guide took it back or submitted something newer',
    },
    claim: {
      actors: ['admin'],
      from: ['waiting', 'in_review'],
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
      event: 'catalogue.listing_approved',
      says: 'An operator approved it',
    },
    request_changes: {
      actors: ['admin'],
      from: ['in_review'],
      to: 'changes_requested',
      at: ['decided_at'],
      by: 'decided_by',
      event: 'catalogue.listing_changes_requested',
      says: 'An operator asked for other changes and said which',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', saidInEnglish('This review has changed in the meantime. Reload the page.')),
})
