import { partyBooking } from '#server/bookings/index.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { eraseDataKey } from '#server/platform/sealing/data-keys.ts'
import { lockPreparation } from '../preparation.ts'
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
  for (const table of ['medical_forms', 'emergency_contacts'] as const)
    await tx.deleteFrom(table).where('booking_id', '=', booking.id).execute()
  await eraseDataKey(tx, keyOfBooking(booking.id), 'system:readiness')
  await tx.updateTable('trip_preparations').set({ erased_at: now }).where('id', '=', subjectId).execute()
  return 'erased'
}
