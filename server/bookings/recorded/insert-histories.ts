import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordEvents } from '#server/platform/events.ts'
import { recordPastPayments, type PastVendor } from '#server/payments/index.ts'
import { recordPastSeats } from '#server/scheduling/index.ts'
import type { BookingRow } from '../tables.ts'
import { found, buildHistory, loadSeedContext, type Known, type RecordedSale } from './life.ts'

export type History = ReturnType<typeof buildHistory>

/** The lives of bookings and what is known around them, in the order of `sales`. */
export async function buildHistories(
  app: App,
  tx: Tx,
  sales: readonly RecordedSale[],
): Promise<{ known: Known; histories: History[] }> {
  const known = await loadSeedContext(app, tx, sales)
  return { known, histories: sales.map((sale) => buildHistory(sale, known)) }
}

/** Booking, participants, timeline, events and payments of each; not its seats. */
export async function insertHistories(tx: Tx, histories: readonly History[], vendor: PastVendor): Promise<void> {
  for (let at = 0; at < histories.length; at += 1000) {
    const part = histories.slice(at, at + 1000)
    await tx
      .insertInto('bookings')
      .values(part.map(({ row }) => row))
      .execute()
    await tx
      .insertInto('participants')
      .values(part.flatMap(({ participants }) => participants))
      .execute()
    await tx
      .insertInto('booking_changes')
      .values(part.flatMap(({ changes }) => changes))
      .execute()
  }
  await recordEvents(
    tx,
    histories.flatMap(({ events }) => events),
  )
  await recordPastPayments(
    tx,
    histories.flatMap(({ payments }) => payments),
    vendor,
  )
}

/** In the order of `ids`. */
export async function bookingsNamed(tx: Tx, ids: readonly string[]): Promise<BookingRow[]> {
  const rows = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found(byId.get(id), 'booking'))
}

/** Histories of departures that have started, with their seats. Returns the bookings in the order of `sales`. */
export async function insertStarted(
  app: App,
  tx: Tx,
  sales: readonly RecordedSale[],
  vendor: PastVendor,
): Promise<{ known: Known; bookings: BookingRow[] }> {
  const { known, histories } = await buildHistories(app, tx, sales)
  await insertHistories(tx, histories, vendor)
  await recordPastSeats(
    tx,
    histories.map(({ row }) => ({
      departureId: row.departure_id,
      holderId: row.id,
      seats: row.seats,
      at: row.created_at,
    })),
  )
  const bookings = await bookingsNamed(
    tx,
    histories.map(({ row }) => row.id),
  )
  return { known, bookings }
}
