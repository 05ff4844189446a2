import { categories } from '#contract/catalogue/values.ts'
import type { searchGuides } from '#contract/search/calls.ts'
import { type GuideSort, guideSorts, type SearchCredential } from '#contract/search/values.ts'
import type { QueryInput } from '#contract/wire/endpoint.ts'

export const ratings = ['3', '4', '4.5'] as const
export const credentials = [
  'wfa',
  'wfr',
  'uscg_captain',
  'state_license',
  'usfs_permit',
  'blm_permit',
  'state_land_permit',
  'amga',
  'avalanche_1',
  'avalanche_2',
  'firearm_safety',
  'vehicle_inspection',
  'leave_no_trace',
] as const satisfies SearchCredential[]

/** Parameters of `/search-guides`; `''` where there is none. */
export interface GuideSearchParams {
  q: string
  category: string
  /** Two capital letters. */
  state: string
  /** Two small letters. */
  language: string
  credential: string
  ratingMin: string
  sort: GuideSort
  /** Mark of the page to begin with. */
  after: string
}

/** Values that no field of the form knows fall away. */
export function parseGuideSearchParams(query: URLSearchParams): GuideSearchParams {
  const text = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most)
  const one = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((word) => word === query.get(name)) ?? ''
  const like = (name: string, shape: RegExp) => (shape.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return {
    q: text('q', 120),
    category: one('category', categories),
    state: like('state', /^[A-Z]{2}$/),
    language: like('language', /^[a-z]{2}$/),
    credential: one('credential', credentials),
    ratingMin: one('ratingMin', ratings),
    sort: one('sort', guideSorts) || 'relevance',
    after: text('after', 300),
  }
}

/** The one address of a search: empty values left out. */
export function guidesPath({ sort, ...params }: Partial<GuideSearchParams>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...params, sort: sort === 'relevance' ? '' : sort })) {
    if (value) query.set(name, value)
  }
  return query.size === 0 ? '/search-guides' : `/search-guides?${query}`
}

export const queryOf = ({
  after: _after,
  ...params
}: GuideSearchParams): NonNullable<QueryInput<typeof searchGuides>> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''))
