import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { lifecycle } from '#server/platform/lifecycle.ts'

/** A new guide's way to live. What is done is known by the rows of each step; this says whose turn it is. */
export const onboardingLife = lifecycle({
  table: 'guide_onboardings',
  begins: {
    begin: { actors: ['guide', 'system'], to: 'in_progress', says: 'Onboarding begun' },
  },
  waits: {
    in_progress: ['deadline onboarding.idle'],
    needs_changes: ['deadline onboarding.idle'],
    in_review: ['a person'],
    archived: ['a person'],
  },
  transitions: {
    submit: {
      actors: ['system'],
      from: ['in_progress', 'needs_changes'],
      to: 'in_review',
      at: ['submitted_at'],
      event: 'onboarding.submitted',
      says: 'Every step is done, and an operator reviews the guide',
    },
    reopen: {
      actors: ['system'],
      from: ['in_review'],
      to: 'in_progress',
      effects: ['set_deadline'],
      event: 'onboarding.reopened',
      says: 'A step no longer counts, so the guide is asked again',
    },
    return_step: {
      actors: ['admin'],
      from: ['in_progress', 'in_review', 'needs_changes'],
      to: 'needs_changes',
      effects: ['record_return', 'set_deadline'],
      event: 'onboarding.step_returned',
      says: 'An operator returned a step',
    },
    resubmit: {
      actors: ['guide'],
      from: ['needs_changes'],
      to: 'in_progress',
      event: 'onboarding.resubmitted',
      says: 'The guide answered what was returned',
    },
    archive: {
      actors: ['system'],
      from: ['in_progress', 'needs_changes'],
      to: 'archived',
      at: ['archived_at'],
      event: 'onboarding.archived',
      says: 'The guide was idle too long',
    },
    resume: {
      actors: ['guide'],
      from: ['archived'],
      to: 'in_progress',
      effects: ['set_deadline'],
      event: 'onboarding.resumed',
      says: 'The guide resumed',
    },
    approve: {
      actors: ['admin'],
      from: ['in_review'],
      to: 'live',
      at: ['decided_at'],
      by: 'decided_by',
      event: 'onboarding.live',
      says: 'An operator approved the guide, who can publish now',
    },
  },
  changed: () =>
    new AppError(409, 'wrong_state', saidInEnglish('Your onboarding just changed. Please reload the page.')),
})
