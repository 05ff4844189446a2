import type { GuideStep } from '#contract/onboarding/values.ts'
import { updateGuideProfile } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { lockOnboarding, nextIdle } from './begin.ts'
import { onboardingLife } from './lifecycle.ts'
import { refreshOnboarding } from './refresh-onboarding.ts'

interface ImportedOnboarding {
  readonly profile: Parameters<typeof updateGuideProfile>[2]
  /** Now unless given. */
  readonly beganAt?: Date
  /** When the guide did something last; now unless given. */
  readonly activeAt?: Date
  readonly returned?: {
    readonly step: GuideStep
    readonly message: string
    readonly at: Date
    readonly operator: Caller
  }
}

/** Writes a guide who has saved their profile and goes on from there, for a world that is filled. */
export async function importOnboarding(
  app: App,
  tx: Tx,
  guideId: string,
  { profile, returned, ...at }: ImportedOnboarding,
): Promise<void> {
  const now = await app.clock.now(tx)
  const { beganAt = now, activeAt = now } = at
  const row = await lockOnboarding(app, tx, guideId)
  if (!row) throw new Error(`The guide ${guideId} does not onboard.`)
  await updateGuideProfile(tx, guideId, profile)
  await tx
    .insertInto('onboarding_profiles')
    .values({ guide_id: guideId, draft: '{}', saved_at: beganAt, submitted_at: beganAt })
    .execute()
  // reminders that would have been due went out then
  let nudged = 0
  while ((await nextIdle(tx, { active_at: activeAt, nudged })) <= now) nudged++
  const resting = { began_at: beganAt, active_at: activeAt, nudged, nudged_at: nudged > 0 ? now : null }
  await tx.updateTable('guide_onboardings').set(resting).where('id', '=', row.id).execute()
  const idleAt = await nextIdle(tx, resting)
  await clearDeadlines(app, tx, row.id)
  await setDeadline(tx, 'onboarding.idle', row.id, idleAt)
  if (returned) {
    const { step, message, operator } = returned
    const entry = { id: newId(), onboarding_id: row.id, step, message, returned_by: signature(operator) }
    await move(app, tx, onboardingLife, row, 'return_step', {
      caller: operator,
      beside: { review_due_at: null },
      data: { guideId, step, message },
      effects: {
        record_return: () =>
          tx
            .insertInto('onboarding_returns')
            .values({ ...entry, returned_at: returned.at, resolved_at: null })
            .execute(),
        set_deadline: () => setDeadline(tx, 'onboarding.idle', row.id, idleAt),
      },
    })
  }
  await refreshOnboarding(app, tx, guideId)
}
