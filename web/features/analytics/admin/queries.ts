import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '#contract/analytics/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

/** UTC days, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

const key = [...deskKey, 'analytics'] as const
const kept = { placeholderData: keepPreviousData }

export type EventsByDay = OutputOf<typeof contract.eventCountsByDay>['items']
export type FunnelStep = OutputOf<typeof contract.analyticsFunnel>['items'][number]
export type MissedSearch = OutputOf<typeof contract.searchesWithoutResults>['items'][number]
export type VisitSource = OutputOf<typeof contract.visitSources>['items'][number]

export const eventsQuery = (query: Span) => ({
  queryKey: [...key, 'events', query],
  queryFn: () => call<typeof contract.eventCountsByDay>('GET', '/api/admin/analytics/events-by-day', { query }),
  ...kept,
})
export const funnelQuery = (query: Span) => ({
  queryKey: [...key, 'funnel', query],
  queryFn: () => call<typeof contract.analyticsFunnel>('GET', '/api/admin/analytics/funnel', { query }),
  ...kept,
})
export const missedQuery = (query: Span) => ({
  queryKey: [...key, 'missed', query],
  queryFn: () =>
    call<typeof contract.searchesWithoutResults>('GET', '/api/admin/analytics/searches-without-results', { query }),
  ...kept,
})
export const sourcesQuery = (query: Span) => ({
  queryKey: [...key, 'sources', query],
  queryFn: () => call<typeof contract.visitSources>('GET', '/api/admin/analytics/sources', { query }),
  ...kept,
})
