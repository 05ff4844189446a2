import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const pricesAreWhole: Invariant = {
  name: 'the lines of a price come to its total, and who is confirmed has paid what was due',
  async breach(read, within) {
    const { rows: prices } = await sql<{ code: string; lines: number; total: number; kept: number }>`
      select * from (
        select b.code, b.total as kept, (b.price -> 'total' ->> 'amount')::bigint as total,
          (select sum((line -> 'amount' ->> 'amount')::bigint) from jsonb_array_elements(b.price -> 'lines') line)::bigint as lines
        from bookings b where ${within(sql`b.id`)}
      ) sums where lines <> total or total <> kept limit 5`.execute(read)
    const { rows: unpaid } = await sql<{ code: string; due: number; paid: number }>`
      select b.code, (b.price -> 'dueNow' ->> 'amount')::bigint as due, coalesce(p.amount, 0)::bigint as paid
      from bookings b
      left join lateral (select sum(captured_amount) as amount from payments
        where payable_id = b.id and installment in ('full', 'deposit')) p on true
      where b.state in ('confirmed', 'in_progress', 'completed', 'closed') and ${within(sql`b.id`)}
        -- a change prices the booking anew, and what was paid before stays what it was
        and not exists (select from change_requests c where c.booking_id = b.id and c.state = 'accepted')
        and coalesce(p.amount, 0) <> (b.price -> 'dueNow' ->> 'amount')::bigint limit 5`.execute(read)
    const faults = [
      ...prices.map(({ code, lines, total, kept }) => `${code}: lines of ${lines}, total ${total}, booked ${kept}`),
      ...unpaid.map(({ code, due, paid }) => `${code}: ${paid} was paid of ${due} due at the booking`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
