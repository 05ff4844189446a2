import type { Category } from '#contract/catalogue/values.ts'
import type { AdventureContent } from '#server/catalogue/index.ts'
import type { InventedPlace } from './generated-places.ts'
import * as words from './generated-words.ts'

const spread = (seed: number): (() => number) => {
  // mulberry32: numbers between 0 and 1, always the same for the same seed
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses the same again for the same seed. */
export class Dice {
  readonly next: () => number
  constructor(seed: number) {
    this.next = spread(seed)
  }
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }
  pick<T>(from: readonly T[]): T {
    const found = from[this.below(from.length)]
    if (found === undefined) throw new RangeError('Nothing to pick from')
    return found
  }
}

const categories = Object.keys(words.kinds) as Category[]
const tiers = ['flexible', 'moderate', 'firm', 'strict'] as const
const levels = ['easy', 'moderate', 'challenging', 'expert'] as const
const centsAnHour: Record<Category, number> = {
  fishing: 5500,
  hunting: 6500,
  offroad: 4500,
  hiking: 2200,
  camping: 900,
  winter: 3200,
}

export interface Invented {
  readonly content: AdventureContent
  readonly slug: string
  /** Of each departure, local to the place. */
  readonly startHour: number
  readonly capacity: number
  /** Days from now to the first departure, and from one to the next. */
  readonly firstIn: number
  readonly everyDays: number
}

/** The invented adventure with this number in one of these places; always the same. */
export function inventedAdventure(number: number, places: readonly InventedPlace[]): Invented {
  const dice = new Dice(number + 1)
  const category = dice.pick(categories)
  const { lat, lng, ...place } = dice.pick(places)
  const { noun, hours, season, detail } = dice.pick(words.kinds[category])
  const kinds = words.species[category] ?? []
  const species = kinds.length > 0 ? [...new Set([dice.pick(kinds), dice.pick(kinds)])] : []
  const capacity = 3 + dice.below(9)
  const [least, most] = hours
  const long = least + dice.below(most - least + 1)
  const durationMinutes = least >= 24 ? Math.ceil(long / 24) * 1440 : long * 60
  const title = `${dice.pick(words.openings)} ${species[0] ? `${species[0].toLowerCase()} ` : ''}${noun} near ${place.name}`
  const price = Math.max(3500, Math.round((centsAnHour[category] * long * (0.6 + dice.next())) / 500) * 500)
  const kind = category === 'hunting' && dice.next() < 0.3 ? ('private' as const) : ('shared' as const)
  const stepFree = dice.next() < 0.4
  return {
    slug: `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${number}`,
    startHour: 6 + dice.below(5),
    capacity,
    firstIn: 2 + dice.below(20),
    everyDays: 4 + dice.below(18),
    content: {
      title,
      summary: `A ${noun} around ${place.region} with a local guide.`,
      description: `${detail} The way leads through ${dice.pick(words.grounds)} and ${dice.pick(words.grounds)}. ${dice.pick(words.promises)} ${dice.pick(words.promises)} An invented adventure near ${place.name}, for trying lists and maps at size.`,
      category,
      difficulty: dice.pick(levels),
      durationMinutes,
      place,
      meetingPoint: {
        text: 'At the trailhead board',
        access: 'Gravel road',
        lat: Number((lat + dice.next() * 0.5 - 0.25).toFixed(4)),
        lng: Number((lng + dice.next() * 0.6 - 0.3).toFixed(4)),
      },
      itinerary: [
        { label: 'Start', text: 'Meet, look at the day, leave together.' },
        { label: 'Return', text: 'Back where we started.' },
      ],
      included: ['Guide', 'Safety equipment', ...(dice.next() < 0.5 ? ['Lunch'] : [])],
      excluded: ['Gratuity'],
      bring: ['Water', 'Layers'],
      fitness: 'You can walk for a few hours.',
      minimumAge: 5 + dice.below(12),
      weightLimitPounds: null,
      maxParty: Math.min(capacity, 2 + dice.below(7)),
      kind,
      price: { mode: 'per_person', amount: price, childPercent: 70 },
      addOns: [],
      permits: dice.next() < 0.3 ? [{ code: 'land-use', name: 'Land use permit', amount: 800 }] : [],
      cancellationTier: dice.pick(tiers),
      instantBook: dice.next() < 0.6,
      noticeDays: dice.below(3),
      isLesson: noun.endsWith('lesson'),
      languages: dice.next() < 0.2 ? ['en', 'es'] : ['en'],
      species,
      season,
      safetyNotes: ['The guide carries a first-aid kit and a satellite messenger.'],
      accessFacts: [
        stepFree ? 'The start is free of steps.' : 'The start is not free of steps.',
        dice.pick(words.toilets),
        dice.pick(words.walking),
      ],
    },
  }
}
