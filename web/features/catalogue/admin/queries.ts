import type * as contract from '#contract/catalogue/listing-reviews.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

type Found = OutputOf<typeof contract.listListingReviews>
export type ListingReview = OutputOf<typeof contract.showListingReview>
export type ShownReviews = 'waiting' | 'decided'

export const reviewsQuery = (show: ShownReviews) => ({
  queryKey: [...deskKey, 'listing-reviews', show],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<Found> =>
    call<typeof contract.listListingReviews>('GET', '/api/admin/listing-reviews', {
      query: { show, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: Found) => page.next,
})

export const reviewQuery = (id: string) => ({
  queryKey: [...deskKey, 'listing-review', id],
  queryFn: () => call<typeof contract.showListingReview>('GET', '/api/admin/listing-reviews/:id', { params: { id } }),
})

const params = (id: string) => ({ params: { id } })
export const reviewCalls = {
  claim: (id: string) =>
    call<typeof contract.claimListingReview>('POST', '/api/admin/listing-reviews/:id/claim', params(id)),
  decide: (id: string, body: BodyInput<typeof contract.decideListingReview>) =>
    call<typeof contract.decideListingReview>('POST', '/api/admin/listing-reviews/:id/decide', {
      ...params(id),
      body,
    }),
  preview: (id: string, body: BodyInput<typeof contract.previewListingChanges>) =>
    call<typeof contract.previewListingChanges>('POST', '/api/admin/listing-reviews/:id/preview', {
      ...params(id),
      body,
    }),
}
