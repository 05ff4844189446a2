import type { Category } from '#contract/common.ts'
import type { QueryInput } from '#contract/endpoint.ts'
import type { search, SearchAccess, SearchSort } from '#contract/search.ts'

export const categories = ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] as const satisfies Category[]
export const difficulties = ['easy', 'moderate', 'challenging', 'expert'] as const
export const durations = ['half_day', 'day', 'days'] as const
export const credentials = ['certified', 'elite', 'wfr', 'usfs_permit', 'uscg_captain', 'avalanche_1'] as const
export const accessNeeds = ['step_free', 'toilet', 'little_walking', 'ordinary_car'] as const satisfies SearchAccess[]
export const sorts = ['relevance', 'price', 'rating', 'distance', 'soonest'] as const satisfies SearchSort[]

/** What `/search` was asked for, as typed; `''` where nothing was said. Prices are whole dollars. */
export interface Asked {
  q: string
  place: string
  from: string
  to: string
  party: string
  category: (typeof categories)[number][]
  priceMin: string
  priceMax: string
  difficulty: (typeof difficulties)[number][]
  duration: (typeof durations)[number] | ''
  instant: boolean
  credential: (typeof credentials)[number][]
  access: (typeof accessNeeds)[number][]
  sort: (typeof sorts)[number]
  /** Mark of the page to begin with. */
  after: string
}

export const nothingAsked: Asked = {
  q: '',
  place: '',
  from: '',
  to: '',
  party: '',
  category: [],
  priceMin: '',
  priceMax: '',
  difficulty: [],
  duration: '',
  instant: false,
  credential: [],
  access: [],
  sort: 'relevance',
  after: '',
}

/** Lists may be separated by commas or come as repeated keys, as a form without script sends them. */
export function askedOf(query: URLSearchParams): Asked {
  const text = (name: string, most = 400) => (query.get(name) ?? '').trim().slice(0, most)
  const dollars = (name: string) => text(name, 20).replace(/^\$\s*|,/g, '')
  const several = <T extends string>(name: string, known: readonly T[]): T[] => {
    const given = new Set(query.getAll(name).flatMap((part) => part.split(',').map((word) => word.trim())))
    return known.filter((word) => given.has(word))
  }
  const one = <T extends string>(name: string, known: readonly T[]) => known.find((word) => word === query.get(name))
  return {
    q: text('q'),
    place: text('place'),
    from: text('from', 20),
    to: text('to', 20),
    party: text('party', 20),
    category: several('category', categories),
    priceMin: dollars('priceMin'),
    priceMax: dollars('priceMax'),
    difficulty: several('difficulty', difficulties),
    duration: one('duration', durations) ?? '',
    instant: query.get('instant') === 'true',
    credential: several('credential', credentials),
    access: several('access', accessNeeds),
    sort: one('sort', sorts) ?? 'relevance',
    after: text('after', 300),
  }
}

/** The one address of a search: empty values left out, lists separated by commas. */
export function searchPath(asked: Partial<Asked>): string {
  const query = new URLSearchParams()
  const wanted = { ...nothingAsked, ...asked }
  for (const [name, value] of Object.entries({
    ...wanted,
    sort: wanted.sort === nothingAsked.sort ? '' : wanted.sort,
  })) {
    const text = Array.isArray(value) ? value.join(',') : String(value || '')
    if (text !== '') query.set(name, text)
  }
  return query.size === 0 ? '/search' : `/search?${query}`
}

const dollarsOf = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null)
const mostDollars = 999_999

/** What is wrong before anybody is asked, by field. */
export function faultsOf(asked: Asked): Record<string, 'priceWhole' | 'priceMuch'> {
  const faults: Record<string, 'priceWhole' | 'priceMuch'> = {}
  for (const name of ['priceMin', 'priceMax'] as const) {
    if (asked[name] === '') continue
    const dollars = dollarsOf(asked[name])
    if (dollars === null) faults[name] = 'priceWhole'
    else if (dollars > mostDollars) faults[name] = 'priceMuch'
  }
  return faults
}

const minutes = {
  '': {},
  half_day: { durationMax: '300' },
  day: { durationMin: '301', durationMax: '1440' },
  days: { durationMin: '1441' },
} as const

/** For the API: prices in cents, durations in minutes. Only for what has no faults. */
export function queryOf(asked: Asked): NonNullable<QueryInput<typeof search>> {
  const { q, place, from, to, party, sort } = asked
  const lists = {
    category: asked.category.join(','),
    difficulty: asked.difficulty.join(','),
    credential: asked.credential.join(','),
    access: asked.access.join(','),
  }
  const cents = {
    priceMin: asked.priceMin && String((dollarsOf(asked.priceMin) ?? 0) * 100),
    priceMax: asked.priceMax && String((dollarsOf(asked.priceMax) ?? 0) * 100),
  }
  const texts = Object.entries({ q, place, from, to, party, ...lists, ...cents }).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(texts),
    ...minutes[asked.duration],
    ...(asked.instant ? { instant: 'true' as const } : {}),
    sort,
  }
}

/** How many of the filters beside the list are set. */
export const filterCount = (asked: Asked): number =>
  asked.category.length +
  asked.difficulty.length +
  asked.credential.length +
  asked.access.length +
  [asked.priceMin, asked.priceMax, asked.duration, asked.instant].filter(Boolean).length
