import type { MapPlace } from './map-places.ts'
import type { Spot } from './mercator.ts'

/** A meter or so. */
export const sameSpot = (a: Spot, b: Spot): boolean => Math.abs(a.lat - b.lat) < 1e-5 && Math.abs(a.lng - b.lng) < 1e-5

const square = (value: number) => value * value

/** The nearest of some spots; over the distances of one state the error of a flat earth does not matter. */
export function nearestSpot<T extends Spot>(spots: readonly T[], to: Spot): T | null {
  const shrink = Math.cos((to.lat * Math.PI) / 180)
  const far = (spot: Spot) => square(spot.lat - to.lat) + square((spot.lng - to.lng) * shrink)
  let best: T | null = null
  for (const spot of spots) if (!best || far(spot) < far(best)) best = spot
  return best
}

/** Degrees of latitude between two spots, about. */
export const degreesBetween = (a: Spot, b: Spot): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180))

/** Degrees; farther away a name would mislead. */
const close = 1.5

/** The town or park that a spot lies near to; null in the wide open. */
export function nameNear(places: readonly MapPlace[], spot: Spot): string | null {
  const named = places.filter(({ kind }) => kind.startsWith('town') || kind === 'park')
  const found = nearestSpot(named, spot)
  return found && degreesBetween(found, spot) < close ? found.name : null
}
