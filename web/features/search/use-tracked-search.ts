import { useEffect } from 'react'
import { anonymousText } from '#contract/analytics/anonymous-text.ts'
import { analyticsLimits } from '#contract/analytics/values.ts'
import { track } from '#web/lib/track.ts'
import { type SearchParams, emptySearch, searchPath } from './search-params.ts'

/** Who comes back to a list, or sorts it anew, has not searched again. */
let last = ''

/** Reports a search with what was found; all adventures are no search. */
export function useTrackedSearch(params: SearchParams, results: number | undefined): void {
  const path = searchPath({ ...params, sort: emptySearch.sort, after: '' })
  const terms = anonymousText(`${params.q} ${params.place}`, analyticsLimits.termsMax)
  const category = params.category[0] ?? null
  useEffect(() => {
    if (results === undefined || path === '/browse' || path === last) return
    last = path
    track({ name: 'treq_search', detail: { terms, category, results } })
  }, [path, terms, category, results])
}
