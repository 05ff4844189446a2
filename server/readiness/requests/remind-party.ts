import { said } from '#contract/wire/said.ts'
import { partyBookingFor } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { isOpen } from '../policy.ts'
import { canRemindAt } from '../present-party.ts'
import { lockPreparation } from '../preparation.ts'
import { writeToMissing } from './ask-party.ts'

/**
 * Whoever booked, or the guide, reminds everyone who isn't ready, every 12 hours at most. Throws 401, 403, 404, 409
 * `wrong_state`, `reminded_recently`, `everyone_ready`.
 */
export async function remindParty(
  app: App,
  caller: Caller,
  bookingId: string,
): Promise<{ emailed: number; toShare: number }> {
  const { side } = await partyBookingFor(app.db, caller, bookingId)
  if (side === 'admin') throw notAllowed(said('Only the explorer who booked and the guide can do this.'))
  return withTransaction(app.db, async (tx) => {
    const preparation = await lockPreparation(tx, bookingId)
    const { booking } = await partyBookingFor(tx, caller, bookingId)
    const now = await app.clock.now(tx)
    if (!isOpen(booking, now)) throw new AppError(409, 'wrong_state', said('This trip isn’t confirmed, or it’s over.'))
    if (!canRemindAt(preparation.reminded_at, now))
      throw new AppError(
        409,
        'reminded_recently',
        said('This group was reminded less than 12 hours ago. Please give them a little time.'),
      )
    const { missing, ...sent } = await writeToMissing(app, tx, booking, { caller, reminder: true })
    if (missing === 0) throw new AppError(409, 'everyone_ready', said('Everyone is ready. There’s no one to remind.'))
    await tx
      .updateTable('trip_preparations')
      .set({ reminded_at: now, requested_at: preparation.requested_at ?? now })
      .where('id', '=', preparation.id)
      .execute()
    // the guide's reminder reaches who booked as well
    if (side === 'guide')
      await publishEvent(app, tx, caller, 'readiness.reminded', booking.id, { bookingId: booking.id, missing })
    return sent
  })
}
