import { liabilityOf, postEntry, takeIntoRules } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { guideShare } from '../cancellations/goodwill.ts'
import type { BookingRow } from '../tables.ts'
import { takeBackReleased } from './release-liability.ts'

/**
 * The guest gets a full refund and no one earns anything: earlier goodwill comes out of
 * the trip too, and is returned to the side that paid for it.
 */
export async function undoGoodwill(tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const given = await takeIntoRules(tx, booking.id)
  const amount = given.reduce((sum, one) => sum + one.amount, 0)
  if (amount === 0) return
  const guide = given.reduce((sum, one) => sum + guideShare(one.payer, one.amount), 0)
  const causeId = newId()
  const missing = amount - (await liabilityOf(tx, booking.id))
  if (missing > 0) await takeBackReleased(tx, booking, { amount: missing, causeId, at })
  await postEntry(tx, {
    kind: 'goodwill_undone',
    subjectId: booking.id,
    dedupeKey: `goodwill-undone:${causeId}`,
    at,
    lines: [
      { account: 'booking_liability', owner: booking.id, amount },
      { account: 'guide_payable', owner: booking.outfitter_id, amount: -guide },
      { account: 'platform_cost_goodwill', owner: null, amount: guide - amount },
    ],
  })
}
