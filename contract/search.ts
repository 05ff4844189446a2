import { z } from 'zod'
import { adventureCard, difficulty } from './catalogue.ts'
import { category, id, localDate, money, page } from './common.ts'
import { endpoint } from './endpoint.ts'
import { guideLevel } from './guides.ts'
import { limits } from './limits.ts'

export const searchSort = z.enum(['relevance', 'price', 'rating', 'distance', 'soonest'])
export type SearchSort = z.infer<typeof searchSort>

/** Types of credential a guide can hold, and `certified` and `elite` for the level of verification. */
export const searchCredential = z.enum([
  'certified',
  'elite',
  'wfa',
  'wfr',
  'cpr',
  'liability_insurance',
  'uscg_captain',
  'state_licence',
  'usfs_permit',
  'blm_permit',
  'state_land_permit',
  'amga',
  'avalanche_1',
  'avalanche_2',
  'firearm_safety',
  'vehicle_inspection',
  'leave_no_trace',
])
export const searchAccess = z.enum(['step_free', 'toilet', 'little_walking', 'ordinary_car'])
export type SearchAccess = z.infer<typeof searchAccess>

/** Words of a query string come as text: several are separated by commas. */
const listOf = <T extends z.ZodType<string, string>>(item: T, most: number) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(most))
    .optional()
const numeric = (error: string) => z.coerce.number<string>({ error })
const given = z.string().min(1, { error: 'A number is missing' })
const latitude = given.pipe(numeric('This is not a latitude').min(-90).max(90))
const longitude = given.pipe(numeric('This is not a longitude').min(-180).max(180))
const cents = given.pipe(numeric('Please enter a price in cents').int().min(0).max(100_000_000))
const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** `west,south,east,north` in degrees. */
export const bounds = z
  .string()
  .max(120)
  .transform((text, context) => {
    const [west, south, east, north, ...rest] = text
      .split(',')
      .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    const numbers = [west, south, east, north]
    if (rest.length > 0 || !numbers.every((value): value is number => Number.isFinite(value))) {
      context.addIssue({ code: 'custom', message: 'Bounds are four numbers: west, south, east, north' })
      return z.NEVER
    }
    const box = { west: numbers[0] ?? 0, south: numbers[1] ?? 0, east: numbers[2] ?? 0, north: numbers[3] ?? 0 }
    if (Math.abs(box.south) > 90 || Math.abs(box.north) > 90 || Math.abs(box.west) > 180 || Math.abs(box.east) > 180) {
      context.addIssue({ code: 'custom', message: 'These bounds lie outside the earth' })
      return z.NEVER
    }
    if (box.south >= box.north || box.west === box.east) {
      context.addIssue({ code: 'custom', message: 'These bounds hold nothing' })
      return z.NEVER
    }
    return box
  })
export type Bounds = z.output<typeof bounds>

const when = {
  /** Local to the place, both inclusive. */
  from: localDate.optional(),
  to: localDate.optional(),
  party: given.pipe(numeric('Please enter the number of people').int().min(1).max(limits.partyMax)).optional(),
}
const price = { priceMin: cents.optional(), priceMax: cents.optional() }

export const searchQuery = z.object({
  q: z.string().max(200, { error: 'Please use at most 200 characters' }).optional(),
  category: listOf(category, 6),
  /** Any name of a place: town, park, region, state. */
  place: z.string().max(120, { error: 'Please use at most 120 characters' }).optional(),
  lat: latitude.optional(),
  lng: longitude.optional(),
  radius: given.pipe(numeric('Please enter miles').min(1).max(500, { error: 'At most 500 miles' })).optional(),
  bounds: bounds.optional(),
  ...when,
  ...price,
  difficulty: listOf(difficulty, 4),
  /** Minutes; a trip of whole days counts 1440 for each. */
  durationMin: given.pipe(numeric('Please enter minutes').int().min(0).max(100_000)).optional(),
  durationMax: given.pipe(numeric('Please enter minutes').int().min(0).max(100_000)).optional(),
  ratingMin: given.pipe(numeric('Please enter a rating from 1 to 5').min(1).max(5)).optional(),
  instant: flag.optional(),
  credential: listOf(searchCredential, 8),
  access: listOf(searchAccess, 4),
  species: listOf(z.string().max(60), 8),
  language: listOf(z.string().regex(/^[a-z]{2}$/, { error: 'Languages have two letters' }), 8),
  /** Months of the season, 1 to 12. */
  month: listOf(z.string().regex(/^([1-9]|1[0-2])$/, { error: 'Months are numbers from 1 to 12' }), 12),
  sort: searchSort.default('relevance'),
  limit: z.coerce.number().int().min(1).max(48).default(24),
  after: z.string().max(300).optional(),
})
export type SearchQuery = z.output<typeof searchQuery>

export const foundPlace = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  states: z.array(z.string()),
  lat: z.number(),
  lng: z.number(),
  radiusMiles: z.number(),
})
export type FoundPlace = z.infer<typeof foundPlace>

