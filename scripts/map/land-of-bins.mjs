/** Sides of a bin as GSHHG counts them, south, east, north, west; 4: the line is closed. */
const closed = 4
const corners = (w, s, size) => [
  [w, s],
  [w + size, s],
  [w + size, s + size],
  [w, s + size],
]

/**
 * Land as polygons with lakes as holes, bin by bin. Shores have land at their left, so from where one leaves the bin the
 * land goes on counterclockwise along the edge to where the next one enters.
 */
export const landOfBins = (bins) => bins.flatMap(landOfBin)

function landOfBin({ bin: { west, south, size }, segments, corners: levels }) {
  const around = corners(west, south, size)
  const along = (side, [x, y]) => {
    const part = [x - west, y - south, west + size - x, south + size - y][side] / size
    return side + Math.min(1, Math.max(0, part))
  }
  const through = segments
    .filter(({ entry, exit }) => entry !== closed && exit !== closed)
    .map(({ line, entry, exit }) => ({ line, from: along(entry, line[0]), to: along(exit, line.at(-1)) }))
  const rings = segments.filter(({ entry, exit }) => entry === closed || exit === closed)
  const shores = rings.filter(({ level }) => level % 2 === 1).map(({ line }) => [line])
  // One corner may lie in a lake or on an island that was left out as too small.
  const dry = levels.filter((level) => level % 2 === 1).length >= 2
  if (through.length === 0 && dry) shores.push([[...around, around[0]]])
  const open = new Set(through)
  for (const first of through) {
    if (!open.has(first)) continue
    const ring = []
    for (let piece = first; open.delete(piece);) {
      ring.push(...piece.line)
      const ahead = (other) => (other.from - piece.to + 8) % 4
      const [next] = [...through].sort((a, b) => ahead(a) - ahead(b))
      for (let turn = Math.floor(piece.to) + 1; turn < piece.to + ahead(next); turn++) ring.push(around[turn % 4])
      piece = next
    }
    shores.push([[...ring, ring[0]]])
  }
  for (const { line } of rings.filter(({ level }) => level % 2 === 0)) {
    const [home] = shores.filter(([outer]) => inside(outer, line[0])).sort(([a], [b]) => areaOf(a) - areaOf(b))
    home?.push(line)
  }
  return shores
}

/** Square degrees; counterclockwise is more than none. */
export function areaOf(ring) {
  let sum = 0
  for (let at = 1; at < ring.length; at++) sum += ring[at - 1][0] * ring[at][1] - ring[at][0] * ring[at - 1][1]
  return sum / 2
}

function inside(ring, [x, y]) {
  let within = false
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1], ring[at]]
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) within = !within
  }
  return within
}
