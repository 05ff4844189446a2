import type pg from 'pg'
import { newId } from '#server/platform/ids.ts'

/**
 * The skeleton of a sale without a product around it: the same transactions (hold; payment; authorization; capture with
 * its two ledger entries) on bare tables of this database. Returns sales per second.
 */
export async function sellPlainly(
  pool: pg.Pool,
  { departures, seats, buyers }: { departures: number; seats: number; buyers: number },
): Promise<number> {
  await pool.query(`create schema plain
    create table departures (id uuid primary key, capacity int not null, taken int not null check (taken <= capacity))
    create table bookings (id uuid primary key, departure_id uuid not null references departures, state text not null)
    create table payments (id uuid primary key, booking_id uuid not null references bookings, state text not null)
    create table entries (id uuid primary key, booking_id uuid not null references bookings)
    create table lines (entry_id uuid not null references entries, account text not null, amount bigint not null)`)
  const onSale = Array.from({ length: departures }, () => newId())
  await pool.query('insert into plain.departures select unnest($1::uuid[]), $2, 0', [onSale, seats])

  const within = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      return result
    } finally {
      client.release()
    }
  }

  async function sell(departure: string): Promise<boolean> {
    const [booking, payment] = [newId(), newId()]
    const lock = (client: pg.PoolClient) =>
      client.query<{ taken: number }>('select taken from plain.departures where id = $1 for update', [departure])
    const held = await within(async (client) => {
      const { rows } = await lock(client)
      if ((rows[0]?.taken ?? seats) >= seats) return false
      await client.query('update plain.departures set taken = taken + 1 where id = $1', [departure])
      await client.query("insert into plain.bookings values ($1, $2, 'held')", [booking, departure])
      return true
    })
    if (!held) return false
    await within((client) => client.query("insert into plain.payments values ($1, $2, 'started')", [payment, booking]))
    for (const [ofPayment, ofBooking] of [
      ['authorized', 'confirming'],
      ['captured', 'confirmed'],
    ]) {
      await within(async (client) => {
        await lock(client)
        await client.query('update plain.payments set state = $2 where id = $1', [payment, ofPayment])
        await client.query('update plain.bookings set state = $2 where id = $1', [booking, ofBooking])
        if (ofPayment !== 'captured') return
        for (const amount of [10_000, 320]) {
          const entry = newId()
          await client.query('insert into plain.entries values ($1, $2)', [entry, booking])
          await client.query("insert into plain.lines values ($1, 'debit', $2::bigint), ($1, 'credit', -$2::bigint)", [
            entry,
            amount,
          ])
        }
      })
    }
    return true
  }

  const begun = performance.now()
  await Promise.all(
    Array.from({ length: buyers }, async (_none, buyer) => {
      for (let at = 0; at < departures; at++) while (await sell(onSale[(buyer + at) % departures] ?? ''));
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await pool.query('drop schema plain cascade')
  return (departures * seats) / seconds
}
