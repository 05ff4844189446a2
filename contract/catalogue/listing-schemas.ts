import { z } from 'zod'
import { departureKinds } from '../scheduling/values.ts'
import { obstacle } from '../verification/schemas.ts'
import { cents, count, line, words, zone } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { picture } from '../wire/picture.ts'
import { adventureContent, listingPicture, tripRoute } from './listings.ts'
import { accessDetails, guestLicense, terrain } from './trip-facts.ts'
import { cancellationTier, category, difficulty, priceMode } from './schemas.ts'
import {
  listingActions,
  listingBlocks,
  listingFields,
  listingLimits,
  listingReviewStates,
  listingStates,
} from './listing-values.ts'
import { addOnUnits } from './values.ts'

// A working copy holds what is typed so far: the same fields and upper bounds as a listing on sale, but nothing has to be there.

const content = adventureContent.shape
const text = line(120)
const list = z.array(line(200)).max(40)
const number = (max: number) => count(max).nullable()
const percent = z.int().min(-100).max(1000).nullable()
const coordinate = (most: number) => z.number().min(-most).max(most).nullable()
const code = line(60)
const monthDay = line(5)
const stateOrNone = z.string().regex(/^([A-Z]{2})?$/)

const draftModifiers = z.object({
  seasons: z
    .array(z.object({ name: line(40).optional(), from: monthDay, to: monthDay, percent }))
    .max(12)
    .default([]),
  weekdays: z
    .array(z.object({ name: line(40).optional(), days: z.array(z.int().min(1).max(7)).max(7), percent }))
    .max(7)
    .default([]),
  earlyBird: z
    .object({ daysBefore: number(730), percentOff: percent })
    .nullable()
    .default(null),
  lastMinute: z
    .object({ hoursBefore: number(72), percentOff: percent })
    .nullable()
    .default(null),
  groupSizes: z
    .array(z.object({ people: number(limits.partyMax), percentOff: percent }))
    .max(6)
    .default([]),
})

const degree = z.int().min(-100).max(200).nullable()
const draftWeatherLimits = z.object({
  windMph: number(1000),
  stormChance: number(1000),
  heatF: degree,
  coldF: degree,
  aqi: number(1000),
  leastFlowCfs: number(1_000_000),
  mostFlowCfs: number(1_000_000),
})

/** The picture as it hangs in a working copy: its words may still be missing. */
export const draftPicture = listingPicture.extend({ alt: line(300) })

/** Some fields of a working copy. Null is a field that is not answered. */
export const listingDraft = z
  .object({
    title: text,
    summary: words(400),
    description: words(8000),
    category,
    difficulty: difficulty.nullable(),
    durationMinutes: number(60 * 1440),
    place: z.object({
      name: text,
      region: text,
      state: stateOrNone,
      zone: z.union([z.literal(''), zone]),
    }),
    meetingPoint: z.object({
      text: words(1000),
      access: words(1000),
      lat: coordinate(90),
      lng: coordinate(180),
    }),
    itinerary: z.array(z.object({ label: text, text: words(1000) })).max(60),
    included: list,
    excluded: list,
    bring: list,
    fitness: content.fitness,
    minimumAge: number(99),
    weightLimitPounds: content.weightLimitPounds,
    maxParty: number(limits.partyMax),
    kind: z.enum(departureKinds).nullable(),
    price: z.object({
      mode: priceMode,
      amount: cents().nullable(),
      childPercent: number(100),
      baseSize: number(limits.partyMax).optional(),
      extraPerson: cents().nullable().optional(),
    }),
    addOns: z
      .array(
        z.object({
          code,
          name: text,
          description: words(500),
          amount: cents().nullable(),
          per: z.enum(addOnUnits),
        }),
      )
      .max(20),
    permits: z.array(z.object({ code, name: text, amount: cents().nullable() })).max(20),
    cancellationTier: cancellationTier.nullable(),
    instantBook: z.boolean(),
    noticeDays: number(365),
    cutOffHours: number(72),
    windowMonths: number(24),
    minimumToRun: number(limits.partyMax),
    isLesson: z.boolean(),
    languages: content.languages,
    species: z.array(line(60)).max(40),
    season: content.season,
    safetyNotes: z.array(line(500)).max(30),
    accessFacts: z.array(line(500)).max(30),
    accessDetails: accessDetails.nullable(),
    guestLicenses: z
      .array(guestLicense.extend({ state: stateOrNone, name: line(120) }))
      .max(20)
      .nullable(),
    terrain: terrain.nullable(),
    weatherLimits: draftWeatherLimits.nullable(),
    modifiers: draftModifiers.nullable(),
    questions: z
      .array(z.object({ question: line(200), answer: words(2000) }))
      .max(30)
      .nullable(),
    /** Its note may still be missing. */
    route: tripRoute.extend({ note: words(1000) }).nullable(),
    pictures: z.array(draftPicture).max(listingLimits.pictures),
  })
  .partial()