const counts = z.record(z.string(), z.int())
export const searchFacets = z.object({
  category: counts,
  difficulty: counts,
  state: counts,
  credential: counts,
  access: counts,
  species: counts,
  language: counts,
  /** `up_to_100`, `100_to_250`, `250_to_500`, `over_500`, in dollars. */
  price: counts,
  /** `half_day` (up to 5 hours), `day`, `days`. */
  duration: counts,
  instant: z.int(),
})
export type SearchFacets = z.infer<typeof searchFacets>

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'public',
  summary: 'Adventures with seats for a party on the days wanted',
  query: searchQuery,
  output: z.object({
    items: z.array(adventureCard.extend({ point: z.object({ lat: z.number(), lng: z.number() }) })),
    next: z.string().nullable(),
    total: z.int(),
    /** More than `total` match; counts are of the first so many. */
    capped: z.boolean(),
    facets: searchFacets,
    /** What the words were taken to mean; null where they meant nothing but themselves. */
    understood: z.object({
      text: z.string().nullable(),
      categories: z.array(category),
      /** Two letters each. */
      states: z.array(z.string()),
      place: z.string().nullable(),
      party: z.int().nullable(),
      months: z.array(z.int()),
      family: z.boolean(),
      /** Word typed → word searched. */
      corrections: z.record(z.string(), z.string()),
    }),
    place: z
      .object({
        text: z.string(),
        resolved: foundPlace.nullable(),
        /** Whether the name stood there as typed; false for a guess. */
        exact: z.boolean(),
        didYouMean: z.array(foundPlace),
        /** Other places with the same name. */
        ambiguous: z.array(foundPlace),
      })
      .nullable(),
    /** When nothing fits: what comes nearest, with what was left out of the wishes. */
    alternatives: z.object({
      without: z.array(z.enum(['dates', 'party', 'filters', 'words', 'place'])),
      items: z.array(adventureCard.extend({ point: z.object({ lat: z.number(), lng: z.number() }) })),
    }),
  }),
})
export type SearchAnswer = z.infer<typeof search.output>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/search/suggest',
  access: 'public',
  summary: 'What somebody who is typing may mean',
  query: z.object({ q: z.string().max(120, { error: 'Please use at most 120 characters' }) }),
  output: z.object({
    items: z.array(
      z.object({
        kind: z.enum(['category', 'place', 'species', 'adventure']),
        text: z.string(),
        /** The category's word, the place's name with its state, the species, or the adventure's path. */
        value: z.string(),
        detail: z.string().nullable(),
      }),
    ),
  }),
})

export const clusters = endpoint({
  method: 'GET',
  path: '/api/search/clusters',
  access: 'public',
  summary: 'Adventures on a map, gathered by the zoom',
  query: z.object({
    bounds,
    zoom: given.pipe(numeric('Please enter a zoom').min(0).max(22)),
    category: listOf(category, 6),
    ...when,
    ...price,
  }),
  output: z.object({
    items: z.array(
      z.object({
        /** Middle of what is gathered; of public positions. */
        lat: z.number(),
        lng: z.number(),
        count: z.int(),
        /** Of a single adventure. */
        adventure: z.object({ id, title: z.string(), href: z.string(), fromPrice: z.int() }).nullable(),
      }),
    ),
    total: z.int(),
  }),
})

export const foundGuide = z.object({
  id,
  /** Canonical local path, `/guide/{slug}-{id}`. */
  href: z.string(),
  name: z.string(),
  headline: z.string(),
  outfitter: z.string(),
  home: z.string(),
  level: guideLevel,
  imageUrl: z.string().nullable(),
  languages: z.array(z.string()),
  yearsGuiding: z.int(),
  /** Of everything the guide offers; the average is null while there are fewer than three. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  categories: z.array(category),
  /** Two letters each. */
  states: z.array(z.string()),
  adventures: z.int(),
  /** The cheapest, as at search; null when nothing can be booked. */
  fromPrice: money.nullable(),
})
export type FoundGuide = z.infer<typeof foundGuide>

export const guideSort = z.enum(['relevance', 'rating', 'experience', 'name'])
export type GuideSort = z.infer<typeof guideSort>

export const searchGuides = endpoint({
  method: 'GET',
  path: '/api/search/guides',
  access: 'public',
  summary: 'Guides by name, outfitter, place, category, language and credential',
  query: z.object({
    q: z.string().max(120, { error: 'Please use at most 120 characters' }).optional(),
    category: listOf(category, 6),
    /** Two letters each. */
    state: listOf(z.string().regex(/^[A-Z]{2}$/, { error: 'States have two capital letters' }), 20),
    language: listOf(z.string().regex(/^[a-z]{2}$/, { error: 'Languages have two letters' }), 8),
    credential: listOf(searchCredential, 8),
    ratingMin: given.pipe(numeric('Please enter a rating from 1 to 5').min(1).max(5)).optional(),
    sort: guideSort.default('relevance'),
    limit: z.coerce.number().int().min(1).max(48).default(24),
    after: z.string().max(300).optional(),
  }),
  output: page(foundGuide),
})
