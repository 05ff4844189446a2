import { percentOf, apportion } from '#server/platform/money.ts'
import { liabilityOf, sumOfKinds, postEntry, type LedgerEntry } from '#server/payments/index.ts'
import type { Tx } from '#server/platform/database.ts'
import type { CancellationRow } from '../cancellations/tables.ts'
import { platformDiscount } from '#server/pricing/index.ts'
import { cancellationsOf } from '../cancellations/refund-case.ts'
import { soldLines } from '../cancellations/sold-lines.ts'
import type { BookingRow } from '../tables.ts'

/** What of a sale is kept, in minor units, and whose it is; `discount` is what Treq adds to it for the guide. */
export interface Kept {
  guide: number
  commission: number
  discount: number
  serviceFee: number
  tax: number
}

type Left = Pick<CancellationRow, 'breakdown'>

/** Posts what becomes of the money of a booking that has ended; nothing when nothing is kept. */
export async function releaseLiability(tx: Tx, booking: BookingRow, at: Date): Promise<void> {
  const liability = await liabilityOf(tx, booking.id)
  if (liability <= 0) return
  const { kind, dedupeKey } = releaseEntry(booking, [], 0, at)
  await releasePart(tx, booking, liability, { kind, dedupeKey, at })
}

/** `amount` (minor units) more of what is held is divided, on top of what was divided before. */
export async function releasePart(
  tx: Tx,
  booking: BookingRow,
  amount: number,
  entry: Pick<LedgerEntry, 'kind' | 'dedupeKey' | 'at'>,
): Promise<void> {
  const released = await releasedOf(tx, booking.id)
  await postDifference(tx, booking, released, released + amount, entry)
}

/**
 * A balance that comes when the trip is over (its charge was on the way for long): every part gets the more that follows
 * from having been paid more. Nothing when nothing is owed.
 */
export async function releaseLate(tx: Tx, booking: BookingRow, paymentId: string, at: Date): Promise<void> {
  const liability = await liabilityOf(tx, booking.id)
  if (liability <= 0) return
  const released = await releasedOf(tx, booking.id)
  await postDifference(tx, booking, released, released + liability, {
    kind: 'balance_after_trip',
    dedupeKey: `completed:${booking.id}:${paymentId}`,
    at,
  })
}

/** Makes `amount` (minor units) of what was already divided owed for the trip again; each part shrinks in proportion. */
export async function takeBackReleased(
  tx: Tx,
  booking: BookingRow,
  { amount, causeId, at }: { amount: number; causeId: string; at: Date },
): Promise<void> {
  const released = await releasedOf(tx, booking.id)
  await postDifference(tx, booking, released, released - amount, {
    kind: 'release_taken_back',
    dedupeKey: `taken-back:${causeId}`,
    at,
  })
}

/** Entries that divide what is kept of a booking, or take some of it back. */
export const releaseKinds = [
  'trip_part_released',
  'trip_completed',
  'kept_after_cancellation',
  'balance_after_trip',
  'release_taken_back',
] as const

/** What of a booking has been split, minor units; goodwill refunds are kept apart. */
export const releasedOf = (tx: Tx, bookingId: string): Promise<number> =>
  sumOfKinds(tx, bookingId, 'booking_liability', releaseKinds)

async function postDifference(
  tx: Tx,
  booking: BookingRow,
  from: number,
  to: number,
  entry: Pick<LedgerEntry, 'kind' | 'dedupeKey' | 'at'>,
): Promise<void> {
  const cancellations = await cancellationsOf(tx, booking.id)
  const before = releaseEntry(booking, cancellations, from, entry.at)
  const after = releaseEntry(booking, cancellations, to, entry.at)
  await postEntry(tx, {
    ...after,
    ...entry,
    lines: after.lines.map((line, index) => ({ ...line, amount: line.amount - (before.lines[index]?.amount ?? 0) })),
  })
}

/**
 * What we owed the guest and do not give back becomes what we owe the guide, the tax office and ourselves: at the end of
 * the trip, or at once when the booking is canceled. The commission is taken of the trip and add-ons that are kept, by
 * the percentage of the sale, and never of permits; what Treq has paid of a promo code is a cost of its own. Pure.
 */
export function releaseEntry(
  booking: Pick<BookingRow, 'id' | 'outfitter_id' | 'state' | 'price' | 'net'>,
  cancellations: readonly Left[],
  liability: number,
  at: Date,
): LedgerEntry {
  const retained = keptOf(booking, cancellations, liability)
  const taken = booking.state === 'completed' || booking.state === 'closed'
  return {
    kind: taken ? 'trip_completed' : 'kept_after_cancellation',
    subjectId: booking.id,
    dedupeKey: `${taken ? 'completed' : 'retained'}:${booking.id}`,
    at,
    lines: [
      { account: 'booking_liability', owner: booking.id, amount: liability },
      { account: 'guide_payable', owner: booking.outfitter_id, amount: -retained.guide },
      { account: 'platform_revenue_commission', owner: null, amount: -retained.commission },
      { account: 'platform_cost_promotions', owner: null, amount: retained.discount },
      { account: 'platform_revenue_service_fee', owner: null, amount: -retained.serviceFee },
      { account: 'tax_payable', owner: null, amount: -retained.tax },
    ],
  }
}

/** Splits the kept money by the lines that it was paid for. Pure; the parts less `discount` add up to `liability`. */
export function keptOf(
  booking: Pick<BookingRow, 'price' | 'net'>,
  cancellations: readonly Left[],
  liability: number,
): Kept {
  const lines = soldLines(booking, [])
  const gone = cancellations.map(({ breakdown }) => {
    const shares = breakdown.lines.map(({ share }) => share)
    // what of a leaver's part had not been paid is not kept either
    const unpaid = apportion(breakdown.noLongerDue, shares)
    return breakdown.lines.map(({ refund }, at) => refund + (unpaid[at] ?? 0))
  })
  const left = lines.map(({ amount }, at) => Math.max(0, amount - sum(gone.map((parts) => parts[at] ?? 0))))
  // only a part may have been paid: then each line was paid in proportion
  const paid = sum(left) === liability ? left : apportion(liability, left)
  const of = (...kinds: string[]) => sum(paid.filter((_amount, at) => kinds.includes(lines[at]?.kind ?? '')))
  const [own, permits] = [of('trip', 'add_on'), of('permit')]
  const soldTrip = sum(lines.filter(({ kind }) => kind === 'trip').map(({ amount }) => amount))
  // what Treq's code took off the trip the guide is paid all the same, for as much of the trip as is kept
  const whole = platformDiscount(booking.price)
  const discount =
    soldTrip === 0 ? (cancellations.length === 0 ? whole : 0) : Math.round((of('trip') * whole) / soldTrip)
  const commission = percentOf(own + discount, booking.net.commissionPercent)
  return {
    guide: own + discount - commission + permits,
    commission,
    discount,
    serviceFee: of('service_fee'),
    tax: of('tax'),
  }
}

/** What the guide earns from a booking now, without people who left; minor units. */
export function guideEarns(
  booking: Pick<BookingRow, 'price' | 'net'>,
  cancellations: readonly Pick<CancellationRow, 'breakdown' | 'refund'>[],
): number {
  const given = sum(cancellations.map(({ refund, breakdown }) => refund + breakdown.noLongerDue))
  return keptOf(booking, cancellations, booking.price.total.amount - given).guide
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
