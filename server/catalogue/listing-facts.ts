import { sql } from 'kysely'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { AdventureCard } from '#contract/catalogue/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { partyTotals, type PartyTotals } from '#server/pricing/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { fuzzLocation } from './pictures/blur.ts'
import { fromPrices } from './from-prices.ts'
import { presentCard, type CardRow } from './present.ts'
import { published, current, cardColumns } from './queries.ts'
import type { RatingSums } from './rate-adventure.ts'

/** What a list of adventures may know of one; `point` is the public position. */
export interface ListingFacts {
  readonly id: string
  readonly guideId: string
  readonly content: AdventureContent
  readonly card: Omit<AdventureCard, 'nextDeparture'>
  /** What parties pay on these days, which are local to the place and ascend. */
  readonly totalsOn: (days: readonly string[]) => PartyTotals
  readonly point: { readonly lat: number; readonly lng: number }
  readonly pictures: number
  readonly rating: RatingSums
}

/** Of those among `ids` that the public can find. */
export async function listingFacts(app: App, read: Read, ids: readonly string[]): Promise<ListingFacts[]> {
  const [settings, now] = [await platformSettings(read), await app.clock.now(read)]
  const { rows } = await sql<CardRow & { picture_count: number }>`
    select ${cardColumns(now, 1)}, null as next_departure,
      (select count(*) from adventure_pictures where adventure_id = a.id) as picture_count
    from ${current} where a.id = any(${[...ids]}::uuid[]) and ${published}`.execute(read)
  const prices = await fromPrices(read, rows, settings, now)
  return rows.map((row) => {
    const { nextDeparture: _next, ...card } = presentCard(row, prices.get(row.id) ?? 0, settings)
    return {
      id: row.id,
      guideId: row.guide_id,
      content: row.content,
      card,
      totalsOn: (days) => partyTotals(row.content, settings, days),
      point: fuzzLocation(app.masterKey, row.id, row.content.meetingPoint),
      pictures: row.picture_count,
      rating: row.rating,
    }
  })
}
