import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** Degrees; the corners of the picture. */
export const reliefBox = { west: -172, south: 15, east: -52, north: 72 }
const wide = 2048
/** Points over which it fades out toward its rim. */
const fading = 60

const radians = (degrees) => (degrees * Math.PI) / 180
const mercator = (lat) => Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))
const latitude = (y) => ((Math.atan(Math.exp(y)) * 2 - Math.PI / 2) * 180) / Math.PI

/** Heights in meters from ETOPO5 (Debian's ferret-datasets; read by the package netcdfjs), between the points by cubic curves: straight ones show as facets. */
export async function readHeights(netcdfjs, path) {
  const { NetCDFReader } = await import(pathToFileURL(netcdfjs).href)
  const file = new NetCDFReader(readFileSync(path))
  const [columns, rows] = [4320, 2161]
  const values = file.getDataVariable('ROSE')
  const at = (x, y) => values[Math.min(rows - 1, Math.max(0, y)) * columns + ((x + columns) % columns)]
  const curve = (a, b, c, d, t) => b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
  return (lng, lat) => {
    const [fx, fy] = [((lng + 360) % 360) * 12, (lat + 90) * 12]
    const [x, y] = [Math.floor(fx), Math.floor(fy)]
    const across = [-1, 0, 1, 2].map((dy) =>
      curve(at(x - 1, y + dy), at(x, y + dy), at(x + 1, y + dy), at(x + 2, y + dy), fx - x),
    )
    return curve(...across, fy - y)
  }
}

/** Light from the northwest with a little from the sides, so that ranges along it keep a form. */
const lamps = [
  { azimuth: 315, weight: 0.6 },
  { azimuth: 265, weight: 0.2 },
  { azimuth: 5, weight: 0.2 },
]
const altitude = radians(42)
/** Ten kilometers between the points flatten every slope. */
const steeper = 16

/**
 * One gray picture of light and shadow: middle gray where the ground is flat and on the sea. The page makes shadows and
 * lights of it in the colors of its scheme; a picture that is clear where it is flat would be ten times as large.
 * @returns {Promise<Buffer>} WebP
 */
export async function drawRelief(sharp, height) {
  const { west, east, north, south } = reliefBox
  const [top, bottom] = [mercator(north), mercator(south)]
  const step = radians(east - west) / wide
  const high = Math.round((top - bottom) / step)
  const ground = new Float32Array(wide * high)
  for (let y = 0; y < high; y++) {
    const lat = latitude(top - (y + 0.5) * step)
    for (let x = 0; x < wide; x++) ground[y * wide + x] = height(west + ((x + 0.5) * (east - west)) / wide, lat)
  }
  const smooth = blur(blur(ground, high), high)
  const rough = Math.round((top - mercator(60)) / step)
  for (let at = 0; at < wide * rough; at++)
    ground[at] += (smooth[at] - ground[at]) * Math.min(1, (rough - Math.floor(at / wide)) / 90)
  const pixels = Buffer.alloc(wide * high, 128)
  for (let y = 1; y < high - 1; y++)
    for (let x = 1; x < wide - 1; x++) {
      const at = y * wide + x
      if (ground[at] <= 0) continue
      const shade = shadeOf(ground, at, step * 6_371_000 * Math.cos(radians(latitude(top - y * step))))
      const rim = Math.min(1, Math.min(x, y, wide - x, high - y) / fading)
      pixels[at] = Math.round(128 + Math.max(-127, Math.min(127, shade * 127 * rim)))
    }
  return sharp(pixels, { raw: { width: wide, height: high, channels: 1 } })
    .webp({ quality: 50, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** Means over squares of seven points: north of 60 degrees the source has steps where it was measured on a coarser grid. */
function blur(values, high) {
  const over = (source, stride, last) => {
    const result = new Float32Array(source.length)
    for (let at = 0; at < source.length; at++) {
      let sum = 0
      for (let step = -3; step <= 3; step++) sum += source[Math.min(last, Math.max(0, at + step * stride))]
      result[at] = sum / 7
    }
    return result
  }
  return over(over(values, 1, wide * high - 1), wide, wide * high - 1)
}

/** From -1, in the deepest shadow, to 1; 0 is what flat ground gets. */
function shadeOf(ground, at, meters) {
  const h = (dx, dy) => Math.max(ground[at + dx + dy * wide], -300)
  const dx = ((h(1, -1) + 2 * h(1, 0) + h(1, 1) - h(-1, -1) - 2 * h(-1, 0) - h(-1, 1)) / (8 * meters)) * steeper
  const dy = ((h(-1, 1) + 2 * h(0, 1) + h(1, 1) - h(-1, -1) - 2 * h(0, -1) - h(1, -1)) / (8 * meters)) * steeper
  const slope = Math.atan(Math.hypot(dx, dy))
  const aspect = Math.atan2(dy, -dx)
  let light = 0
  for (const { azimuth, weight } of lamps) {
    const facing = Math.cos(radians(450 - azimuth) - aspect)
    light += weight * (Math.sin(altitude) * Math.cos(slope) + Math.cos(altitude) * Math.sin(slope) * facing)
  }
  const flat = Math.sin(altitude)
  return light < flat ? Math.max(-1, (light - flat) / flat) : Math.min(1, (light - flat) / (1 - flat))
}
