import { createHash } from 'node:crypto'
import type { Category } from '#contract/common.ts'
import type { AdventureContent } from '#server/catalogue/index.ts'

/** A version 8 UUID that is always the same for the same words. */
export function steadyId(...words: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('/')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Numbers between 0 and 1, always the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Place = readonly [name: string, region: string, state: string, lat: number, lng: number, zone: string]
const places: readonly Place[] = [
  ['Moab', 'Canyonlands', 'UT', 38.57, -109.55, 'America/Denver'],
  ['Bozeman', 'Gallatin Valley', 'MT', 45.68, -111.04, 'America/Denver'],
  ['Bend', 'Cascade Range', 'OR', 44.06, -121.31, 'America/Los_Angeles'],
  ['Leavenworth', 'Wenatchee Mountains', 'WA', 47.6, -120.66, 'America/Los_Angeles'],
  ['Flagstaff', 'Coconino Plateau', 'AZ', 35.2, -111.65, 'America/Phoenix'],
  ['Salida', 'Upper Arkansas', 'CO', 38.53, -106, 'America/Denver'],
  ['Stanley', 'Sawtooth Valley', 'ID', 44.22, -114.94, 'America/Boise'],
  ['Lander', 'Wind River Range', 'WY', 42.83, -108.73, 'America/Denver'],
  ['Ely', 'Boundary Waters', 'MN', 47.9, -91.87, 'America/Chicago'],
  ['Stowe', 'Green Mountains', 'VT', 44.47, -72.69, 'America/New_York'],
  ['Bryson City', 'Great Smoky Mountains', 'NC', 35.43, -83.45, 'America/New_York'],
  ['Marfa', 'Trans-Pecos', 'TX', 30.31, -104.02, 'America/Chicago'],
  ['Homer', 'Kachemak Bay', 'AK', 59.64, -151.55, 'America/Anchorage'],
  ['Greenville', 'Moosehead Lake', 'ME', 45.46, -69.59, 'America/New_York'],
  ['Taos', 'Sangre de Cristo Mountains', 'NM', 36.41, -105.57, 'America/Denver'],
  ['Bishop', 'Eastern Sierra', 'CA', 37.36, -118.4, 'America/Los_Angeles'],
]

const nouns: Record<Category, readonly string[]> = {
  fishing: ['drift day', 'trout morning', 'evening rise', 'lake crossing'],
  hunting: ['grouse walk', 'duck blind', 'elk scouting', 'turkey dawn'],
  offroad: ['canyon drive', 'sand loop', 'ridge road', 'old mine track'],
  hiking: ['summit walk', 'canyon walk', 'waterfall loop', 'ridge traverse'],
  camping: ['two nights out', 'star camp', 'river camp', 'canoe weekend'],
  winter: ['snowshoe loop', 'ice walk', 'ski tour', 'winter tracking'],
}
const openings = ['Quiet', 'High', 'Long', 'Early', 'Hidden', 'Wide', 'Wild', 'Slow', 'Clear', 'Old']
const categories = Object.keys(nouns).filter((name): name is Category => name in nouns)
const tiers = ['flexible', 'moderate', 'firm', 'strict'] as const
const levels = ['easy', 'moderate', 'challenging', 'expert'] as const

/** The invented adventure with this number; always the same. */
export function inventedAdventure(
  number: number,
): AdventureContent & { slug: string; startHour: number; capacity: number } {
  const next = numbers(number + 1)
  const pick = <T>(from: readonly T[]): T => {
    const found = from[Math.floor(next() * from.length)]
    if (found === undefined) throw new RangeError('Nothing to pick from')
    return found
  }
  const category = pick(categories)
  const [name, region, state, lat, lng, zone] = pick(places)
  const noun = pick(nouns[category])
  const title = `${pick(openings)} ${noun} near ${name}`
  const days = category === 'camping' ? 2 + Math.floor(next() * 3) : 0
  const capacity = 4 + Math.floor(next() * 8)
  return {
    slug: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${number}`,
    startHour: 6 + Math.floor(next() * 5),
    capacity,
    title,
    summary: `A ${noun} in ${region} with a local guide; invented for tests of size.`,
    description: `An invented adventure near ${name}. It exists so that lists, searches and calendars can be tried at size.`,
    category,
    difficulty: pick(levels),
    durationMinutes: days > 0 ? days * 1440 : 180 + Math.floor(next() * 6) * 60,
    place: { name, region, state, zone },
    meetingPoint: {
      text: 'At the trailhead board',
      access: 'Gravel road',
      lat: Number((lat + next() * 0.4 - 0.2).toFixed(4)),
      lng: Number((lng + next() * 0.4 - 0.2).toFixed(4)),
    },
    itinerary: [
      { label: 'Start', text: 'Meet, look at the day, leave together.' },
      { label: 'Return', text: 'Back where we started.' },
    ],
    included: ['Guide', 'Safety equipment'],
    excluded: ['Tip'],
    bring: ['Water', 'Layers'],
    fitness: 'You can walk for a few hours.',
    minimumAge: 6 + Math.floor(next() * 8),
    weightLimitPounds: null,
    maxParty: Math.min(capacity, 6),
    kind: 'shared',
    price: { mode: 'per_person', amount: 5000 + Math.floor(next() * 80) * 500, childPercent: 70 },
    addOns: [],
    permits: next() < 0.3 ? [{ name: 'Land use permit', amount: 800 }] : [],
    cancellationTier: pick(tiers),
    instantBook: next() < 0.6,
    noticeDays: Math.floor(next() * 3),
    isLesson: false,
    languages: ['en'],
    species: [],
    season: null,
    safetyNotes: ['The guide carries a first-aid kit and a satellite messenger.'],
    accessFacts: ['Ask before you book if you need level ground.'],
  }
}
