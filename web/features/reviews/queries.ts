import type { adventureReviews, guideReviews } from '#contract/reviews/calls.ts'
import { type ReviewSort, reviewSorts } from '#contract/reviews/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Call } from '#web/lib/call.ts'

export type ReviewsPage = OutputOf<typeof adventureReviews>

/** What of the reviews is wanted. */
export interface ReviewParams {
  sort: ReviewSort
  /** 1 to 5; null for all. */
  stars: number | null
  /** Mark of the page to begin with; `''` for the first. */
  after: string
}

/** From `?reviews=lowest&stars=2&reviewsAfter=…`; anything else is left out. */
export function parseReviewParams(query: URLSearchParams): ReviewParams {
  const sort = reviewSorts.find((one) => one === query.get('reviews'))
  const stars = Number(query.get('stars'))
  return {
    sort: sort ?? 'newest',
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    after: (query.get('reviewsAfter') ?? '').slice(0, 200),
  }
}

/** The address of the same page with these parameters; others stay. */
export function reviewsPath(current: URLSearchParams, { sort, stars, after }: ReviewParams): string {
  const query = new URLSearchParams(current)
  const wishes = { reviews: sort === 'newest' ? '' : sort, stars: stars ? String(stars) : '', reviewsAfter: after }
  for (const [name, value] of Object.entries(wishes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return `${query.size > 0 ? `?${query}` : '?'}#reviews`
}

const queryOf = ({ sort, stars }: ReviewParams, after: string) => ({
  sort,
  ...(stars ? { stars } : {}),
  ...(after ? { after } : {}),
})

const pages = (key: readonly string[], params: ReviewParams, read: (after: string) => Promise<ReviewsPage>) => ({
  queryKey: [...key, params.sort, params.stars, params.after],
  queryFn: ({ pageParam }: { pageParam: string }) => read(pageParam),
  initialPageParam: params.after,
  getNextPageParam: (page: ReviewsPage) => page.next,
})

/** Reviews of an adventure, page by page; `id` may be `slug-identifier`. */
export const adventureReviewsQuery = (call: Call, id: string) => (params: ReviewParams) =>
  pages(['/api/adventures/:id/reviews', id], params, (after) =>
    call<typeof adventureReviews>('GET', '/api/adventures/:id/reviews', {
      params: { id },
      query: queryOf(params, after),
    }),
  )

/** Reviews of everything a guide offers, page by page; `id` may be `slug-identifier`. */
export const guideReviewsQuery = (call: Call, id: string) => (params: ReviewParams) =>
  pages(['/api/guides/:id/reviews', id], params, (after) =>
    call<typeof guideReviews>('GET', '/api/guides/:id/reviews', { params: { id }, query: queryOf(params, after) }),
  )

/** Options for `useInfiniteQuery`, for either list. */
export type ReviewsQuery = ReturnType<typeof adventureReviewsQuery>
