import { sql } from 'kysely'
import type { Read } from '#server/platform/database.ts'

/** Payables named by one amount or one card are at most so many, the latest of them. */
const most = 2000

/** What a card was charged for, or refunded, an amount between the two; minor units, both included. */
export async function payablesOfAmount(read: Read, from: number, to: number): Promise<string[]> {
  const { rows } = await sql<{ payable_id: string }>`
    select payable_id from (
      select payable_id, captured_at as at from payments
        where captured_at is not null and captured_amount between ${from}::bigint and ${to}::bigint
      union all select payable_id, created_at from refunds where amount between ${from}::bigint and ${to}::bigint
    ) paid group by payable_id order by max(at) desc limit ${most}`.execute(read)
  return rows.map(({ payable_id }) => payable_id)
}

/** What was paid with a card that ends in these four digits. */
export async function payablesOfCard(read: Read, lastFour: string): Promise<string[]> {
  const { rows } = await sql<{ payable_id: string }>`
    select payable_id from payments where captured_at is not null and card ->> 'last4' = ${lastFour}
    group by payable_id order by max(captured_at) desc limit ${most}`.execute(read)
  return rows.map(({ payable_id }) => payable_id)
}
