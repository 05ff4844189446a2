import { guideOfAccount, levelIsImported, lockGuide, setGuideCredentials, setGuideLevel } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent, type Listener } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { levelOf } from './levels.ts'
import { publicCredentials } from './public-credentials.ts'
import { documentsOf, guideOr404, standingOf } from './queries.ts'

/**
 * Writes the level and the public credentials that follow from the rows, in the transaction in which one of them changed, and
 * has what is on sale looked at again. The only place that decides either.
 */
export async function refreshStanding(app: App, tx: Tx, guideId: string): Promise<void> {
  await lockGuide(tx, guideId)
  const guide = await guideOr404(tx, guideId)
  const { verification } = await platformSettings(tx)
  const standing = await standingOf(app, tx, guide)
  const now = await app.clock.now(tx)
  const { level } = levelOf(standing, verification, now)
  await setGuideCredentials(tx, guideId, publicCredentials(await documentsOf(tx, guideId), now))
  if ((await setGuideLevel(tx, guideId, level)) && level !== guide.level) {
    const data = { guideId, from: guide.level, to: level }
    await publishEvent(app, tx, system('verification'), 'verification.level_changed', guideId, data)
  }
  for (const { changed } of app.standingParts) await changed?.(app, tx, guideId)
}

/** An address that was confirmed, or a profile that was completed, is a fact of a guide as well. */
export const accountChanged: Listener = {
  name: 'verification.account_changed',
  on: ['account.email_verified', 'account.profile_completed'],
  handle: async (app, tx, { subjectId }) => {
    const guide = await guideOfAccount(tx, subjectId)
    if (guide && !(await levelIsImported(tx, guide.id))) await refreshStanding(app, tx, guide.id)
  },
}
