import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const giftCreditFitsCards: Invariant = {
  name: 'a gift card became credit once, of whoever redeemed it; a booking gives back no more than it took, and a void card nothing to use',
  async breach(read) {
    const { rows: cards } = await sql<{ id: string; given: number; should: number; usable: boolean }>`
      with given as (
        select gift_card_id, coalesce(sum(amount) filter (where payable_id is null), 0)::bigint as amount,
          count(distinct account_id) as people, min(account_id::text) as account, bool_or(revoked_at is null) as usable
        from credit_grants where gift_card_id is not null group by gift_card_id
      )
      select coalesce(c.id, g.gift_card_id) as id, coalesce(g.amount, 0) as given,
        case when c.redeemed_by is null then 0 else c.amount end as should, coalesce(g.usable, false) as usable
      from gift_cards c full join given g on g.gift_card_id = c.id
      where coalesce(g.amount, 0) <> case when c.redeemed_by is null then 0 else c.amount end
        or g.people > 1 or (g.account is not null and g.account <> c.redeemed_by::text)
        or (c.state = 'void' and g.usable) limit 5`.execute(read)
    const { rows: bookings } = await sql<{ card: string; booking: string; back: number; used: number }>`
      with back as (
        select gift_card_id, payable_id, sum(amount)::bigint as amount from credit_grants
        where gift_card_id is not null and payable_id is not null group by gift_card_id, payable_id
      ), used as (
        select g.gift_card_id, p.payable_id, sum(u.amount)::bigint as amount from credit_uses u
        join payments p on p.id = u.payment_id join credit_grants g on g.id = u.grant_id
        where u.released_at is null and p.state = 'captured' and g.gift_card_id is not null
        group by g.gift_card_id, p.payable_id
      )
      select b.gift_card_id as card, b.payable_id as booking, b.amount as back, coalesce(u.amount, 0) as used
      from back b left join used u on u.gift_card_id = b.gift_card_id and u.payable_id = b.payable_id
      where b.amount > coalesce(u.amount, 0) limit 5`.execute(read)
    const faults = [
      ...cards.map(
        ({ id, given, should, usable }) =>
          `gift card ${id} became ${given} of credit instead of ${should}${usable ? ', which can be used' : ''}`,
      ),
      ...bookings.map(({ card, booking, back, used }) => `booking ${booking} gave ${card} ${back} of ${used} back`),
    ]
    return faults.length === 0 ? null : faults.join('; ')
  },
}
