import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { saveGuestCount } from '#server/scheduling/index.ts'

/**
 * Counts the people who have a promise, on a departure with a minimum, and has it weighed at its tipping point or, after
 * that, at once. The departure is locked.
 */
export async function recountGuests(tx: Tx, departureId: string): Promise<void> {
  const { people } = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('seats'), eb.lit(0)).as('people'))
    .where('departure_id', '=', departureId)
    .where('state', 'in', ['confirming', 'confirmed', 'in_progress'])
    .executeTakeFirstOrThrow()
  const { decide_at, guaranteed_at } = await saveGuestCount(tx, departureId, Number(people))
  if (decide_at && !guaranteed_at) await setDeadline(tx, 'departure.tipping_point', departureId, decide_at)
}
