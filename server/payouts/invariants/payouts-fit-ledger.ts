import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const payoutsFitLedger: Invariant = {
  name: 'the ledger has of each payout what is in transit, in the guide’s account at Stripe, and out of ours',
  async breach(read, within) {
    const { rows } = await sql<{ id: string; account: string; ledger: number; should: number }>`
      with ledger as (
        select e.subject_id, l.account, l.owner_id, sum(l.amount)::bigint as amount
        from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.kind in ('payout_settled', 'payout_transferred', 'payout_paid', 'payout_returned', 'payout_transfer_reversed', 'payout_undone')
          and ${within(sql`e.subject_id`)}
        group by e.subject_id, l.account, l.owner_id
      ), should as (
        select p.id, s.account, case when s.account = 'processor_clearing' then null else p.outfitter_id end as owner_id, s.amount
        from payouts p, lateral (values
          ('guide_payable', case when p.state in ('scheduled', 'on_hold', 'reversed') then 0 else p.earned end),
          ('receivable_from_guide', case when p.state in ('scheduled', 'on_hold', 'reversed') then 0 else -p.recovered end),
          ('guide_reserve', case when p.state in ('scheduled', 'on_hold', 'reversed') then 0 else -p.reserved end),
          ('transfers_in_transit', case when p.state in ('releasable', 'processing', 'failed') then -p.amount else 0 end),
          ('guide_stripe_balance', case when p.state in ('processing', 'failed') and p.vendor_transfer_id is not null then p.amount else 0 end),
          ('processor_clearing', case when p.state in ('processing', 'failed', 'paid') and p.vendor_transfer_id is not null then -p.amount else 0 end)
        ) s (account, amount) where ${within(sql`p.id`)}
      )
      select coalesce(s.id, l.subject_id) as id, coalesce(s.account, l.account) as account,
        coalesce(l.amount, 0) as ledger, coalesce(s.amount, 0) as should
      from should s full join ledger l
        on l.subject_id = s.id and l.account = s.account and coalesce(l.owner_id, s.id) = coalesce(s.owner_id, s.id)
      where coalesce(l.amount, 0) <> coalesce(s.amount, 0) limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows.map((row) => `payout ${row.id}: ${row.account} is ${row.ledger} instead of ${row.should}`).join('; ')
  },
}
