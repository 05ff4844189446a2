import { z } from 'zod'
import { departureKinds } from '../scheduling/values.ts'
import { cents, count, line, words, zone } from '../wire/bounded.ts'
import { instant, monthDay } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { limits } from '../wire/limits.ts'
import { picture } from '../wire/picture.ts'
import { pictureUploadTypes } from '../wire/values.ts'
import { obstacle } from '../verification/schemas.ts'
import { cancellationTier, category, difficulty } from './schemas.ts'
import { accessDetails, guestLicense, terrain, weatherLimits } from './trip-facts.ts'
import { addOnUnits, pictureStates, tripAmounts } from './values.ts'

/** Fields of a listing, in characters: what a page, a receipt, and the search have room for. */
const title = line(120).min(1)
const short = line(200).min(1)
const paragraph = words(1000).min(1)
const code = line(60).min(1)
const price = cents()
const tripAmount = cents()
  .min(tripAmounts.least, 'Please set a price of at least $5')
  .max(tripAmounts.most, 'Please set a price of at most $100,000')
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const childPercent = z.int().min(0).max(100)

/** `per_person` and `package`: one adult, the whole trip. `per_group`: `baseSize` people, then `extraPerson` each. */
export const tripPrice = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('per_person'), amount: tripAmount, childPercent }),
  z.object({ mode: z.literal('package'), amount: tripAmount, childPercent }),
  z.object({
    mode: z.literal('per_group'),
    amount: tripAmount,
    baseSize: count(limits.partyMax).min(1),
    extraPerson: price,
    childPercent,
  }),
])
export type TripPrice = z.infer<typeof tripPrice>

const modifierName = line(40).min(1)
const change = z.int().min(-50, 'At most 50 percent off').max(100, 'At most 100 percent more')

/**
 * What makes a departure dearer or cheaper than the plain price of the trip, in the order in which it is applied. Of
 * seasons and of weekdays the first that fits holds. Percent are whole; `…Off` is what is taken away. A name is the guide's
 * own and is not translated; without one the days are named in the reader's language.
 */
export const priceModifiers = z.object({
  /** Both days inclusive and of the start, local to the place; an end before the start runs over New Year. */
  seasons: z
    .array(z.object({ name: modifierName.optional(), from: monthDay, to: monthDay, percent: change }))
    .max(12)
    .default([]),
  /** 1 is Monday, 7 is Sunday, of the start. */
  weekdays: z
    .array(
      z.object({ name: modifierName.optional(), days: z.array(z.int().min(1).max(7)).min(1).max(7), percent: change }),
    )
    .max(7)
    .default([]),
  earlyBird: z
    .object({ daysBefore: z.int().min(60).max(730), percentOff: z.int().min(1).max(20) })
    .nullable()
    .default(null),
  lastMinute: z
    .object({ hoursBefore: z.int().min(1).max(72), percentOff: z.int().min(1).max(30) })
    .nullable()
    .default(null),
  /** From so many people on; the largest step that fits holds. */
  groupSizes: z
    .array(z.object({ people: z.int().min(2).max(limits.partyMax), percentOff: z.int().min(1).max(50) }))
    .max(6)
    .default([])
    .refine((steps) => steps.every(({ people, percentOff }, at) => rises(steps[at - 1], people, percentOff)), {
      error: 'List group sizes from small to large, with a larger discount for each',
    }),
})
export type PriceModifiers = z.infer<typeof priceModifiers>

const rises = (before: { people: number; percentOff: number } | undefined, people: number, percentOff: number) =>
  !before || (people > before.people && percentOff > before.percentOff)

export const addOn = z.object({
  code,
  name: title,
  description: words(500),
  amount: price,
  /** Once for each person who wants it, or once for the booking. */
  per: z.enum(addOnUnits),
})
export type AddOn = z.infer<typeof addOn>

const codesDiffer = (list: readonly { code: string }[]) => new Set(list.map(({ code }) => code)).size === list.length

/** Latitude, longitude and feet above the sea, in the order of travel. */
export const tripRoute = z.object({
  note: paragraph,
  points: z
    .array(z.tuple([latitude, longitude, z.number().min(-1500).max(30_000)]))
    .min(2)
    .max(200),
})

