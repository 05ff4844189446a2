import { isGateClosed } from '#server/catalogue/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { LockedBooking } from '../lock.ts'

/**
 * Since the seats were held the guide was suspended, or a document that the trip needs has ended: a hold is kept when its
 * listing leaves the market, but no money is taken for a trip that its guide may not lead.
 */
export async function mayNotLead(tx: Tx, { booking, departure }: LockedBooking): Promise<boolean> {
  return departure.sale_closed_for === 'lead' || (await isGateClosed(tx, booking.adventure_id))
}
