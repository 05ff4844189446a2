import type { Staff } from './guides-schema.ts'
import type { Application } from './application-schema.ts'
import type { OnboardingGuide } from './onboarding-schema.ts'
import { z } from 'zod'
import { priceModifiers } from '#contract/catalogue/listings.ts'
import { terrain, weatherLimits } from '#contract/catalogue/trip-facts.ts'
import type { PromoCode } from './promo-schema.ts'
import type { Review, Trip } from './trip-schema.ts'
import type { DemoSafety, Upcoming } from './upcoming-schema.ts'

/** Shapes of the demo world's files. Money is in cents (USD); dates and times of a trip are local to its place. */
export const CATEGORIES = ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'] as const
const CREDENTIAL_TYPES = [
  'wfa',
  'wfr',
  'cpr',
  'liability_insurance',
  'uscg_captain',
  'state_license',
  'usfs_permit',
  'blm_permit',
  'nps_permit',
  'state_land_permit',
  'amga',
  'avalanche_1',
  'avalanche_2',
  'firearm_safety',
  'vehicle_inspection',
  'leave_no_trace',
] as const

export const text = z.string().trim().min(1)
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const cents = z.int().min(0).max(5_000_000)
const wordsBetween = (least: number, most: number) =>
  text.refine(
    (value) => {
      const count = value.split(/\s+/).length
      return count >= least && count <= most
    },
    { error: `must have ${least} to ${most} words` },
  )
const monthDay = z
  .string()
  .regex(/^\d\d-\d\d$/)
  .refine((value) => z.iso.date().safeParse(`2025-${value}`).success, 'must be a day of an ordinary year, MM-DD')
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const state = z.string().regex(/^[A-Z]{2}$/)
const pictureFile = z.string().regex(/^(adventures|categories|avatars)\/[a-z0-9-]+\.(webp|svg)$/)
export const email = z.email().endsWith('.example')
export const telephone = z.string().regex(/^\+1\d{10}$/)
export const homePlace = z.strictObject({ town: text, state })
export const Picture = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  dominant: z.string().regex(/^#[0-9a-f]{6}$/),
  alt: wordsBetween(6, 30),
  /** The place it was drawn after; portraits have none. */
  region: text.nullable(),
  /** What matters in it, as parts of its width and height: it stays in sight where the picture is cut. */
  focalPoint: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  variants: z
    .array(
      z.strictObject({
        width: z.int().positive(),
        height: z.int().positive(),
        file: z.string().regex(/^[0-9a-f]{16}(-\d+\.webp|\.svg)$/),
        bytes: z.int().positive(),
      }),
    )
    .min(1),
})
/** Keyed by the source's name, for example `adventures/winter-4-glacier.webp`. */
export const PicturesIndex = z.record(pictureFile, Picture)

export const Account = z
  .strictObject({
    email,
    firstName: text,
    lastName: text,
    telephone: telephone.nullable(),
    birthDate: z.iso.date().nullable(),
    homePlace: homePlace.nullable(),
    userType: z.enum(['customer', 'guide', 'both', 'admin']),
    currentRole: z.enum(['customer', 'guide']),
    profileCompleted: z.boolean(),
    /** `none`: not a guide; `onboarding`: not yet approved; `live`: has a guide record. */
    guideStatus: z.enum(['none', 'onboarding', 'live']),
    adminScopes: z.enum(['none', 'all']),
    avatar: pictureFile.nullable(),
  })
  .refine((a) => a.profileCompleted === (a.telephone !== null && a.birthDate !== null && a.homePlace !== null), {
    error: 'profileCompleted must be true exactly when telephone, birth date and home place are present',
  })
export const AccountsFile = z.strictObject({ password: z.string().min(8), accounts: z.array(Account).min(1) })

export const Guide = z.strictObject({
  slug,
  /** Of their account: one in accounts.yaml, or else one that is made from this record. */
  email,
  firstName: text,
  lastName: text,
  telephone: telephone.optional(),
  birthDate: z.iso.date().optional(),
  outfitter: text,
  home: homePlace,
  headline: text.max(90),
  story: wordsBetween(80, 150),
  yearsGuiding: z.int().min(1).max(50),
  languages: z.array(z.enum(['en', 'es', 'fr', 'de'])).min(1),
  verificationLevel: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  credentials: z
    .array(
      z.strictObject({
        type: z.enum(CREDENTIAL_TYPES),
        title: text,
        issuer: text,
        state: state.nullable(),
        /** Counted from the day the world is filled, so that nothing in it has run out. */
        validMonths: z.int().min(1).max(60),
      }),
    )
    .min(3),
  avatar: pictureFile,
})

/** What is different on one of the departures to come, the first is 1. */
const RuleException = z.strictObject({
  nth: z.int().min(1).max(40),
  kind: z.enum(['left_out', 'changed']),
  startTime: localTime.nullable().default(null),
  capacity: z.int().min(1).max(20).nullable().default(null),
  reason: text,
})
export const DepartureRule = z.strictObject({
  weekdays: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])).min(1),
  startTime: localTime,
  /** Both days inclusive; an end before the start runs over New Year. A season limits the day a trip starts. */
  seasonStart: monthDay,
  seasonEnd: monthDay,
  closures: z.array(z.strictObject({ start: monthDay, end: monthDay, reason: text })).default([]),
  capacity: z.int().min(1).max(20),
  exceptions: z.array(RuleException).default([]),
})

