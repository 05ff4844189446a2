import { type Said, said } from '#contract/wire/said.ts'
import { Temporal } from 'temporal-polyfill'
import { partyIn } from '#contract/search/party.ts'
import { search as endpoint } from '#contract/search/calls.ts'
import type { SearchQuery } from '#contract/search/schemas.ts'
import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { encodeCursor } from '#server/platform/paging/cursor.ts'
import { addDays, localDateAt } from '#server/scheduling/index.ts'
import type { Area, Criteria } from './conditions.ts'
import type { Today } from './query-parser/days.ts'
import { lastRowIn } from './cursor.ts'
import { findListings, mostCounted, orderOf } from './find-listings.ts'
import { facetsOf } from './facets.ts'
import { countFacetTokens } from './facet-tokens.ts'
import type { Question } from './query-parser/parse-query.ts'
import type { PlaceMatch } from './query-parser/resolve.ts'
import { searchDb } from './search-db.ts'
import { findShelves } from './shelves.ts'
import { understand } from './understand.ts'
import { plain } from './query-parser/text.ts'

/** The middle of the country: in whose zone a visitor says "tomorrow" is not known. */
const usualZone = 'America/Chicago'
export function todayOf(now: Date): Today {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(usualZone)
  return { day: local.toPlainDate().toString(), hour: local.hour }
}

/** The last place where it is still the day before. */
const latestZone = 'Pacific/Honolulu'
const farthestAhead = 800

/** The query, without the order and page of the list. */
type Wishes = Omit<SearchQuery, 'sort' | 'limit' | 'after'>

/** Where nothing fits, up to a dozen further searches look for what comes near. */
const shelvesCost = 60

const answerAround = endpoint.output.omit({ items: true, alternatives: true })

/**
 * The answer of the endpoint as JSON: its cards were held against the contract when they were stored, what stands around
 * them is now. Three statements at most: the business clock, what the words mean, the list. Throws 400 with a sentence
 * for each field, 503 when the database gave up. `language` is that of the page that asks; `spend` counts what is dearer
 * than a search that finds something, in units of `CostBudget`.
 */
export async function search(
  app: App,
  query: SearchQuery,
  language: Language,
  spend: (units: number) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const now = await app.clock.now(app.read())
  refuseContradictions(query, localDateAt(now, latestZone))
  const { limit, after, ...bound } = query
  const list = { list: 'adventures', ...bound }
  return withQueryTimeout(async () => {
    const { question, corrections, text, place, placeAsWords } = await understand(app, query, language, todayOf(now))
    // With bounds in the query, a place among the words no longer decides where.
    const where = query.bounds && !query.place ? null : place
    const criteria = wishesOf(query, question, text, where, now)
    // an unknown place has no results
    const nowhere = where !== null && where.resolved === null
    const wanted = query.sort === 'relevance' && question.cheap ? 'price' : query.sort
    const sort = wanted === 'distance' && !criteria.area ? 'relevance' : wanted
    const order = orderOf(criteria, sort)
    const last = lastRowIn(after, list, order.kind)
    const found = await findListings(app, criteria, { order, limit, after: last, nowhere })
    const facets = facetsOf(await countFacetTokens(app, searchDb(app), found.marks))
    if (found.total === 0) await spend(shelvesCost)
    const shelves = found.total > 0 ? [] : await findShelves(app, criteria, { nowhere })
    const around = answerAround.parse({
      next: found.last ? encodeCursor(list, [found.last.at, found.last.id]) : null,
      total: Math.min(found.total, mostCounted),
      capped: found.total > mostCounted,
      facets: criteria.paying ? { ...facets, price: {} } : facets,
      understood: {
        text: question.words.length > 0 ? question.words.join(' ') : null,
        categories: question.categories,
        states: question.states,
        place: question.place,
        placeAsWords,
        party: question.party,
        months: question.months,
        family: question.family,
        children: question.children,
        days: question.days,
        price: question.price,
        duration: question.duration,
        difficulties: question.difficulties,
        cheap: question.cheap,
        nearMe: question.nearMe,
        corrections,
      },
      place,
    })
    const alternatives = `"alternatives":{"shelves":[${shelves.join(',')}]}`
    return `{"items":[${found.items}],${alternatives},${JSON.stringify(around).slice(1)}`
  })
}

const canceled = '57014'

/** Turns a statement that PostgreSQL canceled for its length into a refusal. */
export async function withQueryTimeout<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === canceled) {
      throw new AppError(503, 'unavailable', said('This search is taking too long. Please narrow it down.'), {
        retryAfterSeconds: 2,
      })
    }
    throw error
  }
}

