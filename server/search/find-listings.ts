import { sql, type RawBuilder } from 'kysely'
import type { SearchSort } from '#contract/search/values.ts'
import type { App } from '#server/platform/app.ts'
import {
  conditions,
  every,
  firstDay,
  milesFrom,
  seatsOn,
  simplest,
  totalFor,
  totalsFor,
  whereOnePrice,
  type Criteria,
} from './conditions.ts'
import type { LastRow } from './cursor.ts'
import { termsOf } from './listings/listing-row.ts'
import { relevanceWeights } from './score.ts'
import { ask } from './search-db.ts'
import { boxesAround, finest, splitAtDateLine, tileRange, tilesWithin } from './tiles.ts'

/** More than so many are neither counted nor, where words or a place decide the order, ordered. */
export const mostCounted = 1000
/** By the total of a party the cheapest so many are ordered, as one adult would pay. */
const mostPriced = 5000

export interface Found {
  /** Items of the answer as JSON, with commas between. */
  readonly items: string
  /** Where the page ends; null where nothing comes after it. */
  readonly last: LastRow | null
  /** Up to `mostCounted` + 1. */
  readonly total: number
  /** Marks of the facets of those counted, one after the other. */
  readonly marks: string
}

interface Order {
  readonly by: RawBuilder<unknown>
  /** As a cursor holds it. */
  readonly kind: 'day' | 'cents' | 'number'
  readonly descending: boolean
  readonly type: RawBuilder<unknown>
  /** Taken over the best by standing only, when words or a place decide. */
  readonly ranked: boolean
  /** By the standing itself. */
  readonly standing?: true
  /** It takes long to find: taken over the first by this order only. */
  readonly within?: RawBuilder<unknown>
}

/** More than is between any two places, so that a day counts before every distance. */
const milesAround = 25_000

export function orderOf(criteria: Criteria, sort: SearchSort): Order {
  const float = { kind: 'number', type: sql`float8`, ranked: false } as const
  const cents = { kind: 'cents', type: sql`int`, ranked: false, descending: false } as const
  const { area } = criteria
  if (sort === 'price' && criteria.paying) {
    const by = totalFor(criteria)
    return { ...cents, by, within: sql`l.price_from, l.adventure_id` }
  }
  if (sort === 'price') return { ...cents, by: sql`l.price_from` }
  if (sort === 'rating') return { ...float, by: sql`l.rating`, descending: true, type: sql`real` }
  if (sort === 'distance' && area) return { ...float, by: milesFrom(area), descending: false }
  if (sort === 'soonest') {
    if (area?.kind === 'circle') {
      const days = sql`(${firstDay(criteria)} - date '2000-01-01')`
      return { ...float, by: sql`(${days} + ${milesFrom(area)} / ${sql.lit(milesAround)}::float8)`, descending: false }
    }
    const plain = criteria.party === 1 && !criteria.from && !criteria.to
    const by = plain ? sql`l.next_day` : firstDay(criteria)
    return { kind: 'day', by, descending: false, type: sql`date`, ranked: false }
  }
  const near = area?.kind === 'circle' ? area : null
  if (!near && criteria.text === null)
    return { ...float, by: sql`l.score`, descending: true, type: sql`real`, standing: true }
  const words = criteria.text === null ? 0 : relevanceWeights.words
  const distance = near ? relevanceWeights.distance : 0
  const parts = [sql`${1 - words - distance}::float8 * l.score`]
  // flag 32 makes rank / (rank + 1), so that it lies between 0 and 1
  if (words > 0)
    parts.push(sql`${words}::float8 * least(1, 2 * ts_rank(l.words, to_tsquery('english', ${criteria.text}), 32))`)
  if (near) parts.push(sql`${distance}::float8 * greatest(0, 1 - ${milesFrom(near)} / ${near.miles}::float8)`)
  return { ...float, by: sql`(${sql.join(parts, sql` + `)})`, descending: true, ranked: true }
}

