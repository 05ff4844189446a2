import type { guideAdventures, showGuide } from '#contract/guides/calls.ts'
import type { searchGuides } from '#contract/search/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Call } from '#web/lib/call.ts'
import { type GuideSearchParams, guidesPath, queryOf } from './search-params.ts'

type AdventurePage = OutputOf<typeof guideAdventures>
export type GuidePage = OutputOf<typeof searchGuides>

/** `id` may be the identifier or `slug-identifier`. */
export const guideQuery = (call: Call, id: string) => ({
  queryKey: ['/api/guides/:id', id],
  queryFn: () => call<typeof showGuide>('GET', '/api/guides/:id', { params: { id } }),
})

/** What a guide offers, page by page. */
export const guideAdventuresQuery = (call: Call, id: string, after: string) => ({
  queryKey: ['/api/guides/:id/adventures', id, after],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<AdventurePage> =>
    call<typeof guideAdventures>('GET', '/api/guides/:id/adventures', {
      params: { id },
      query: pageParam ? { after: pageParam } : {},
    }),
  initialPageParam: after,
  getNextPageParam: (page: AdventurePage) => page.next,
})

/** Guides of a search, page by page. */
export const foundGuidesQuery = (call: Call, params: GuideSearchParams) => ({
  queryKey: ['/api/search/guides', guidesPath(params)],
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }): Promise<GuidePage> =>
    call<typeof searchGuides>('GET', '/api/search/guides', {
      query: { ...queryOf(params), ...(pageParam ? { after: pageParam } : {}) },
      signal,
    }),
  initialPageParam: params.after,
  getNextPageParam: (page: GuidePage) => page.next,
  // a page that has just been prepared for another address does not ask a second time
  staleTime: 5000,
})
