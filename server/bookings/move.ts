import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { Refusal } from '#server/platform/errors.ts'
import { stateFact } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { captureFor, voidFor } from '#server/payments/index.ts'
import { endDeparture, freeSeats, startDeparture } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { mayMove, transitions, type Effect, type TransitionName } from './lifecycle.ts'
import type { LockedBooking } from './lock.ts'
import { refundCancelled } from './refund-cancelled.ts'
import { releaseLiability } from './release-liability.ts'
import { setStateDeadlines } from './state-deadlines.ts'
import type { BookingRow } from './tables.ts'
import type { BookingFact } from './events.ts'

export interface MoveBy {
  caller: Caller
  reason?: string | undefined
  set?: Partial<Pick<BookingRow, 'requested_at' | 'accepted_at' | 'confirmed_at' | 'completed_at'>>
}

/**
 * The only way a booking changes its state: the row of the lifecycle says what may move, what follows and which fact
 * is stated. The caller holds the locks of `lockBooking`. Throws 409 `wrong_state`.
 */
export async function move(
  app: App,
  tx: Tx,
  locked: LockedBooking,
  name: TransitionName,
  by: MoveBy,
): Promise<BookingRow> {
  const transition = transitions[name]
  const { booking } = locked
  if (!mayMove(transition, booking.state)) {
    throw new Refusal(409, 'wrong_state', 'This booking has changed in the meantime. Please look at it again.')
  }
  const now = await app.clock.now(tx)
  const moved = await tx
    .updateTable('bookings')
    .set({ state: transition.to, ...(by.reason ? { reason: by.reason } : {}), ...by.set })
    .where('id', '=', booking.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteChange(tx, booking, name, transition.to, by, now)
  await clearDeadlines(app, tx, booking.id)
  for (const effect of transition.effects) await effects[effect](app, tx, moved, now)
  await setStateDeadlines(tx, moved, locked.departure, now, await platformSettings(app, tx))
  await stateFact(app, tx, by.caller, transition.fact, booking.id, factData(booking.id))
  return moved
}

export async function noteChange(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'state'>,
  transition: string,
  to: BookingRow['state'],
  by: MoveBy,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('booking_changes')
    .values(changeRow(booking, transition, to, by, at))
    .execute()
}

/** One line of a booking's timeline. */
export const changeRow = (
  booking: Pick<BookingRow, 'id' | 'state'>,
  transition: string,
  to: BookingRow['state'],
  by: MoveBy,
  at: Date,
) => ({
  id: newId(),
  booking_id: booking.id,
  transition,
  from_state: booking.state === to ? null : booking.state,
  to_state: to,
  actor: signature(by.caller),
  account_id: by.caller.kind === 'person' ? by.caller.accountId : null,
  reason: by.reason ?? null,
  at,
})

export const factData = (bookingId: string): BookingFact => ({ bookingId })

const effects: Record<Effect, (app: App, tx: Tx, booking: BookingRow, now: Date) => Promise<void>> = {
  free_seats: (_app, tx, booking) => freeSeats(tx, booking.id),
  capture: (_app, tx, booking) => captureFor(tx, booking.id),
  void: (_app, tx, booking) => voidFor(tx, booking.id),
  refund: refundCancelled,
  release_liability: releaseLiability,
  start_departure: (_app, tx, booking, now) => startDeparture(tx, booking.departure_id, now),
  end_departure: (_app, tx, booking, now) => endDeparture(tx, booking.departure_id, now),
}
