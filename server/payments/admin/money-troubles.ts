import { sql } from 'kysely'
import type { MoneyTrouble } from '#contract/payments/values.ts'
import { stands } from '../disputes/status.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'

/** Payments are left alone for so long before their money counts as unsettled; milliseconds of business time. */
const patience = 15 * 60_000
/** Payables in trouble are read up to this many. */
const most = 2000

/** A statement: payables whose money should have moved at Stripe by now, with since when. */
export const unsettled = (now: Date) => {
  const late = new Date(now.getTime() - patience)
  return sql`select payable_id, created_at from payments where wanted is not null and created_at < ${late}::timestamptz
    union select payable_id, created_at from refunds
    where state in ('approved', 'processing') and created_at < ${late}::timestamptz`
}

/** Payables whose money needs a person, each kind through its own small index. */
const troubles = (now: Date) => ({
  refund_manual: sql`select payable_id from refunds where state = 'manual'`,
  refund_waiting: sql`select payable_id from refunds where state = 'requested'`,
  unsettled: sql`select payable_id from (${unsettled(now)}) as late`,
  disputed: sql`select payable_id from payment_disputes where ${stands}`,
  difference: sql`select payable_id from money_differences where resolved_at is null and payable_id is not null`,
})

/** Payables whose money needs a person, for this reason or for `any`. */
export async function payablesInTrouble(app: App, kind: MoneyTrouble | 'any'): Promise<string[]> {
  const all = troubles(await app.clock.now(app.read()))
  const wanted = kind === 'any' ? Object.values(all) : [all[kind]]
  const { rows } = await sql<{ payable_id: string }>`${sql.join(
    wanted.map((one) => sql`(${one})`),
    sql` union `,
  )} limit ${most}`.execute(app.read())
  return rows.map(({ payable_id }) => payable_id)
}

/** What is wrong with the money of each of these; those without trouble have an empty list. */
export async function troublesOf(app: App, read: Read, ids: readonly string[]): Promise<Map<string, MoneyTrouble[]>> {
  const all = troubles(await app.clock.now(read))
  const trouble = Object.entries(all).map(
    ([name, which]) => sql`case when t.id in (${which}) then ${sql.lit(name)} end`,
  )
  const { rows } = await sql<{ id: string; trouble: MoneyTrouble[] }>`
    select t.id, array_remove(array[${sql.join(trouble)}], null) as trouble
    from unnest(${[...ids]}::uuid[]) t (id)`.execute(read)
  return new Map(rows.map((row) => [row.id, row.trouble]))
}