/** `per_person` and `package` amounts are for one adult and the whole trip; `per_group` covers `baseSize` people. */
const price = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('per_person'), amount: cents, childPercent: z.int().min(0).max(100) }),
  z.strictObject({ mode: z.literal('package'), amount: cents, childPercent: z.int().min(0).max(100) }),
  z.strictObject({
    mode: z.literal('per_group'),
    amount: cents,
    baseSize: z.int().min(1),
    extraPerson: cents,
    childPercent: z.int().min(0).max(100),
  }),
])

const steps = z.union([
  z.array(z.strictObject({ time: localTime, title: text, text })).min(3),
  z.array(z.strictObject({ day: z.int().min(1), title: text, text })).min(2),
])

export const Adventure = z.strictObject({
  slug,
  category: z.enum(CATEGORIES),
  title: text.max(80),
  summary: text.max(160),
  description: wordsBetween(120, 220),
  guide: slug,
  place: z.strictObject({
    name: text,
    region: text,
    state,
    /** The exact meeting point; the public position is blurred by the server. */
    lat: z.number(),
    lng: z.number(),
    zone: z.string().refine(isZone, { error: 'must be an IANA time zone' }),
    meetingPoint: text,
    accessNote: text,
  }),
  duration: z.union([
    z.strictObject({ minutes: z.int().min(60).max(960) }),
    z.strictObject({ days: z.int().min(2).max(14) }),
  ]),
  itinerary: steps,
  included: z.array(text).min(3),
  excluded: z.array(text).min(1),
  bring: z.array(text).min(3),
  difficulty: z.enum(['easy', 'moderate', 'challenging', 'expert']),
  fitnessNote: text,
  minimumAge: z.int().min(0).max(21),
  weightLimitLb: z.int().min(100).max(400).nullable(),
  maxParty: z.int().min(1),
  capacity: z.int().min(1),
  privateOrShared: z.enum(['private', 'shared']),
  price,
  modifiers: priceModifiers.strict().optional(),
  addOns: z
    .array(
      z.strictObject({
        code: slug,
        name: text,
        description: text,
        amount: cents.min(1),
        per: z.enum(['person', 'booking']),
      }),
    )
    .max(2),
  permits: z.array(z.strictObject({ code: slug, name: text, amountPerPerson: cents.min(1) })),
  landManager: text,
  terrain: terrain.extend({ land: terrain.shape.land.min(1) }),
  cancellationTier: z.enum(['flexible', 'moderate', 'firm', 'strict', 'expedition']),
  instantBook: z.boolean(),
  noticeDays: z.int().min(0).max(60),
  cutOffHours: z.int().min(1).max(72).optional(),
  windowMonths: z.int().min(1).max(24).optional(),
  /** Shared: with fewer people the guide decides whether it goes. */
  minimumToRun: z.int().min(2).max(20).optional(),
  weatherLimits: weatherLimits.partial().strict().optional(),
  /** What a departure takes besides its guide; the same name of one guide's adventures is the same thing. */
  takes: z.array(z.strictObject({ kind: z.enum(['boat', 'vehicle', 'co_guide', 'other']), name: text })).default([]),
  languages: z.array(z.enum(['en', 'es', 'fr', 'de'])).min(1),
  species: z.array(text),
  seasonNote: text,
  safetyNotes: z.array(text).min(2),
  accessFacts: z.strictObject({
    stepFreeStart: z.boolean(),
    toilet: z.enum(['none', 'at_start', 'along_the_way', 'throughout']),
    walkingMilesPerDay: z.number().min(0).max(20),
    ordinaryCarReachesStart: z.boolean(),
    notes: text,
  }),
  /** The first is the cover; what is in each is told by its own description. */
  pictures: z.array(pictureFile).min(5),
  departureRule: DepartureRule,
  /** What people ask before they book, in their words, and the guide's answer. */
  questions: z
    .array(z.strictObject({ question: text.max(160), answer: text.max(500) }))
    .max(6)
    .default([]),
  /** Between true places, in the order of travel: latitude, longitude, feet above the sea. */
  route: z
    .strictObject({
      note: text.max(200),
      points: z
        .array(z.tuple([z.number(), z.number(), z.int().min(-300).max(20_500)]))
        .min(4)
        .max(60),
    })
    .nullable()
    .default(null),
})

const Traveler = z.strictObject({ slug, firstName: text, lastName: text, homePlace })
export const TravelersFile = z.strictObject({ travelers: z.array(Traveler).min(20) })

const CategoryImage = z.strictObject({
  category: z.enum(CATEGORIES),
  displayName: text,
  description: text.max(200),
  picture: pictureFile,
  isActive: z.boolean(),
})
export const CategoryImagesFile = z.strictObject({ categoryImages: z.array(CategoryImage).length(6) })

export type Picture = z.infer<typeof Picture>
export type PicturesIndex = z.infer<typeof PicturesIndex>
export type Account = z.infer<typeof Account>
export type Guide = z.infer<typeof Guide>
export type DepartureRule = z.infer<typeof DepartureRule>
export type Adventure = z.infer<typeof Adventure>
type Traveler = z.infer<typeof Traveler>
type CategoryImage = z.infer<typeof CategoryImage>
export type DemoWorld = {
  password: string
  accounts: Account[]
  guides: Guide[]
  staff: Staff[]
  adventures: Adventure[]
  travelers: Traveler[]
  /** With the slug of what is reviewed; in the order of the files. */
  reviews: (Review & { adventure: string })[]
  trips: Trip[]
  upcoming: Upcoming
  safety: DemoSafety
  categoryImages: CategoryImage[]
  pictures: PicturesIndex
  promoCodes: PromoCode[]
  applications: Application[]
  beginners: OnboardingGuide[]
}
