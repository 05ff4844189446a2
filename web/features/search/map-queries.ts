import { keepPreviousData } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import type { clusters, search } from '#contract/search.ts'
import type { Call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { faultsOf } from './asked.ts'
import { areaQueryOf, type Box, homeBounds, type MapAsked, mapPath, searchAskedOf, writeBounds } from './map-asked.ts'
import type { Found } from './queries.ts'

export type MapItem = OutputOf<typeof search>['items'][number]
export type Cluster = OutputOf<typeof clusters>['items'][number]

/** Wishes without those whose fault we know ourselves, so that the server tells about the rest. */
function soundOf(asked: MapAsked) {
  const faults = faultsOf(searchAskedOf(asked))
  return { faults, sound: { ...asked, ...Object.fromEntries(Object.keys(faults).map((name) => [name, ''])) } }
}

/** Adventures within the area, page by page. A refusal is an answer; it shows without script. */
export const areaQuery = (call: Call, asked: MapAsked) => ({
  queryKey: ['/api/search', mapPath(asked)],
  queryFn: async ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }): Promise<Found> => {
    const { faults, sound } = soundOf(asked)
    try {
      const query = { ...areaQueryOf(sound), ...(pageParam ? { after: pageParam } : {}) }
      const answer = await call<typeof search>('GET', '/api/search', { query, signal })
      return Object.keys(faults).length > 0
        ? { answer: null, refused: { message: '', fields: faults } }
        : { answer, refused: null }
    } catch (cause) {
      if (!(cause instanceof HttpError) || cause.status !== 400) throw cause
      return { answer: null, refused: { message: cause.text, fields: { ...cause.fields, ...faults } } }
    }
  },
  initialPageParam: asked.after,
  getNextPageParam: (page: Found) => page.answer?.next ?? null,
})

/** Zooms of the server are those of tiles 256 points wide; the map counts in tiles of 512. */
export const serverZoom = (mapZoom: number): number => Math.min(22, Math.max(0, Math.floor(mapZoom) + 1))

/** What stands on the map: the same adventures as in the list, gathered by the zoom (the server's). */
export const clustersQuery = (call: Call, asked: MapAsked, zoom: number) => ({
  queryKey: ['/api/search/clusters', mapPath({ ...asked, after: '' }), zoom],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { bounds = homeBounds, category, from, to, party, priceMin, priceMax } = areaQueryOf({ ...asked, after: '' })
    const wishes = { category, from, to, party, priceMin, priceMax }
    const query = { bounds, zoom: String(zoom), ...wishes }
    return call<typeof clusters>('GET', '/api/search/clusters', { query, signal })
  },
  placeholderData: keepPreviousData,
  retry: 1,
})

/** The adventures that a marker stands for, where the list has not come so far. */
export const markerQuery = (call: Call, asked: MapAsked, around: Box) => {
  const here = { ...asked, bounds: writeBounds(around), after: '' }
  return {
    queryKey: ['/api/search', mapPath(here), 'marker'],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MapItem[]> =>
      (await call<typeof search>('GET', '/api/search', { query: { ...areaQueryOf(here), limit: '12' }, signal })).items,
  }
}
