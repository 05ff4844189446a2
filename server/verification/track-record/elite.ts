import type { RecordFigure } from '#contract/verification/values.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { VerificationSettings } from '../settings.ts'

/** What a guide did in the last twelve months; first trip and reviews of all time. */
export interface TrackRecord {
  readonly countedAt: Date
  /** Null: none yet. */
  readonly firstTripAt: Date | null
  readonly trips: number
  readonly reviews: number
  /** Of all reviews together. */
  readonly stars: number
  /** Trips that the guide did not come to. */
  readonly strikes: number
  readonly canceled: number
  /** All that guests had booked, canceled ones included. */
  readonly booked: number
  /** Questions and requests, and those answered within a day. */
  readonly asked: number
  readonly answered: number
}

export const noRecord = (countedAt: Date): TrackRecord => ({
  countedAt,
  firstTripAt: null,
  trips: 0,
  reviews: 0,
  stars: 0,
  strikes: 0,
  canceled: 0,
  booked: 0,
  asked: 0,
  answered: 0,
})

export interface Figure {
  readonly figure: RecordFigure
  /** Null: nothing to judge by. */
  readonly has: number | null
  readonly needs: number
  readonly meets: boolean
}

const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)

/** Each figure, as of the night it was counted, beside what the highest level asks. Replies count from so many questions on as the settings say. */
export function figuresOf(record: TrackRecord, { elite }: VerificationSettings): Figure[] {
  const atLeast = (figure: RecordFigure, has: number | null, needs: number) => ({
    figure,
    has,
    needs,
    meets: (has ?? 0) >= needs,
  })
  const atMost = (figure: RecordFigure, has: number | null, needs: number) => ({
    figure,
    has,
    needs,
    meets: (has ?? 0) <= needs,
  })
  const replies = record.asked < elite.repliesAsked ? null : percent(record.answered, record.asked)
  return [
    atLeast('months', record.firstTripAt ? monthsBetween(record.firstTripAt, record.countedAt) : 0, elite.months),
    atLeast('trips', record.trips, elite.trips),
    atLeast('reviews', record.reviews, elite.reviews),
    atLeast('rating', record.reviews === 0 ? null : record.stars / record.reviews, elite.rating),
    atMost('strikes', record.strikes, 0),
    atMost('cancelPercent', percent(record.canceled, record.booked), elite.cancelPercent),
    { figure: 'replyPercent', has: replies, needs: elite.replyPercent, meets: (replies ?? 100) >= elite.replyPercent },
  ]
}

/** Whole months in UTC. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const anniversary = new Date(from)
  anniversary.setUTCMonth(from.getUTCMonth() + months)
  return Math.max(0, anniversary > to ? months - 1 : months)
}

/** Rounded towards what is not reached yet, so that a figure never reads like the one that is asked. */
const low = (value: number) => Math.floor(value * 100) / 100
const high = (value: number) => Math.ceil(value * 10) / 10

const sentences: Record<RecordFigure, (has: number | null, needs: number) => Said> = {
  months: (has, needs) => saidInEnglish('Guide here for {needs} months. You’re at {has}.', { needs, has: has ?? 0 }),
  trips: (has, needs) => saidInEnglish('Lead {needs} trips in 12 months. You’re at {has}.', { needs, has: has ?? 0 }),
  reviews: (has, needs) => saidInEnglish('Get {needs} reviews. You’re at {has}.', { needs, has: has ?? 0 }),
  rating: (has, needs) =>
    has === null
      ? saidInEnglish('Reach an average rating of {needs}.', { needs })
      : saidInEnglish('Reach an average rating of {needs}. You’re at {has}.', { needs, has: low(has) }),
  strikes: () => saidInEnglish('Go 12 months without missing a trip.'),
  cancelPercent: (has, needs) =>
    saidInEnglish('Cancel no more than {needs}% of your trips. You’re at {has}%.', { needs, has: high(has ?? 0) }),
  replyPercent: (has, needs) =>
    saidInEnglish('Reply to {needs}% of questions and requests within 24 hours. You’re at {has}%.', {
      needs,
      has: Math.floor(has ?? 0),
    }),
}

/** What the highest level still needs. */
export const missingOfRecord = (record: TrackRecord | null, settings: VerificationSettings, now: Date) =>
  figuresOf(record ?? noRecord(now), settings)
    .filter(({ meets }) => !meets)
    .map(({ figure, has, needs }) => ({ code: figure, sentence: sentences[figure](has, needs), document: null }))
