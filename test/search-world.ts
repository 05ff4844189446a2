import { search } from '#contract/search/calls.ts'
import type { QueryInput } from '#contract/wire/endpoint.ts'
import { rateAdventure } from '#server/catalogue/index.ts'
import { loadPlaces } from '#server/search/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createAdventure, type TestAdventure } from './adventures.ts'
import type { Browser, TestApp } from './app.ts'

type SearchNames = 'river' | 'elk' | 'jeep' | 'balds' | 'ice' | 'camp' | 'flats'
export type SearchWorld = Record<SearchNames, TestAdventure>

const at = (lat: number, lng: number) => ({ text: 'At the gate', access: 'Paved road', lat, lng })

/** Seven adventures that differ in everything a search can ask for, two of them with reviews, and some places. */
export async function createSearchWorld(world: TestApp): Promise<SearchWorld> {
  const river = await createAdventure(world, {
    title: 'Steelhead on the Salmon River',
    summary: 'Swing flies from a drift boat below the canyon.',
    category: 'fishing',
    place: { name: 'Salmon', region: 'Lemhi Valley', state: 'ID', zone: 'America/Boise' },
    meetingPoint: at(45.1758, -113.8957),
    species: ['Steelhead', 'Cutthroat trout'],
    guideName: 'Nora Finch',
    guideLevel: 4,
    inDays: [20, 21, 40],
    capacity: 4,
    maxParty: 4,
    price: { mode: 'per_person', amount: 30_000, childPercent: 50 },
  })
  const elk = await createAdventure(world, {
    title: 'Elk camp in the Flat Tops',
    summary: 'Five days on horseback with wall tents.',
    category: 'hunting',
    difficulty: 'challenging',
    durationMinutes: 5 * 1440,
    place: { name: 'Flat Tops', region: 'White River', state: 'CO', zone: 'America/Denver' },
    meetingPoint: at(40.02, -107.3),
    species: ['Elk'],
    guideName: 'Walt Rime',
    guideLevel: 2,
    inDays: [60],
    capacity: 2,
    maxParty: 2,
    minimumAge: 16,
    instantBook: false,
    price: { mode: 'package', amount: 450_000, childPercent: 100 },
    accessFacts: ['The start is not free of steps.', 'There is no toilet.'],
  })
  const jeep = await createAdventure(world, {
    title: 'Slickrock by Jeep',
    summary: 'Fins, domes and a sunset.',
    category: 'offroad',
    guideName: 'Ana Ruiz',
    inDays: [2, 9, 16],
    languages: ['en', 'es'],
    species: [],
    price: { mode: 'per_person', amount: 9000, childPercent: 50 },
    accessFacts: ['The start is free of steps.', 'There is a toilet at the start.', 'There is hardly any walking.'],
  })
  const balds = await createAdventure(world, {
    title: 'Grassy balds at sunrise',
    summary: 'A walk over open summits.',
    category: 'hiking',
    difficulty: 'moderate',
    durationMinutes: 360,
    place: { name: 'Roan Mountain', region: 'Blue Ridge', state: 'TN', zone: 'America/New_York' },
    meetingPoint: at(36.1043, -82.1221),
    guideName: 'Pearl Odom',
    inDays: [5, 12],
    species: [],
    price: { mode: 'per_person', amount: 6000, childPercent: 50 },
  })
  const ice = await createAdventure(world, {
    title: 'Snowshoes under the Divide',
    summary: 'Quiet forest with kids near Denver, hot chocolate at the end.',
    category: 'winter',
    place: { name: 'Nederland', region: 'Front Range', state: 'CO', zone: 'America/Denver' },
    meetingPoint: at(39.96, -105.51),
    guideName: 'Ida Berg',
    inDays: [7, 30],
    species: [],
    minimumAge: 6,
  })
  const camp = await createAdventure(world, {
    title: 'Two nights by a Montana lake',
    summary: 'Canoes, a fire and loons.',
    category: 'camping',
    durationMinutes: 3 * 1440,
    place: { name: 'Seeley Lake', region: 'Swan Valley', state: 'MT', zone: 'America/Denver' },
    meetingPoint: at(47.17, -113.48),
    guideName: 'Otto Lund',
    inDays: [25],
    species: [],
  })
  const flats = await createAdventure(world, {
    title: 'Trout morning in Montana',
    summary: 'Wade fishing for browns.',
    category: 'fishing',
    place: { name: 'Ennis', region: 'Madison Valley', state: 'MT', zone: 'America/Denver' },
    meetingPoint: at(45.35, -111.73),
    guideName: 'Hal Stone',
    species: ['Brown trout'],
    kind: 'private',
    inDays: [10, 11],
    capacity: 3,
    maxParty: 3,
  })
  await withTransaction(world.app.db, async (tx) => {
    await rateAdventure(tx, { adventureId: river.adventureId, total: 98, count: 20 })
    await rateAdventure(tx, { adventureId: jeep.adventureId, total: 30, count: 10 })
    const town = { kind: 'city', radiusMiles: 30 }
    await loadPlaces(tx, [
      { ...town, name: 'Denver', states: ['CO'], lat: 39.7392, lng: -104.9903, radiusMiles: 50, population: 700_000 },
      {
        ...town,
        name: 'Jackson',
        states: ['WY'],
        lat: 43.4799,
        lng: -110.7624,
        population: 10_000,
        aliases: ['Jackson Hole'],
      },
      { ...town, name: 'Jackson', states: ['MS'], lat: 32.2988, lng: -90.1848, population: 150_000 },
      { ...town, name: 'Jackson', states: ['MI'], lat: 42.2459, lng: -84.4013, population: 31_000 },
    ])
  })
  await world.settle()
  return { river, elk, jeep, balds, ice, camp, flats }
}

/** What a search answers, its items by their names in this world. */
export function searcher(browser: Browser, world: SearchWorld) {
  const names = new Map(Object.entries(world).map(([name, { adventureId }]) => [adventureId, name]))
  return async (query: QueryInput<typeof search> = {}) => {
    const { status, body } = await browser.call(search, { query })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return { ...body, found: body.items.map(({ id }) => names.get(id) ?? id) }
  }
}
