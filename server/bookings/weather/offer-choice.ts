import { percentOf } from '#server/platform/money.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { refundCanceled, wholeCancellation } from '../cancellations/refund-canceled.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import { scheduleRelease } from '../trip/schedule-release.ts'
import type { BookingRow } from '../tables.ts'
import type {} from './tables.ts'

/**
 * Effect: what was paid waits until the explorer has said whether it comes back as money or as more credit. Where there is
 * nobody to ask, or nothing to choose of, it goes at once.
 */
export async function offerWeatherChoice(
  app: App,
  tx: Tx,
  booking: BookingRow,
  now: Date,
  departure: DepartureRow,
): Promise<void> {
  const { id, refund } = await wholeCancellation(tx, booking.id)
  if (refund === 0 || !booking.account_id) {
    await refundCanceled(app, tx, booking)
    return scheduleRelease(tx, booking, departure, now)
  }
  const { weatherPercent, weatherChoiceHours } = booking.policy.terms.credit
  const decideBy = new Date(now.getTime() + weatherChoiceHours * 3_600_000)
  await tx
    .insertInto('weather_choices')
    .values({
      cancellation_id: id,
      booking_id: booking.id,
      refund,
      credit: percentOf(refund, weatherPercent),
      decide_by: decideBy,
    })
    .execute()
  await setDeadline(tx, 'booking.weather_choice_ends', booking.id, decideBy)
}
