import type { Tx } from '#server/platform/database.ts'
import { writePermit } from '#server/scheduling/index.ts'
import { known, type FilledAdventure } from './fill-past.ts'

/** The land on which the busiest demo guide goes, and about how much of it a year allows. */
const permits = [
  {
    adventure: 'white-pocket',
    land: 'Vermilion Cliffs National Monument',
    number: 'SRP-AZ-2187',
    days: 220,
    half: null,
  },
  { adventure: 'kanab-slot', land: 'BLM Kanab Field Office', number: 'SRP-UT-0466', days: 300, half: 4 },
] as const

/** Permits of the guide who signs in, for this year and the next two; what is sold already is counted. */
export async function fillPermits(
  tx: Tx,
  adventures: ReadonlyMap<string, FilledAdventure>,
  { guideId, outfitterId }: { guideId: string; outfitterId: string },
  now: Date,
): Promise<void> {
  const own = [...adventures].filter(([, one]) => one.guideId === guideId)
  const year = now.getUTCFullYear()
  for (const { adventure, land, number, days, half } of permits) {
    const listingIds = own.filter(([slug]) => slug.startsWith(adventure)).map(([, { id }]) => id)
    known(listingIds[0])
    await writePermit(
      tx,
      outfitterId,
      {
        manager: 'blm',
        land,
        number,
        renews: 'year',
        seasonStart: null,
        seasonEnd: null,
        firstDay: `${year}-01-01`,
        lastDay: `${year + 2}-12-31`,
        days,
        halfDayHours: half,
        listingIds,
      },
      { by: 'demo world', at: now },
    )
  }
}
