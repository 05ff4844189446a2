import type { AdventureRoute } from '#contract/catalogue/schemas.ts'

type RoutePoint = AdventureRoute['points'][number]
/** A point of the line with the miles traveled up to it. */
export type Milestone = RoutePoint & { readonly miles: number }

/** Length of one degree of latitude. */
const milesPerDegree = 69.09
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Miles between two points no more than a few hundred miles apart. */
export function milesBetween(a: RoutePoint, b: RoutePoint): number {
  const north = (b.lat - a.lat) * milesPerDegree
  const east = (b.lng - a.lng) * milesPerDegree * Math.cos(radians((a.lat + b.lat) / 2))
  return Math.hypot(north, east)
}

/** The points with their distance along the line; the last one is at `route.miles`. */
export function milestones(route: Pick<AdventureRoute, 'points' | 'miles'>): Milestone[] {
  let along = 0
  const measured = route.points.map((point, at) => {
    const before = route.points[at - 1]
    if (before) along += milesBetween(before, point)
    return { ...point, miles: along }
  })
  // The server's length is the one shown: the ticks of the profile end with it.
  const scale = along > 0 ? route.miles / along : 0
  return measured.map((point) => ({ ...point, miles: point.miles * scale }))
}

/** The position after `miles`, between the points around it. */
export function pointAt(stones: readonly Milestone[], miles: number): Milestone {
  const next = stones.findIndex((stone) => stone.miles >= miles)
  const to = stones[next === -1 ? stones.length - 1 : next]
  const from = stones[Math.max(0, next === -1 ? stones.length - 1 : next - 1)]
  if (!from || !to) throw new Error('A route has at least two points')
  const stretch = to.miles - from.miles
  const part = stretch > 0 ? Math.min(1, Math.max(0, (miles - from.miles) / stretch)) : 1
  const between = (a: number, b: number) => a + (b - a) * part
  return {
    lat: between(from.lat, to.lat),
    lng: between(from.lng, to.lng),
    feet: between(from.feet, to.feet),
    miles: between(from.miles, to.miles),
  }
}

export const highestOf = (stones: readonly Milestone[]): Milestone | undefined =>
  stones.reduce<Milestone | undefined>((top, stone) => (top && top.feet >= stone.feet ? top : stone), undefined)

interface Projection {
  /** Percent of the drawing's width and height, from the upper left; north is up. */
  readonly place: (point: Pick<RoutePoint, 'lat' | 'lng'>) => { x: number; y: number }
  /** Miles from the left to the right edge. */
  readonly milesAcross: number
}

/** Fits points into a drawing `aspect` times as wide as high, true to scale, with `margin` (0 to 0.5) free on each side. */
export function projectionOf(
  points: readonly Pick<RoutePoint, 'lat' | 'lng'>[],
  aspect: number,
  margin = 0.14,
): Projection {
  const lats = points.map(({ lat }) => lat)
  const lngs = points.map(({ lng }) => lng)
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 }
  const shrink = Math.cos(radians(middle.lat)) * milesPerDegree
  const wide = (east - west) * shrink
  const high = (north - south) * milesPerDegree
  const free = 1 - 2 * margin
  // a line of no extent still gets a drawing
  const milesAcross = Math.max(wide / free, (high / free) * aspect, 0.1)
  const milesDown = milesAcross / aspect
  return {
    milesAcross,
    place: ({ lat, lng }) => ({
      x: 50 + (((lng - middle.lng) * shrink) / milesAcross) * 100,
      y: 50 - (((lat - middle.lat) * milesPerDegree) / milesDown) * 100,
    }),
  }
}

/** A round length of at most `most`: 1, 2 or 5 times a power of ten. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [5, 2, 1].find((factor) => factor * power <= most * (1 + 1e-9)) ?? 1
  return step * power
}

/** Round values from at or below `low` to at or above `high`, `count` steps or fewer. */
export function ticksBetween(low: number, high: number, count: number): number[] {
  const rough = Math.max(high - low, 1e-9) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/**
 * Heights of the profile's lines, in feet, round in a unit of `feetPerUnit`: never so close that a flat walk looks like
 * a mountain.
 */
export function heightTicks(stones: readonly Milestone[], feetPerUnit = 1): number[] {
  const feet = stones.map((stone) => stone.feet)
  const [low, high] = [Math.min(...feet), Math.max(...feet)]
  const spread = Math.max(high - low, 200)
  const middle = (low + high) / 2
  const ticks = ticksBetween((middle - spread / 2) / feetPerUnit, (middle + spread / 2) / feetPerUnit, 4)
  return ticks.map((tick) => tick * feetPerUnit)
}

/** At most `most` rows of a table: evenly along the line, always with both ends and the highest point. */
export function tableRows(stones: readonly Milestone[], most: number): Milestone[] {
  if (stones.length <= most) return [...stones]
  const last = stones.length - 1
  const highest = highestOf(stones)
  const chosen = new Set(Array.from({ length: most - 1 }, (_, at) => Math.round((at * last) / (most - 2))))
  return stones.filter((stone, at) => chosen.has(at) || stone === highest)
}
