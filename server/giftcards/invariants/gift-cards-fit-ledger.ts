import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const giftCardsFitLedger: Invariant = {
  name: 'the ledger owes each gift card that waits to be redeemed its amount, every other nothing, and holds nothing else of it',
  async breach(read, within) {
    const { rows } = await sql<{ id: string; state: string; owed: number; should: number; held: number }>`
      with owed as (
        select l.owner_id, coalesce(-sum(l.amount) filter (where l.account = 'gift_card_liability'), 0)::bigint as owed,
          coalesce(-sum(l.amount) filter (where l.account = 'booking_liability'), 0)::bigint as held
        from ledger_lines l where l.account in ('gift_card_liability', 'booking_liability')
          and l.owner_id in (select id from gift_cards) and ${within(sql`l.owner_id`)} group by l.owner_id
      ), cards as (
        select c.id, c.state, case when c.state in ('paid', 'sent') then c.amount else 0 end as should,
          -- a bank has taken the money, and nobody has decided who bears it
          c.state = 'void' and exists (select from payment_disputes d
            where d.payable_id = c.id and d.status = 'lost' and d.settled_at is null) as undecided
        from gift_cards c where ${within(sql`c.id`)}
      )
      select c.id, c.state, coalesce(o.owed, 0) as owed, c.should, coalesce(o.held, 0) as held
      from cards c left join owed o on o.owner_id = c.id
      where coalesce(o.owed, 0) <> c.should or coalesce(o.held, 0) < 0 or (coalesce(o.held, 0) <> 0 and not c.undecided)
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows
          .map(
            ({ id, state, owed, should, held }) =>
              `gift card ${id} (${state}) is owed ${owed} instead of ${should}, and ${held} is held`,
          )
          .join('; ')
  },
}
