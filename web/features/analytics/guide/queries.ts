import { keepPreviousData } from '@tanstack/react-query'
import type * as contract from '#contract/analytics/guide.ts'
import { call } from '#web/lib/call.ts'

export interface Chosen {
  readonly days: number
  /** The last of them; today unless given. */
  readonly to?: string | undefined
  readonly adventure?: string | undefined
}

const root = ['/api/guide/analytics'] as const

export const trafficQuery = (query: Chosen) => ({
  queryKey: [...root, 'traffic', query],
  queryFn: () => call<typeof contract.guideTraffic>('GET', '/api/guide/analytics/traffic', { query }),
  placeholderData: keepPreviousData,
})
export const occupancyQuery = (query: Chosen) => ({
  queryKey: [...root, 'occupancy', query],
  queryFn: () => call<typeof contract.guideOccupancy>('GET', '/api/guide/analytics/occupancy', { query }),
  placeholderData: keepPreviousData,
})
export const salesQuery = (query: Chosen) => ({
  queryKey: [...root, 'sales', query],
  queryFn: () => call<typeof contract.guideSales>('GET', '/api/guide/analytics/sales', { query }),
  placeholderData: keepPreviousData,
})
export const responsesQuery = (query: Chosen) => ({
  queryKey: [...root, 'responses', query],
  queryFn: () => call<typeof contract.guideResponses>('GET', '/api/guide/analytics/responses', { query }),
  placeholderData: keepPreviousData,
})
export const pricesQuery = {
  queryKey: [...root, 'prices'],
  queryFn: () => call<typeof contract.guidePrices>('GET', '/api/guide/analytics/prices'),
}
export const rankingQuery = {
  queryKey: [...root, 'ranking'],
  queryFn: () => call<typeof contract.guideRanking>('GET', '/api/guide/analytics/ranking'),
}
