import type { categoryCounts } from '#contract/catalogue/calls.ts'
import type { showGuide } from '#contract/guides/calls.ts'
import type { guideReviews } from '#contract/reviews/calls.ts'
import type { search, SearchAnswer } from '#contract/search/calls.ts'
import type { Call } from '#web/lib/call.ts'
import { staleTimes } from '#web/lib/query-client.ts'
import { openingOf } from './opening-of.ts'

export const countsQuery = (call: Call) => ({
  queryKey: ['/api/adventures/category-counts'],
  queryFn: () => call<typeof categoryCounts>('GET', '/api/adventures/category-counts'),
  staleTime: staleTimes.counts,
})

const shown = 4

export interface Outings {
  /** False: too little goes out this weekend, these are the next ones. */
  weekend: boolean
  items: SearchAnswer['items']
}

/** What goes out this weekend; when that is too little, what goes out next. The server knows which days those are. */
export const outingsQuery = (call: Call) => ({
  queryKey: ['home', 'outings'],
  queryFn: async (): Promise<Outings> => {
    const find = async (query: Record<string, string>) =>
      (await call<typeof search>('GET', '/api/search', { query: { ...query, limit: String(shown) } })).items
    const items = await find({ q: 'this weekend' })
    return items.length >= 3 ? { weekend: true, items } : { weekend: false, items: await find({ sort: 'soonest' }) }
  },
})

/** The guide of the best rated of these adventures. */
export const guideOf = (items: Outings['items']): string | undefined =>
  items.toSorted((one, other) => (other.rating.average ?? 0) - (one.rating.average ?? 0))[0]?.guide.id

/** One guide, and the opening of what a guest has written; only what the first page shows of them. */
export const guideWithReviewQuery = (call: Call, id: string) => ({
  queryKey: ['home', 'guide', id],
  queryFn: async () => {
    const [guide, reviews] = await Promise.all([
      call<typeof showGuide>('GET', '/api/guides/:id', { params: { id } }),
      call<typeof guideReviews>('GET', '/api/guides/:id/reviews', { params: { id }, query: { sort: 'highest' } }),
    ])
    const { name, headline, home, outfitter, href, imageUrl } = guide
    const review = reviews.items
      .map(({ text, author, from, overall, adventure }) => ({
        text: openingOf(text),
        author,
        from,
        overall,
        adventure,
      }))
      .find(({ text }) => text !== null)
    return { guide: { name, headline, home, outfitter, href, imageUrl }, review: review ?? null }
  },
})
