import { knownTowns, loadGazetteer } from '#server/search/index.ts'

export interface InventedPlace {
  readonly name: string
  readonly region: string
  readonly state: string
  readonly lat: number
  readonly lng: number
  readonly zone: string
}

const zoneOf: Record<string, string> = Object.fromEntries(
  Object.entries({
    'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
    'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
    'America/Denver': 'CO ID MT NM UT WY',
    'America/Phoenix': 'AZ',
    'America/Los_Angeles': 'CA NV OR WA',
    'America/Anchorage': 'AK',
    'Pacific/Honolulu': 'HI',
  }).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
)

/** So many towns of a state at most, so that the empty ones have their share. */
const townsOfAState = 40
const largestTown = 60_000

/** Towns of every state that are no cities, each with the park, forest or river that is nearest; always in the same order. */
export async function inventedPlaces(): Promise<InventedPlace[]> {
  const wild = await loadGazetteer()
  const count = new Map<string, number>()
  return knownTowns().flatMap(({ name, states: [state = ''], lat, lng, population = 0 }) => {
    const zone = zoneOf[state]
    const before = count.get(state) ?? 0
    if (!zone || population > largestTown || before >= townsOfAState) return []
    count.set(state, before + 1)
    let [region, nearest] = [`${name} area`, 9]
    for (const place of wild) {
      const distance = (place.lat - lat) ** 2 + ((place.lng - lng) * Math.cos((lat * Math.PI) / 180)) ** 2
      if (distance < nearest && place.states.includes(state)) [region, nearest] = [place.name, distance]
    }
    return [{ name, region, state, lat, lng, zone }]
  })
}
