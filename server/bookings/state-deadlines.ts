import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import { deadlinesOf, type BookingDeadline } from './lifecycle.ts'
import type { BookingRow } from './tables.ts'

/**
 * When the guide must have answered: the setting's hours, or half of the time left when the start is near, and never
 * later than a card authorisation lasts.
 */
export function answerBy(
  now: Date,
  startsAt: Date,
  settings: Pick<PlatformSettings, 'requestHours' | 'requestMaxDays'>,
): Date {
  const hour = 3_600_000
  const left = startsAt.getTime() - now.getTime()
  const wait = left < 48 * hour ? left / 2 : settings.requestHours * hour
  return new Date(now.getTime() + Math.max(0, Math.min(wait, settings.requestMaxDays * 24 * hour)))
}

/** Sets the deadlines that belong to the state just entered; the table of the lifecycle says which. */
export async function setStateDeadlines(
  tx: Tx,
  booking: BookingRow,
  departure: { starts_at: Date; ends_at: Date },
  now: Date,
  settings: PlatformSettings,
): Promise<void> {
  const respondBy = answerBy(now, departure.starts_at, settings)
  const part = (share: number) => new Date(now.getTime() + (respondBy.getTime() - now.getTime()) * share)
  const due: Partial<Record<BookingDeadline, Date>> = {
    'booking.hold_expires': booking.hold_expires_at,
    'booking.request_reminder_half': part(0.5),
    'booking.request_reminder_most': part(0.9),
    'booking.request_expires': respondBy,
    'booking.auto_complete': new Date(departure.ends_at.getTime() + booking.policy.autoCompleteHours * 3_600_000),
    'booking.close': new Date(now.getTime() + booking.policy.closeDays * 86_400_000),
  }
  for (const kind of deadlinesOf[booking.state] ?? []) {
    const at = due[kind]
    if (at) await setDeadline(tx, kind, booking.id, at)
  }
}
