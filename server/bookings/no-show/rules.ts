import { counted, said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { changedMeanwhile } from '../lifecycle.ts'
import type { BookingRow } from '../tables.ts'

const minute = 60_000
const hour = 60 * minute

/** A guide waits so long; less for a short trip. */
export const waitMinutes = 30
export const shortTrip = { upToHours: 2, waitMinutes: 15 }
export const reportWithinHours = 24
const attemptsNeeded = 2
/** One press of a button twice is one attempt. */
const betweenAttempts = 5 * minute
export const guideMissingAfter = 20 * minute
export const guideGivenUpAfter = 45 * minute
export const contestWithinHours = 72

interface TripTimes {
  startsAt: Date
  endsAt: Date
}

/** What is known of people who are not there; all in business time. */
export interface NoShowFacts extends TripTimes {
  attempts: readonly { at: Date }[]
  /** The explorer has said that the guide is not there. */
  absence: { at: Date; answerBy: Date } | null
  /** When the guide reported that nobody came. */
  reportedAt: Date | null
  contested: boolean
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** When the guide may try, must have waited, and must have reported. */
export function guideWindow({ startsAt, endsAt }: TripTimes) {
  const short = endsAt.getTime() - startsAt.getTime() <= shortTrip.upToHours * hour
  return {
    attemptsFrom: startsAt,
    waitUntil: after(startsAt, (short ? shortTrip.waitMinutes : waitMinutes) * minute),
    reportBy: after(startsAt, reportWithinHours * hour),
  }
}

export const contestBy = (reportedAt: Date): Date => after(reportedAt, contestWithinHours * hour)

/** The guide always has as long as somebody who is reported at once. */
export const answerBy = ({ startsAt }: Pick<TripTimes, 'startsAt'>, reportedAt: Date): Date =>
  after(
    startsAt,
    Math.max(guideGivenUpAfter, reportedAt.getTime() - startsAt.getTime() + guideGivenUpAfter - guideMissingAfter),
  )

type State = Pick<BookingRow, 'state'>
const canBeMissed = ({ state }: State) => state === 'confirmed' || state === 'in_progress'

export function checkCanLogContact(booking: State, facts: NoShowFacts, now: Date): AppError | null {
  const { attemptsFrom, reportBy } = guideWindow(facts)
  if (!canBeMissed(booking)) return changedMeanwhile()
  if (now < attemptsFrom) return new AppError(409, 'too_early', said('Attempts count from the start of the trip on.'))
  if (now > reportBy) return tooLate()
  const latest = facts.attempts.at(-1)
  if (latest && now.getTime() - latest.at.getTime() < betweenAttempts)
    return new AppError(409, 'too_soon', said('You have just noted an attempt. Please leave five minutes in between.'))
  return null
}

export function checkCanReportCustomer(booking: State, facts: NoShowFacts, now: Date): AppError | null {
  const { waitUntil, reportBy } = guideWindow(facts)
  if (!canBeMissed(booking)) return changedMeanwhile()
  if (now < waitUntil) {
    const minutes = Math.ceil((waitUntil.getTime() - now.getTime()) / minute)
    const time = counted(minutes, '1 minute', '{count} minutes')
    return new AppError(409, 'too_early', said('Please wait another {time}: guests are sometimes late.', { time }))
  }
  if (now > reportBy) return tooLate()
  if (facts.attempts.length < attemptsNeeded)
    return new AppError(
      409,
      'attempts_missing',
      said('Please try to reach your guests twice first, and note both attempts.'),
    )
  return null
}

const tooLate = () =>
  new AppError(409, 'too_late', said('This can be reported within 24 hours of the start only. Please write to Treq.'))

export function checkCanReportGuide({ state }: State, facts: NoShowFacts, now: Date): AppError | null {
  if (state !== 'confirmed') return changedMeanwhile()
  if (facts.absence) return new AppError(409, 'already_reported', said('You have told us already; we are on it.'))
  return now.getTime() < facts.startsAt.getTime() + guideMissingAfter
    ? new AppError(409, 'too_early', said('Please give your guide 20 minutes from the start, and call meanwhile.'))
    : null
}

export function checkCanContest({ state }: State, facts: NoShowFacts, now: Date): AppError | null {
  if (state !== 'no_show_customer' || !facts.reportedAt) return changedMeanwhile()
  if (facts.contested)
    return new AppError(409, 'already_contested', said('You have told us already; a person looks at it.'))
  return now > contestBy(facts.reportedAt)
    ? new AppError(409, 'too_late', said('This could be contested within 72 hours. Please write to Treq.'))
    : null
}
