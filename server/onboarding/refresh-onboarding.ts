import { sql } from 'kysely'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { system } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import type { Listener } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import { lockOnboarding, nextIdle, noteActivity, onboardingOf } from './begin.ts'
import { onboardingLife } from './lifecycle.ts'
import { readFacts } from './steps/read-facts.ts'
import { actorOf, boardStep, percentOf, stepsOf } from './steps/steps.ts'
import { onboardingSteps } from '#contract/onboarding/values.ts'

/**
 * Writes what follows from the rows for lists, hands a guide with nothing left to do to the review, and takes one back whose
 * step no longer counts. For a guide who is not onboarding it does nothing.
 */
export async function refreshOnboarding(app: App, tx: Tx, guideId: string): Promise<void> {
  if (!(await onboardingOf(tx, guideId))) return
  const row = await lockOnboarding(app, tx, guideId)
  const guide = await guideById(tx, guideId)
  if (!row || !guide) return
  const { facts } = await readFacts(app, tx, guide, row)
  const steps = stepsOf(facts)
  await tx
    .updateTable('guide_onboardings')
    .set({
      step: boardStep(steps),
      actor: row.state === 'live' ? 'none' : actorOf(facts),
      percent: percentOf(steps),
      blocked: onboardingSteps.filter((step) => steps[step] === 'needs_changes'),
    })
    .where('id', '=', row.id)
    .execute()
  const by = { caller: system('onboarding'), data: { guideId } }
  const isComplete = steps.review === 'submitted'
  if (isComplete && (row.state === 'in_progress' || row.state === 'needs_changes')) {
    const { onboarding } = await platformSettings(tx)
    const due = addBusinessDays(await app.clock.now(tx), onboarding.reviewBusinessDays)
    await move(app, tx, onboardingLife, row, 'submit', { ...by, set: { review_due_at: due } })
  }
  if (!isComplete && row.state === 'in_review') {
    const active = await noteActivity(app, tx, row)
    await move(app, tx, onboardingLife, row, 'reopen', {
      ...by,
      beside: { review_due_at: null },
      effects: { set_deadline: async () => setDeadline(tx, 'onboarding.idle', row.id, await nextIdle(tx, active)) },
    })
  }
}

/** Those of these guides who have not been approved yet: until then the publish gate is closed for them. */
export async function notYetLive(read: Read, guideIds: readonly string[]): Promise<string[]> {
  const rows = await read
    .selectFrom('guide_onboardings')
    .select('guide_id')
    .where('guide_id', '=', sql<string>`any(${[...guideIds]}::uuid[])`)
    .where('state', '!=', 'live')
    .execute()
  return rows.map(({ guide_id: id }) => id)
}

/** News about the account, the payouts, or a document of a guide who is onboarding. */
export const refreshOnNews: Listener = {
  name: 'onboarding.refresh',
  on: [
    'account.email_verified',
    'account.profile_completed',
    'guides.payouts_changed',
    'verification.submitted',
    'verification.rejected',
    'training.attempt_passed',
    'training.attempt_failed',
  ],
  handle: async (app, tx, { kind, subjectId, data }) => {
    const known = 'guideId' in data && typeof data.guideId === 'string' ? data.guideId : null
    const guideId = known ?? (await guideOfAccount(tx, subjectId))?.id
    if (!guideId) return
    const row = await onboardingOf(tx, guideId)
    if (!row) return
    if (kind !== 'verification.rejected') {
      const locked = await lockOnboarding(app, tx, guideId)
      if (locked) await noteActivity(app, tx, locked)
    }
    await refreshOnboarding(app, tx, guideId)
  },
}
