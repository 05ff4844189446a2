import type * as contract from '#contract/catalogue/listing-calls.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export type SaveBody = BodyInput<typeof contract.saveListing>
export type SaveAnswer = OutputOf<typeof contract.saveListing>
export type Policy = OutputOf<typeof contract.listPolicies>['items'][number]
export type Example = OutputOf<typeof contract.priceExample>
export type Preview = OutputOf<typeof contract.previewListing>

export const listingsKey = ['/api/listings'] as const
export const listingsQuery = {
  queryKey: listingsKey,
  queryFn: () => call<typeof contract.listListings>('GET', '/api/listings'),
}

export const loadListing = (id: string) =>
  call<typeof contract.showListing>('GET', '/api/listings/:id', { params: { id } })
/** A document is begun from what the server has now, not from what this browser remembers. */
export const listingQuery = (id: string) => ({
  queryKey: ['/api/listings/:id', id] as const,
  queryFn: () => loadListing(id),
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const previewQuery = (id: string, revision: number) => ({
  queryKey: ['/api/listings/:id/preview', id, revision] as const,
  queryFn: () => call<typeof contract.previewListing>('GET', '/api/listings/:id/preview', { params: { id } }),
})
export const policiesQuery = (id: string) => ({
  queryKey: ['/api/listings/:id/policies', id] as const,
  queryFn: () => call<typeof contract.listPolicies>('GET', '/api/listings/:id/policies', { params: { id } }),
})
export const exampleQuery = (id: string, revision: number, query: QueryInput<typeof contract.priceExample>) => ({
  queryKey: ['/api/listings/:id/example', id, revision, query] as const,
  queryFn: () => call<typeof contract.priceExample>('GET', '/api/listings/:id/example', { params: { id }, query }),
  retry: false,
})

export const startListing = (body: { category: Category } | { copyOf: string }) =>
  call<typeof contract.createListing>('POST', '/api/listings', { body })
export const saveListing = (id: string, body: SaveBody) =>
  call<typeof contract.saveListing>('PATCH', '/api/listings/:id', { params: { id }, body })
export const submitListing = (id: string, revision: number) =>
  call<typeof contract.submitListing>('POST', '/api/listings/:id/submit', { params: { id }, body: { revision } })

const act = (id: string) => ({ params: { id } })
/** What a guide does with a whole listing. */
export const acts = {
  withdraw: (id: string) => call<typeof contract.withdrawListing>('POST', '/api/listings/:id/withdraw', act(id)),
  discard: (id: string) => call<typeof contract.discardChanges>('POST', '/api/listings/:id/discard', act(id)),
  pause: (id: string) => call<typeof contract.pauseListing>('POST', '/api/listings/:id/pause', act(id)),
  resume: (id: string) => call<typeof contract.resumeListing>('POST', '/api/listings/:id/resume', act(id)),
  archive: (id: string) => call<typeof contract.archiveListing>('POST', '/api/listings/:id/archive', act(id)),
  restore: (id: string) => call<typeof contract.restoreListing>('POST', '/api/listings/:id/restore', act(id)),
} as const
export type Act = keyof typeof acts
