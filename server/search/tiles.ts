/** Tiles are those of a web map; positions are kept at this zoom. */
export const finest = 16
/** Zooms whose sums are kept. */
export const keptZooms: readonly number[] = [2, 4, 6, 8, 10, 12]

const farthestNorth = 85.05112878

export function tileAt({ lat, lng }: { lat: number; lng: number }, zoom: number = finest): { x: number; y: number } {
  const size = 2 ** zoom
  const radians = (Math.min(farthestNorth, Math.max(-farthestNorth, lat)) * Math.PI) / 180
  const within = (value: number) => Math.min(size - 1, Math.max(0, Math.floor(value)))
  return {
    x: within(((lng + 180) / 360) * size),
    y: within(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * size),
  }
}

interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** First and last tile of a box, both ways. */
export function tileRange(box: Box, zoom: number): Box {
  const [a, b] = [tileAt({ lat: box.north, lng: box.west }, zoom), tileAt({ lat: box.south, lng: box.east }, zoom)]
  return { west: a.x, north: a.y, east: b.x, south: b.y }
}

/** Tiles that hold a box; not all of them where there are more than `most`. */
export function tilesWithin(box: Box, zoom: number, most: number): { x: number; y: number }[] {
  const { west, north, east, south } = tileRange(box, zoom)
  const tiles: { x: number; y: number }[] = []
  for (let x = west; x <= east && tiles.length <= most; x++) {
    for (let y = north; y <= south && tiles.length <= most; y++) tiles.push({ x, y })
  }
  return tiles
}

export const milesPerDegree = 69.05

/** Boxes of longitude and latitude that hold a circle: two where it crosses the date line. */
export function boxesAround(center: { lat: number; lng: number }, miles: number): Box[] {
  const degrees = miles / milesPerDegree
  const south = Math.max(-90, center.lat - degrees)
  const north = Math.min(90, center.lat + degrees)
  const farthest = Math.max(Math.abs(south), Math.abs(north))
  const wide = farthest > 89 ? 180 : degrees / Math.cos((farthest * Math.PI) / 180)
  if (wide >= 180) return [{ west: -180, south, east: 180, north }]
  return splitAtDateLine({ west: center.lng - wide, south, east: center.lng + wide, north })
}

/** A box whose west lies east of its east goes over the date line. */
export function splitAtDateLine(box: Box): Box[] {
  const wrap = (lng: number) => (lng < -180 ? lng + 360 : lng > 180 ? lng - 360 : lng)
  const [west, east] = [wrap(box.west), wrap(box.east)]
  if (west <= east) return [{ ...box, west, east }]
  return [
    { ...box, west, east: 180 },
    { ...box, west: -180, east },
  ]
}
