import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'
import type { Invariant, Within } from '#server/platform/invariants.ts'
import { cancellationsOfMany } from '../cancellations/refund-case.ts'
import type { BookingRow } from '../tables.ts'
import { keptOf, releaseEntry, releaseKinds } from '../trip/release-liability.ts'

/** Bookings are read so many at a time. */
const atOnce = 500

export const releasesFitSales: Invariant = {
  name: 'what was kept of a sale is divided as it was sold: guide, commission, fee, and tax, each to the cent',
  async breach(read, within) {
    const faults: string[] = []
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const bookings = await nextBookings(read, within, after)
      const last = bookings.at(-1)
      if (!last) break
      after = last.id
      faults.push(...(await errorsOf(read, bookings)))
      if (faults.length >= 5) break
    }
    return faults.length === 0 ? null : faults.slice(0, 5).join('; ')
  },
}

async function nextBookings(read: Read, within: Within, after: string): Promise<BookingRow[]> {
  return read
    .selectFrom('bookings')
    .selectAll()
    .where('id', '>', after)
    .where(within(sql`bookings.id`))
    .orderBy('id')
    .limit(atOnce)
    .execute()
}

interface Divided {
  subject: string
  account: string
  owner: string | null
  amount: number
}

async function errorsOf(read: Read, bookings: readonly BookingRow[]): Promise<string[]> {
  const ids = bookings.map(({ id }) => id)
  const { rows } = await sql<Divided>`
    select e.subject_id as subject, l.account, l.owner_id as owner, sum(l.amount)::bigint as amount
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.subject_id = any(${ids}::uuid[])
      and e.kind = any(${[...releaseKinds]}::text[])
    group by e.subject_id, l.account, l.owner_id`.execute(read)
  const gone = await cancellationsOfMany(read, ids)
  return bookings.flatMap((booking) => {
    const sold = keptOf(booking, [], booking.price.total.amount).guide
    const net = booking.net.net.amount
    if (sold !== net) return [`${booking.code} was sold for ${net} to the guide, its price says ${sold}`]
    const divided = rows.filter(({ subject }) => subject === booking.id)
    if (divided.length === 0) return []
    const liability = sumOf(divided, 'booking_liability', booking.id)
    const { lines } = releaseEntry(booking, gone(booking.id), liability, new Date(0))
    const wrong = [...lines, ...divided].find(
      ({ account, owner }) => sumOf(lines, account, owner) !== sumOf(divided, account, owner),
    )
    return wrong
      ? [
          `${booking.code}: ${wrong.account} got ${-sumOf(divided, wrong.account, wrong.owner)} instead of ${-sumOf(lines, wrong.account, wrong.owner)}`,
        ]
      : []
  })
}

const sumOf = (lines: readonly Omit<Divided, 'subject'>[], account: string, owner: string | null): number =>
  lines.filter((one) => one.account === account && one.owner === owner).reduce((sum, { amount }) => sum + amount, 0)
