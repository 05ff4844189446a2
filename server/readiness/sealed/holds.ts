import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { lockPreparation } from '../preparation.ts'

/** What is sealed of a booking stays beyond its time for this reason, such as an open incident; held twice is held once. */
export async function holdMedical(app: App, tx: Tx, bookingId: string, reason: string): Promise<void> {
  await lockPreparation(tx, bookingId)
  await tx
    .insertInto('medical_holds')
    .values({ booking_id: bookingId, reason, at: await app.clock.now(tx), released_at: null })
    .onConflict((conflict) => conflict.columns(['booking_id', 'reason']).doUpdateSet({ released_at: null }))
    .execute()
}

/** That reason is over; once none is left, what is sealed is erased when its time has come. */
export async function releaseMedical(app: App, tx: Tx, bookingId: string, reason: string): Promise<void> {
  const preparation = await lockPreparation(tx, bookingId)
  const now = await app.clock.now(tx)
  await tx
    .updateTable('medical_holds')
    .set({ released_at: now })
    .where('booking_id', '=', bookingId)
    .where('reason', '=', reason)
    .where('released_at', 'is', null)
    .execute()
  // looks whether the time has come
  if (!preparation.erased_at) await setDeadline(tx, 'readiness.erase', preparation.id, now)
}

export async function isHeld(read: Read, bookingId: string): Promise<boolean> {
  const row = await read
    .selectFrom('medical_holds')
    .select('reason')
    .where('booking_id', '=', bookingId)
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
