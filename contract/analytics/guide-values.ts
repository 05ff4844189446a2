export { listingSteps, type ListingStep } from './values.ts'

/** Days between the confirmation and the start. */
export const leadTimes = ['days_0_2', 'days_3_7', 'days_8_14', 'days_15_30', 'days_31_60', 'days_61'] as const
export type LeadTime = (typeof leadTimes)[number]
/** The last day of each but the last. */
export const leadTimeDays = [2, 7, 14, 30, 60] as const

/** Whose doing it was that a confirmed booking didn’t take place. */
export const tripEnds = ['customer', 'guide', 'weather', 'platform'] as const
export type TripEnd = (typeof tripEnds)[number]

export const responseTimes = ['hour_1', 'hours_4', 'hours_12', 'hours_24', 'later', 'never'] as const
export type ResponseTime = (typeof responseTimes)[number]
/** Minutes, of each that has an end. */
export const responseMinutes = [60, 240, 720, 1440] as const

/** What orders every list; the weights are the platform's settings. */
export const rankingFactors = ['rating', 'availability', 'completeness', 'credentials', 'response'] as const
export type RankingFactor = (typeof rankingFactors)[number]

/** Parts of a page that count as filled or not. */
export const pageParts = [
  'itinerary',
  'included',
  'excluded',
  'bring',
  'safety',
  'access',
  'fitness',
  'season',
  'description',
  'meeting_point',
] as const
export type PagePart = (typeof pageParts)[number]

/** What would raise a score; with a count where there is one: pictures to add, days, stars. */
export const rankingAdvice = [
  'five_star_reviews',
  'sooner_departure',
  'pictures',
  ...pageParts,
  'next_level',
  'credential',
  'instant_book',
] as const
export type RankingAdvice = (typeof rankingAdvice)[number]
