import type { Adventure, listAdventures, showAdventure } from '#contract/catalogue.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { search } from '#contract/search.ts'
import type { Call } from '#web/lib/call.ts'

export type AdventurePage = OutputOf<typeof listAdventures>

export interface Search {
  category: string
  location: string
  /** Mark of the page to begin with; `''` for the first. */
  after: string
}

/** What `/browse` was asked for; longer values than the server takes are cut. */
export const searchOf = (query: URLSearchParams): Search => ({
  category: (query.get('category') ?? '').trim().slice(0, 40),
  location: (query.get('location') ?? '').trim().slice(0, 200),
  after: (query.get('after') ?? '').slice(0, 200),
})

export function browsePath({ category, location, after }: Partial<Search>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ category, location, after })) if (value) query.set(name, value)
  return query.size === 0 ? '/browse' : `/browse?${query}`
}

/** Adventures of a search, page by page. */
export const adventuresQuery = (call: Call, { category, location, after }: Search) => ({
  queryKey: ['/api/adventures', category, location, after],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<AdventurePage> =>
    call<typeof listAdventures>('GET', '/api/adventures', {
      query: { category, location, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: after,
  getNextPageParam: (page: AdventurePage) => page.next,
})

/** `id` may be the identifier or `slug-identifier`. */
export const adventureQuery = (call: Call, id: string) => ({
  queryKey: ['/api/adventures/:id', id],
  queryFn: () => call<typeof showAdventure>('GET', '/api/adventures/:id', { params: { id } }),
})

/** At most three others within 200 miles, nearest first: of the same category, then, where those are fewer, of any. */
export const nearbyQuery = (call: Call, { id, category, meetingPoint: { lat, lng } }: Adventure) => ({
  queryKey: ['/api/search', 'near', id],
  queryFn: async () => {
    const near = { lat: String(lat), lng: String(lng), radius: '200', sort: 'distance', limit: 6 } as const
    const others = async (query: typeof near & { category?: string }) =>
      (await call<typeof search>('GET', '/api/search', { query })).items.filter((one) => one.id !== id)
    const alike = await others({ ...near, category })
    if (alike.length >= 3) return alike.slice(0, 3)
    const known = new Set(alike.map((one) => one.id))
    return [...alike, ...(await others(near)).filter((one) => !known.has(one.id))].slice(0, 3)
  },
})
