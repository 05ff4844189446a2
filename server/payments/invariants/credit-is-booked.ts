import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const creditIsPosted: Invariant = {
  name: 'the ledger holds what is left of all credit, and a payment by credit is made of credit',
  async breach(read) {
    const { rows: owners } = await sql<{ owner: string; left: number; ledger: number }>`
      with used as (
        select u.grant_id, sum(u.amount) as amount from credit_uses u join payments p on p.id = u.payment_id
        where u.released_at is null and p.state = 'captured' group by u.grant_id
      ), credit as (
        select g.account_id, sum(g.amount - g.expired_amount - coalesce(u.amount, 0))::bigint as amount
        from credit_grants g left join used u on u.grant_id = g.id group by g.account_id
      ), booked as (
        select owner_id, -sum(amount)::bigint as amount from ledger_lines where account = 'credit_liability' group by owner_id
      )
      select coalesce(c.account_id, b.owner_id) as owner, coalesce(c.amount, 0) as left, coalesce(b.amount, 0) as ledger
      from credit c full join booked b on b.owner_id = c.account_id
      where coalesce(c.amount, 0) <> coalesce(b.amount, 0) or coalesce(b.amount, 0) < 0 limit 5`.execute(read)
    const { rows: payments } = await sql<{ id: string; amount: number; used: number }>`
      select p.id, p.amount, coalesce(sum(u.amount), 0)::bigint as used
      from payments p left join credit_uses u on u.payment_id = p.id and u.released_at is null
      where p.paid_with = 'credit'
      group by p.id having coalesce(sum(u.amount), 0) <> case when p.state in ('authorized', 'captured') then p.amount else 0 end
      limit 5`.execute(read)
    const faults = [
      ...owners.map((row) => `credit of ${row.owner} is ${row.left}, the ledger says ${row.ledger}`),
      ...payments.map((row) => `payment ${row.id} by credit is ${row.amount}, made of ${row.used}`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
