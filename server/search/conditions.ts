import { sql, type RawBuilder } from 'kysely'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Bounds } from '#contract/search/schemas.ts'
import { anyPatternOf, patternOf } from './facet-tokens.ts'
import { largestCharge } from '#server/pricing/index.ts'
import { boxesAround, splitAtDateLine } from './tiles.ts'

/** Where: inside a circle or in states. */
export type Area =
  | { readonly kind: 'circle'; readonly lat: number; readonly lng: number; readonly miles: number }
  | {
      readonly kind: 'states'
      readonly states: readonly string[]
      readonly lat: number
      readonly lng: number
      readonly miles: number
    }

/** Everything a listing must fulfill, already understood. Dates are local to the place and inclusive. */
export interface Criteria {
  readonly now: Date
  readonly categories: readonly string[]
  readonly states: readonly string[]
  readonly area: Area | null
  readonly bounds: Bounds | null
  readonly from: string | null
  readonly to: string | null
  readonly party: number
  /** The party whose total is wanted; null where none was named, and prices are for one adult. */
  readonly paying: Party | null
  /** Years, of the youngest of the party where it is known. */
  readonly youngest: number | null
  /** Cents: of who pays. */
  readonly priceMin: number | null
  readonly priceMax: number | null
  readonly difficulties: readonly string[]
  readonly durationMin: number | null
  readonly durationMax: number | null
  readonly ratingMin: number | null
  readonly instant: boolean | null
  readonly credentials: readonly string[]
  readonly access: readonly string[]
  readonly species: readonly string[]
  readonly languages: readonly string[]
  readonly months: readonly number[]
  readonly family: boolean
  /** For `to_tsquery`. */
  readonly text: string | null
}

/** What welcomes children welcomes this age. */
const familyAge = 10
/** No child is of age. */
const oldestChild = 17

type Condition = RawBuilder<unknown>
/** One value is asked as such, so that an index on it can give the order too. */
const any = (column: string, values: readonly string[]) =>
  values.length === 1
    ? sql`l.${sql.ref(column)} = ${values[0]}`
    : sql`l.${sql.ref(column)} = any(${[...values]}::text[])`
const all = (group: string, values: readonly string[]) =>
  values.map((value) => sql`l.marks like ${patternOf(`${group}:${value}`)}`)
const some = (group: string, values: readonly (string | number)[]) =>
  sql`l.marks ~ ${anyPatternOf(values.map((value) => `${group}:${value}`))}`

/** Conditions on the price and the party of the listing `l`, which indexes of tiles hold besides. */
export function simplest({ priceMin, priceMax, party, paying }: Criteria): Condition[] {
  return [
    ...(priceMin === null || paying ? [] : [sql`l.price_from >= ${priceMin}`]),
    ...(priceMax === null || paying ? [] : [sql`l.price_from <= ${priceMax}`]),
    ...(party > 1 ? [sql`l.max_party >= ${party}`] : []),
  ]
}

/** Where `l` is from; `search_map` has only what a map asks, and of the seats only whether one is left. */
export type Table = 'search_listings' | 'search_map'

/** Conditions on `l`, those that cost little first. `text` is not among them, `area` only as a whole. */
export function conditions(criteria: Criteria, table: Table = 'search_listings'): Condition[] {
  const { area, bounds, party } = criteria
  const list = simplest(criteria)
  // the first day with a seat, also of a summary that is no longer true, is never later than it really is
  if (criteria.to) list.push(sql`l.next_day <= ${criteria.to}::date`)
  list.push(table === 'search_map' ? sql`l.next_day is not null` : sql`l.max_seats >= ${party}`)
  if (criteria.durationMin !== null) list.push(sql`l.duration_minutes >= ${criteria.durationMin}`)
  if (criteria.durationMax !== null) list.push(sql`l.duration_minutes <= ${criteria.durationMax}`)
  if (criteria.ratingMin !== null) list.push(sql`l.rating >= ${criteria.ratingMin}::real`)
  if (criteria.instant !== null) list.push(criteria.instant ? sql`l.instant` : sql`not l.instant`)
  const age = ageFor(criteria)
  if (age !== null) list.push(sql`l.minimum_age <= ${age}`)
  if (criteria.categories.length > 0) list.push(any('category', criteria.categories))
  if (criteria.states.length > 0) list.push(any('state', criteria.states))
  if (area?.kind === 'states') list.push(any('state', area.states))
  if (criteria.difficulties.length > 0) list.push(any('difficulty', criteria.difficulties))
  if (bounds) list.push(inBoxes(splitAtDateLine(bounds)))
  if (area?.kind === 'circle')
    list.push(inBoxes(boxesAround(area, area.miles)), sql`${milesFrom(area)} <= ${area.miles}`)
  list.push(...all('credential', criteria.credentials), ...all('access', criteria.access))
  if (criteria.species.length > 0) list.push(some('species', criteria.species))
  if (criteria.languages.length > 0) list.push(some('language', criteria.languages))
  if (criteria.months.length > 0) list.push(some('month', ['any', ...criteria.months]))
  list.push(seatsFor(criteria, table))
  if (criteria.paying) list.push(...affordable(criteria))
  return list
}

