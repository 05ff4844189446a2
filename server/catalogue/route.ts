import type { AdventureContent } from '#contract/catalogue/listings.ts'
import type { AdventureRoute } from '#contract/catalogue/schemas.ts'
import { milesBetween } from './miles-between.ts'

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
  for (const [at, [lat, lng, feet]] of route.points.entries()) {
    const before = route.points[at - 1]
    if (!before) continue
    length += milesBetween({ lat: before[0], lng: before[1] }, { lat, lng })
    climb += Math.max(0, feet - before[2])
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
