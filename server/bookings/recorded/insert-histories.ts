import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordEvents } from '#server/platform/events.ts'
import { recordPastPayments, type PastVendor } from '#server/payments/index.ts'
import type { BookingRow } from '../tables.ts'
import { found, lifeOf, loadSeedContext, type Known, type RecordedSale } from './life.ts'

export type Told = ReturnType<typeof lifeOf>

/** The lives of bookings and what is known around them, in the order of `sales`. */
export async function tellLives(
  app: App,
  tx: Tx,
  sales: readonly RecordedSale[],
): Promise<{ known: Known; told: Told[] }> {
  const known = await loadSeedContext(app, tx, sales)
  return { known, told: sales.map((sale) => lifeOf(sale, known)) }
}

/** Booking, participants, timeline, events and payments of each; not its seats. */
export async function insertHistories(tx: Tx, told: readonly Told[], vendor: PastVendor): Promise<void> {
  for (let at = 0; at < told.length; at += 1000) {
    const part = told.slice(at, at + 1000)
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
    told.flatMap(({ events }) => events),
  )
  await recordPastPayments(
    tx,
    told.flatMap(({ payments }) => payments),
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
