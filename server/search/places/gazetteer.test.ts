import { beforeAll, describe, expect, test } from 'vitest'
import { milesBetween } from '#server/catalogue/miles-between.ts'
import { GazetteerPlace, loadGazetteer, PLACE_KINDS } from './gazetteer.ts'
import { STATE_BOUNDS } from '#demo/state-bounds.ts'
import { loadDemoWorld } from '#demo/world.ts'
import type { Adventure } from '#demo/world.ts'

let places: GazetteerPlace[]
let adventures: Adventure[]
beforeAll(async () => {
  places = await loadGazetteer()
  adventures = (await loadDemoWorld()).adventures
})

const folded = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036fʻ'’]/g, '')
    .toLowerCase()

describe('the gazetteer', () => {
  test('has at least 220 places of every kind, in all fifty states but a few', () => {
    expect(places.length).toBeGreaterThanOrEqual(220)
    expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(PLACE_KINDS))
    expect(new Set(places.flatMap(({ states }) => states)).size).toBeGreaterThanOrEqual(44)
  })

  test('every middle lies in one of its states', () => {
    for (const { name, states, lat, lng } of places) {
      for (const state of states) expect(STATE_BOUNDS[state], `${name}: ${state}`).toBeDefined()
      const inside = states.some((state) => {
        const [south, west, north, east] = STATE_BOUNDS[state] ?? [0, 0, 0, 0]
        return lat >= south && lat <= north && lng >= west && lng <= east
      })
      expect(inside, `${name} at ${lat}, ${lng}`).toBe(true)
    }
  })

  test('the neighboring states of a place are within its reach', () => {
    for (const { name, states, lat, lng, radiusMiles } of places)
      for (const state of states) {
        const [south, west, north, east] = STATE_BOUNDS[state] ?? [0, 0, 0, 0]
        const nearest = { lat: Math.min(Math.max(lat, south), north), lng: Math.min(Math.max(lng, west), east) }
        expect(milesBetween({ lat, lng }, nearest), `${name}: ${state}`).toBeLessThanOrEqual(radiusMiles)
      }
  })

  test('a name or alias means one place', () => {
    const owners = new Map<string, string>()
    for (const { name, aliases } of places)
      for (const word of [name, ...aliases]) {
        expect(owners.get(folded(word)), `${word} of ${name}`).toBeUndefined()
        owners.set(folded(word), name)
      }
  })

  test('a place out of shape is refused', () => {
    const good = places[0]
    expect(GazetteerPlace.safeParse(good).success).toBe(true)
    for (const change of [{ radiusMiles: 201 }, { radiusMiles: 4 }, { kind: 'city' }, { states: [] }, { name: ' ' }])
      expect(GazetteerPlace.safeParse({ ...good, ...change }).success, JSON.stringify(change)).toBe(false)
  })
})

describe('against the catalogue', () => {
  test('every adventure lies in a place of its state, and its texts name one within reach', () => {
    for (const { slug, place, landManager } of adventures) {
      const near = places.filter(
        (candidate) =>
          candidate.states.includes(place.state) && milesBetween(candidate, place) <= candidate.radiusMiles,
      )
      expect(near.length, slug).toBeGreaterThan(0)
      const words = folded(`${place.name}, ${place.region}, ${landManager}`)
      const named = near.filter(({ name, aliases }) => [name, ...aliases].some((word) => words.includes(folded(word))))
      expect(named.length, `${slug}: ${words}`).toBeGreaterThan(0)
    }
  })

  test.each([
    ['Salmon, Idaho', 'Salmon River country', 'salmon-river-steelhead'],
    ['Front Range', 'Front Range', 'brainard-lake-family-snowshoe'],
    ['Moab', 'Moab slickrock', 'hells-revenge-ride'],
    ['Boundary Waters', 'Boundary Waters Canoe Area Wilderness', 'boundary-waters-five-days'],
    ['Everglades', 'Everglades National Park', 'everglades-key-and-chickee'],
    ['Ozarks', 'Ozark Mountains', 'hawksbill-crag-winter-walk'],
    ['the Smokies', 'Great Smoky Mountains National Park', 'smokies-old-growth-walk'],
    ['Adirondacks', 'Adirondack Park', 'st-regis-canoe-weekend'],
    ['Upper Peninsula', 'Upper Peninsula', 'porcupine-mountains-escarpment'],
    ['Olympic Peninsula', 'Olympic Coast', 'olympic-coast-three-days'],
    ['Cascades', 'Cascade Range', 'mount-hood-snow-school'],
    ['Sierra', 'Sierra Nevada', 'john-muir-lakes-camp'],
    ['Appalachians', 'Appalachian Mountains', 'roan-highlands-balds'],
  ])('%s finds its adventure', (_asked, name, slug) => {
    const place = places.find((candidate) => candidate.name === name)
    const adventure = adventures.find((candidate) => candidate.slug === slug)
    if (place === undefined || adventure === undefined) throw new Error(`${name} or ${slug} is missing`)
    expect(milesBetween(place, adventure.place)).toBeLessThanOrEqual(place.radiusMiles)
  })

  test('distances are great-circle miles', () => {
    expect(milesBetween({ lat: 39.7392, lng: -104.9903 }, { lat: 37.0475, lng: -112.5263 })).toBeCloseTo(447, -1)
  })
})
