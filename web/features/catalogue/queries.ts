import type { showAdventure } from '#contract/catalogue/calls.ts'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import type { search } from '#contract/search/calls.ts'
import type { Call } from '#web/lib/call.ts'

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
