import { sql, type RawBuilder } from 'kysely'
import type { Read } from '#server/platform/database.ts'

// Expressions for queries that show what was paid and refunded beside what is paid for. `payableId` is one of the query
// around them; minor units.

export const capturedOf = (payableId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(captured_amount), 0)::bigint from payments where payable_id = ${payableId})`

/** Sent, or on its way. */
export const refundedOf = (payableId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(amount), 0)::bigint from refunds where payable_id = ${payableId}
    and state not in ('requested', 'denied', 'failed'))`

/** Refunded for one of these reasons, or to be. */
export const refundedFor = (payableId: RawBuilder<unknown>, reasons: readonly string[]) => sql<number>`(
  select coalesce(sum(amount), 0)::bigint from refunds where payable_id = ${payableId}
    and reason_code = any(${[...reasons]}) and state not in ('denied', 'failed'))`

/** The credit that is set aside for a payable, minor units. */
export async function creditSetAside(read: Read, payableId: string): Promise<number> {
  const payment = await read
    .selectFrom('payments')
    .select('amount')
    .where('payable_id', '=', payableId)
    .where('paid_with', '=', 'credit')
    .where('state', '=', 'authorized')
    .executeTakeFirst()
  return payment?.amount ?? 0
}

/** What a receipt lists: captured money, and refunds that were sent or will be. */
export async function movementsOf(read: Read, payableId: string) {
  const [captures, refunds] = await Promise.all([
    read
      .selectFrom('payments')
      .select(['installment', 'paid_with', 'card', 'captured_amount', 'captured_at', 'created_at'])
      .where('payable_id', '=', payableId)
      .where('captured_amount', '>', 0)
      .execute(),
    read
      .selectFrom('refunds')
      .select(['amount', 'method', 'state', 'created_at', 'sent_at', 'settled_at'])
      .where('payable_id', '=', payableId)
      .where('state', 'not in', ['requested', 'denied', 'failed'])
      .execute(),
  ])
  return { captures, refunds }
}

/** What was paid of a deposit, and at most what is held: some may have been refunded. */
export async function heldDeposits(read: Read, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select p.payable_id as id, least(sum(p.captured_amount), coalesce((
      select -sum(l.amount) from ledger_lines l where l.account = 'booking_liability' and l.owner_id = p.payable_id), 0))::bigint as amount
    from payments p
    where p.payable_id = any(${[...ids]}::uuid[]) and p.installment = 'deposit' and p.captured_amount > 0
    group by p.payable_id`.execute(read)
  return new Map(rows.map(({ id, amount }) => [id, Number(amount)]))
}
