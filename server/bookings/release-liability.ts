import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { postEntry, type LedgerEntry } from '#server/payments/index.ts'
import { platformDiscount } from './price.ts'
import type { BookingRow } from './tables.ts'

/**
 * The trip has been delivered: what we owed the guest becomes what we owe the guide, the tax office and ourselves. The
 * guide gets the net in full even where Treq has paid a promo code: that part comes out of our commission.
 */
export async function releaseLiability(_app: App, tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  await postEntry(tx, releaseEntry(booking, at))
}

export function releaseEntry(
  booking: Pick<BookingRow, 'id' | 'outfitter_id' | 'price' | 'net'>,
  at: Date,
): LedgerEntry {
  const { price, net } = booking
  return {
    kind: 'trip_completed',
    subjectId: booking.id,
    dedupeKey: `completed:${booking.id}`,
    at,
    lines: [
      { account: 'booking_liability', owner: booking.id, amount: price.total.amount },
      { account: 'guide_payable', owner: booking.outfitter_id, amount: -net.net.amount },
      { account: 'platform_revenue_commission', owner: null, amount: -net.commission.amount },
      { account: 'platform_revenue_commission', owner: null, amount: platformDiscount(price) },
      { account: 'platform_revenue_service_fee', owner: null, amount: -price.serviceFee.amount },
      { account: 'tax_payable', owner: null, amount: -price.tax.amount },
    ],
  }
}
