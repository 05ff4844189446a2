import { z } from 'zod'
import { line, listInAddress, pageMark, pageSize, typed } from '../wire/bounded.ts'
import { adventureCard, category, difficulty } from '../catalogue/schemas.ts'
import { guideLevel } from '../guides/schemas.ts'
import { localDate } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { money } from '../wire/money.ts'
import { guideSorts, searchAccesses, searchCredentials, searchSorts } from './values.ts'

export const searchSort = z.enum(searchSorts)

/** Types of credential a guide can hold, and `certified` and `elite` for the level of verification. */
export const searchCredential = z.enum(searchCredentials)
export const searchAccess = z.enum(searchAccesses)

/** Words of a query string come as text: several are separated by commas. */
export const listOf = <T extends z.ZodType<string, string>>(item: T, most: number) =>
  listInAddress(item, most).optional()
export const numeric = (error: string) => z.coerce.number<string>({ error })
export const given = z.string().min(1, { error: 'A number is missing' })
const latitude = given.pipe(numeric('That isn’t a latitude').min(-90).max(90))
const longitude = given.pipe(numeric('That isn’t a longitude').min(-180).max(180))
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
      context.addIssue({ code: 'custom', message: 'These bounds are outside the earth' })
      return z.NEVER
    }
    if (box.south >= box.north || box.west === box.east) {
      context.addIssue({ code: 'custom', message: 'The map area is empty' })
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
/** Of the party, the others are adults. */
const children = given.pipe(
  numeric('Please enter the number of children')
    .int()
    .min(0)
    .max(limits.partyMax - 1),
)
const people = {
  children: children.optional(),
  /** Years, of the children. */
  ages: listOf(z.string().regex(/^(\d|1[0-7])$/, { error: 'Children are 0 to 17 years old' }), limits.partyMax),
  /** Only what welcomes children. */
  family: flag.optional(),
}
/** Cents: of the whole party where one is named, of one adult otherwise. */
const price = { priceMin: cents.optional(), priceMax: cents.optional() }

export const searchQuery = z.object({
  q: typed(limits.searchMax).optional(),
  category: listOf(category, 6),
  /** Any name of a place: town, park, region, state. */
  place: typed(limits.searchNameMax).optional(),
  lat: latitude.optional(),
  lng: longitude.optional(),
  radius: given.pipe(numeric('Please enter miles').min(1).max(500, { error: 'At most 500 miles' })).optional(),
  bounds: bounds.optional(),
  ...when,
  ...people,
  ...price,
  difficulty: listOf(difficulty, 4),
  /** Minutes; a trip of whole days counts 1440 for each. */
  durationMin: given.pipe(numeric('Please enter minutes').int().min(0).max(100_000)).optional(),
  durationMax: given.pipe(numeric('Please enter minutes').int().min(0).max(100_000)).optional(),
  ratingMin: given.pipe(numeric('Please enter a rating from 1 to 5').min(1).max(5)).optional(),
  instant: flag.optional(),
  credential: listOf(searchCredential, 8),
  access: listOf(searchAccess, 4),
  species: listOf(line(60), 8),
  language: listOf(z.string().regex(/^[a-z]{2}$/, { error: 'Languages have two letters' }), 8),
  /** Months of the season, 1 to 12. */
  month: listOf(z.string().regex(/^([1-9]|1[0-2])$/, { error: 'Months are numbers from 1 to 12' }), 12),
  sort: searchSort.default('relevance'),
  limit: pageSize(48, 24),
  after: pageMark.optional(),
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

export const foundAdventure = adventureCard.extend({
  point: z.object({ lat: z.number(), lng: z.number() }),
  /** From the place or the position asked; null without one. */
  miles: z.int().nullable(),
  /** What the party of the question pays on the cheapest of the days asked, with fees and taxes; null without a party. */
  forParty: z
    .object({
      total: money,
      /** The first of the cheapest days, local to the place. */
      date: localDate,
      /** Whether another of the days costs more. */
      varies: z.boolean(),
    })
    .nullable(),
})
export type FoundAdventure = z.infer<typeof foundAdventure>

const counts = z.record(z.string(), z.int())
export const searchFacets = z.object({
  category: counts,
  difficulty: counts,
  state: counts,
  credential: counts,
  access: counts,
  species: counts,
  language: counts,
  /** `up_to_100`, `100_to_250`, `250_to_500`, `over_500`, in dollars, of one adult; empty where a party is named. */
  price: counts,
  /** `half_day` (up to 5 hours), `day`, `days`. */
  duration: counts,
  instant: z.int(),
})
export type SearchFacets = z.infer<typeof searchFacets>

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

export const guideSort = z.enum(guideSorts)
