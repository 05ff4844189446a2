/** Latitude, longitude, and feet above the sea. */
export type TrackPoint = [lat: number, lng: number, feet: number]

const metersPerDegree = 111_320
const feetPerMeter = 3.28084

/** Meters: less is noise of the recorder and can't be seen. */
const straight = 1

interface Stretch {
  from: number
  to: number
  /** The point that strays farthest from the straight line between both ends. */
  at: number
  /** Meters. */
  strays: number
}

/**
 * The `most` points that hold the shape best, ends included, in order: what strays farthest from the line drawn so far comes
 * next, in the plane or in height.
 */
export function simplify(points: readonly TrackPoint[], most: number): TrackPoint[] {
  const last = points.length - 1
  const kept = new Set([0, last])
  const open: Stretch[] = [farthest(points, 0, last)]
  while (kept.size < most) {
    const next = open.reduce((best, one, at) => (one.strays > (open[best]?.strays ?? -1) ? at : best), 0)
    const [stretch] = open.splice(next, 1)
    if (!stretch || stretch.strays < straight) break
    kept.add(stretch.at)
    open.push(farthest(points, stretch.from, stretch.at), farthest(points, stretch.at, stretch.to))
  }
  return [...kept].toSorted((one, other) => one - other).flatMap((at) => (points[at] ? [points[at]] : []))
}

function farthest(points: readonly TrackPoint[], from: number, to: number): Stretch {
  const found: Stretch = { from, to, at: from, strays: 0 }
  const [begin, end] = [points[from], points[to]]
  if (!begin || !end) return found
  const wide = Math.cos((begin[0] * Math.PI) / 180) * metersPerDegree
  const [x, y] = [(end[1] - begin[1]) * wide, (end[0] - begin[0]) * metersPerDegree]
  const length = x * x + y * y
  for (let at = from + 1; at < to; at += 1) {
    const point = points[at]
    if (!point) continue
    const [px, py] = [(point[1] - begin[1]) * wide, (point[0] - begin[0]) * metersPerDegree]
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / length))
    const height = begin[2] + (end[2] - begin[2]) * along
    const strays = Math.max(Math.hypot(px - along * x, py - along * y), Math.abs(point[2] - height) / feetPerMeter)
    if (strays > found.strays) Object.assign(found, { at, strays })
  }
  return found
}
