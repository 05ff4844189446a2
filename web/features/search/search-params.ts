import { categories, type Category, difficulties, type Difficulty } from '#contract/catalogue/values.ts'
import type { search } from '#contract/search/calls.ts'
import {
  type SearchAccess,
  type SearchCredential,
  type SearchDuration,
  type SearchSort,
  searchAccesses,
  searchDurations,
  searchSorts,
} from '#contract/search/values.ts'
import type { QueryInput } from '#contract/wire/endpoint.ts'
import { limits } from '#contract/wire/limits.ts'

export const ratings = ['4', '4.5'] as const
/** Miles. */
export const radii = ['25', '50', '100', '200'] as const
export const months = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
/** Those that decide for most; the server knows more of them. */
export const credentials = ['wfr', 'usfs_permit', 'uscg_captain', 'avalanche_1'] as const satisfies SearchCredential[]

/** Parameters of the list of adventures, as typed; `''` where there is none. Prices are whole dollars. */
export interface SearchParams {
  q: string
  place: string
  /** Location of the searcher, to two decimals; a named place takes precedence. */
  lat: string
  lng: string
  /** Miles around place or position. */
  radius: string
  from: string
  to: string
  /** All people, children among them. */
  party: string
  children: string
  /** Of the children, in years, separated by commas. */
  ages: string
  /** Only where children are welcome. */
  family: boolean
  category: Category[]
  priceMin: string
  priceMax: string
  difficulty: Difficulty[]
  duration: SearchDuration | ''
  ratingMin: string
  instant: boolean
  credential: (typeof credentials)[number][]
  access: SearchAccess[]
  /** In small letters. */
  species: string[]
  /** Two letters each. */
  language: string[]
  month: (typeof months)[number][]
  sort: SearchSort
  /** Mark of the page to begin with. */
  after: string
}

export const emptySearch: SearchParams = {
  q: '',
  place: '',
  lat: '',
  lng: '',
  radius: '',
  from: '',
  to: '',
  party: '',
  children: '',
  ages: '',
  family: false,
  category: [],
  priceMin: '',
  priceMax: '',
  difficulty: [],
  duration: '',
  ratingMin: '',
  instant: false,
  credential: [],
  access: [],
  species: [],
  language: [],
  month: [],
  sort: 'relevance',
  after: '',
}

const mostOfAKind = 8
const degrees = /^-?\d{1,3}(\.\d+)?$/
/** About half a mile: enough to search by, too coarse for a house. */
const rounded = (text: string) => (degrees.test(text) ? String(Number(Number(text).toFixed(2))) : text)

/** Lists may be separated by commas or come as repeated keys, as a form without script sends them. */
export function parseSearchParams(query: URLSearchParams): SearchParams {
  const text = (name: string, most = 400) => (query.get(name) ?? '').trim().slice(0, most)
  const dollars = (name: string) => text(name, 20).replace(/^\$\s*|,/g, '')
  const given = (name: string) =>
    new Set(query.getAll(name).flatMap((part) => part.split(',').map((word) => word.trim().toLowerCase())))
  const several = <T extends string>(name: string, known: readonly T[]): T[] => {
    const words = given(name)
    return known.filter((word) => words.has(word))
  }
  const free = (name: string, shape: RegExp) =>
    [...given(name)]
      .filter((word) => shape.test(word))
      .toSorted()
      .slice(0, mostOfAKind)
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((word) => word === query.get(name))
  // Home and the addresses people share say `location`.
  const place = text('location', limits.searchNameMax) || text('place', limits.searchNameMax)
  const position = (name: string) => (place ? '' : rounded(text(name, 20)))
  const q = text('q', limits.searchMax)
  const [lat, lng] = [position('lat'), position('lng')]
  const sort = one('sort', searchSorts) ?? 'relevance'
  return {
    q,
    place,
    lat,
    lng,
    radius: text('radius', 20),
    from: text('from', 20),
    to: text('to', 20),
    party: text('party', 20),
    children: text('children', 20),
    ages: [...query.getAll('ages')]
      .join(',')
      .split(',')
      .map((age) => age.trim())
      .filter(Boolean)
      .slice(0, limits.partyMax)
      .join(',')
      .slice(0, 150),
    family: query.get('family') === 'true',
    category: several('category', categories),
    priceMin: dollars('priceMin'),
    priceMax: dollars('priceMax'),
    difficulty: several('difficulty', difficulties),
    duration: one('duration', searchDurations) ?? '',
    ratingMin: text('ratingMin', 20),
    instant: query.get('instant') === 'true',
    credential: several('credential', credentials),
    access: several('access', searchAccesses),
    species: free('species', /^[^\p{Cc}]{1,60}$/u),
    language: free('language', /^[a-z]{2}$/),
    month: several('month', months),
    // The nearest of what, without a place? Words may hold one.
    sort: sort === 'distance' && !place && !q && !(lat && lng) ? 'relevance' : sort,
    after: text('after', 300),
  }
}

