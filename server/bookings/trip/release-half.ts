import { liabilityOf, postedLines, postEntry } from '#server/payments/index.ts'
import { planPayout, repayDraw } from '#server/payouts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import type { Step } from '../deadlines/step.ts'
import type { BookingRow } from '../tables.ts'
import { frozenBy } from './frozen.ts'
import { releaseKinds, releasePart } from './release-liability.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * When half of a long trip is released: so long after its first day as the whole would be after its end. Null for a trip that is
 * not long. Without the trust in a guide that shortens the wait: the longer one is for all. Pure.
 */
export function halfDueAt(
  { policy }: Pick<BookingRow, 'policy'>,
  { starts_at, ends_at }: Pick<DepartureRow, 'starts_at' | 'ends_at'>,
): Date | null {
  const { halfBeyondDays, hours, firstTrips, firstTripsHours } = policy.terms.release
  if (halfBeyondDays === undefined || ends_at.getTime() - starts_at.getTime() <= halfBeyondDays * day) return null
  const wait = firstTrips > 0 ? Math.max(hours, firstTripsHours) : hours
  return new Date(starts_at.getTime() + day + wait * hour)
}

/** The first day of a long trip is over: half of what is held for it becomes the guide's and ours, unless something is open. */
export const releaseHalf: Step = async (app, tx, { booking }) => {
  if (booking.state !== 'in_progress') return 'no longer needed'
  const frozen = (await frozenBy(tx, [booking.id])).get(booking.id)
  if (frozen) return `left to the end: a ${frozen}`
  const half = Math.floor((await liabilityOf(tx, booking.id)) / 2)
  if (half <= 0) return 'nothing is held'
  await releasePart(tx, booking, half, {
    kind: 'trip_part_released',
    dedupeKey: `half:${booking.id}`,
    at: await app.clock.now(tx),
  })
  await repayDraw(app, tx, booking.id)
  await planPayout(app, tx, booking.outfitter_id)
  return 'released half'
}

/** The trip ends in another way than it was to: what was released of it is held again, line by line as it was posted. */
export async function takeBackHalf(tx: Tx, bookingId: string, at: Date): Promise<void> {
  const lines = await postedLines(tx, bookingId, releaseKinds)
  if (lines.length === 0) return
  await postEntry(tx, {
    kind: 'release_taken_back',
    subjectId: bookingId,
    dedupeKey: `taken-back:${newId()}`,
    at,
    lines: lines.map((line) => ({ ...line, amount: -line.amount })),
  })
}
