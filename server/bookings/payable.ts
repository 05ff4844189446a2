import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { Refusal } from '#server/platform/errors.ts'
import { stateFact } from '#server/platform/events.ts'
import type { App } from '#server/platform/app.ts'
import { captureFor, refundEverything, voidFor, type Payable } from '#server/payments/index.ts'
import { bookable, occupySeats } from '#server/scheduling/index.ts'
import { lockBooking, type LockedBooking } from './lock.ts'
import { move } from './move.ts'

const payer = system('payment')
/** A failed capture leaves this long to pay again; milliseconds. */
const payAgainFor = 24 * 3_600_000

/** How a booking answers to what happens to its payment, in the payment's own transaction. */
export const bookingPayable: Payable = {
  async lock(tx, bookingId) {
    await lockBooking(tx, bookingId)
  },

  async authorised(app, tx, bookingId) {
    const locked = await lockBooking(tx, bookingId)
    const { booking } = locked
    if (booking.state === 'confirming') return captureFor(tx, bookingId)
    if (booking.state === 'held') return promise(app, tx, locked)
    if (booking.state === 'hold_expired' && (await takeSeatsAgain(app, tx, locked))) return promise(app, tx, locked)
    if (booking.state === 'hold_expired' || booking.state === 'hold_released') {
      await move(app, tx, locked, 'lose_seats', { caller: payer })
      return
    }
    await voidFor(tx, bookingId)
  },

  async captured(app, tx, bookingId) {
    const locked = await lockBooking(tx, bookingId)
    if (locked.booking.state !== 'confirming') {
      app.log.error({ bookingId, state: locked.booking.state }, 'money came for a booking that does not wait for it')
      await refundEverything(app, tx, bookingId, 'The booking no longer waited for this payment.')
      return
    }
    await move(app, tx, locked, 'confirm', { caller: payer, set: { confirmed_at: await app.clock.now(tx) } })
  },

  async lost(app, tx, bookingId, reason) {
    const locked = await lockBooking(tx, bookingId)
    if (locked.booking.state === 'requested') {
      await move(app, tx, locked, 'lose_authorisation', { caller: payer, reason })
      return
    }
    if (locked.booking.state !== 'confirming') return
    const until = Math.min((await app.clock.now(tx)).getTime() + payAgainFor, locked.departure.starts_at.getTime())
    await setDeadline(tx, 'booking.pay_again_expires', bookingId, new Date(until))
    await stateFact(app, tx, payer, 'booking.payment_failed', bookingId, { bookingId })
  },
}

/** Instant bookings go for the money at once, requests wait for the guide. */
async function promise(app: App, tx: Tx, locked: LockedBooking): Promise<void> {
  const now = await app.clock.now(tx)
  if (locked.booking.instant) await move(app, tx, locked, 'secure', { caller: payer, set: { accepted_at: now } })
  else await move(app, tx, locked, 'request', { caller: payer, set: { requested_at: now } })
}

/** The hold lapsed while the person was paying: the seats may still be free. */
async function takeSeatsAgain(app: App, tx: Tx, { booking, departure }: LockedBooking): Promise<boolean> {
  // Cut-off and notice were judged when the seats were held; only the trip itself must not have begun.
  const now = await app.clock.now(tx)
  if (bookable(departure, { instantBook: booking.instant, noticeDays: 0, shortNoticeHours: 0 }, now) === 'closed')
    return false
  try {
    await occupySeats(app, tx, { departure, holderId: booking.id, seats: booking.seats })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
