import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { PreparationRow } from './tables.ts'

/** The preparation of a booking, made where there is none, locked. */
export async function lockPreparation(tx: Tx, bookingId: string): Promise<PreparationRow> {
  await tx
    .insertInto('trip_preparations')
    .values({ id: newId(), booking_id: bookingId, requested_at: null, reminded_at: null, erased_at: null })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
  return tx
    .selectFrom('trip_preparations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
