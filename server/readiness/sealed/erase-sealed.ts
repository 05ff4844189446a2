import { sql } from 'kysely'
import { bookingIdsOf, partyBooking } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { eraseDataKey } from '#server/platform/sealing/data-keys.ts'
import { lockPreparation } from '../preparation.ts'
import type { PreparationRow } from '../tables.ts'
import { isHeld } from './holds.ts'
import { erasedFrom, keyOfBooking } from './sealed-parts.ts'

/**
 * Deadline: medical forms and emergency contacts of a booking are erased, with the key that opens them even from a copy. A trip
 * that goes later by now is looked at later; one that is held, when it is released.
 */
export const eraseSealed: DeadlineHandler = async (app, tx, { subjectId }) => {
  const known = await tx
    .selectFrom('trip_preparations')
    .select('booking_id')
    .where('id', '=', subjectId)
    .executeTakeFirst()
  const booking = known && (await partyBooking(tx, known.booking_id))
  if (!booking) return 'gone'
  const preparation = await lockPreparation(tx, booking.id)
  if (preparation.erased_at) return 'erased before'
  const now = await app.clock.now(tx)
  const from = erasedFrom(booking)
  if (from > now) {
    await setDeadline(tx, 'readiness.erase', subjectId, from)
    return 'the trip goes later'
  }
  if (await isHeld(tx, booking.id)) return 'held'
  await erase(tx, preparation, now)
  return 'erased'
}

async function erase(tx: Tx, { id, booking_id: bookingId }: PreparationRow, now: Date): Promise<void> {
  for (const table of ['medical_forms', 'emergency_contacts'] as const)
    await tx.deleteFrom(table).where('booking_id', '=', bookingId).execute()
  await eraseDataKey(tx, keyOfBooking(bookingId), 'system:readiness')
  await tx.updateTable('trip_preparations').set({ erased_at: now }).where('id', '=', id).execute()
}

/** The account that booked is erased: nothing waits for its day any more, except what is held. */
export async function eraseSealedOf(app: App, tx: Tx, accountId: string): Promise<void> {
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from trip_preparations
    where erased_at is null and booking_id in (${bookingIdsOf(accountId)})`.execute(tx)
  const now = await app.clock.now(tx)
  for (const { booking_id: bookingId } of rows) {
    const preparation = await lockPreparation(tx, bookingId)
    if (!preparation.erased_at && !(await isHeld(tx, bookingId))) await erase(tx, preparation, now)
  }
}
