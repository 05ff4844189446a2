import { guidesWithDerivedLevel } from '#server/guides/index.ts'
import type { Invariant } from '#server/platform/invariants.ts'
import { isApplyingSettings } from '#server/verification/index.ts'
import { unguardedSales } from '../gate.ts'

/** Nothing is on sale that the publish gate would keep off it; what has just ended is refused by its moment. */
export const salesFollowTheGate: Invariant = {
  name: 'what is on sale has passed the publish gate',
  breach: async (read, _within, app) => {
    if (await isApplyingSettings(read)) return null
    const wrong: string[] = []
    for (const guide of await guidesWithDerivedLevel(read)) wrong.push(...(await unguardedSales(app, read, guide)))
    return wrong.length > 0 ? wrong.slice(0, 5).join('; ') : null
  },
}
