import { keepPreviousData } from '@tanstack/react-query'
import type { clusters, search, SearchAnswer } from '#contract/search/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Call } from '#web/lib/call.ts'
import { answerOf, type Found, without } from '../queries.ts'
import { errorsOf, isNear } from '../search-params.ts'
import {
  areaQueryOf,
  boundsAround,
  type Box,
  homeBounds,
  type MapParams,
  mapPath,
  searchParamsOfMap,
  writeBounds,
} from './map-params.ts'

export type MapItem = OutputOf<typeof search>['items'][number]
export type Cluster = OutputOf<typeof clusters>['items'][number]

/** A page of the list of an area: which one, and the place that it lies around where the address names no area. */
export type AreaPage = Found & { bounds: string; place: SearchAnswer['place'] }

/** Miles around a position, and around a town, where nothing else is said. */
const usualMiles = { position: 60, place: 25 }

/** Where the map opens: at the place or position, where the address names no area of its own. */
async function openingOf(
  call: Call,
  params: MapParams,
  signal: AbortSignal,
): Promise<Pick<AreaPage, 'bounds' | 'place'>> {
  const { bounds, place, lat, lng, q } = params
  if (bounds) return { bounds, place: null }
  const miles = Number(params.radius)
  if (isNear(params)) {
    const around = { lat: Number(lat), lng: Number(lng), radiusMiles: miles || usualMiles.position }
    return { bounds: boundsAround(around), place: null }
  }
  if (!place && !q) return { bounds: homeBounds, place: null }
  const query = { ...(place ? { place } : {}), ...(q ? { q } : {}), limit: '1' }
  const found = (await call<typeof search>('GET', '/api/search', { query, signal })).place
  if (!found?.resolved) return { bounds: homeBounds, place: found }
  const radiusMiles = miles || Math.max(found.resolved.radiusMiles, usualMiles.place)
  return { bounds: boundsAround({ ...found.resolved, radiusMiles }), place: found }
}

const errorsOfMap = (params: MapParams) => errorsOf(searchParamsOfMap(params))

/** Adventures within the area, page by page. */
export const areaQuery = (call: Call, params: MapParams) => ({
  queryKey: ['/api/search', mapPath(params)],
  queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }): Promise<AreaPage> => {
    const errors = errorsOfMap(params)
    const sound = without(params, errors)
    const opening = await openingOf(call, sound, signal)
    return {
      ...(await answerOf(call, areaQueryOf(sound, opening.bounds), { errors, after: pageParam, signal })),
      ...opening,
    }
  },
  initialPageParam: params.after,
  getNextPageParam: (page: AreaPage) => page.answer?.next ?? null,
})

/** How many there would be. */
export async function previewOf(call: Call, params: MapParams, signal: AbortSignal): Promise<Found> {
  const errors = errorsOfMap(params)
  const sound = without(params, errors)
  const { bounds } = await openingOf(call, sound, signal)
  return answerOf(call, { ...areaQueryOf(sound, bounds), limit: '1' }, { errors, after: '', signal })
}

/** Zooms of the server are those of tiles 256 points wide; the map counts in tiles of 512. */
export const serverZoom = (mapZoom: number): number => Math.min(22, Math.max(0, Math.floor(mapZoom) + 1))

/** Markers of the map: the same adventures as in the list, clustered by zoom on the server. */
export const clustersQuery = (call: Call, params: MapParams, zoom: number) => ({
  queryKey: ['/api/search/clusters', mapPath({ ...params, after: '' }), zoom],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const bounds = params.bounds || homeBounds
    const { sort: _sort, ...wishes } = areaQueryOf(params, bounds)
    const query = { ...wishes, bounds, zoom: String(zoom) }
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
      (
        await call<typeof search>('GET', '/api/search', {
          query: { ...areaQueryOf(here, here.bounds), limit: '12' },
          signal,
        })
      ).items,
  }
}

/** Where the adventures of some markers are; `null` where they are more than one answer holds. */
export const membersQuery = (call: Call, params: MapParams, within: Box) => {
  const here = { ...params, bounds: writeBounds(within), after: '' }
  return {
    queryKey: ['/api/search', mapPath(here), 'members'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<{ lat: number; lng: number }[] | null> => {
      const { items, next } = await call<typeof search>('GET', '/api/search', {
        query: { ...areaQueryOf(here, here.bounds), limit: '48' },
        signal,
      })
      return next === null ? items.map(({ point }) => point) : null
    },
    staleTime: 60_000,
  }
}