/** The age that must be welcome; null where any is. */
function ageFor({ family, youngest, paying }: Criteria): number | null {
  const ages = [family ? familyAge : null, youngest, paying && paying.children > 0 ? oldestChild : null]
  const known = ages.filter((age) => age !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** By the total of the party. What a person must pay at least is compared first, as the total itself takes long. */
function affordable({ priceMin, priceMax, party, ...criteria }: Criteria): Condition[] {
  if (priceMin === null && priceMax === null) return []
  const total = totalFor(criteria)
  return [
    ...(priceMax === null ? [] : [sql`l.per_person <= ${Math.floor(priceMax / party)}`]),
    priceMin === null
      ? sql`${total} <= ${priceMax}`
      : sql`${total} between ${priceMin} and ${priceMax ?? largestCharge}`,
  ]
}

/** What who pays would pay for the listing `l` on the cheapest of the days, as a table of at most one row. */
export function totalsFor({
  now,
  paying,
  from,
  to,
}: Pick<Criteria, 'now' | 'paying' | 'from' | 'to'>): RawBuilder<unknown> {
  return sql`search_total(l.adventure_id, ${now}::timestamptz, ${paying?.adults ?? 1}, ${paying?.children ?? 0},
    ${from}::date, ${to}::date)`
}

/**
 * The same total alone. Most listings have one price for all days, which is read where it lies: a filter or an order asks
 * it of every listing. `l` has a day for the party.
 */
export function totalFor(who: Who): RawBuilder<unknown> {
  return whereOnePrice(who, (total) => total, sql`(select total from ${totalsFor(who)})`)
}

type Who = Pick<Criteria, 'now' | 'paying' | 'from' | 'to'>

/** `simple` of the total where the listing `l` has one price for all days and its summary is true, else `other`. */
export function whereOnePrice(
  who: Who,
  simple: (total: RawBuilder<unknown>) => RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { adults, children } = who.paying ?? { adults: 1, children: 0 }
  const people = adults + children
  const place = (people * (people - 1)) / 2 + children + 1
  return sql`(select case when t.lists = '' and t.early_hours is null and t.late_hours is null and ${fresh(who.now)}
      then ${simple(sql`t.totals[${place}::int]`)} else ${other} end
    from search_totals t where t.adventure_id = l.adventure_id)`
}

export const every = (list: readonly Condition[]) => sql<boolean>`${sql.join([...list], sql` and `)}`

function inBoxes(boxes: readonly Bounds[]): Condition {
  const inside = boxes.map(
    ({ west, south, east, north }) =>
      sql`(l.lat between ${south}::float8 and ${north}::float8 and l.lng between ${west}::float8 and ${east}::float8)`,
  )
  return sql`(${sql.join(inside, sql` or `)})`
}

/** Great-circle miles from a point to the listing `l`. */
export const milesFrom = ({ lat, lng }: { lat: number; lng: number }) => {
  const cosine = Math.cos((lat * Math.PI) / 180)
  return sql<number>`(7917.5 * asin(least(1, sqrt(power(sin(radians(l.lat - ${lat}::float8) / 2), 2)
    + ${cosine}::float8 * cos(radians(l.lat)) * power(sin(radians(l.lng - ${lng}::float8) / 2), 2)))))`
}

/** Characters of `seats` that hold a party, as a regular expression. */
const daysFor = (party: number) => `[\\u${(48 + party).toString(16).padStart(4, '0')}-\\u0062]`

type When = Pick<Criteria, 'now' | 'from' | 'to' | 'party'>

/** The part of `seats`, or of `open`, that lies within the dates. */
function stretch({ from, to }: When, column: 'seats' | 'open' = 'seats'): RawBuilder<string> {
  const days = sql`l.${sql.ref(column)}`
  if (from && to)
    return sql`substring(${days} from ${from}::date - l.first_day + 1 for ${to}::date - ${from}::date + 1)`
  if (from) return sql`substring(${days} from greatest(${from}::date - l.first_day, 0) + 1)`
  if (to) return sql`substring(${days} from 1 for greatest(${to}::date - l.first_day + 1, 0))`
  return sql`${days}`
}

/** The summary cannot be trusted once a booking window has closed: then the departures themselves are asked. */
const dayItself = ({ now, from, to, party }: When) =>
  sql`search_first_day(l.adventure_id, ${now}::timestamptz, ${party}, ${from}::date, ${to}::date)`

const fresh = (now: Date) => sql`l.stale_at > ${now}::timestamptz`

function seatsFor(when: When, table: Table): Condition {
  const { now, from, to, party } = when
  // after the comparison of `max_seats` nothing is left to ask without dates
  if (!from && !to) return sql`case when ${fresh(now)} then true else ${dayItself(when)} is not null end`
  // for one person any seat will do, and days are quicker to compare than characters to match
  const first = from ? sql`l.next_day >= ${from}::date` : sql`true`
  const inSummary =
    table === 'search_map'
      ? sql`(${first} or bit_count(${stretch(when, 'open')}) > 0)`
      : party === 1
        ? sql`(${first} or ltrim(${stretch(when)}, '0') <> '')`
        : sql`${stretch(when)} ~ ${daysFor(party)}`
  return sql`case when ${fresh(now)} then ${inSummary} else ${dayItself(when)} is not null end`
}

/** First day with seats for the party within the dates, of a listing that has one. */
export function firstDay(when: When): RawBuilder<string> {
  const { now, from, party } = when
  const before = from ? sql`greatest(${from}::date, l.first_day)` : sql`l.first_day`
  return sql<string>`(case when ${fresh(now)} then ${before} + regexp_instr(${stretch(when)}, ${daysFor(party)}) - 1
    else ${dayItself(when)} end)`
}

/** Seats left on a day of the listing `l`. */
export const seatsOn = (when: When, day: RawBuilder<unknown>) => sql<number>`(case when ${fresh(when.now)}
  then ascii(substr(l.seats, ${day} - l.first_day + 1, 1)) - 48
  else search_seats_on(l.adventure_id, ${when.now}::timestamptz, ${day}) end)`
