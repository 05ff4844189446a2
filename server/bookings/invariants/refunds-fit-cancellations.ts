import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const refundsFitCancellations: Invariant = {
  name: 'what a cancellation says comes back is on its way or there, and nothing is promised to a card for what has ended',
  async breach(read, within) {
    const { rows } = await sql<{ code: string; promised: number; back: number }>`
      select b.code, c.refund as promised, coalesce(r.amount, 0)::bigint as back
      from cancellations c join bookings b on b.id = c.booking_id
      left join lateral (select sum(amount) as amount from refunds where cause_id = c.id and state not in ('failed', 'denied')) r
        on true
      where c.undone_at is null and ${within(sql`b.id`)} and coalesce(r.amount, 0) <> c.refund
        -- nothing goes back before the explorer has said how
        and not exists (select from weather_choices w where w.cancellation_id = c.id and w.choice is null)
      limit 5`.execute(read)
    const { rows: promises } = await sql<{ code: string; id: string }>`
      select b.code, p.id from payments p join bookings b on b.id = p.payable_id
      where p.state = 'authorized' and p.wanted is null and p.payable_kind = 'booking' and ${within(sql`b.id`)}
        and b.state not in ('held', 'requested', 'confirming', 'confirmed', 'in_progress', 'completed', 'closed') limit 5`.execute(
      read,
    )
    const faults = [
      ...rows.map(({ code, promised, back }) => `${code}: ${promised} was promised, ${back} comes back`),
      ...promises.map(({ code, id }) => `${code} has ended, and payment ${id} is still promised`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
