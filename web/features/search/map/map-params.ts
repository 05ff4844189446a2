import type { search, SearchAnswer } from '#contract/search/calls.ts'
import type { QueryInput } from '#contract/wire/endpoint.ts'
import { type SearchParams, emptySearch, hasPlace, parseSearchParams, queryOf, searchPath } from '../search-params.ts'
import { linksOf, type TripLinks } from '../trip-links.ts'

/** Degrees; west lies west of east. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * What `/map` is asked, as typed: all that the list can be asked, and the area as `west,south,east,north`. Without an area the
 * map opens at the place; once it was moved, the place only travels along, back to the list.
 */
export interface MapParams extends SearchParams {
  bounds: string
}

/** What the map begins with: the states between Canada and Mexico. */
export const homeBounds = '-125,24.4,-66.9,49.5'
/** Where one click leads, since the country does not lie in one piece. */
export const jumps = {
  lower48: homeBounds,
  alaska: '-170,53,-129.5,71.5',
  hawaii: '-160.6,18.6,-154.5,22.5',
} as const

const farthestNorth = 85

export function parseMapParams(query: URLSearchParams): MapParams {
  const params = parseSearchParams(query)
  // `area` comes from a form without script: it holds unless a place was typed there.
  const bounds = query.get('bounds') ?? (isPlaced(params) ? '' : query.get('area')) ?? ''
  return { ...params, bounds: bounds.trim().slice(0, 130) }
}

/** Whether a place of its own says where the map opens. */
const isPlaced = (params: SearchParams): boolean => hasPlace(params) || params.q !== ''

/** The one address of a view of the map; the usual area goes unsaid where the map opens with it. */
export function mapPath(given: Partial<MapParams>): string {
  const { bounds, ...params } = { ...emptySearch, bounds: '', ...given }
  const area = bounds && (bounds !== homeBounds || isPlaced(params)) ? `bounds=${encodeURIComponent(bounds)}` : ''
  const wishes = searchPath(params).replace(/^[^?]*\??/, '')
  const query = [area, wishes].filter(Boolean).join('&').replaceAll('%2C', ',')
  return query === '' ? '/map' : `/map?${query}`
}

/** What the rows of the map take along to the pages of their trips. */
export const mapLinksOf = (params: MapParams, answer: SearchAnswer | undefined): TripLinks => ({
  ...linksOf(params, answer ?? nothingRead),
  list: mapPath({ ...params, after: '' }),
})
const nothingRead = { understood: { days: null, party: null, children: null } }

/** As the line above the map says it: of a map that was moved the place is said no longer. */
export const saidOnMap = ({ bounds, ...params }: MapParams): SearchParams => ({
  ...params,
  ...(bounds ? { place: '', lat: '', lng: '', radius: '' } : {}),
  after: '',
})

/** Where another search opens: a place that is said moves the map, otherwise it stays where it was moved to. */
export function movedTo(before: MapParams, wanted: SearchParams): MapParams {
  if (hasPlace(wanted) || !before.bounds) return { ...wanted, bounds: '' }
  const { bounds, place, lat, lng, radius } = before
  return { ...wanted, bounds, place, lat, lng, radius }
}

/** As the list understands it; the area does not come along. */
export const searchParamsOfMap = ({ bounds: _bounds, ...params }: MapParams): SearchParams => ({ ...params, after: '' })

/** For the API, within `bounds`. Only for what `errorsOf` finds nothing wrong with. */
export function areaQueryOf(params: SearchParams, bounds: string): NonNullable<QueryInput<typeof search>> {
  const sort = params.sort === 'distance' ? emptySearch.sort : params.sort
  return { ...queryOf({ ...params, place: '', lat: '', lng: '', radius: '', sort }), bounds }
}

/** The area of an address; null where it is none. Over the date line it begins at the line. */
export function boxOf(bounds: string): Box | null {
  const parts = bounds.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west, south, east, north] = parts
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null
  if (parts.length > 4 || parts.some((part) => !Number.isFinite(part))) return null
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || Math.abs(south) > 90 || Math.abs(north) > 90) return null
  if (south >= north || west === east) return null
  return {
    west: west > east ? -180 : west,
    east,
    south: Math.max(-farthestNorth, Math.min(south, farthestNorth - 1)),
    north: Math.min(farthestNorth, Math.max(north, 1 - farthestNorth)),
  }
}

export const toBounds = ({ west, south, east, north }: Box): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
]

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** For the address: as exact as a screen of this area can show, and never an area without width. */
export function writeBounds({ west, south, east, north }: Box): string {
  const span = Math.min(east - west, north - south)
  const digits = span > 8 ? 1 : span > 0.8 ? 2 : span > 0.08 ? 3 : 4
  const step = 10 ** -digits
  const round = (value: number) => Number(value.toFixed(digits))
  const [left, bottom] = [round(within(west, 180 - step)), round(within(south, farthestNorth - step))]
  const [right, top] = [round(within(east, 180)), round(within(north, farthestNorth))]
  return [left, bottom, Math.max(right, round(left + step)), Math.max(top, round(bottom + step))].join(',')
}

const milesPerDegree = 69

/** The area around a found place, with a little room. */
export function boundsAround({ lat, lng, radiusMiles }: { lat: number; lng: number; radiusMiles: number }): string {
  const tall = radiusMiles / milesPerDegree
  const wide = tall / Math.max(0.2, Math.cos((lat * Math.PI) / 180))
  return writeBounds({ west: lng - wide, south: lat - tall, east: lng + wide, north: lat + tall })
}

export const contains = ({ west, south, east, north }: Box, { lat, lng }: { lat: number; lng: number }): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north