/** Everything of an adventure that a booking must keep as it was sold. Amounts in cents (USD). */
export const adventureContent = z.object({
  title,
  summary: words(400).min(1),
  description: words(8000).min(1),
  category,
  difficulty,
  /** A trip of whole days counts 1440 for each. */
  durationMinutes: count(60 * 1440).min(30),
  place: z.object({ name: title, region: title, state: z.string().regex(/^[A-Z]{2}$/), zone }),
  /** The exact one, for those who have booked. */
  meetingPoint: z.object({
    text: paragraph,
    access: words(1000),
    lat: latitude,
    lng: longitude,
  }),
  itinerary: z.array(z.object({ label: title, text: paragraph })).max(60),
  included: z.array(short).max(40),
  excluded: z.array(short).max(40),
  bring: z.array(short).max(40),
  fitness: words(1000),
  minimumAge: count(99),
  weightLimitPounds: count(2000).nullable(),
  maxParty: count(limits.partyMax).min(1),
  kind: z.enum(departureKinds),
  price: tripPrice,
  addOns: z.array(addOn).max(20).refine(codesDiffer, { error: 'Each add-on needs its own code' }),
  /** Passed through at cost for every participant, without commission. */
  permits: z
    .array(z.object({ code, name: title, amount: price }))
    .max(20)
    .refine(codesDiffer, { error: 'Each permit needs its own code' }),
  cancellationTier,
  instantBook: z.boolean(),
  /** Booking ends so many days before the start, at the same time of day at the place … */
  noticeDays: count(365),
  /** … and so many hours before that. */
  cutOffHours: z.int().min(0).max(72).optional(),
  /** Booking begins so many months before the start; 12 where nothing is said. */
  windowMonths: z.int().min(1).max(24).optional(),
  /** Shared departures: with fewer people than this the guide decides whether it goes. */
  minimumToRun: z.int().min(2).max(limits.partyMax).nullish(),
  isLesson: z.boolean(),
  languages: z.array(line(35).min(1)).max(20),
  species: z.array(line(60).min(1)).max(40),
  season: words(500).nullable(),
  safetyNotes: z.array(line(500).min(1)).max(30),
  accessFacts: z.array(line(500).min(1)).max(30),
  // absent from versions that are older than these
  accessDetails: accessDetails.nullish(),
  guestLicenses: z.array(guestLicense).max(20).optional(),
  terrain: terrain.nullish(),
  weatherLimits: weatherLimits
    .refine(({ leastFlowCfs: least, mostFlowCfs: most }) => least === null || most === null || least < most, {
      error: 'The lowest flow has to be below the highest',
      path: ['mostFlowCfs'],
    })
    .nullish(),
  modifiers: priceModifiers.optional(),
  questions: z
    .array(z.object({ question: short, answer: words(2000).min(1) }))
    .max(30)
    .optional(),

  route: tripRoute.nullish(),
})
export type AdventureContent = z.infer<typeof adventureContent>

export const pictureUpload = z.object({
  id,
  /** `waiting` until a job has made the sizes that pages need. */
  state: z.enum(pictureStates),
  /** A sentence for the person, where refused. */
  refusal: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  picture: picture.extend({ hash: z.string() }).nullable(),
  /** What was sent, for the one who sent it: a link that works for minutes. Null once it was deleted. */
  original: z.object({ url: z.string(), expiresAt: instant }).nullable(),
})
export type PictureUpload = z.infer<typeof pictureUpload>

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  access: 'signed-in',
  summary: 'Guide: upload a picture as is; the same bytes return the same upload',
  upload: { types: pictureUploadTypes, bytes: limits.pictureBytes },
  output: pictureUpload,
  errors: [
    'picture_unreadable',
    'picture_too_large',
    'picture_too_small',
    'quota_reached',
    'busy',
    'upload_incomplete',
  ],
})

export const showUpload = endpoint({
  method: 'GET',
  path: '/api/pictures/:id',
  access: 'signed-in',
  summary: 'Get the status of an upload of the caller',
  params: z.object({ id }),
  output: pictureUpload,
})

export const deleteOriginal = endpoint({
  method: 'DELETE',
  path: '/api/pictures/:id/original',
  access: 'signed-in',
  summary: 'Guide: delete the original of an upload; its published sizes remain',
  params: z.object({ id }),
  output: pictureUpload,
  errors: ['picture_not_ready'],
})

export const listingPicture = z.object({
  hash: z.string().regex(/^[0-9a-f]{16,64}$/),
  alt: line(300).min(3, 'Please describe what the picture shows'),
  caption: line(200).nullable(),
  focalX: z.number().min(0).max(1).default(0.5),
  focalY: z.number().min(0).max(1).default(0.5),
})
export type ListingPicture = z.infer<typeof listingPicture>

export const listingObstacles = endpoint({
  method: 'GET',
  path: '/api/adventures/:id/obstacles',
  access: 'signed-in',
  summary: 'Guide: list what keeps an adventure off sale; empty where nothing does',
  params: z.object({ id }),
  output: z.object({ items: z.array(obstacle) }),
})
