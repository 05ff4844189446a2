import type { adventureCards, showAdventure } from '#contract/catalogue/calls.ts'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import type { search } from '#contract/search/calls.ts'
import { call, type Call } from '#web/lib/call.ts'

/** `id` may be the identifier or `slug-identifier`. */
export const adventureQuery = (call: Call, id: string) => ({
  queryKey: ['/api/adventures/:id', id],
  queryFn: () => call<typeof showAdventure>('GET', '/api/adventures/:id', { params: { id } }),
})

const cardsAtOnce = 24

/** Cards in the order of `ids`, without those no longer on sale. */
export const cardsQuery = (ids: readonly string[]) => ({
  queryKey: ['/api/adventures/cards', ...ids],
  queryFn: async () => {
    const parts = []
    for (let at = 0; at < ids.length; at += cardsAtOnce) parts.push(ids.slice(at, at + cardsAtOnce).join(','))
    const answers = await Promise.all(
      parts.map((part) => call<typeof adventureCards>('GET', '/api/adventures/cards', { query: { ids: part } })),
    )
    return answers.flatMap(({ items }) => items)
  },
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
