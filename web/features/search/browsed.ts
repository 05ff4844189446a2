import { searchSorts } from '#contract/search/values.ts'
import { isCategory } from '#web/features/catalogue/categories.ts'
import { type SearchParams, emptySearch, searchPath } from './search-params.ts'
import { browsePath } from './browse-path.ts'

/** What `/browse` was asked for: one category, one place, an order. */
export interface Browsed {
  category: SearchParams['category'][number] | ''
  /** A category that is none of ours, as it was given. */
  unknown: string
  location: string
  sort: SearchParams['sort']
  after: string
}

/** Longer values than the search takes are cut; the nearest first needs a place. */
export function browsedOf(query: URLSearchParams): Browsed {
  const text = (name: string, most: number) => (query.get(name) ?? '').trim().slice(0, most)
  const category = text('category', 40).toLowerCase()
  const location = text('location', 120)
  const sort = searchSorts.find((one) => one === query.get('sort')) ?? 'relevance'
  return {
    category: isCategory(category) ? category : '',
    unknown: isCategory(category) ? '' : text('category', 40),
    location,
    sort: sort === 'distance' && !location ? 'relevance' : sort,
    after: text('after', 300),
  }
}

/** The same wishes for the search. */
export const searchParamsOfBrowse = ({ category, location, sort, after }: Browsed): SearchParams => ({
  ...emptySearch,
  place: location,
  category: category ? [category] : [],
  sort,
  after,
})

/** The address on `/browse`, where it can say everything that is asked; otherwise the one on `/search`. */
export function listPath(params: SearchParams): string {
  const [category = '', ...more] = params.category
  const { place: location, sort, after } = params
  const said = searchParamsOfBrowse({ category, unknown: '', location, sort, after })
  return more.length === 0 && searchPath(said) === searchPath(params)
    ? browsePath({ category, location, sort, after })
    : searchPath(params)
}
