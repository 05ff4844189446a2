import type { Box } from './map-params.ts'
import type { Cluster } from './map-queries.ts'
import { fromWorld, pointsAt, type Spot, toWorld } from './mercator.ts'

/** What one marker stands for: what the server gathered, and what would touch it on this screen. */
export interface Gathered extends Cluster {
  readonly parts: readonly Cluster[]
}

/** Points between the middles of two markers that cannot be told apart by a finger. */
const touching = 34

/** Where a position lies on the whole world drawn at a zoom of the map, in points. */
function pointOf(spot: Spot, mapZoom: number): { x: number; y: number } {
  const { x, y } = toWorld(spot)
  const size = pointsAt(mapZoom)
  return { x: x * size, y: y * size }
}

/** Markers so close that one would take the clicks of the other become one, the greatest first. */
export function gatherTouching(clusters: readonly Cluster[], mapZoom: number): Gathered[] {
  const gathered: { x: number; y: number; of: Gathered }[] = []
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const { x, y } = pointOf(cluster, mapZoom)
    const near = gathered.find((other) => Math.hypot(other.x - x, other.y - y) < touching)
    if (!near) {
      gathered.push({ x, y, of: { ...cluster, parts: [cluster] } })
      continue
    }
    const { of } = near
    const count = of.count + cluster.count
    const middle = (a: number, b: number) => (a * of.count + b * cluster.count) / count
    near.of = {
      count,
      lat: middle(of.lat, cluster.lat),
      lng: middle(of.lng, cluster.lng),
      adventure: null,
      parts: [...of.parts, cluster],
    }
    near.x = (near.x * of.count + x * cluster.count) / count
    near.y = (near.y * of.count + y * cluster.count) / count
  }
  return gathered.map(({ of }) => of)
}

/** The server gathers by tiles of even zooms, about 64 points wide. */
const tileZoom = (serverZoom: number): number => Math.min(16, Math.max(2, 2 * Math.floor((serverZoom + 2) / 2)))

/** The tile whose adventures the server gathered; they all lie in it. */
export function tileAround({ lat, lng }: Pick<Cluster, 'lat' | 'lng'>, serverZoom: number): Box {
  const tiles = 2 ** tileZoom(serverZoom)
  const { x, y } = toWorld({ lat, lng })
  const [column, row] = [Math.floor(x * tiles), Math.floor(y * tiles)]
  const { lng: west, lat: north } = fromWorld({ x: column / tiles, y: row / tiles })
  const { lng: east, lat: south } = fromWorld({ x: (column + 1) / tiles, y: (row + 1) / tiles })
  return { west, east, north, south }
}

/** The smallest box around boxes; null of none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  }
}
