import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Polygon } from 'geojson'
import { expect, test } from 'vitest'
import { mapPlaces } from '../../web/features/search/map/map-places.ts'

const folder = join(import.meta.dirname, '../../web/features/search/map/land')
const farText = readFileSync(join(folder, 'far.json'))
const topology = JSON.parse(farText.toString()) as Topology<{ land: GeometryCollection }>
const land = feature(topology, topology.objects.land).features.map(({ geometry }) => (geometry as Polygon).coordinates)

/** Whether an odd number of shores lies to the east. */
function isLand([x, y]: [number, number]): boolean {
  let dry = false
  for (const ring of land.flat())
    for (const [at, [bx = 0, by = 0]] of ring.entries()) {
      const [ax = 0, ay = 0] = ring.at(at - 1) ?? []
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) dry = !dry
    }
  return dry
}

test.each<[string, [number, number]]>([
  ['Denver', [-104.98, 39.74]],
  ['Winnipeg', [-97.14, 49.9]],
  ['Laval, between two rivers', [-73.75, 45.6]],
  ['Chihuahua', [-106.08, 28.63]],
  ['Isle Royale, in a lake', [-88.9, 48.0]],
  ['Hilo', [-155.3, 19.7]],
  ['Fairbanks', [-147.72, 64.84]],
])('%s is on land', (_name, spot) => expect(isLand(spot)).toBe(true))

test.each<[string, [number, number]]>([
  ['the Gulf', [-90, 26.2]],
  ['Lake Superior', [-87.6, 47.7]],
  ['Great Salt Lake', [-112.6, 41.2]],
  ['Hudson Bay', [-85, 60]],
  ['the Pacific', [-128.5, 37]],
])('%s is water', (_name, spot) => expect(isLand(spot)).toBe(false))

test('what the first view of a map loads of its land stays below 400 kB', () => {
  const packed = brotliCompressSync(farText, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
  expect(packed + readFileSync(join(folder, 'relief.webp')).length).toBeLessThan(400_000)
})

test('every place the map names has a tile to zoom to, and none is heavy', () => {
  const tiles = new Set(readdirSync(join(folder, 'tiles')))
  const tileOf = ({ lng, lat }: { lng: number; lat: number }) => {
    const sine = Math.sin((lat * Math.PI) / 180)
    const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
    return `${Math.floor(((lng + 180) / 360) * 64)}-${Math.floor(y * 64)}.mvt`
  }
  const named = mapPlaces.filter(({ kind }) => !['country', 'sea'].includes(kind))
  expect(named.filter((place) => !tiles.has(tileOf(place))).map(({ name }) => name)).toEqual([])
  const sizes = [...tiles].map((name) => readFileSync(join(folder, 'tiles', name)).length)
  expect(Math.max(...sizes)).toBeLessThan(150_000)
})
