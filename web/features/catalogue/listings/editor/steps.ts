import type { ListingField } from '#contract/catalogue/listing-values.ts'

/** In the order in which a guide tells of a trip. */
export const steps = ['basics', 'plan', 'guests', 'place', 'safety', 'photos', 'price', 'booking', 'review'] as const
export type Step = (typeof steps)[number]

/** Where each field of a listing is filled in. */
export const stepOf: Readonly<Record<ListingField, Step>> = {
  title: 'basics',
  summary: 'basics',
  description: 'basics',
  category: 'basics',
  difficulty: 'basics',
  durationMinutes: 'basics',
  languages: 'basics',
  isLesson: 'basics',
  itinerary: 'plan',
  included: 'plan',
  excluded: 'plan',
  bring: 'plan',
  kind: 'guests',
  maxParty: 'guests',
  minimumToRun: 'guests',
  minimumAge: 'guests',
  weightLimitPounds: 'guests',
  fitness: 'guests',
  accessDetails: 'guests',
  accessFacts: 'guests',
  place: 'place',
  meetingPoint: 'place',
  terrain: 'place',
  route: 'place',
  season: 'safety',
  species: 'safety',
  guestLicenses: 'safety',
  safetyNotes: 'safety',
  weatherLimits: 'safety',
  pictures: 'photos',
  price: 'price',
  permits: 'price',
  addOns: 'price',
  modifiers: 'price',
  cancellationTier: 'booking',
  instantBook: 'booking',
  noticeDays: 'booking',
  cutOffHours: 'booking',
  windowMonths: 'booking',
  questions: 'booking',
}

export const isStep = (value: string | null): value is Step => steps.some((one) => one === value)
