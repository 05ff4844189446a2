import { z } from 'zod'
import { cancellationTier, difficulty } from '#contract/catalogue.ts'
import { category } from '#contract/common.ts'

const text = z.string().trim().min(1)
const cents = z.int().min(0)
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const childPercent = z.int().min(0).max(100)

/** `per_person` and `package`: one adult, the whole trip. `per_group`: `baseSize` people, then `extraPerson` each. */
export const tripPrice = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('per_person'), amount: cents, childPercent }),
  z.object({ mode: z.literal('package'), amount: cents, childPercent }),
  z.object({ mode: z.literal('per_group'), amount: cents, baseSize: z.int().min(1), extraPerson: cents, childPercent }),
])
export type TripPrice = z.infer<typeof tripPrice>

/** Everything of an adventure that a booking must keep as it was sold. Amounts in cents (USD). */
export const adventureContent = z.object({
  title: text,
  summary: text,
  description: text,
  category,
  difficulty,
  /** A trip of whole days counts 1440 for each. */
  durationMinutes: z.int().min(30),
  place: z.object({ name: text, region: text, state: z.string().regex(/^[A-Z]{2}$/), zone: text }),
  /** The exact one, for those who have booked. */
  meetingPoint: z.object({
    text,
    access: z.string(),
    lat: latitude,
    lng: longitude,
  }),
  itinerary: z.array(z.object({ label: text, text })),
  included: z.array(text),
  excluded: z.array(text),
  bring: z.array(text),
  fitness: z.string(),
  minimumAge: z.int().min(0),
  weightLimitPounds: z.int().nullable(),
  maxParty: z.int().min(1),
  kind: z.enum(['private', 'shared']),
  price: tripPrice,
  addOns: z.array(
    z.object({ code: text, name: text, description: z.string(), amount: cents, per: z.enum(['person', 'booking']) }),
  ),
  /** Passed through at cost for every participant, without commission. */
  permits: z.array(z.object({ name: text, amount: cents })),
  cancellationTier,
  instantBook: z.boolean(),
  noticeDays: z.int().min(0),
  isLesson: z.boolean(),
  languages: z.array(text),
  species: z.array(text),
  season: z.string().nullable(),
  safetyNotes: z.array(text),
  accessFacts: z.array(text),
  // absent from versions that are older than these two
  questions: z.array(z.object({ question: text, answer: text })).optional(),
  /** Latitude, longitude and feet above the sea, in the order of travel. */
  route: z
    .object({
      note: text,
      points: z
        .array(z.tuple([latitude, longitude, z.number()]))
        .min(2)
        .max(200),
    })
    .nullish(),
})
export type AdventureContent = z.infer<typeof adventureContent>
