import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import { move } from '../move.ts'
import { recordTransition } from '../record-transition.ts'
import { checkCanExtend, requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow } from '../tables.ts'

/** Once, by the minutes under which the seats were held, counted from the end of the hold. */
export async function extendHold(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  return withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    const [now, settings] = [await app.clock.now(tx), await platformSettings(tx)]
    const refusal = checkCanExtend(booking, now)
    if (refusal) throw refusal
    const until = new Date(booking.hold_expires_at.getTime() + booking.policy.terms.holdExtensionMinutes * 60_000)
    const extended = await tx
      .updateTable('bookings')
      .set({ hold_expires_at: until, hold_extended_at: now })
      .where('id', '=', bookingId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await clearDeadlines(app, tx, bookingId)
    await setStateDeadlines(tx, extended, departure, now, settings)
    await recordTransition(tx, booking, 'extend_hold', 'held', { caller }, now)
    return extended
  })
}

export async function releaseHold(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  return withTransaction(app.db, async (tx) =>
    move(app, tx, await lockBooking(tx, bookingId), 'release_hold', { caller }),
  )
}
