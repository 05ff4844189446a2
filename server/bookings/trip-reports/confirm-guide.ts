import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import type { Step } from '../deadlines/step.ts'
import { changedMeanwhile } from '../lifecycle.ts'
import { lockBooking } from '../lock.ts'
import { requireSide } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import { recordTransition } from '../record-transition.ts'
import type { BookingRow } from '../tables.ts'
import { underReview } from './facts.ts'
import { openCase } from './open-case.ts'

/** The guide started a trip on which they were reported absent, and the explorer has not said that they are together. */
export const awaitsConfirmation = async (
  read: Read,
  { id, state }: Pick<BookingRow, 'id' | 'state'>,
): Promise<boolean> =>
  state === 'in_progress' &&
  !(await underReview(read, id)) &&
  (await read
    .selectFrom('guide_absences')
    .select('booking_id')
    .where('booking_id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** The explorer says whether the guide they reported absent has arrived. Throws 403, 404, 409 `wrong_state`. */
export async function confirmGuide(app: App, caller: Caller, bookingId: string, arrived: boolean): Promise<void> {
  requirePerson(caller)
  requireSide((await visibleBooking(app.db, caller, bookingId)).side, 'customer')
  await withTransaction(app.db, async (tx) => {
    const { booking } = await lockBooking(tx, bookingId)
    if (!(await awaitsConfirmation(tx, booking))) throw changedMeanwhile()
    if (!arrived) return openCase(app, tx, booking, 'contradiction', caller)
    const now = await app.clock.now(tx)
    await tx.updateTable('guide_absences').set({ confirmed_at: now }).where('booking_id', '=', bookingId).execute()
    await recordTransition(tx, booking, 'confirm_guide', booking.state, { caller }, now)
  })
}

/** The trip should be over and the explorer has said nothing: no clock decides who is believed. */
export const endUnconfirmedStart: Step = async (app, tx, { booking }) => {
  if (!(await awaitsConfirmation(tx, booking))) return 'no longer needed'
  await openCase(app, tx, booking, 'start_unconfirmed', system('deadline'))
  return 'a person decides'
}
