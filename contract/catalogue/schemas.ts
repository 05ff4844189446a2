import { z } from 'zod'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { picture } from '../wire/picture.ts'
import { sentence } from '../wire/said.ts'
import { landManagers } from '../verification/values.ts'
import { accessDetails, shownLicense } from './trip-facts.ts'
import { addOnUnits, cancellationTiers, categories, difficulties, priceModes } from './values.ts'

export const category = z.enum(categories)

export const difficulty = z.enum(difficulties)
export const priceMode = z.enum(priceModes)
export const cancellationTier = z.enum(cancellationTiers)

export const adventureCard = z.object({
  id,
  slug: z.string(),
  /** Canonical local path, `/adventure/{slug}-{id}`. */
  href: z.string(),
  title: z.string(),
  summary: z.string(),
  category,
  difficulty,
  durationMinutes: z.int(),
  place: z.object({ name: z.string(), region: z.string(), state: z.string() }),
  guide: z.object({ id, name: z.string() }),
  picture: picture.nullable(),
  /** Service fee and mandatory permits inside, tax outside; the cheapest of the departures on offer. */
  fromPrice: money,
  /** Who `fromPrice` is for: one adult, or a group of up to this many. */
  priceFor: z.object({ unit: z.enum(['adult', 'group']), people: z.int() }),
  instantBook: z.boolean(),
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  /** Start of the next bookable departure, local to the place. */
  nextDeparture: z.object({ date: z.string(), seatsLeft: z.int() }).nullable(),
})
export type AdventureCard = z.infer<typeof adventureCard>

export const adventureRoute = z.object({
  /** What the drawing leaves out, in words. */
  note: z.string(),
  /** In the order of travel; height above the sea in feet. */
  points: z
    .array(z.object({ lat: z.number(), lng: z.number(), feet: z.number() }))
    .min(2)
    .max(200),
  /** Along the drawn line. */
  miles: z.number(),
  climbFeet: z.int(),
})
export type AdventureRoute = z.infer<typeof adventureRoute>

/** One stretch of time before the start, and the refund for canceling in it. Longest notice first. */
export const cancellationStep = z.object({
  /** The stretch ends so many hours before the start; 0 for the last. */
  hoursBefore: z.int(),
  /** Of the trip price, or of what was paid beyond the deposit where `depositKept`. */
  percent: z.number(),
  /** `7 days or more before`, `Less than 48 hours before`. */
  when: sentence,
  /** `Everything back`, `50% back`, `Nothing back`. */
  back: sentence,
})
export type CancellationStep = z.infer<typeof cancellationStep>
/** As the server holds it, before its sentences are in a language. */
export type CancellationStepData = z.input<typeof cancellationStep>

export const adventure = adventureCard.extend({
  description: z.string(),
  itinerary: z.array(z.object({ label: z.string(), text: z.string() })),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  bring: z.array(z.string()),
  fitness: z.string(),
  minimumAge: z.int(),
  /** Of one person; null where there is none. */
  weightLimitPounds: z.int().nullable(),
  maxParty: z.int(),
  privateOnly: z.boolean(),
  priceMode,
  adultPrice: money,
  /** Null where the price does not depend on age. */
  childPrice: money.nullable(),
  /** What each adult beyond a group's size adds, as in `fromPrice`; null where that cannot be said in one sum. */
  furtherAdult: money.nullable(),
  permits: z.array(z.object({ name: z.string(), amount: money })),
  /** Chosen at checkout. */
  addOns: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      description: z.string(),
      amount: money,
      per: z.enum(addOnUnits),
    }),
  ),
  cancellation: z.object({
    tier: cancellationTier,
    sentences: z.array(sentence),
    steps: z.array(cancellationStep),
    depositKept: z.boolean(),
  }),
  /** The numbers of the sale now: how long seats are held, a guide may answer, and freed seats wait for the next in line. */
  sale: z.object({
    holdMinutes: z.int(),
    answerHours: z.int(),
    offerHours: z.int(),
    /** Near the start. */
    shortOfferHours: z.int(),
  }),
  languages: z.array(z.string()),
  species: z.array(z.string()),
  season: z.string().nullable(),
  safetyNotes: z.array(z.string()),
  accessFacts: z.array(z.string()),
  /** As measured by the guide; null where nothing is answered. */
  accessDetails: accessDetails.nullable(),
  /** What each guest has to have, besides what the guide has. */
  guestLicenses: z.array(shownLicense),
  /** Whose land it is on, with its name and the permit that the guide works under, where they are given. */
  land: z.object({
    managers: z.array(z.enum(landManagers)),
    area: z.string().nullable(),
    permit: z.string().nullable(),
  }),
  meetingPoint: z.object({
    text: z.string(),
    /** True place moved by up to 2 km; the exact one comes with the booking. */
    lat: z.number(),
    lng: z.number(),
  }),
  zone: z.string(),
  pictures: z.array(picture),
  /** What people ask before they book, answered by the guide. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Where the way is worth a drawing. A sketch between points, not a track to follow. */
  route: adventureRoute.nullable(),
  guideCard: z.object({
    id,
    /** `/guide/{name}-{id}` */
    href: z.string(),
    name: z.string(),
    outfitter: z.string(),
    story: z.string(),
    home: z.string(),
    yearsGuiding: z.int(),
    languages: z.array(z.string()),
    credentials: z.array(z.string()),
    level: sentence,
    imageUrl: z.string().nullable(),
  }),
})
export type Adventure = z.infer<typeof adventure>
/** As the server holds it, before its sentences are in a language. */
export type AdventureData = z.input<typeof adventure>
