import { sql, type RawBuilder } from 'kysely'
import type { clusters as clustersEndpoint } from '#contract/search/calls.ts'
import type { Bounds } from '#contract/search/schemas.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import { conditions, every, totalFor, type Criteria } from './conditions.ts'
import { wordsIn } from './find-listings.ts'
import { refuseContradictions, todayOf, wishesOf, withQueryTimeout } from './search.ts'
import { ask } from './search-db.ts'
import { understand } from './understand.ts'
import { finest, keptZooms, splitAtDateLine, tileRange } from './tiles.ts'

type Answer = OutputOf<typeof clustersEndpoint>
/** A tile of this many zooms more than the map's is about 64 points wide. */
const finer = 2
/** Bigger answers would only cover the map. */
const mostClusters = 600

/**
 * Two statements, more where words are asked. Where only the category is, the kept sums answer, whose tiles may reach over
 * the bounds; otherwise, and close to the ground, the listings within them: their narrow copy where it knows all that is asked.
 */
export async function clusters(app: App, query: QueryOf<typeof clustersEndpoint>, language: Language): Promise<Answer> {
  const now = await app.clock.now(app.read())
  refuseContradictions(query, localDateAt(now, 'Pacific/Honolulu'))
  const zoom = clusterZoom(query.zoom)
  return withQueryTimeout(async () => {
    const { question, text } = await understand(app, query, language, todayOf(now))
    const criteria = wishesOf(query, question, text, null, now)
    const narrow = isNarrow(criteria)
    const plain = narrow && !criteria.from && !criteria.to && criteria.priceMin === null && criteria.priceMax === null
    const rows = await ask(
      app,
      plain && keptZooms.includes(zoom)
        ? fromTiles(query.bounds, criteria.categories, zoom)
        : fromListings(query.bounds, criteria, zoom, narrow),
    )
    const items = rows.map(({ n, lat, lng, one }) => ({ lat, lng, count: n, adventure: one }))
    return { items, total: items.reduce((sum, item) => sum + item.count, 0) }
  })
}

/** Whether the query has only category, days, and the price of one adult. */
function isNarrow({ party, paying, youngest, family, text, ...others }: Criteria): boolean {
  const { durationMin, durationMax, ratingMin, instant, priceMin, priceMax } = others
  return (
    party === 1 &&
    youngest === null &&
    !family &&
    text === null &&
    !(paying && (priceMin !== null || priceMax !== null)) &&
    [durationMin, durationMax, ratingMin, instant].every((one) => one === null) &&
    [
      others.states,
      others.difficulties,
      others.credentials,
      others.access,
      others.species,
      others.languages,
      others.months,
    ].every((list) => list.length === 0)
  )
}

export const clusterZoom = (zoom: number): number =>
  Math.min(finest, Math.max(2, 2 * Math.floor((Math.floor(zoom) + finer) / 2)))

interface ClusterRow {
  n: number
  lat: number
  lng: number
  one: Answer['items'][number]['adventure']
}

function fromTiles(bounds: Bounds, categories: readonly string[], zoom: number) {
  const within = (x: RawBuilder<unknown>, y: RawBuilder<unknown>) => {
    const boxes = splitAtDateLine(bounds).map((box) => tileRange(box, zoom))
    return sql`(${sql.join(
      boxes.map((box) => sql`${x} between ${box.west} and ${box.east} and ${y} between ${box.north} and ${box.south}`),
      sql` or `,
    )})`
  }
  const wanted = categories.length > 0 ? sql`category = any(${[...categories]}::text[])` : sql`true`
  const shift = sql.lit(finest - zoom)
  return sql<ClusterRow>`
    select sum(n)::int as n, sum(lat) / sum(n) as lat, sum(lng) / sum(n) as lng, null::json as one from (
      select x, y, n, lat_sum as lat, lng_sum as lng from search_tiles
      where zoom = ${zoom} and ${within(sql`x`, sql`y`)} and ${wanted}
      union all
      select x >> ${shift}, y >> ${shift}, n, lat, lng from search_tile_changes
      where ${within(sql`(x >> ${shift})`, sql`(y >> ${shift})`)} and ${wanted}
    ) t group by x, y having sum(n) > 0 order by 1 desc, x, y limit ${mostClusters}`
}

function fromListings(bounds: Bounds, criteria: Criteria, zoom: number, narrow: boolean) {
  const { paying, text } = criteria
  const name = narrow ? 'search_map' : 'search_listings'
  const shift = sql.lit(finest - zoom)
  const table = sql.table(name)
  const found =
    text === null
      ? sql`${table} l`
      : sql`(select s.ctid, s.* from search_texts t join search_listings s using (adventure_id) where t.words @@ ${wordsIn(criteria)}) l`
  return sql<ClusterRow>`
    select g.n, g.lat, g.lng, case when g.n = 1 then (
        select json_build_object('id', l.adventure_id, 'title', c.card->>'title', 'href', c.card->>'href',
          'fromPrice', l.price_from, 'total', ${paying ? totalFor(criteria) : sql`null::int`})
        from ${table} l join search_cards c using (adventure_id) where l.ctid = g.one) end as one
    from (
      select count(*)::int as n, sum(l.lat) / count(*) as lat, sum(l.lng) / count(*) as lng, min(l.ctid) as one
      from ${found} where ${aroundOf(bounds)} and (${every(conditions(criteria, name))}) is true
      group by l.x >> ${shift}, l.y >> ${shift} order by 1 desc, l.x >> ${shift}, l.y >> ${shift} limit ${mostClusters}
    ) g`
}

/** Of larger bounds every listing is looked at. */
const mostTiles = 40
const coarse = 6

/** Columns of the larger tiles that hold the bounds, of which there is an index. */
function aroundOf(bounds: Bounds): RawBuilder<unknown> {
  const ranges = splitAtDateLine(bounds).map((box) => tileRange(box, coarse))
  const tiles = ranges.reduce((sum, { west, north, east, south }) => sum + (east - west + 1) * (south - north + 1), 0)
  if (tiles > mostTiles) return sql`true`
  const shift = sql.lit(finest - coarse)
  const columns = ranges.flatMap(({ west, north, east, south }) =>
    Array.from(
      { length: east - west + 1 },
      (_none, at) => sql`((l.x >> ${shift}) = ${west + at} and (l.y >> ${shift}) between ${north} and ${south})`,
    ),
  )
  return sql`(${sql.join(columns, sql` or `)})`
}
