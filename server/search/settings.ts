import { z } from 'zod'
import { rankingFactors, type RankingFactor } from '#contract/analytics/guide-values.ts'
import { settingsPart, type SettingsOf } from '#server/platform/settings-part.ts'

const weight = z.number().min(0).max(1)

export const settings = settingsPart(
  {
    /**
     * How much each factor of `search/score.ts` counts where lists are ordered by relevance. Published: what a guide earns us,
     * or pays, is not among them. A change shows in all lists after the next rebuild, at night at the latest.
     */
    ranking: z
      .object(Object.fromEntries(rankingFactors.map((name) => [name, weight])) as Record<RankingFactor, typeof weight>)
      .refine((weights) => Math.abs(Object.values(weights).reduce((sum, one) => sum + one, 0) - 1) < 1e-9, {
        error: 'The weights have to add up to 1.',
      }),
  },
  { ranking: { rating: 0.3, availability: 0.2, completeness: 0.2, credentials: 0.2, response: 0.1 } },
)

declare module '#server/platform/settings-part.ts' {
  interface SettingsDocument extends SettingsOf<typeof settings> {}
}
