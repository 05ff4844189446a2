import type { Invariant } from '#server/platform/invariants.ts'
import { platformSettings } from '#server/settings/index.ts'
import { levelOf } from '../levels.ts'
import { derivedStandings } from '../queries.ts'
import { isApplyingSettings } from '../settings-versions/apply-settings.ts'
import { nowAndBefore } from './now-and-before.ts'

/** The level of every guide is what the function makes of their rows, now or a few minutes ago. */
export const levelsFollowRows: Invariant = {
  name: 'the level of a guide follows from rows',
  breach: async (read, _within, app) => {
    if (await isApplyingSettings(read)) return null
    const { verification } = await platformSettings(read)
    const moments = nowAndBefore(await app.clock.now(read))
    const wrong: string[] = []
    for await (const some of derivedStandings(app, read))
      for (const { guide, standing } of some) {
        const levels = moments.map((at) => levelOf(standing, verification, at).level)
        if (!levels.includes(guide.level))
          wrong.push(`guide ${guide.id} has level ${guide.level} instead of ${levels[0]}`)
      }
    return wrong.length > 0 ? wrong.slice(0, 5).join('; ') : null
  },
}
