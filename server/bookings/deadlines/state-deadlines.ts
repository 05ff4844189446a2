import type { Tx } from '#server/platform/database.ts'
import { setDeadlines } from '#server/platform/deadlines.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import { balancePlan, type BalancePlan } from '../balance/installments.ts'
import { deadlinesOf, type BookingDeadline } from './kinds.ts'
import type { BookingRow } from '../tables.ts'
import { halfDueAt } from '../trip/release-half.ts'
import { reminderTimes, setGuideReminder } from '../trip/trip-reminders.ts'

/**
 * When the guide must have answered: the setting's hours, or half of the time left when the start is near, and never
 * later than a card authorization lasts.
 */
export function answerBy(
  now: Date,
  startsAt: Date,
  settings: Pick<PlatformSettings, 'requestHours' | 'requestHalfBelowHours' | 'requestMaxDays'>,
): Date {
  const hour = 3_600_000
  const left = startsAt.getTime() - now.getTime()
  const wait = left < settings.requestHalfBelowHours * hour ? left / 2 : settings.requestHours * hour
  return new Date(now.getTime() + Math.max(0, Math.min(wait, settings.requestMaxDays * 24 * hour)))
}

export const autoCompleteAt = ({ policy }: Pick<BookingRow, 'policy'>, { ends_at }: { ends_at: Date }): Date =>
  new Date(ends_at.getTime() + policy.autoCompleteHours * 3_600_000)

function planOf({ price, policy, confirmed_at }: BookingRow, { starts_at }: { starts_at: Date }): BalancePlan | null {
  if (!price.balanceDueAt || !policy.deposit) return null
  return balancePlan(policy.deposit, {
    balanceDueAt: new Date(price.balanceDueAt),
    confirmedAt: confirmed_at,
    startsAt: starts_at,
  })
}

/** Sets the deadlines that belong to the state just entered; the table of the lifecycle says which. */
export async function setStateDeadlines(
  tx: Tx,
  booking: BookingRow,
  departure: { id: string; starts_at: Date; ends_at: Date },
  now: Date,
  settings: PlatformSettings,
): Promise<void> {
  const respondBy = answerBy(now, departure.starts_at, settings)
  const part = (percent: number) => new Date(now.getTime() + ((respondBy.getTime() - now.getTime()) * percent) / 100)
  const balance = booking.state === 'confirmed' ? planOf(booking, departure) : null
  const due: Partial<Record<BookingDeadline, Date | Date[]>> = {
    'booking.hold_expires': booking.hold_expires_at,
    'booking.request_reminder_half': part(settings.requestReminderPercents.first),
    'booking.request_reminder_most': part(settings.requestReminderPercents.last),
    'booking.request_expires': respondBy,
    'booking.trip_reminder': reminderTimes(booking, departure.starts_at).filter((at) => at > now),
    ...(balance && {
      'booking.balance_reminder': balance.notices.filter((at) => at > now && at < balance.dueAt),
      'booking.balance_charge': balance.dueAt,
    }),
    'booking.release_half': halfDueAt(booking, departure) ?? [],
    'booking.auto_complete': autoCompleteAt(booking, departure),
    'booking.close': new Date(now.getTime() + booking.policy.closeDays * 86_400_000),
  }
  const all = (deadlinesOf[booking.state] ?? []).flatMap((kind) =>
    [due[kind] ?? []].flat().map((dueAt) => ({ kind, subjectId: booking.id, dueAt })),
  )
  await setDeadlines(tx, all)
  if (booking.state === 'confirmed') await setGuideReminder(tx, booking, departure, now)
}
