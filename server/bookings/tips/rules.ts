import { usd } from '#contract/wire/money.ts'
import { said } from '#contract/wire/said.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { AppError } from '#server/platform/errors.ts'
import { percentOf } from '#server/platform/money.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

export type TipTerms = PlatformSettings['tips']

/** Of a booking and of its explorer; amounts in minor units. */
export interface TipFacts {
  readonly state: BookingState
  readonly endsAt: Date
  readonly now: Date
  /** Of the booking, tax and fee included. */
  readonly total: number
  /** For this booking, and how many. */
  readonly given: number
  readonly count: number
  /** By this account in 30 days. */
  readonly givenLately: number
  /** A case, a report, or a chargeback is open. */
  readonly frozen: boolean
  /** The explorer works for the outfit, or shares a telephone, a mailbox, or a name with someone there. */
  readonly ownPeople: boolean
}

const day = 86_400_000
const happened = new Set<BookingState>(['completed', 'closed'])

export const lastMoment = ({ endsAt }: Pick<TipFacts, 'endsAt'>, terms: TipTerms): Date =>
  new Date(endsAt.getTime() + terms.windowDays * day)

/** What may still be given for the booking, minor units. */
export function mostLeft({ total, given, givenLately }: TipFacts, terms: TipTerms): number {
  const ofBooking = Math.min(terms.most, Math.max(terms.alwaysUpTo, percentOf(total, terms.mostPercent)))
  return Math.max(0, Math.min(ofBooking - given, terms.mostPerMonth - givenLately))
}

const refuse = (sentence: ReturnType<typeof said>, code = 'wrong_state') => new AppError(409, code, sentence)

/** Whether a tip can be left now, or why not. */
export function checkCanTip(facts: TipFacts, terms: TipTerms): AppError | null {
  if (!happened.has(facts.state)) return refuse(said('You can leave a tip once the trip is over.'))
  if (facts.ownPeople)
    return refuse(
      said('Tips can’t go to your own business or to someone you share contact details with.'),
      'own_adventure',
    )
  if (facts.now > lastMoment(facts, terms)) return refuse(said('The time to leave a tip for this trip has passed.'))
  if (facts.frozen) return refuse(said('You can leave a tip once the open dispute about this trip is settled.'))
  if (facts.count >= terms.times || mostLeft(facts, terms) < terms.least)
    return refuse(said('You’ve reached the tip limit for this trip.'))
  return null
}

export function checkAmount(amount: number, facts: TipFacts, terms: TipTerms): AppError | null {
  const refusal = (code: string, sentence: ReturnType<typeof said>) =>
    new AppError(409, code, sentence, { fields: { amount: sentence } })
  if (amount < terms.least)
    return refusal('amount_too_small', said('The smallest tip is {sum}.', { sum: usd(terms.least) }))
  const most = mostLeft(facts, terms)
  if (amount > most) return refusal('amount_too_large', said('You can leave up to {sum} now.', { sum: usd(most) }))
  return null
}

/** Large sums wait longer: a stolen card is missed within days. */
export const releaseAt = (amount: number, now: Date, { undoHours, largeAbove, largeHours }: TipTerms): Date =>
  new Date(now.getTime() + (amount > largeAbove ? largeHours : undoHours) * 3_600_000)
