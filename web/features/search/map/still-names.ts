import type { MapPlace } from './map-places.ts'
import type { WorldPoint } from './mercator.ts'
import type { Size } from './still-camera.ts'

export interface StillName {
  readonly place: MapPlace
  /** On the screen. */
  readonly at: WorldPoint
  /** Points. */
  readonly height: number
}

/** From which zoom on a kind of name has room, to which one, and how tall it is; as MapLibre's map has them. */
const kinds: Record<MapPlace['kind'], { from: number; to: number; height: number }> = {
  country: { from: 2, to: 7, height: 12 },
  sea: { from: 2.6, to: 9, height: 12.5 },
  state: { from: 2.8, to: 8.5, height: 10 },
  town1: { from: 3.2, to: 24, height: 11 },
  town2: { from: 4.6, to: 24, height: 11.5 },
  town3: { from: 5.8, to: 24, height: 12 },
  town4: { from: 6.8, to: 24, height: 11.5 },
  park: { from: 5.2, to: 24, height: 11.5 },
  lake: { from: 6, to: 24, height: 12 },
  range: { from: 5.6, to: 24, height: 12 },
}
const order = Object.keys(kinds)

/** Width of a letter by its height, about. */
const letter = 0.66
const gap = 4

/** The names that are read in a view, the larger first; none lies on another one. */
export function namesIn(
  places: readonly MapPlace[],
  zoom: number,
  { width, height }: Size,
  project: (spot: [number, number]) => WorldPoint,
): StillName[] {
  const chosen: (StillName & { half: number })[] = []
  const wanted = places
    .filter(({ kind }) => zoom >= kinds[kind].from && zoom < kinds[kind].to)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  for (const place of wanted) {
    const at = project([place.lng, place.lat])
    const tall = kinds[place.kind].height
    const half = (place.name.length * tall * letter) / 2
    if (at.x - half < 0 || at.x + half > width || at.y - tall < 0 || at.y + tall > height) continue
    const free = chosen.every(
      (other) =>
        Math.abs(other.at.x - at.x) > other.half + half + gap ||
        Math.abs(other.at.y - at.y) > (other.height + tall) / 2 + gap,
    )
    if (free) chosen.push({ place, at, height: tall, half })
  }
  return chosen.map(({ half: _half, ...name }) => name)
}
