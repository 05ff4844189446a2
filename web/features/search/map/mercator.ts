import type { Box } from './map-params.ts'

// Web Mercator: the whole world from the northwest, 0 to 1 either way; the map's zoom 0 shows it in 512 points.

export interface Spot {
  readonly lat: number
  readonly lng: number
}
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

const farthestNorth = 85.0511

export function toWorld({ lat, lng }: Spot): WorldPoint {
  const sine = Math.sin((Math.max(-farthestNorth, Math.min(farthestNorth, lat)) * Math.PI) / 180)
  return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export const fromWorld = ({ x, y }: WorldPoint): Spot => ({
  lng: x * 360 - 180,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
})

/** Points of the screen across the whole world. */
export const pointsAt = (zoom: number): number => 512 * 2 ** zoom
export const zoomOf = (points: number): number => Math.log2(points / 512)

/** Northwest and southeast of a box. */
export const cornersOf = ({ west, south, east, north }: Box): [WorldPoint, WorldPoint] => [
  toWorld({ lat: north, lng: west }),
  toWorld({ lat: south, lng: east }),
]
