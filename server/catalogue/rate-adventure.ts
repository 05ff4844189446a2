import type { AdventureCard } from '#contract/catalogue/schemas.ts'
import type { Tx } from '#server/platform/database.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

/** Stars added up, and how many gave them. */
export interface RatingSums {
  readonly total: number
  readonly count: number
}

/** Sums of the published reviews of an adventure, for the domain that holds them. Lists follow with the next job. */
export async function rateAdventure(
  tx: Tx,
  { adventureId, total, count }: RatingSums & { adventureId: string },
): Promise<void> {
  await tx
    .insertInto('adventure_ratings')
    .values({ adventure_id: adventureId, total, count })
    .onConflict((conflict) => conflict.column('adventure_id').doUpdateSet({ total, count }))
    .execute()
}

type Shown = Pick<PlatformSettings, 'averageFromReviews'>

export const presentRating = (
  { total, count }: RatingSums,
  { averageFromReviews }: Shown,
): AdventureCard['rating'] => ({
  average: count < averageFromReviews ? null : Math.round((100 * total) / count) / 100,
  count,
})
