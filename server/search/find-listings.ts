import { sql, type RawBuilder } from 'kysely'
import type { AdventureCard } from '#contract/catalogue.ts'
import type { SearchSort } from '#contract/search.ts'
import type { Read } from '#server/platform/database.ts'
import { conditions, every, firstDay, milesFrom, seatsOn, type Wishes } from './conditions.ts'
import type { PageMark } from './page-mark.ts'
import { relevanceWeights } from './score.ts'

/** More than so many are neither counted nor, where words or a place decide the order, ordered. */
export const mostCounted = 1000

export interface FoundCard {
  readonly id: string
  readonly at: number | string
  readonly card: Omit<AdventureCard, 'nextDeparture'>
  readonly day: string | null
  readonly seats: number | null
  readonly lat: number
  readonly lng: number
}
export interface Found {
  readonly cards: FoundCard[]
  /** Up to `mostCounted` + 1. */
  readonly total: number
  /** `category:fishing`, each with a tab after it, one after the other. */
  readonly facets: string
  readonly alternatives: FoundCard[]
}

interface Order {
  readonly by: RawBuilder<unknown>
  readonly descending: boolean
  readonly type: RawBuilder<unknown>
  /** Taken over the best by standing only, when words or a place decide. */
  readonly ranked: boolean
}

/** Whether the order is by day. */
export const isDated = (sort: SearchSort): boolean => sort === 'soonest'

function orderOf(wishes: Wishes, sort: SearchSort): Order {
  const float = { type: sql`float8`, ranked: false }
  const { area } = wishes
  if (sort === 'price') return { ...float, by: sql`l.price_from`, descending: false, type: sql`int` }
  if (sort === 'rating') return { ...float, by: sql`l.rating`, descending: true, type: sql`real` }
  if (sort === 'distance' && area) return { ...float, by: milesFrom(area), descending: false }
  if (sort === 'soonest') {
    const plain = wishes.party === 1 && !wishes.from && !wishes.to
    return { by: plain ? sql`l.next_day` : firstDay(wishes), descending: false, type: sql`date`, ranked: false }
  }
  const near = area?.kind === 'circle' ? area : null
  if (!near && wishes.text === null) return { ...float, by: sql`l.score`, descending: true, type: sql`real` }
  const words = wishes.text === null ? 0 : relevanceWeights.words
  const distance = near ? relevanceWeights.distance : 0
  const parts = [sql`${1 - words - distance}::float8 * l.score`]
  // flag 32 makes rank / (rank + 1), so that it lies between 0 and 1
  if (words > 0)
    parts.push(sql`${words}::float8 * least(1, 2 * ts_rank(l.words, to_tsquery('english', ${wishes.text}), 32))`)
  if (near) parts.push(sql`${distance}::float8 * greatest(0, 1 - ${milesFrom(near)} / ${near.miles}::float8)`)
  return { by: sql`(${sql.join(parts, sql` + `)})`, descending: true, type: sql`float8`, ranked: true }
}

/** One statement: a page of cards, how many match, what is counted beside the list, and what comes near when nothing fits. */
export async function findListings(
  read: Read,
  wishes: Wishes,
  { sort, limit, after, nowhere }: { sort: SearchSort; limit: number; after: PageMark | null; nowhere: boolean },
): Promise<Found> {
  const order = orderOf(wishes, sort)
  const where = every(nowhere ? [sql`false`] : conditions(wishes))
  const direction = order.descending ? sql`desc` : sql`asc`
  const beyond = (value: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
    if (!after) return sql`true`
    const key = sql`${after.at}::${order.type}`
    // written so that an index on the two can begin where the page before ended
    return order.descending
      ? sql`(${value} <= ${key} and (${value} < ${key} or ${id} > ${after.id}::uuid))`
      : sql`(${value}, ${id}) > (${key}, ${after.id}::uuid)`
  }
  const counted = sql`select l.adventure_id, l.facets ${order.ranked ? sql`, ${order.by} as at` : sql``}
    from search_listings l where ${where}
    ${order.ranked ? sql`order by l.score desc, l.adventure_id` : sql``} limit ${mostCounted + 1}`
  const page = order.ranked
    ? sql`select c.adventure_id, c.at from counted c where ${beyond(sql`c.at`, sql`c.adventure_id`)}
        order by c.at desc, c.adventure_id limit ${limit + 1}`
    : sql`select l.adventure_id, ${order.by} as at from search_listings l
        where ${where} and ${beyond(order.by, sql`l.adventure_id`)}
        order by ${order.by} ${direction}, l.adventure_id limit ${limit + 1}`
  const { rows } = await sql<{
    total: number
    facets: string | null
    cards: FoundCard[] | null
    near: FoundCard[] | null
  }>`
    with counted as materialized (${counted}), page as materialized (${page})
    select (select count(*) from counted) as total, (select string_agg(facets, '') from counted) as facets,
      (select json_agg(${cardJson(wishes, sql`p.at`)} order by p.at ${direction}, p.adventure_id) from page p
        join search_listings l using (adventure_id) join search_cards c using (adventure_id)) as cards,
      (select json_agg(${cardJson(anyDay(wishes), sql`0`)}) from (
        select * from search_listings l
        where not exists (select from counted) and l.max_seats > 0
          and ${wishes.categories.length > 0 ? sql`l.category = any(${[...wishes.categories]}::text[])` : sql`true`}
        order by ${wishes.area ? sql`point(l.lng, l.lat) <-> point(${wishes.area.lng}::float8, ${wishes.area.lat}::float8)` : sql`l.score desc`}
        limit 6) l join search_cards c using (adventure_id)) as near`.execute(read)
  const [row] = rows
  if (!row) throw new Error('A search gave no row')
  return { total: row.total, facets: row.facets ?? '', cards: row.cards ?? [], alternatives: row.near ?? [] }
}

const anyDay = (wishes: Wishes): Wishes => ({ ...wishes, from: null, to: null, party: 1 })

function cardJson(wishes: Wishes, at: RawBuilder<unknown>) {
  const day = firstDay(wishes)
  return sql`json_build_object('id', l.adventure_id, 'at', ${at}, 'card', c.card, 'day', ${day},
    'seats', ${seatsOn(wishes, day)}, 'lat', l.lat, 'lng', l.lng)`
}
