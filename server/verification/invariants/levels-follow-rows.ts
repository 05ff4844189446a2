import { guidesWithDerivedLevel } from '#server/guides/index.ts'
import type { Invariant } from '#server/platform/invariants.ts'
import { platformSettings } from '#server/settings/index.ts'
import { levelOf } from '../levels.ts'
import { standingOf } from '../queries.ts'

/** A document that ends lowers a level when its deadline is swept, which is moments later. */
const sweepMs = 600_000

/** The level of every guide is what the function makes of their rows, now or a few minutes ago. */
export const levelsFollowRows: Invariant = {
  name: 'the level of a guide follows from rows',
  breach: async (read, _within, app) => {
    const { verification } = await platformSettings(read)
    const now = await app.clock.now(read)
    const wrong: string[] = []
    for (const guide of await guidesWithDerivedLevel(read)) {
      const standing = await standingOf(app, read, guide)
      const levels = [now, new Date(now.getTime() - sweepMs)].map((at) => levelOf(standing, verification, at).level)
      if (!levels.includes(guide.level))
        wrong.push(`guide ${guide.id} has level ${guide.level} instead of ${levels[0]}`)
    }
    return wrong.length > 0 ? wrong.slice(0, 5).join('; ') : null
  },
}
