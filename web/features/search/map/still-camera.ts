import type { Box } from './map-params.ts'
import { cornersOf, pointsAt, type WorldPoint, zoomOf } from './mercator.ts'

/** What a map shows: the point of the world in its middle. */
export interface Camera extends WorldPoint {
  readonly zoom: number
}
/** Points of the screen. */
export interface Size {
  readonly width: number
  readonly height: number
}
export interface Limits {
  readonly least: number
  readonly most: number
  readonly within: Box
}

const world: Box = { west: -180, south: -85, east: 180, north: 85 }

/** How far a map goes; `styleUrl` is null of our own. */
export const limitsOf = (styleUrl: string | null): Limits => ({
  least: 1.5,
  // Our own map has nothing to show below, and positions are not more exact.
  most: styleUrl ? 14 : 11,
  // West of the date line only: at exactly -180 MapLibre takes it for the other end of the world.
  within: styleUrl ? world : { west: -179.9, south: 5, east: -40, north: 78 },
})

/** All of an area, in the middle, with this much room around it. */
export function cameraOf(box: Box, { width, height }: Size, room = 0): Camera {
  const [northwest, southeast] = cornersOf(box)
  const points = Math.min(
    Math.max(1, width - 2 * room) / (southeast.x - northwest.x),
    Math.max(1, height - 2 * room) / (southeast.y - northwest.y),
  )
  return { x: (northwest.x + southeast.x) / 2, y: (northwest.y + southeast.y) / 2, zoom: zoomOf(points) }
}

/** The nearest camera that shows nothing beyond the limits. */
export function limited({ x, y, zoom }: Camera, { width, height }: Size, { least, most, within }: Limits): Camera {
  const [northwest, southeast] = cornersOf(within)
  const filled = zoomOf(Math.max(width / (southeast.x - northwest.x), height / (southeast.y - northwest.y)))
  const kept = Math.min(most, Math.max(least, filled, zoom))
  const half = { x: width / 2 / pointsAt(kept), y: height / 2 / pointsAt(kept) }
  const between = (value: number, from: number, to: number) =>
    from > to ? (from + to) / 2 : Math.min(to, Math.max(from, value))
  return {
    x: between(x, northwest.x + half.x, southeast.x - half.x),
    y: between(y, northwest.y + half.y, southeast.y - half.y),
    zoom: kept,
  }
}

/** The camera after a step of the zoom that leaves the point under the fingers where it is; `at` from the middle, in points. */
export function zoomedAround({ x, y, zoom }: Camera, next: number, at: { x: number; y: number }): Camera {
  const change = 1 / pointsAt(zoom) - 1 / pointsAt(next)
  return { x: x + at.x * change, y: y + at.y * change, zoom: next }
}

/** Width of the drawing's world; `scripts/map/still.mjs` draws it so. */
const drawnWorld = 16_384

/** Units of the drawing in a point of the screen. */
export const unitAt = (zoom: number): number => drawnWorld / pointsAt(zoom)

/** The part of the drawing that is in sight. */
export function viewBoxAt({ x, y, zoom }: Camera, { width, height }: Size): string {
  const unit = unitAt(zoom)
  return [x * drawnWorld - (width / 2) * unit, y * drawnWorld - (height / 2) * unit, width * unit, height * unit].join(
    ' ',
  )
}

/** The same of an area, before the size of the screen is known: the drawing puts it in the middle, as large as it fits. */
export function viewBoxOf(box: Box): string {
  const [{ x, y }, southeast] = cornersOf(box)
  return [x, y, southeast.x - x, southeast.y - y].map((value) => value * drawnWorld).join(' ')
}

export const drawnAt = ({ x, y }: WorldPoint): WorldPoint => ({ x: x * drawnWorld, y: y * drawnWorld })
