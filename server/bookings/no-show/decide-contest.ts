import type { ContestSide } from '#contract/bookings/values.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { refundEnded } from '../trip/refund-ended.ts'
import { resumeRelease } from '../trip/release-due.ts'
import { lockBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'

/**
 * Says, once, whether people reported as not there had come after all. The booking stays ended; where they had come,
 * everything they paid goes back in the same transaction and the guide earns nothing. Both sides read `message`. Throws
 * 404, 409 `wrong_state`. Returns the code and what goes back, in minor units.
 */
export async function decideContest(
  app: App,
  caller: Caller,
  bookingId: string,
  { upheldFor, message }: { upheldFor: ContestSide; message: string },
): Promise<{ code: string; refund: number }> {
  const { accountId } = requireAdmin(caller)
  return withTransaction(app.db, async (tx) => {
    const { booking } = await lockBooking(tx, bookingId)
    const contest = await tx
      .selectFrom('no_show_contests')
      .select('booking_id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
    if (!contest) throw notFound(said('We couldn’t find that dispute.'))
    const decided = await tx
      .selectFrom('no_show_decisions')
      .select('booking_id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirst()
    if (decided) throw new AppError(409, 'wrong_state', said('Another administrator already decided this.'))
    const at = await app.clock.now(tx)
    await tx
      .insertInto('no_show_decisions')
      .values({ booking_id: bookingId, account_id: accountId, upheld_for: upheldFor, message, at })
      .execute()
    const transition = upheldFor === 'explorer' ? 'contest_upheld' : 'contest_denied'
    await recordTransition(tx, booking, transition, booking.state, { caller, reason: message }, at)
    const refund =
      upheldFor === 'explorer'
        ? await refundEnded(app, tx, booking, {
            amount: 'all',
            reasonCode: 'contest_upheld',
            says: said('Treq decided that you were there, so you get a full refund.'),
            by: caller,
          })
        : 0
    await resumeRelease(app, tx, bookingId)
    await publishEvent(app, tx, caller, 'booking.no_show_decided', bookingId, { bookingId })
    return { code: booking.code, refund }
  })
}
