import { Temporal } from 'temporal-polyfill'
import type { CaseCategory, CaseSide } from '#contract/disputes/values.ts'
import { said } from '#contract/wire/said.ts'
import type { CaseBooking } from '#server/bookings/index.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PlatformSettings } from '#server/settings/index.ts'

const long = new Set<CaseCategory>(['safety', 'discrimination', 'hidden_charge'])

/**
 * The moment at which a category closes: so many days of the adventure's own zone after the day on which it ends, the last
 * minute of the last day included.
 */
export function filingEnds(
  { endsAt, zone }: Pick<CaseBooking, 'endsAt' | 'zone'>,
  category: CaseCategory,
  { fileDays, longFileDays }: PlatformSettings['disputes'],
): Date {
  const lastDay = Temporal.Instant.fromEpochMilliseconds(endsAt.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: long.has(category) ? longFileDays : fileDays })
  return new Date(lastDay.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)
}

/** Why no case may be filed about this booking now, whatever it is about. Pure. */
export function checkCanFile(
  { ended, state, startsAt }: Pick<CaseBooking, 'ended' | 'state' | 'startsAt'>,
  now: Date,
): AppError | null {
  if (ended) return null
  if (state !== 'confirmed' && state !== 'in_progress')
    return new AppError(
      409,
      'wrong_state',
      said('You can only file a dispute about a trip that took place or was canceled.'),
    )
  return now < startsAt
    ? new AppError(
        409,
        'too_early',
        said('This trip hasn’t started yet. You can cancel or change it, or message the other side.'),
      )
    : null
}

export const tooLate = () =>
  new AppError(
    409,
    'too_late',
    said('The time to file a dispute about this has passed. Please contact us if you need help.'),
  )

export const otherSide = (side: CaseSide): CaseSide => (side === 'explorer' ? 'guide' : 'explorer')
