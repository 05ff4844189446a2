import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings } from '#server/settings/index.ts'
import { windowEnd } from '../publish-rule.ts'
import type { SeenBooking } from './seen-booking.ts'

/** Throws 409 `wrong_state` before the trip is over, `review_closed` after the time to write. */
export async function requireOpen(app: App, read: Read, booking: SeenBooking['booking']): Promise<Date> {
  const now = await app.clock.now(read)
  const { reviewWindowDays } = await platformSettings(read)
  if (!booking.completed || now < booking.endsAt)
    throw new AppError(409, 'wrong_state', said('You can review a trip once it’s over.'))
  if (now > windowEnd(reviewWindowDays, booking.endsAt))
    throw new AppError(409, 'review_closed', said('The time to review this trip is over.'))
  return now
}
