import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { updateGuideProfile } from '#server/guides/index.ts'
import { lockOnboarding } from './begin.ts'
import { refreshOnboarding } from './refresh-onboarding.ts'

/** Writes a guide who has saved their profile and goes on from there, for a world that is filled. */
export async function importOnboarding(
  app: App,
  tx: Tx,
  guideId: string,
  profile: Parameters<typeof updateGuideProfile>[2],
): Promise<void> {
  await lockOnboarding(app, tx, guideId)
  await updateGuideProfile(tx, guideId, profile)
  const now = await app.clock.now(tx)
  await tx
    .insertInto('onboarding_profiles')
    .values({ guide_id: guideId, draft: '{}', saved_at: now, submitted_at: now })
    .execute()
  await refreshOnboarding(app, tx, guideId)
}
