import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { lockBooking } from './lock.ts'
import { move } from './move.ts'
import { requireSide } from './policy.ts'
import { visibleBooking } from './queries.ts'
import type { BookingRow } from './tables.ts'

/** The guide accepts; a job captures the money and the booking is confirmed with it. */
export async function acceptRequest(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'guide')
  return withTransaction(app.db, async (tx) => {
    const set = { accepted_at: await app.clock.now(tx) }
    return move(app, tx, await lockBooking(tx, bookingId), 'accept', { caller, set })
  })
}

/** The explorer reads `reason`. Releases seats and card authorization. */
export async function declineRequest(app: App, caller: Caller, bookingId: string, reason: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'guide')
  return withTransaction(app.db, async (tx) =>
    move(app, tx, await lockBooking(tx, bookingId), 'decline', { caller, reason }),
  )
}

export async function withdrawRequest(app: App, caller: Caller, bookingId: string): Promise<BookingRow> {
  const { side } = await visibleBooking(app.db, caller, bookingId)
  requireSide(side, 'customer')
  return withTransaction(app.db, async (tx) => move(app, tx, await lockBooking(tx, bookingId), 'withdraw', { caller }))
}
