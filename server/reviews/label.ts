import type { ReviewLabel } from '#contract/reviews/values.ts'
import { everInOutfit } from '#server/guides/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { SeenBooking } from './write/seen-booking.ts'

/**
 * What a reader should know of whoever writes now: an explorer who is or was in the outfit, or a case that someone had opened
 * about the trip, whatever became of it. The first says more than the second.
 */
export async function labelOf(tx: Tx, { person, booking, guide, side }: SeenBooking): Promise<ReviewLabel | null> {
  if (side === 'explorer' && (await everInOutfit(tx, person.accountId, guide.outfitter_id))) return 'insider'
  const claim = await tx
    .selectFrom('booking_claims')
    .select('filed_at')
    .where('booking_id', '=', booking.id)
    .executeTakeFirst()
  return claim ? 'after_claim' : null
}
