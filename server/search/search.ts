import { type Said, said } from '#contract/wire/said.ts'
import { Temporal } from 'temporal-polyfill'
import { search as endpoint, type SearchAnswer } from '#contract/search/calls.ts'
import type { SearchQuery } from '#contract/search/schemas.ts'
import type { Language } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { encodeCursor } from '#server/platform/paging/cursor.ts'
import { addDays, localDateAt } from '#server/scheduling/index.ts'
import type { Area, Criteria } from './conditions.ts'
import type { Today } from './query-parser/days.ts'
import { lastRowIn } from './cursor.ts'
import { findListings, isDated, mostCounted, type NearCard } from './find-listings.ts'
import { facetsOf } from './facets.ts'
import { countFacetTokens } from './facet-tokens.ts'
import { correctQuestion, parseQuery, type Question } from './query-parser/parse-query.ts'
import { resolveWords, type PlaceMatch } from './query-parser/resolve.ts'
import { searchDb } from './search-db.ts'
import { plain } from './query-parser/text.ts'

/** The middle of the country: in whose zone a visitor says "tomorrow" is not known. */
const usualZone = 'America/Chicago'
function todayOf(now: Date): Today {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(usualZone)
  return { day: local.toPlainDate().toString(), hour: local.hour }
}

/** The last place where it is still the day before. */
const latestZone = 'Pacific/Honolulu'
const farthestAhead = 800

const answerAround = endpoint.output.omit({ items: true })

/**
 * The answer of the endpoint as JSON: its cards were held against the contract when they were stored, what stands around
 * them is now. Three statements at most: the business clock, what the words mean, the list. Throws 400 with a sentence
 * for each field, 503 when the database gave up. `language` is that of the page that asks.
 */
export async function search(app: App, query: SearchQuery, language: Language): Promise<string> {
  const now = await app.clock.now(app.read())
  refuseContradictions(query, localDateAt(now, latestZone))
  const today = todayOf(now)
  const parsed = parseQuery(clean(query.q), language, today)
  const placeText = clean(query.place) || parsed.place
  const { limit, after, ...bound } = query
  const list = { list: 'adventures', ...bound }
  const wanted = query.sort === 'relevance' && parsed.cheap ? 'price' : query.sort
  const last = lastRowIn(after, list, isDated(wanted) ? 'day' : wanted === 'price' ? 'cents' : 'number')
  return withQueryTimeout(async () => {
    const nothingToAsk = !placeText && parsed.words.length === 0
    const { place, words } = nothingToAsk
      ? { place: null, words: [] }
      : await resolveWords(app, { place: placeText, words: parsed.words })
    const { question, corrections, text } = correctQuestion(parsed, words, today)
    const criteria = wishesOf(query, question, text, place, now)
    // an unknown place has no results
    const nowhere = place !== null && place.resolved === null
    const sort = wanted === 'distance' && !criteria.area ? 'relevance' : wanted
    const found = await findListings(app, criteria, { sort, limit, after: last, nowhere })
    const around = answerAround.parse({
      next: found.last ? encodeCursor(list, [found.last.at, found.last.id]) : null,
      total: Math.min(found.total, mostCounted),
      capped: found.total > mostCounted,
      facets: facetsOf(await countFacetTokens(app, searchDb(app), found.marks)),
      understood: {
        text: question.words.length > 0 ? question.words.join(' ') : null,
        categories: question.categories,
        states: question.states,
        place: parsed.place,
        party: parsed.party,
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
      alternatives: {
        without: found.total > 0 ? [] : leftOut(query, criteria, nowhere),
        items: found.alternatives.map(present),
      },
    })
    return `{"items":[${found.items}],${JSON.stringify(around).slice(1)}`
  })
}

const clean = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()

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
  const { from, to, priceMin, priceMax, durationMin, durationMax, lat, lng, radius } = query
  if (from && from < today) fields['from'] = said('That date has passed')
  if (to && to < today) fields['to'] = said('That date has passed')
  if (from && to && to < from) fields['to'] = said('End date is before start date')
  for (const [name, day] of [['from', from] as const, ['to', to] as const]) {
    if (day && day > addDays(today, farthestAhead)) fields[name] = said('That’s further out than anyone has posted')
  }
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

function areaOf(query: SearchQuery, place: PlaceMatch | null): Area | null {
  const { lat, lng, radius } = query
  if (lat !== undefined && lng !== undefined) return { kind: 'circle', lat, lng, miles: radius ?? usualRadius }
  const found = place?.resolved
  if (!found) return null
  const center = { lat: found.lat, lng: found.lng }
  return found.kind === 'state' && radius === undefined
    ? { kind: 'states', states: found.states, ...center, miles: found.radiusMiles }
    : { kind: 'circle', ...center, miles: radius ?? Math.max(found.radiusMiles, 10) }
}

function wishesOf(
  query: SearchQuery,
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
    party: query.party ?? question.party ?? 1,
    ...rangesOf(query, question),
    difficulties: query.difficulty ?? question.difficulties,
    ratingMin: query.ratingMin ?? null,
    instant: query.instant ?? null,
    credentials: query.credential ?? [],
    access: query.access ?? [],
    species: (query.species ?? []).map(plain),
    languages: query.language ?? [],
    months: [...new Set([...(query.month ?? []).map(Number), ...question.months])],
    family: question.family,
    text,
  }
}

/** What was chosen in the form counts before what was typed. */
const daysOf = ({ from, to }: SearchQuery, { days }: Question) =>
  from || to || !days ? { from: from ?? null, to: to ?? null } : days

function rangesOf({ priceMin, priceMax, durationMin, durationMax }: SearchQuery, { price, duration }: Question) {
  const priced = priceMin !== undefined || priceMax !== undefined || !price
  const timed = durationMin !== undefined || durationMax !== undefined || !duration
  return {
    priceMin: priced ? (priceMin ?? null) : price.min,
    priceMax: priced ? (priceMax ?? null) : price.max,
    durationMin: timed ? (durationMin ?? null) : duration.min,
    durationMax: timed ? (durationMax ?? null) : duration.max,
  }
}

function leftOut(query: SearchQuery, criteria: Criteria, nowhere: boolean): SearchAnswer['alternatives']['without'] {
  const filters =
    criteria.priceMin ??
    criteria.priceMax ??
    criteria.durationMin ??
    criteria.durationMax ??
    criteria.ratingMin ??
    criteria.instant
  const lists = [
    criteria.difficulties,
    criteria.credentials,
    criteria.access,
    criteria.species,
    criteria.languages,
    criteria.months,
  ]
  return [
    ...(criteria.from || criteria.to ? (['dates'] as const) : []),
    ...(criteria.party > 1 ? (['party'] as const) : []),
    ...(filters !== null || criteria.family || lists.some((list) => list.length > 0) ? (['filters'] as const) : []),
    ...(criteria.text === null ? [] : (['words'] as const)),
    ...(criteria.area || criteria.bounds || criteria.states.length > 0 || nowhere ? (['place'] as const) : []),
  ]
}

const present = ({ card, day, seats, lat, lng }: NearCard): SearchAnswer['items'][number] => ({
  ...card,
  nextDeparture: day === null || seats === null ? null : { date: day, seatsLeft: seats },
  point: { lat, lng },
})
