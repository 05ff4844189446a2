import { sql } from 'kysely'
import type { guidePrices } from '#contract/analytics/guide.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Read } from '#server/platform/database.ts'

type Compared = OutputOf<typeof guidePrices>['items'][number]

/** So many other guides have to have a similar listing before anything is said of their prices. */
export const othersForPrices = 5

/**
 * Prices of everything that a guide has on sale beside those of others in the same category and state that take between two
 * thirds and one and a half times as long. Each guide counts with one price, the middle one of theirs, so that nobody's
 * price is told from several listings of their own.
 */
export async function similarPrices(read: Read, guideId: string): Promise<Compared[]> {
  const { rows } = await sql<{
    id: string
    title: string
    price: number
    guides: number
    low: number
    median: number
    high: number
  }>`
    select own.adventure_id as id, card.card->>'title' as title, own.price_from as price, s.guides, s.low, s.median, s.high
    from search_listings own join search_cards card using (adventure_id) cross join lateral (
      select count(*)::int as guides,
        coalesce(percentile_disc(0.25) within group (order by price), 0) as low,
        coalesce(percentile_disc(0.5) within group (order by price), 0) as median,
        coalesce(percentile_disc(0.75) within group (order by price), 0) as high
      from (select percentile_disc(0.5) within group (order by l.price_from) as price from search_listings l
        where l.category = own.category and l.state = own.state and l.guide_id <> own.guide_id
          and l.duration_minutes between own.duration_minutes * 2 / 3 and own.duration_minutes * 3 / 2
        group by l.guide_id) by_guide
    ) s
    where own.guide_id = ${guideId} order by 2, 1`.execute(read)
  return rows.map(({ id, title, price, ...similar }) => ({
    id,
    title,
    price,
    similar: similar.guides < othersForPrices ? null : similar,
  }))
}
