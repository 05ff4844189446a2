import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler, type DeadlineHandlers } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockOnboarding, nextIdle } from './begin.ts'
import { onboardingLife } from './lifecycle.ts'
import { refreshOnboarding } from './refresh-onboarding.ts'
import type { OnboardingRow } from './tables.ts'

const caller = system('idle')

/** One deadline for each onboarding, moved on by what it finds: what a guide does costs none, unless they were reminded. */
const idle: DeadlineHandler = async (app, tx, { subjectId, dueAt }) => {
  const row = await refreshed(app, tx, subjectId)
  if (!row || (row.state !== 'in_progress' && row.state !== 'needs_changes')) return 'not with the guide'
  if (row.actor !== 'guide') {
    // what waits for us or a vendor is not idle: the days begin when it is the guide's turn
    const now = await app.clock.now(tx)
    await tx.updateTable('guide_onboardings').set({ active_at: now, nudged: 0 }).where('id', '=', row.id).execute()
    await setDeadline(tx, 'onboarding.idle', row.id, await nextIdle(tx, { active_at: now, nudged: 0 }))
    return 'waits for others'
  }
  const at = await nextIdle(tx, row)
  if (at > dueAt) {
    await setDeadline(tx, 'onboarding.idle', row.id, at)
    return 'active since'
  }
  const { onboarding } = await platformSettings(tx)
  if (row.nudged >= onboarding.nudgeDays.length) {
    await move(app, tx, onboardingLife, row, 'archive', { caller, data: { guideId: row.guide_id } })
    return 'archived'
  }
  const nudged = row.nudged + 1
  const nudged_at = await app.clock.now(tx)
  await tx.updateTable('guide_onboardings').set({ nudged, nudged_at }).where('id', '=', row.id).execute()
  await publishEvent(app, tx, caller, 'onboarding.nudged', row.id, { guideId: row.guide_id, step: row.step })
  await setDeadline(tx, 'onboarding.idle', row.id, await nextIdle(tx, { ...row, nudged }))
  return 'reminded'
}

/** The onboarding as its rows are now, locked. */
async function refreshed(app: App, tx: Tx, id: string): Promise<OnboardingRow | null> {
  const found = await tx.selectFrom('guide_onboardings').select('guide_id').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  await refreshOnboarding(app, tx, found.guide_id)
  return lockOnboarding(app, tx, found.guide_id)
}

export const deadlines = { 'onboarding.idle': idle } satisfies Partial<DeadlineHandlers>
