import type { OutputOf } from '#contract/wire/endpoint.ts'
import type {
  addAllToWishlist,
  removeFromWishlist,
  addToWishlist,
  listWishlist,
  wishlistIds,
} from '#contract/wishlist/calls.ts'
import { call } from '#web/lib/call.ts'

export type WishlistPage = OutputOf<typeof listWishlist>

/** By account, so that a new session never shows the hearts of the one before. */
export const keptKey = (accountId: string) => ['/api/wishlist/ids', accountId] as const

/** Identifiers of everything kept: one question for all hearts of a page. */
export const keptQuery = (accountId: string) => ({
  queryKey: keptKey(accountId),
  queryFn: async () => (await call<typeof wishlistIds>('GET', '/api/wishlist/ids')).ids,
  staleTime: 60_000,
})

export const wishlistKey = ['/api/wishlist'] as const

/** What was kept, newest first, page by page. */
export const wishlistQuery = (accountId: string, limit: number) => ({
  queryKey: [...wishlistKey, accountId, limit],
  queryFn: ({ pageParam }: { pageParam: string }) =>
    call<typeof listWishlist>('GET', '/api/wishlist', {
      query: { limit, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: WishlistPage) => page.next,
})

export const keep = (adventureId: string) =>
  call<typeof addToWishlist>('PUT', '/api/wishlist/:adventureId', { params: { adventureId } })

/** `left`: for how many the wishlist had no room. */
export const keepAll = (ids: string[]) => call<typeof addAllToWishlist>('POST', '/api/wishlist', { body: { ids } })

export const drop = (adventureId: string) =>
  call<typeof removeFromWishlist>('DELETE', '/api/wishlist/:adventureId', { params: { adventureId } })
