import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { occupySeats, type Locked } from '#server/scheduling/index.ts'
import { recordTransition } from '../record-transition.ts'
import { newBooking, randomCode, type Sale } from './new-booking.ts'
import { addParticipants } from '../people/participants.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow, PolicySnapshot } from '../tables.ts'

export interface Hold extends Omit<Sale, 'code' | 'now'> {
  /** How long the seats are held; the minutes of the settings where nothing is said. Cannot be extended then. */
  readonly until?: Date
  /** The hold that this one replaces: its end and its used extension go on. */
  readonly replaces?: BookingRow
  /** The departure as this transaction locked it, when nothing has happened to its seats since. */
  readonly locked?: Locked
}

/** Writes a booking that begins: its seats, its end by itself, its first line and event. Throws 409 like `occupySeats`. */
export async function writeHold(
  app: App,
  tx: Tx,
  { until, locked, replaces, ...sale }: Hold,
  caller: Caller,
): Promise<BookingRow> {
  const now = await app.clock.now(tx)
  const row = {
    ...newBooking({ ...sale, code: randomCode(), now }),
    ...(until ? { hold_expires_at: until, hold_extended_at: now } : {}),
    ...(replaces ? { hold_expires_at: replaces.hold_expires_at, hold_extended_at: replaces.hold_extended_at } : {}),
  }
  // pipelined: a violated constraint fails the commit
  pipelineWrite(tx, tx.insertInto('bookings').values(row).execute())
  const { price, net, addOns } = sale.sold
  const booking: BookingRow = { ...row, price, net, add_ons: addOns, policy: JSON.parse(row.policy) as PolicySnapshot }
  await addParticipants(tx, booking)
  await occupySeats(app, tx, { departure: sale.departure, holderId: row.id, seats: row.seats, locked })
  await setStateDeadlines(tx, booking, sale.departure, now, sale.sold.settings)
  await recordTransition(tx, booking, 'hold', 'held', { caller }, now)
  await publishEvent(app, tx, caller, 'booking.held', booking.id, { bookingId: booking.id })
  return booking
}
