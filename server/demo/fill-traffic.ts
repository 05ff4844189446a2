import { importListingDays } from '#server/analytics/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { FilledAdventure } from './fill-past.ts'
import { chance } from './plan-past-trips.ts'

const dayMs = 86_400_000
const daysOfTraffic = 400

/** Most views of a listing on one day. */
const mostViews = 110

/**
 * Invented visits to the listings of guides who can sign in, so that their figures have life: more on weekends and in the
 * months before summer, a listing now and then on everyone's lips.
 */
export async function fillTraffic(tx: Tx, adventures: ReadonlyMap<string, FilledAdventure>, now: Date): Promise<void> {
  const rows = [...adventures]
    .filter(([, { guideAccountId }]) => guideAccountId !== null)
    .flatMap(([slug, { id }]) =>
      Array.from({ length: daysOfTraffic }, (_, ago) => {
        const date = new Date(now.getTime() - ago * dayMs)
        const day = date.toISOString().slice(0, 10)
        const fame = 0.35 + 0.65 * chance('fame', slug)
        const season = 0.7 + 0.3 * Math.cos(((date.getUTCMonth() - 4) / 6) * Math.PI)
        const weekend = [0, 6].includes(date.getUTCDay()) ? 1.4 : 1
        const peak = chance('peak', slug, day.slice(0, 7), Math.floor(date.getUTCDate() / 8)) > 0.9 ? 1.7 : 1
        const views = Math.round(
          mostViews * fame * season * weekend * peak * (0.3 + 0.7 * chance('views', slug, day)) * 0.6,
        )
        const part = (share: number, what: string) => Math.floor(views * share + chance(what, slug, day))
        return { adventureId: id, day, views, quotes: part(0.22, 'quotes'), saves: part(0.05, 'saves') }
      }),
    )
  await importListingDays(tx, rows)
}
