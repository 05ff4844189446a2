import { said } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'
import { changedMeanwhile } from '../lifecycle.ts'
import type { BookingRow } from '../tables.ts'
import type { TripReportFacts } from './facts.ts'

const minute = 60_000
const day = 24 * 60 * minute

interface TripTimes {
  startsAt: Date
  endsAt: Date
}

const reportable = new Set<BookingRow['state']>(['confirmed', 'in_progress', 'completed', 'closed'])

/**
 * Whether a side may say that the trip did not happen: the explorer when it is too late to report an absent guide, the
 * guide when it should be over; both for some days after the planned end. Pure.
 */
export function checkCanReportTrip(
  side: 'customer' | 'guide',
  { state, policy }: Pick<BookingRow, 'state' | 'policy'>,
  { startsAt, endsAt }: TripTimes,
  facts: TripReportFacts,
  now: Date,
): AppError | null {
  if (!reportable.has(state) && !facts.cutShort) return changedMeanwhile()
  if (facts.case?.decided_at) return decidedAlready()
  if (facts.reports.some((report) => report.side === side))
    return new AppError(409, 'already_reported', said('You’ve already told us. Our team is reviewing it.'))
  const { guideReportMinutes, tripReportDays: days } = policy.terms.noShow
  const from = side === 'guide' ? endsAt : new Date(startsAt.getTime() + guideReportMinutes * minute)
  if (now < from) return new AppError(409, 'too_early', said('You can report this once the trip should be over.'))
  return now.getTime() > endsAt.getTime() + days * day
    ? new AppError(
        409,
        'too_late',
        said('You can only report this within {days} days of the trip. Please contact us.', { days }),
      )
    : null
}

export const decidedAlready = () =>
  new AppError(409, 'wrong_state', said('We’ve already made a decision about this trip. If you disagree, contact us.'))

/** While a person has to decide, nothing else ends the trip. */
export const isUnderReview = () =>
  new AppError(409, 'wrong_state', said('Our team is reviewing this trip. Nothing changes until we’ve decided.'))