export function refuseContradictions(
  query: Partial<
    Pick<
      SearchQuery,
      | 'from'
      | 'to'
      | 'party'
      | 'children'
      | 'ages'
      | 'priceMin'
      | 'priceMax'
      | 'durationMin'
      | 'durationMax'
      | 'lat'
      | 'lng'
      | 'radius'
      | 'place'
      | 'sort'
      | 'q'
    >
  >,
  today: string,
): void {
  const fields: Record<string, Said> = {}
  const { from, to, party, children, ages, priceMin, priceMax, durationMin, durationMax, lat, lng, radius } = query
  if (from && from < today) fields['from'] = said('That date has passed')
  if (to && to < today) fields['to'] = said('That date has passed')
  if (from && to && to < from) fields['to'] = said('End date is before start date')
  for (const [name, day] of [['from', from] as const, ['to', to] as const]) {
    if (day && day > addDays(today, farthestAhead)) fields[name] = said('No one has posted dates that far out yet')
  }
  const young = children ?? ages?.length ?? 0
  if (party !== undefined && young >= party) fields['children'] = said('At least one adult must come along')
  if (ages && children !== undefined && ages.length > children) fields['ages'] = said('More ages than children')
  if (priceMin !== undefined && priceMax !== undefined && priceMax < priceMin)
    fields['priceMax'] = said('Max price is below min price')
  if (durationMin !== undefined && durationMax !== undefined && durationMax < durationMin)
    fields['durationMax'] = said('The longest duration is below the shortest')
  if ((lat === undefined) !== (lng === undefined))
    fields[lat === undefined ? 'lat' : 'lng'] = said('Enter both latitude and longitude')
  if (radius !== undefined && lat === undefined && !query.place && !query.q)
    fields['radius'] = said('Enter a place to search by distance')
  if (query.sort === 'distance' && lat === undefined && !query.place && !query.q)
    fields['sort'] = said('Enter a place to use distance')
  const [first] = Object.values(fields)
  if (first) throw new AppError(400, 'invalid_input', said('{first}.', { first }), { fields })
}

/** Miles around a position without a radius. */
const usualRadius = 60

function areaOf(query: Wishes, place: PlaceMatch | null): Area | null {
  const { lat, lng, radius } = query
  if (lat !== undefined && lng !== undefined) return { kind: 'circle', lat, lng, miles: radius ?? usualRadius }
  const found = place?.resolved
  if (!found) return null
  const center = { lat: found.lat, lng: found.lng }
  return found.kind === 'state' && radius === undefined
    ? { kind: 'states', states: found.states, ...center, miles: found.radiusMiles }
    : { kind: 'circle', ...center, miles: radius ?? Math.max(found.radiusMiles, 10) }
}

export function wishesOf(
  query: Wishes,
  question: Question,
  text: string | null,
  place: PlaceMatch | null,
  now: Date,
): Criteria {
  return {
    now,
    categories: query.category ?? question.categories,
    states: question.states,
    area: areaOf(query, place),
    bounds: query.bounds ?? null,
    ...daysOf(query, question),
    ...peopleIn(query, question),
    ...rangesOf(query, question),
    difficulties: query.difficulty ?? question.difficulties,
    ratingMin: query.ratingMin ?? null,
    instant: query.instant ?? null,
    credentials: query.credential ?? [],
    access: query.access ?? [],
    species: (query.species ?? []).map(plain),
    languages: query.language ?? [],
    months: [...new Set([...(query.month ?? []).map(Number), ...question.months])],
    text,
  }
}

/** Who comes along: of the form, and of the words where it says nothing. */
export function peopleIn(
  { party, children, ages, family }: Pick<SearchQuery, 'party' | 'children' | 'ages' | 'family'>,
  question?: Pick<Question, 'party' | 'children' | 'family'>,
) {
  const paying = partyIn({
    party: party ?? question?.party,
    children: children ?? ages?.length ?? (party === undefined ? question?.children : null),
  })
  return {
    paying,
    party: paying ? paying.adults + paying.children : 1,
    youngest: ages ? Math.min(...ages.map(Number)) : null,
    family: family ?? question?.family ?? false,
  }
}

/** What was chosen in the form counts before what was typed. */
const daysOf = ({ from, to }: Wishes, { days }: Question) =>
  from || to || !days ? { from: from ?? null, to: to ?? null } : days

function rangesOf({ priceMin, priceMax, durationMin, durationMax }: Wishes, { price, duration }: Question) {
  const priced = priceMin !== undefined || priceMax !== undefined || !price
  const timed = durationMin !== undefined || durationMax !== undefined || !duration
  return {
    priceMin: priced ? (priceMin ?? null) : price.min,
    priceMax: priced ? (priceMax ?? null) : price.max,
    durationMin: timed ? (durationMin ?? null) : duration.min,
    durationMax: timed ? (durationMax ?? null) : duration.max,
  }
}
