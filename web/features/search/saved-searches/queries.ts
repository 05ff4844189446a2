import type * as contract from '#contract/search/saved-searches.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export type SavedSearches = OutputOf<typeof contract.listSavedSearches>

/** By account, so that a new session never shows the searches of the one before. */
export const savedSearchesQuery = (accountId: string) => ({
  queryKey: ['/api/saved-searches', accountId] as const,
  queryFn: () => call<typeof contract.listSavedSearches>('GET', '/api/saved-searches'),
  staleTime: 60_000,
})

export const saveSearch = (body: BodyInput<typeof contract.saveSearch>) =>
  call<typeof contract.saveSearch>('POST', '/api/saved-searches', { body })

export const changeSavedSearch = (id: string, body: BodyInput<typeof contract.updateSavedSearch>) =>
  call<typeof contract.updateSavedSearch>('PUT', '/api/saved-searches/:id', { params: { id }, body })

export const removeSavedSearch = (id: string) =>
  call<typeof contract.deleteSavedSearch>('DELETE', '/api/saved-searches/:id', { params: { id } })