/** One statement: a page of cards, how many match, and what is counted beside the list. */
export async function findListings(
  app: App,
  criteria: Criteria,
  { order, limit, after, nowhere }: { order: Order; limit: number; after: LastRow | null; nowhere: boolean },
): Promise<Found> {
  const direction = order.descending ? sql`desc` : sql`asc`
  const beyond = (value: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
    if (!after) return sql`true`
    const key = sql`${after.at}::${order.type}`
    // written so that an index on the two can begin where the page before ended
    return order.descending
      ? sql`(${value} <= ${key} and (${value} < ${key} or ${id} > ${after.id}::uuid))`
      : sql`(${value}, ${id}) > (${key}, ${after.id}::uuid)`
  }
  const fitting = (most: number, ...more: RawBuilder<unknown>[]) =>
    nowhere
      ? sql`select adventure_id, marks, 0 as at from search_listings limit 0`
      : candidates(criteria, order, direction, most, more)
  const counted = fitting(mostCounted + 1)
  const page =
    order.ranked || !after
      ? sql`select adventure_id, at from counted c where ${beyond(sql`c.at`, sql`c.adventure_id`)}
          order by at ${direction}, adventure_id limit ${sql.lit(limit + 1)}`
      : fitting(limit + 1, beyond(order.by, sql`l.adventure_id`))
  const [row] = await ask(
    app,
    sql<{
      total: number
      marks: string | null
      items: string | null
      last: LastRow | null
    }>`
    with counted as materialized (${counted}),
      page as materialized (select *, row_number() over (order by at ${direction}, adventure_id) as nth from (${page}) p),
      sums as materialized (select count(*) as total, string_agg(marks, '') as marks from counted)
    select total, marks,
      (select string_agg(${itemJson(criteria)}, ',' order by p.nth) from page p
        join search_listings l using (adventure_id) join search_cards c using (adventure_id) where p.nth <= ${sql.lit(limit)}) as items,
      (select json_build_object('at', at, 'id', adventure_id) from page
        where nth = ${sql.lit(limit)} and exists (select from page where nth > ${sql.lit(limit)})) as last
    from sums`,
  )
  if (!row) throw new Error('A search gave no row')
  const { total, last } = row
  return { total, last, items: row.items ?? '', marks: row.marks ?? '' }
}

/**
 * The first `most` that fulfill the wishes, each with its `marks` and what it is ordered by as `at`. Where that is the
 * relevance of words or a circle, they are the first by standing.
 */