/** The one address of a list: empty values left out, lists separated by commas, the place called `location`. */
export function searchPath(params: Partial<SearchParams>): string {
  const { category, place, sort, ...others } = { ...emptySearch, ...params }
  const query = new URLSearchParams()
  const { after, ...wishes } = { ...others, sort: sort === emptySearch.sort ? '' : sort }
  for (const [name, value] of Object.entries({ category, location: place, ...wishes, after })) {
    const text = Array.isArray(value) ? value.join(',') : String(value || '').trim()
    if (text !== '') query.set(name, text)
  }
  return query.size === 0 ? '/browse' : `/browse?${query}`
}

/** Whether an address is one of the list, in any language; `/search` shows it too. */
export const isList = (pathname: string | undefined): boolean => /\/(browse|search)$/.test(pathname ?? '')

/** A category that is none of ours makes no list. */
export const hasUnknownCategory = (query: URLSearchParams): boolean =>
  query.getAll('category').some((text) => text.trim() !== '') && parseSearchParams(query).category.length === 0

/** All adventures, one category, one place, or both, in the usual order: anything narrower is one of countless lists. */
export const isOwnPage = (params: SearchParams): boolean =>
  params.category.length <= 1 && searchPath(params) === searchPath({ category: params.category, place: params.place })

/** Days and people, as every page carries them. */
export type Occasion = Pick<SearchParams, 'from' | 'to' | 'party' | 'children' | 'ages'>
export const occasionOf = ({ from, to, party, children, ages }: Occasion): Occasion => ({
  from,
  to,
  party,
  children,
  ages,
})

/** The list that linked to an adventure, as kept in the browser's history. */
export const listIn = (state: unknown): string | null =>
  typeof state === 'object' &&
  state !== null &&
  'list' in state &&
  typeof state.list === 'string' &&
  /^\/(browse|map)(\?|$)/.test(state.list)
    ? state.list
    : null

/** What a link to an adventure takes along, `?from=…`; empty where neither days nor people are said. */
export function occasionQuery(occasion: Occasion): string {
  const query = new URLSearchParams(Object.entries(occasionOf(occasion)).filter(([, value]) => value !== ''))
  return query.size === 0 ? '' : `?${query}`
}

/** Whether the search is around the one who asks. */
export const isNear = ({ lat, lng }: SearchParams): boolean => lat !== '' && lng !== ''
/** Whether "the nearest first" and a radius mean anything. */
export const hasPlace = (params: SearchParams): boolean => params.place !== '' || isNear(params)

/** Without a place, sorting by distance falls back to the best match, and a radius is dropped. */
export function withoutLeftovers(left: SearchParams): SearchParams {
  const nearest = left.sort === 'distance' && !left.q && !hasPlace(left)
  return {
    ...left,
    after: '',
    sort: nearest ? 'relevance' : left.sort,
    radius: hasPlace(left) ? left.radius : '',
    children: left.party ? left.children : '',
    ages: left.party && left.children ? left.ages : '',
  }
}

const dollarsOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)
const mostDollars = 999_999

/** Errors known before a request, by field. */
export function errorsOf(params: SearchParams): Record<string, 'priceWhole' | 'priceMuch'> {
  const errors: Record<string, 'priceWhole' | 'priceMuch'> = {}
  for (const name of ['priceMin', 'priceMax'] as const) {
    if (params[name] === '') continue
    const dollars = dollarsOf(params[name])
    if (dollars === null) errors[name] = 'priceWhole'
    else if (dollars > mostDollars) errors[name] = 'priceMuch'
  }
  return errors
}

const minutes = {
  '': {},
  half_day: { durationMax: '300' },
  day: { durationMin: '301', durationMax: '1440' },
  days: { durationMin: '1441' },
} as const

/** For the API: prices in cents, durations in minutes. Only for what has no faults. */
export function queryOf(params: SearchParams): NonNullable<QueryInput<typeof search>> {
  const { q, place, lat, lng, radius, from, to, party, children, ages, ratingMin, sort } = params
  const lists = {
    category: params.category.join(','),
    difficulty: params.difficulty.join(','),
    credential: params.credential.join(','),
    access: params.access.join(','),
    species: params.species.join(','),
    language: params.language.join(','),
    month: params.month.join(','),
  }
  const cents = {
    priceMin: params.priceMin && String((dollarsOf(params.priceMin) ?? 0) * 100),
    priceMax: params.priceMax && String((dollarsOf(params.priceMax) ?? 0) * 100),
  }
  const plain = { q, place, lat, lng, radius, from, to, party, children, ages, ratingMin }
  const texts = Object.entries({ ...plain, ...lists, ...cents }).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(texts),
    ...minutes[params.duration],
    ...(params.instant ? { instant: 'true' as const } : {}),
    ...(params.family ? { family: 'true' as const } : {}),
    sort,
  }
}

/** How many of the filters beside the list are set. */
export const filterCount = (params: SearchParams): number =>
  [
    params.category,
    params.difficulty,
    params.credential,
    params.access,
    params.species,
    params.language,
    params.month,
  ].reduce((sum, list) => sum + list.length, 0) +
  [
    params.radius,
    params.priceMin,
    params.priceMax,
    params.duration,
    params.ratingMin,
    params.instant,
    params.family,
  ].filter(Boolean).length
