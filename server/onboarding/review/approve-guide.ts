import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { guideById, publishingLevel, type GuideFacts } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { refreshStanding } from '#server/verification/index.ts'
import { onboardingLife } from '../lifecycle.ts'
import { readFacts, type KnownOnboarding } from '../steps/read-facts.ts'
import { stateOf } from '../steps/steps.ts'
import { lockForReview } from './lock-for-review.ts'

/** What keeps a guide with these rows from going live, besides an adventure. */
export const obstaclesTo = ({ progress, facts }: KnownOnboarding): readonly Said[] => {
  if (progress.level < publishingLevel) return progress.missing.map(({ sentence }) => sentence)
  if (progress.fact('email') !== 'done') return [saidInEnglish('Confirm your email address.')]
  return stateOf(facts, 'review') === 'locked' ? [saidInEnglish('A step isn’t finished yet.')] : []
}

/**
 * The decision that makes a guide live: from then on their first adventure can go on sale. Throws 403, 404, 409
 * `already_decided`, `not_ready` while the publish gate asks for more than an adventure.
 */
export async function approveGuide(app: App, caller: Caller, id: string, reason: string) {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action: 'approve_guide', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      const row = await lockForReview(app, tx, id, 'approve')
      const guide = await guideById(tx, row.guide_id)
      if (!guide) throw onboardingLife.changed()
      refuseOwnCase(person, guide.account_id)
      requireReady(obstaclesTo(await readFacts(app, tx, guide, row)), guide)
      await move(app, tx, onboardingLife, row, 'approve', {
        caller,
        beside: { review_due_at: null },
        data: { guideId: guide.id },
      })
      await refreshStanding(app, tx, guide.id)
      return `${guide.name} is live.`
    }),
  )
}

function requireReady(obstacles: readonly Said[], { name }: GuideFacts): void {
  const [first] = obstacles
  if (!first) return
  const sentence = saidInEnglish('{name} can’t go live yet. Still missing: {first}', { name, first })
  throw new AppError(409, 'not_ready', sentence)
}
