import { createContext, use } from 'react'
import type { Call } from '#web/lib/call.ts'
import { answerOf, type Found, without } from './queries.ts'
import { type SearchParams, errorsOf, isList, parseSearchParams, queryOf, searchPath } from './search-params.ts'

/** A page that shows a search: the list or the map. The line, its sheet and the chips are the same on both. */
export interface SearchPage {
  readonly action: '/browse' | '/map'
  /** What its form without script sends besides its fields. */
  readonly hidden: Readonly<Record<string, string>>
  /** Where it looks, where no place is said; null for anywhere. */
  readonly where: string | null
  readonly pathOf: (params: SearchParams) => string
  /** The search of an address on its way; null where that is another page. */
  readonly comingTo: (address: { pathname: string; search: string } | undefined) => SearchParams | null
  /** What it would show, without its pages. */
  readonly preview: (call: Call, params: SearchParams, signal: AbortSignal) => Promise<Found>
}

const listPage: SearchPage = {
  action: '/browse',
  hidden: {},
  where: null,
  pathOf: searchPath,
  comingTo: (address) =>
    address && isList(address.pathname) ? parseSearchParams(new URLSearchParams(address.search)) : null,
  preview: (call, params, signal) => {
    const errors = errorsOf(params)
    return answerOf(call, { ...queryOf(without(params, errors)), limit: '1' }, { errors, after: '', signal })
  },
}

export const SearchPageContext = createContext(listPage)
export const useSearchPage = (): SearchPage => use(SearchPageContext)
