import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { planPayout, repayDraw } from '#server/payouts/index.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import type { Step } from '../deadlines/step.ts'
import { frozenBy } from './frozen.ts'
import type { LockedBooking } from '../lock.ts'
import { releaseLate, releaseLiability } from './release-liability.ts'
import { scheduleRelease } from './schedule-release.ts'

/** The time has come: what is kept becomes the guide's, the tax office's and ours, unless something is open about it. */
export const releaseDue: Step = async (app, tx, { booking }) => {
  const open = await openRelease(tx, booking.id)
  if (!open) return 'no longer needed'
  const frozen = (await frozenBy(tx, [booking.id])).get(booking.id)
  if (frozen) return `frozen by a ${frozen}`
  const now = await app.clock.now(tx)
  await releaseLiability(tx, booking, now)
  await repayDraw(app, tx, booking.id)
  await tx.updateTable('releases').set({ released_at: now }).where('booking_id', '=', booking.id).execute()
  await planPayout(app, tx, booking.outfitter_id)
  return 'released'
}

/** A balance that comes when the trip is over waits with the rest, or follows what has been released. */
export async function releaseBalance(
  app: App,
  tx: Tx,
  { booking, departure }: LockedBooking,
  paymentId: string,
  now: Date,
): Promise<void> {
  const release = await tx
    .selectFrom('releases')
    .select('released_at')
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  if (release?.released_at) {
    await releaseLate(tx, booking, paymentId, now)
    await planPayout(app, tx, booking.outfitter_id)
  } else await scheduleRelease(app, tx, booking, departure, now)
}

/** What kept the money is decided: it goes its way at its time, or now where that has passed. */
export async function resumeRelease(app: App, tx: Tx, bookingId: string): Promise<void> {
  const open = await openRelease(tx, bookingId)
  if (!open) return
  const now = await app.clock.now(tx)
  await setDeadline(tx, 'booking.release', bookingId, open.due_at < now ? now : open.due_at)
}

const openRelease = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom('releases')
    .select('due_at')
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
