import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const balancesAreFollowed: Invariant = {
  name: 'no booking is paid above its price, and an unpaid balance of an upcoming trip has its next step',
  async breach(read, within) {
    const { rows } = await sql<{ code: string; state: string; price: number; paid: number; followed: boolean }>`
      with paid as (
        select payable_id, sum(captured_amount)::bigint as amount,
          bool_or(installment = 'balance' and wanted is not null) as charging
        from payments where ${within(sql`payable_id`)} group by payable_id
      ), back as (
        select payable_id, sum(amount)::bigint as amount from refunds
        where reason_code in ('change_accepted', 'not_awaited') and state not in ('denied', 'failed') and ${within(sql`payable_id`)} group by payable_id
      ), left_out as (
        select booking_id, sum((breakdown ->> 'noLongerDue')::bigint)::bigint as amount from cancellations
        where undone_at is null and ${within(sql`booking_id`)} group by booking_id
      ), stands as (
        select b.code, b.state, b.total - coalesce(l.amount, 0) as price, coalesce(p.amount, 0) - coalesce(r.amount, 0) as paid,
          coalesce(p.charging, false) or exists (
            select 1 from deadlines d where d.subject_id = b.id and d.done_at is null
              and d.kind in ('booking.balance_charge', 'booking.balance_unpaid')) as followed,
          b.total > (b.price -> 'dueNow' ->> 'amount')::bigint as parted
        from bookings b left join paid p on p.payable_id = b.id left join back r on r.payable_id = b.id
        left join left_out l on l.booking_id = b.id where ${within(sql`b.id`)}
      )
      select code, state, price, paid, followed from stands
      where (state in ('confirmed', 'in_progress', 'completed', 'closed') and paid > price)
        or (state = 'confirmed' and parted and price - paid >= 50 and not followed) limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows
          .map(
            (row) =>
              `${row.code} (${row.state}) paid ${row.paid} of ${row.price}${row.followed ? '' : ', not followed'}`,
          )
          .join('; ')
  },
}
