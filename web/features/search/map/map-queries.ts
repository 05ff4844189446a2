import { keepPreviousData } from '@tanstack/react-query'
import type { clusters, search } from '#contract/search/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Call } from '#web/lib/call.ts'
import { errorsOf } from '../search-params.ts'
import {
  areaQueryOf,
  type Box,
  homeBounds,
  type MapParams,
  mapPath,
  searchParamsOfMap,
  writeBounds,
} from './map-params.ts'
import { answerOf, type Found, without } from '../queries.ts'

export type MapItem = OutputOf<typeof search>['items'][number]
export type Cluster = OutputOf<typeof clusters>['items'][number]

/** Adventures within the area, page by page. */
export const areaQuery = (call: Call, params: MapParams) => ({
  queryKey: ['/api/search', mapPath(params)],
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }): Promise<Found> => {
    const errors = errorsOf(searchParamsOfMap(params))
    return answerOf(call, areaQueryOf(without(params, errors)), { errors, after: pageParam, signal })
  },
  initialPageParam: params.after,
  getNextPageParam: (page: Found) => page.answer?.next ?? null,
})

/** Zooms of the server are those of tiles 256 points wide; the map counts in tiles of 512. */
export const serverZoom = (mapZoom: number): number => Math.min(22, Math.max(0, Math.floor(mapZoom) + 1))

/** What stands on the map: the same adventures as in the list, gathered by the zoom (the server's). */
export const clustersQuery = (call: Call, params: MapParams, zoom: number) => ({
  queryKey: ['/api/search/clusters', mapPath({ ...params, after: '' }), zoom],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const {
      bounds = homeBounds,
      category,
      from,
      to,
      party,
      children,
      ages,
      family,
      priceMin,
      priceMax,
    } = areaQueryOf({ ...params, after: '' })
    const wishes = { category, from, to, party, children, ages, family, priceMin, priceMax }
    const query = { bounds, zoom: String(zoom), ...wishes }
    return call<typeof clusters>('GET', '/api/search/clusters', { query, signal })
  },
  placeholderData: keepPreviousData,
  retry: 1,
})

/** The adventures that a marker stands for, where the list has not come so far. */
export const markerQuery = (call: Call, params: MapParams, around: Box) => {
  const here = { ...params, bounds: writeBounds(around), after: '' }
  return {
    queryKey: ['/api/search', mapPath(here), 'marker'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MapItem[]> =>
      (await call<typeof search>('GET', '/api/search', { query: { ...areaQueryOf(here), limit: '12' }, signal })).items,
  }
}

/** Where the adventures of some markers are; `null` where they are more than one answer holds. */
export const membersQuery = (call: Call, params: MapParams, within: Box) => {
  const here = { ...params, bounds: writeBounds(within), after: '' }
  return {
    queryKey: ['/api/search', mapPath(here), 'members'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ lat: number; lng: number }[] | null> => {
      const { items, next } = await call<typeof search>('GET', '/api/search', {
        query: { ...areaQueryOf(here), limit: '48' },
        signal,
      })
      return next === null ? items.map(({ point }) => point) : null
    },
    staleTime: 60_000,
  }
}
