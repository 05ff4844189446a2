import { sql, type RawBuilder } from 'kysely'
import type { clusters as clustersEndpoint } from '#contract/search/calls.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import { conditions, every, totalsFor, type Table, type Criteria } from './conditions.ts'
import { peopleIn, refuseContradictions, withQueryTimeout } from './search.ts'
import { ask } from './search-db.ts'
import { finest, keptZooms, splitAtDateLine, tileRange } from './tiles.ts'

type Answer = OutputOf<typeof clustersEndpoint>
/** A tile of this many zooms more than the map's is about 64 points wide. */
const finer = 2
/** Bigger answers would only cover the map. */
const mostClusters = 600

/**
 * Two statements. Without dates, party or price the kept sums answer, whose tiles may reach over the bounds; otherwise,
 * and close to the ground, the listings within them: for one person their narrow copy.
 */
export async function clusters(app: App, query: QueryOf<typeof clustersEndpoint>): Promise<Answer> {
  const now = await app.clock.now(app.read())
  refuseContradictions(query, localDateAt(now, 'Pacific/Honolulu'))
  const zoom = clusterZoom(query.zoom)
  const priced = query.priceMin !== undefined || query.priceMax !== undefined
  const people = peopleIn(query)
  const { paying, youngest, family } = people
  const alone = people.party === 1 && youngest === null && !family && !(paying && priced)
  const plain = alone && !query.from && !query.to && !priced
  return withQueryTimeout(async () => {
    const rows = await ask(
      app,
      plain && keptZooms.includes(zoom)
        ? fromTiles(query, zoom)
        : fromListings({ ...query, ...people }, zoom, now, alone ? 'search_map' : 'search_listings'),
    )
    const items = rows.map(({ n, lat, lng, one }) => ({ lat, lng, count: n, adventure: one }))
    return { items, total: items.reduce((sum, item) => sum + item.count, 0) }
  })
}

export const clusterZoom = (zoom: number): number =>
  Math.min(finest, Math.max(2, 2 * Math.floor((Math.floor(zoom) + finer) / 2)))

interface ClusterRow {
  n: number
  lat: number
  lng: number
  one: Answer['items'][number]['adventure']
}

function fromTiles({ bounds, category }: QueryOf<typeof clustersEndpoint>, zoom: number) {
  const within = (x: RawBuilder<unknown>, y: RawBuilder<unknown>) => {
    const boxes = splitAtDateLine(bounds).map((box) => tileRange(box, zoom))
    return sql`(${sql.join(
      boxes.map((box) => sql`${x} between ${box.west} and ${box.east} and ${y} between ${box.north} and ${box.south}`),
      sql` or `,
    )})`
  }
  const wanted = category ? sql`category = any(${category}::text[])` : sql`true`
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

type PinsQuery = Omit<QueryOf<typeof clustersEndpoint>, 'party' | 'family'> & ReturnType<typeof peopleIn>

function fromListings(query: PinsQuery, zoom: number, now: Date, name: Table) {
  const { party, paying, youngest, family } = query
  const criteria: Criteria = {
    now,
    categories: query.category ?? [],
    states: [],
    area: null,
    bounds: query.bounds,
    from: query.from ?? null,
    to: query.to ?? null,
    party,
    paying,
    youngest,
    priceMin: query.priceMin ?? null,
    priceMax: query.priceMax ?? null,
    difficulties: [],
    durationMin: null,
    durationMax: null,
    ratingMin: null,
    instant: null,
    credentials: [],
    access: [],
    species: [],
    languages: [],
    months: [],
    family,
    text: null,
  }
  const shift = sql.lit(finest - zoom)
  const table = sql.table(name)
  return sql<ClusterRow>`
    select g.n, g.lat, g.lng, case when g.n = 1 then (
        select json_build_object('id', l.adventure_id, 'title', c.card->>'title', 'href', c.card->>'href',
          'fromPrice', l.price_from, 'total', ${paying ? sql`(select total from ${totalsFor(criteria)})` : sql`null::int`})
        from ${table} l join search_cards c using (adventure_id) where l.ctid = g.one) end as one
    from (
      select count(*)::int as n, sum(l.lat) / count(*) as lat, sum(l.lng) / count(*) as lng, min(l.ctid) as one
      from ${table} l where ${aroundOf(query.bounds)} and (${every(conditions(criteria, name))}) is true
      group by l.x >> ${shift}, l.y >> ${shift} order by 1 desc, l.x >> ${shift}, l.y >> ${shift} limit ${mostClusters}
    ) g`
}

/** Of larger bounds every listing is looked at. */
const mostTiles = 40
const coarse = 6

/** Columns of the larger tiles that hold the bounds, of which there is an index. */
function aroundOf(bounds: QueryOf<typeof clustersEndpoint>['bounds']): RawBuilder<unknown> {
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
