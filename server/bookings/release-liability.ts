import { percentOf } from '#server/catalogue/index.ts'
import { liabilityOf, postEntry } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { apportion } from './apportion.ts'
import type { CancellationRow } from './cancellation-tables.ts'
import { cancellationsOf, soldLines } from './refund-case.ts'
import type { BookingRow } from './tables.ts'

/** What of a sale is kept, in minor units, and whose it is. */
export interface Kept {
  guide: number
  commission: number
  serviceFee: number
  tax: number
}

/**
 * What we owed the guest and do not give back becomes what we owe the guide, the tax office and ourselves: at the end of
 * the trip, or at once when the booking is cancelled. The commission is taken of the trip and add-ons that are kept, by
 * the percentage of the sale, and never of permits.
 */
export async function releaseLiability(_app: App, tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const liability = await liabilityOf(tx, booking.id)
  if (liability <= 0) return
  const kept = keptOf(booking, await cancellationsOf(tx, booking.id), liability)
  const completed = booking.state === 'completed'
  await postEntry(tx, {
    kind: completed ? 'trip_completed' : 'kept_after_cancellation',
    subjectId: booking.id,
    dedupeKey: `${completed ? 'completed' : 'kept'}:${booking.id}`,
    at,
    lines: [
      { account: 'booking_liability', owner: booking.id, amount: liability },
      { account: 'guide_payable', owner: booking.outfitter_id, amount: -kept.guide },
      { account: 'platform_revenue_commission', owner: null, amount: -kept.commission },
      { account: 'platform_revenue_service_fee', owner: null, amount: -kept.serviceFee },
      { account: 'tax_payable', owner: null, amount: -kept.tax },
    ],
  })
}

/** Splits the kept money by the lines that it was paid for. Pure; the parts add up to `liability`. */
export function keptOf(
  booking: Pick<BookingRow, 'price' | 'net'>,
  cancellations: readonly Pick<CancellationRow, 'breakdown'>[],
  liability: number,
): Kept {
  const lines = soldLines(booking, [])
  const left = lines.map(({ amount }, at) =>
    Math.max(0, amount - cancellations.reduce((sum, { breakdown }) => sum + (breakdown.lines[at]?.refund ?? 0), 0)),
  )
  // only a part may have been paid: then each line was paid in proportion
  const paid = sum(left) === liability ? left : apportion(liability, left)
  const of = (...kinds: string[]) => sum(paid.filter((_amount, at) => kinds.includes(lines[at]?.kind ?? '')))
  const [own, permits] = [of('trip', 'add_on'), of('permit')]
  const soldOwn = sum(lines.filter(({ kind }) => kind === 'trip' || kind === 'add_on').map(({ amount }) => amount))
  // A discount that Treq bears is paid to the guide for what is kept, out of the commission.
  const discount = booking.net.base.amount - soldOwn
  const borne = own === soldOwn || soldOwn === 0 ? discount : Math.round((own * discount) / soldOwn)
  const commission = percentOf(own + borne, booking.net.commissionPercent)
  return {
    guide: own + borne - commission + permits,
    commission: commission - borne,
    serviceFee: of('service_fee'),
    tax: of('tax'),
  }
}

/** What the guide earns of a booking as it stands, people who left taken off; minor units. */
export function guideEarns(
  booking: Pick<BookingRow, 'price' | 'net'>,
  cancellations: readonly Pick<CancellationRow, 'breakdown' | 'refund'>[],
): number {
  const given = sum(cancellations.map(({ refund, breakdown }) => refund + breakdown.noLongerDue))
  return keptOf(booking, cancellations, booking.price.total.amount - given).guide
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
