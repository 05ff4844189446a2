import type { PlatformSettings } from '#server/settings/index.ts'
import type { ReferenceRow } from '../tables.ts'

const day = 86_400_000
type Days = Pick<PlatformSettings['recruitment'], 'referenceReminderDays' | 'referenceLateDays'>

const after = ({ asked_at }: Pick<ReferenceRow, 'asked_at'>, days: number) => new Date(asked_at.getTime() + days * day)

/** When a reference is reminded next, or when the applicant hears that they have not answered. */
export function nextReminder(
  reference: Pick<ReferenceRow, 'asked_at' | 'reminded'>,
  { referenceReminderDays, referenceLateDays }: Days,
): Date {
  const next = referenceReminderDays[reference.reminded]
  return after(reference, next === undefined ? referenceLateDays : Math.min(next, referenceLateDays))
}

export const lateFrom = (reference: Pick<ReferenceRow, 'asked_at'>, { referenceLateDays }: Days): Date =>
  after(reference, referenceLateDays)

/** How many reminders are due by now. After an interruption those missed go out as one. */
export const remindersDue = (
  reference: Pick<ReferenceRow, 'asked_at'>,
  { referenceReminderDays }: Days,
  now: Date,
): number => referenceReminderDays.filter((days) => after(reference, days) <= now).length
