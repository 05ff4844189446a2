import { counted, said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { changedMeanwhile } from '../lifecycle.ts'
import type { TermsAsSold } from '../terms/terms-as-sold.ts'
import type { BookingRow } from '../tables.ts'

const minute = 60_000
const hour = 60 * minute

type Rules = TermsAsSold['noShow']

interface TripTimes {
  startsAt: Date
  endsAt: Date
}

/** What is known of people who are not there; all in business time. */
export interface NoShowFacts extends TripTimes {
  /** As they were when the booking was sold. */
  rules: Rules
  /** IANA name, where the trip starts. */
  zone: string
  attempts: readonly { at: Date }[]
  /** The explorer has said that the guide is not there. */
  absence: { at: Date; answerBy: Date; confirmed?: boolean } | null
  /** When the guide reported the party missing. */
  reportedAt: Date | null
  contested: boolean
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** When the guide may try, must have waited, and must have reported. */
export function guideWindow({ startsAt, endsAt, rules }: Pick<NoShowFacts, 'startsAt' | 'endsAt' | 'rules'>) {
  const short = endsAt.getTime() - startsAt.getTime() <= rules.shortTripHours * hour
  return {
    attemptsFrom: startsAt,
    waitUntil: after(startsAt, (short ? rules.shortWaitMinutes : rules.waitMinutes) * minute),
    reportBy: after(startsAt, rules.reportHours * hour),
  }
}

export const contestBy = ({ contestHours }: Rules, reportedAt: Date): Date => after(reportedAt, contestHours * hour)

/** The guide has the same time to answer however late the report comes. */
export function answerBy({ startsAt, rules }: Pick<NoShowFacts, 'startsAt' | 'rules'>, reportedAt: Date): Date {
  const [missing, givenUp] = [rules.guideMissingMinutes * minute, rules.guideGivenUpMinutes * minute]
  return after(startsAt, Math.max(givenUp, reportedAt.getTime() - startsAt.getTime() + givenUp - missing))
}

type State = Pick<BookingRow, 'state'>
const canBeMissed = ({ state }: State) => state === 'confirmed' || state === 'in_progress'

export function checkCanLogContact(booking: State, facts: NoShowFacts, now: Date): AppError | null {
  const { attemptsFrom, reportBy } = guideWindow(facts)
  if (!canBeMissed(booking)) return changedMeanwhile()
  if (now < attemptsFrom)
    return new AppError(409, 'too_early', said('You can log attempts once the start time has passed.'))
  if (now > reportBy) return tooLate(facts.rules)
  const latest = facts.attempts.at(-1)
  const { betweenAttemptsMinutes: minutes } = facts.rules
  if (latest && now.getTime() - latest.at.getTime() < minutes * minute)
    return new AppError(
      409,
      'too_soon',
      counted(
        minutes,
        'You just logged an attempt. Please wait at least 1 minute between tries.',
        'You just logged an attempt. Please wait at least {count} minutes between tries.',
      ),
    )
  return null
}

export function checkCanReportCustomer(booking: State, facts: NoShowFacts, now: Date): AppError | null {
  const { waitUntil, reportBy } = guideWindow(facts)
  if (!canBeMissed(booking)) return changedMeanwhile()
  if (now < waitUntil) {
    const when = { at: waitUntil.toISOString(), zone: facts.zone, form: 'long' } as const
    return new AppError(
      409,
      'too_early',
      said('You can report this starting {when}. Guests sometimes run late.', { when }),
    )
  }
  if (now > reportBy) return tooLate(facts.rules)
  if (facts.attempts.length < facts.rules.attempts)
    return new AppError(
      409,
      'contact_attempts_missing',
      counted(
        facts.rules.attempts,
        'Please try to reach your guests first, and log the attempt.',
        'Please try to reach your guests {count} times first, and log each attempt.',
      ),
    )
  return null
}

const tooLate = ({ reportHours: hours }: Rules) =>
  new AppError(
    409,
    'too_late',
    said('You can only report this within {hours} hours of the start. Please contact us.', { hours }),
  )

export function checkCanReportGuide({ state }: State, facts: NoShowFacts, now: Date): AppError | null {
  // a guide who has pressed "start" from elsewhere is no less absent
  if (!canBeMissed({ state })) return changedMeanwhile()
  if (facts.absence) return new AppError(409, 'already_reported', said('You’ve already told us. We’re on it.'))
  if (now.getTime() > facts.startsAt.getTime() + facts.rules.guideReportMinutes * minute)
    return new AppError(
      409,
      'too_late',
      said('It’s too late for your guide to respond. Please report that the trip didn’t happen instead.'),
    )
  const minutes = facts.rules.guideMissingMinutes
  return now.getTime() < facts.startsAt.getTime() + minutes * minute
    ? new AppError(
        409,
        'too_early',
        said('Please give your guide {minutes} minutes after the start time, and try calling.', { minutes }),
      )
    : null
}

export function checkCanContest({ state }: State, facts: NoShowFacts, now: Date): AppError | null {
  if (state !== 'no_show_customer' || !facts.reportedAt) return changedMeanwhile()
  if (facts.contested)
    return new AppError(409, 'already_contested', said('You’ve already told us. Our team is reviewing it.'))
  const hours = facts.rules.contestHours
  return now > contestBy(facts.rules, facts.reportedAt)
    ? new AppError(
        409,
        'too_late',
        said('The {hours}-hour window to dispute this has passed. Please contact us.', { hours }),
      )
    : null
}