function candidates(
  criteria: Criteria,
  order: Order,
  direction: RawBuilder<unknown>,
  most: number,
  more: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const where = every(order.within ? conditions(criteria) : [...conditions(criteria), ...more])
  const columns = sql`l.adventure_id, l.marks, ${order.by} as at`
  const byStanding = sql`l.score desc, l.adventure_id`
  const first = sql`limit ${sql.lit(most)}`
  const firstWithin = (by: RawBuilder<unknown>, found: RawBuilder<unknown>) => sql`select ${columns}
    from (${found} order by ${by} limit ${sql.lit(mostPriced)}) l where ${every([sql`true`, ...more])}
    order by at ${direction}, l.adventure_id ${first}`
  if (criteria.text !== null) {
    const query = wordsIn(criteria)
    const found = sql`t.words @@ ${query}`
    const join = sql`search_texts t join search_listings l using (adventure_id)`
    if (order.within) return firstWithin(order.within, sql`select l.* from ${join} where ${found} and ${where}`)
    if (!order.ranked)
      return sql`select ${columns} from ${join} where ${found} and ${where} order by ${order.by} ${direction}, l.adventure_id ${first}`
    // of common words the best bands hold enough; of others all are ordered, as each band costs a look at every word
    const of = (band: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
      sql`select l.*, t.words from ${join} where ${band} and ${found} and ${fits} order by ${byStanding}`
    const likely = sql`(select search_likely(${query}))`
    return sql`select ${columns} from (
      (select l.* from generate_series((select search_band(score) from search_listings order by score desc limit 1), 0, -1) band
        cross join lateral (${of(sql`search_band(t.score) = band`, where)}) l where ${likely} >= ${sql.lit(commonWord)})
      union all (${of(sql`${likely} < ${sql.lit(commonWord)}`, sql`(${where}) is true`)} ${first})) l ${first}`
  }
  const tiles = tilesOf(criteria)
  if (!order.ranked && !order.standing) {
    const around = tiles ? sql`(${sql.join(tiles, sql` or `)})` : sql`true`
    if (order.within)
      return firstWithin(order.within, sql`select l.* from search_listings l where ${around} and ${where}`)
    return sql`select ${columns} from search_listings l where ${around} and ${where} order by ${order.by} ${direction}, l.adventure_id ${first}`
  }
  if (!tiles) {
    // of one state the index has the order; to combine it with that of a category would read all of both
    const [state, ...others] = criteria.area?.kind === 'states' ? criteria.area.states : criteria.states
    const within = state && others.length === 0 ? sql`l.state = ${state} and (${where}) is true` : where
    return sql`select ${columns} from search_listings l where ${within} order by ${byStanding} ${first}`
  }
  // each tile is in the order of the standing, and so are they together, so that none is read further than it must;
  // `is true` keeps the other indexes out of this, and what stands before it is asked of the index of the tiles
  const within = every([...simplest(criteria), sql`(${where}) is true`])
  const parts = tiles.map(
    (tile) => sql`(select * from search_listings l where ${tile} and ${within} order by ${byStanding} ${first})`,
  )
  return sql`select ${columns} from (${sql.join(parts, sql` union all `)}) l order by ${byStanding} ${first}`
}

/** Conditions on the texts: their words, and what their index knows besides. */
export function wordsIn(criteria: Criteria): RawBuilder<unknown> {
  const terms = [
    termsOf({ categories: criteria.categories, states: [] }),
    termsOf({ categories: [], states: criteria.states }),
    termsOf({ categories: [], states: criteria.area?.kind === 'states' ? criteria.area.states : [] }),
  ].filter((group) => group.length > 0)
  const parsed = terms.map((group) => sql` && ${group.map((term) => `'${term}'`).join(' | ')}::tsquery`)
  return sql`(to_tsquery('english', ${criteria.text})${sql.join(parsed, sql``)})`
}

/** Words that occur in this many texts are queried in quality bands. */
const commonWord = 5000

/** More would be slower than to walk over the country. */
const mostTiles = 9

/** Tiles that hold the area or the bounds, as conditions on the listing `l`; null where they are too large for that. */
function tilesOf({ area, bounds, categories }: Criteria): RawBuilder<unknown>[] | null {
  const boxes = [
    ...(bounds ? [splitAtDateLine(bounds)] : []),
    ...(area?.kind === 'circle' ? [boxesAround(area, area.miles)] : []),
  ]
  for (const zoom of [8, 6]) {
    for (const box of boxes) {
      const tiles = box.flatMap((one) =>
        tilesWithin(one, zoom, mostTiles).map((tile) => ({ tile, edges: tileRange(one, finest) })),
      )
      if (tiles.length > mostTiles) continue
      const shift = sql.lit(finest - zoom)
      // of the larger tiles there is an index for each category
      const kind = zoom === 6 && categories.length === 1 ? sql`l.category = ${categories[0]} and ` : sql``
      return tiles.map(
        ({ tile: { x, y }, edges }) => sql`${kind}(l.x >> ${shift}) = ${x} and (l.y >> ${shift}) = ${y}
          and l.x between ${edges.west} and ${edges.east} and l.y between ${edges.north} and ${edges.south}`,
      )
    }
  }
  return null
}

/** The card of a listing with what depends on the question: the card is put in as it was stored. */
function itemJson(criteria: Criteria) {
  const day = firstDay(criteria)
  const miles = criteria.area?.kind === 'circle' ? sql`round(${milesFrom(criteria.area)})::int` : sql`null`
  const said = (total: RawBuilder<unknown>, on: RawBuilder<unknown>, varies: RawBuilder<unknown>) =>
    sql`'{"total":{"amount":' || ${total} || ',"currency":"USD"},"date":"' || ${on} || '","varies":' || ${varies} || '}'`
  const paid = criteria.paying
    ? whereOnePrice(
        criteria,
        (total) => said(total, sql`d.day`, sql`'false'`),
        sql`(select ${said(sql`v.total`, sql`v.day`, sql`v.varies::text`)} from ${totalsFor(criteria)} v)`,
      )
    : sql`null`
  return sql`(select left(c.card::text, -1) || ',"nextDeparture":' || coalesce('{"date":"' || day || '","seatsLeft":'
      || ${seatsOn(criteria, sql`day`)} || '}', 'null') || ',"point":{"lat":' || l.lat || ',"lng":' || l.lng
      || '},"miles":' || coalesce(${miles}::text, 'null') || ',"forParty":' || coalesce(${paid}, 'null') || '}'
    from (select ${day} as day) d)`
}
