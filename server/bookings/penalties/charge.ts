import { answerableFor, recordGuideCancellation, type GuideCancellationRow } from '#server/guides/index.ts'
import { postEntry } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'

/**
 * Records once for each departure that a guide cancels what people have paid, for another reason than weather, against who
 * decided it, and deducts the fee from what we owe the outfitter, which the next payout pays.
 */
export async function chargeForCanceling(
  app: App,
  tx: Tx,
  departure: DepartureRow,
  outfitterId: string,
  { caller, reasonCode, message }: { caller: Caller; reasonCode: string; message?: string | undefined },
): Promise<void> {
  const row = await recordGuideCancellation(
    app,
    tx,
    {
      guideId: await answerableFor(tx, caller, { guideId: departure.guide_id, outfitterId }),
      outfitterId,
      departureId: departure.id,
      startsAt: departure.starts_at,
      reasonCode,
      message: message ?? null,
      tooFew: isTooFew(departure),
    },
    caller,
  )
  if (row) await postFee(tx, row, row.at, 'charged')
}

/** Fewer people come than the minimum, and the guide has not guaranteed the departure. */
export const isTooFew = ({ minimum_to_run, coming, guaranteed_at }: DepartureRow): boolean =>
  minimum_to_run !== null && guaranteed_at === null && coming < minimum_to_run

export async function postFee(
  tx: Tx,
  { id, fee, outfitter_id }: GuideCancellationRow,
  at: Date,
  what: 'charged' | 'waived',
): Promise<void> {
  if (fee === 0) return
  const amount = what === 'charged' ? fee : -fee
  await postEntry(tx, {
    kind: `guide_fee_${what}`,
    subjectId: id,
    dedupeKey: `guide-fee-${what}:${id}`,
    at,
    lines: [
      { account: 'guide_payable', owner: outfitter_id, amount },
      { account: 'platform_revenue_penalties', owner: null, amount: -amount },
    ],
  })
}

/** Only canceling a paid booking costs the guide. */
export const isPaid = (booking: Pick<BookingRow, 'state'>): boolean => booking.state === 'confirmed'