export type ListingDraft = z.infer<typeof listingDraft>

export const listingField = z.enum(listingFields)

/** What is to be done before a listing can be sent, or before it is on sale. */
export const listingTask = obstacle.omit({ field: true }).extend({
  blocks: z.enum(listingBlocks),
  /** Where it is done; null where it is not done in the listing. */
  field: listingField.nullable(),
})
export type ListingTask = z.infer<typeof listingTask>

const note = words(listingLimits.noteMax).min(3, 'Please say what to change')
export const listingNotes = z
  .array(z.object({ field: listingField, note }))
  .max(listingFields.length)
  .refine(
    (list) => new Set(list.map(({ field }) => field)).size === list.length,
    'Please write one note for each field',
  )

/** The newest review of a listing, as its guide sees it. */
export const ownReview = z.object({
  id,
  state: z.enum(listingReviewStates),
  fields: z.array(listingField),
  submittedAt: instant,
  /** When it is decided at the latest; business days. */
  dueAt: instant,
  decidedAt: instant.nullable(),
  /** What an operator wrote about the whole. */
  note: z.string().nullable(),
  notes: z.array(z.object({ field: listingField, note: z.string() })),
})

export const listing = z.object({
  id,
  state: z.enum(listingStates),
  /** Nothing stands in its way and its guide wants it on sale. */
  isOnSale: z.boolean(),
  /** The version on sale, or that was last; null before the first. */
  version: z.int().nullable(),
  /** Its page for guests; null before it is published. */
  href: z.string().nullable(),
  /** Counts saves; the next one names it. */
  revision: z.int(),
  savedAt: instant,
  /** Every field as it was saved last. */
  values: listingDraft,
  /** Fields that differ from the version on sale. */
  changed: z.array(listingField),
  /** Of these the ones that an operator reads first. */
  reviewed: z.array(listingField),
  /** Pictures of `values` by their hash. */
  pictures: z.record(z.string(), picture),
  tasks: z.array(listingTask),
  review: ownReview.nullable(),
  /** What most guides choose for such a trip; null while its length is not known. */
  suggestedTier: cancellationTier.nullable(),
  actions: z.array(z.enum(listingActions)),
})
export type Listing = z.infer<typeof listing>

export const listingLine = z.object({
  id,
  title: z.string(),
  category,
  state: z.enum(listingStates),
  isOnSale: z.boolean(),
  href: z.string().nullable(),
  picture: picture.nullable(),
  /** The plain price as its guide set it, without fees; null where there is none yet. */
  price: z.object({ mode: priceMode, amount: z.int() }).nullable(),
  /** Local to the place. */
  nextDeparture: z.object({ date: z.string(), seatsLeft: z.int() }).nullable(),
  /** Saved and not yet on sale. */
  hasChanges: z.boolean(),
  review: z.enum(listingReviewStates).nullable(),
  /** How many things are left to do, and the first of them. */
  todo: z.object({ count: z.int(), first: z.string().nullable() }),
  savedAt: instant,
})
export type ListingLine = z.infer<typeof listingLine>
