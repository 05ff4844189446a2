import type { SettingKey } from '#contract/settings/values.ts'
import type { PlatformSettings } from './document.ts'

interface Rule {
  readonly at: SettingKey
  readonly holds: (settings: PlatformSettings) => boolean
  readonly otherwise: string
}
const rule = (at: SettingKey, holds: Rule['holds'], otherwise: string): Rule => ({ at, holds, otherwise })

const rises = (...numbers: readonly number[]) => numbers.every((one, at) => at === 0 || (numbers[at - 1] ?? 0) <= one)

/** What no range of one setting can say: two that contradict each other. */
const rules: readonly Rule[] = [
  rule(
    'serviceFee.max',
    ({ serviceFee }) => serviceFee.min <= serviceFee.max,
    'The highest fee is below the lowest one.',
  ),
  rule(
    'commission.3',
    ({ commission }) => rises(commission[4], commission[3], commission[2]),
    'A higher level can’t pay a higher commission.',
  ),
  rule(
    'ownGuests.commissionPercent',
    ({ ownGuests, commission }) => ownGuests.commissionPercent <= commission[2],
    'A guide’s own guests can’t cost more than guests from Treq.',
  ),
  rule(
    'deposit.expeditionBalanceDaysBefore',
    ({ deposit }) => deposit.balanceDaysBefore <= deposit.expeditionBalanceDaysBefore,
    'The balance of an expedition can’t be due later than that of other trips.',
  ),
  rule(
    'deposit.unpaidAfterDays',
    ({ deposit }) => deposit.unpaidAfterDays < deposit.balanceDaysBefore,
    'An unpaid booking has to end before the trip starts.',
  ),
  rule(
    'deposit.retryAfterDays',
    ({ deposit }) => Math.max(...deposit.retryAfterDays) < deposit.unpaidAfterDays,
    'Every retry has to come before the booking ends unpaid.',
  ),
  rule(
    'requestReminderPercents.last',
    ({ requestReminderPercents: { first, last } }) => first < last,
    'The last reminder has to come after the first one.',
  ),
  rule(
    'requestMaxDays',
    ({ requestHours, requestMaxDays }) => requestHours <= requestMaxDays * 24,
    'The time to respond is longer than a request can last.',
  ),
  rule(
    'holding.unconfirmedAtOnce',
    ({ holding }) => holding.unconfirmedAtOnce <= holding.atOnce,
    'Unconfirmed accounts can’t hold more than confirmed ones.',
  ),
  rule(
    'holding.unconfirmedPerDay',
    ({ holding }) => holding.unconfirmedPerDay <= holding.perDay,
    'Unconfirmed accounts can’t hold more than confirmed ones.',
  ),
  rule(
    'waitlist.shortHours',
    ({ waitlist }) => waitlist.shortHours <= waitlist.offerHours,
    'An offer near the start can’t last longer than other offers.',
  ),
  rule(
    'noShow.shortWaitMinutes',
    ({ noShow }) => noShow.shortWaitMinutes <= noShow.waitMinutes,
    'The wait of a short trip can’t be longer than that of other trips.',
  ),
  rule(
    'release.firstTripsHours',
    ({ release }) => release.hours <= release.firstTripsHours,
    'A guide’s first trips can’t be released sooner than later ones.',
  ),
  rule(
    'guideCanceling.lateFee',
    ({ guideCanceling }) => guideCanceling.earlyFee <= guideCanceling.lateFee,
    'Canceling late can’t cost less than canceling early.',
  ),
  rule(
    'guideCanceling.pauseAgainDays',
    ({ guideCanceling }) => guideCanceling.pauseDays <= guideCanceling.pauseAgainDays,
    'The second pause can’t be shorter than the first.',
  ),
  rule(
    'credit.weatherBonusMaxYear',
    ({ credit }) => credit.weatherBonusMax <= credit.weatherBonusMaxYear,
    'The limit of a year is below that of one booking.',
  ),
  rule(
    'credit.apology.maxYear',
    ({ credit: { apology } }) => apology.max <= apology.maxYear,
    'The limit of a year is below that of one booking.',
  ),
  rule(
    'tips.most',
    ({ tips }) => rises(tips.least, tips.alwaysUpTo, tips.most),
    'The limits of a tip contradict each other.',
  ),
  rule(
    'tips.mostPerMonth',
    ({ tips }) => tips.most <= tips.mostPerMonth,
    'The limit of a month is below that of one tip.',
  ),
  rule(
    'disputes.longFileDays',
    ({ disputes }) => disputes.fileDays <= disputes.longFileDays,
    'The longer time to file is shorter than the usual one.',
  ),
  rule(
    'recruitment.interviewFrom',
    ({ recruitment }) => recruitment.reviewFrom < recruitment.interviewFrom,
    'The score for an interview has to be above the score for a closer look.',
  ),
  rule(
    'recruitment.eraseEndedDays',
    ({ recruitment }) => recruitment.reapplyDays <= recruitment.eraseEndedDays,
    'An application can’t be erased before the person may apply again.',
  ),
  rule(
    'uploads.filesInAll',
    ({ uploads }) => uploads.filesPerDay <= uploads.filesInAll,
    'More files are allowed in a day than in all.',
  ),
  rule(
    'uploads.megabytesInAll',
    ({ uploads }) => uploads.megabytesPerDay <= uploads.megabytesInAll,
    'More is allowed in a day than in all.',
  ),
]

/** Why these settings cannot hold together, by the key at which it is said. */
export function contradictionsIn(settings: PlatformSettings): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { at, holds, otherwise } of rules) if (!holds(settings)) found[at] ??= otherwise
  return found
}
