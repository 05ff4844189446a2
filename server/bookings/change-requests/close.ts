import { voidFor } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { system, type Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { freeSeats } from '#server/scheduling/index.ts'
import { bookingRow } from '../queries.ts'
import { recordTransition } from '../record-transition.ts'
import type { BookingRow } from '../tables.ts'
import { offerOpenSeats } from '../waitlist/offer-open-seats.ts'
import { changeLife, type Closing } from './lifecycle.ts'
import { openChange, openChangesTo } from './queries.ts'
import type { ChangeEnd, ChangeRow } from './tables.ts'

interface By {
  caller: Caller
  reason?: string | undefined
  /** Who answered, where an answer ends the request. */
  answered?: { by: string; message: string | null }
  /** Of a request that something else made pointless. */
  why?: ChangeEnd
}

/**
 * Ends a request without effect: frees its seats (for the waitlist first), voids its payment, leaves the booking as it is.
 * The booking is locked.
 */
export async function closeChange(
  app: App,
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'state'>,
  request: ChangeRow,
  name: Closing,
  { caller, reason, answered, why = 'booking' }: By,
): Promise<void> {
  await move(app, tx, changeLife, request, name, {
    caller,
    ...(answered && { set: { answered_by: answered.by, answer_words: answered.message } }),
    effects: {
      async stop_payment() {
        if (request.state === 'paying') await voidFor(app, tx, booking.id)
        await clearDeadlines(app, tx, booking.id, ['booking.change_expires'])
      },
      async free_seats() {
        await freeSeats(tx, request.id)
        await offerOpenSeats(app, tx, request.departure_id)
      },
      note: (_closed, now) => recordTransition(tx, booking, name, booking.state, { caller, reason }, now),
    },
    about: booking.id,
    data: { bookingId: booking.id, requestId: request.id, ...(name === 'change_ended' && { why }) },
  })
}

/** Ends the open request of a booking, if there is one, because of something else. The booking is locked. */
export async function endChange(
  app: App,
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'state'>,
  why: ChangeEnd,
): Promise<void> {
  const request = await openChange(tx, booking.id)
  if (request) await closeChange(app, tx, booking, request, 'change_ended', { caller: system('change'), why })
}

/** Ends the requests to move to a departure that is canceled. */
export async function endChangesTo(app: App, tx: Tx, departureId: string): Promise<void> {
  for (const { booking_id } of await openChangesTo(tx, departureId)) {
    await tx.selectFrom('bookings').select('id').where('id', '=', booking_id).forUpdate().execute()
    const booking = await bookingRow(tx, booking_id)
    const request = booking && (await openChange(tx, booking_id))
    // who is on it already hears of it by the end of the booking
    if (!booking || booking.departure_id === departureId || request?.departure_id !== departureId) continue
    await endChange(app, tx, booking, 'departure')
  }
}
