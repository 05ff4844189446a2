import { liabilityOf, type TakenBack } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { recordTransition } from '../record-transition.ts'
import { earnedNow } from './earned-now.ts'
import { releasedOf, takeBackReleased } from './release-liability.ts'

/**
 * The trip bears what the guest's bank has kept: from what is still owed for it, and where that has been divided already,
 * from the parts of guide, tax, and Treq. A refund before leaves less to bear it with. Notifies the guide of the
 * difference. Returns what the trip bears, in minor units.
 */
export async function bearDispute(
  app: App,
  tx: Tx,
  bookingId: string,
  { amount: wanted, causeId, caller, message }: TakenBack,
): Promise<number> {
  const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  const at = await app.clock.now(tx)
  const earned = async (taken: number) => (await earnedNow(tx, [booking], taken)).get(bookingId) ?? 0
  const before = await earned(0)
  const liability = await liabilityOf(tx, bookingId)
  const amount = Math.min(wanted, liability + (await releasedOf(tx, bookingId)))
  if (amount <= 0) return 0
  const missing = amount - liability
  if (missing > 0) await takeBackReleased(tx, booking, { amount: missing, causeId, at })
  const share = before - (await earned(amount))
  await recordTransition(tx, booking, 'bear_dispute', booking.state, { caller, reason: message || undefined }, at)
  if (share > 0)
    await publishEvent(app, tx, caller, 'booking.dispute_borne', bookingId, {
      bookingId,
      amount: share,
      message: message || null,
    })
  return amount
}
