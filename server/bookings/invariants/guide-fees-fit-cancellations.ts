import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const guideFeesFitCancellations: Invariant = {
  name: 'a guide is charged for what they canceled, and for nothing else',
  async breach(read) {
    const { rows } = await sql<{ id: string; charged: number; fee: number }>`
      with charged as (
        select e.subject_id as id, l.owner_id, sum(l.amount)::bigint as amount from ledger_entries e
        join ledger_lines l on l.entry_id = e.id and l.account = 'guide_payable'
        where e.kind in ('guide_fee_charged', 'guide_fee_waived') group by e.subject_id, l.owner_id
      )
      select coalesce(g.id, c.id) as id, coalesce(c.amount, 0) as charged,
        coalesce(case when g.waived_at is null then g.fee else 0 end, 0) as fee
      from guide_cancellations g full join charged c on c.id = g.id and c.owner_id = g.outfitter_id
      where coalesce(c.amount, 0) <> coalesce(case when g.waived_at is null then g.fee else 0 end, 0) limit 5`.execute(
      read,
    )
    return rows.length === 0
      ? null
      : rows.map(({ id, charged, fee }) => `cancellation ${id} costs ${fee}, ${charged} was charged`).join('; ')
  },
}
