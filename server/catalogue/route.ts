import type { AdventureRoute } from '#contract/catalogue.ts'
import type { AdventureContent } from '#contract/listings.ts'

const earthMiles = 3958.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in miles. */
function miles(from: readonly [number, number, number], to: readonly [number, number, number]): number {
  const [lat1, lat2] = [radians(from[0]), radians(to[0])]
  const half = Math.sin((lat2 - lat1) / 2) ** 2
  const across = Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(to[1] - from[1]) / 2) ** 2
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(half + across)))
}

interface Point {
  readonly lat: number
  readonly lng: number
}
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/**
 * The drawn line with its length and the sum of its climbs. It often begins at the meeting point, so the whole of it is
 * moved as far as the public position lies from the true one.
 */
export function presentRoute(
  route: AdventureContent['route'],
  { meetingPoint, shown }: { meetingPoint: Point; shown: Point },
): AdventureRoute | null {
  if (!route) return null
  let [length, climb] = [0, 0]
  for (const [at, point] of route.points.entries()) {
    const before = route.points[at - 1]
    if (!before) continue
    length += miles(before, point)
    climb += Math.max(0, point[2] - before[2])
  }
  return {
    note: route.note,
    points: route.points.map(([lat, lng, feet]) => ({
      lat: round(lat + shown.lat - meetingPoint.lat),
      lng: round(lng + shown.lng - meetingPoint.lng),
      feet,
    })),
    miles: Math.round(length * 10) / 10,
    climbFeet: Math.round(climb),
  }
}
