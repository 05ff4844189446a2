import type { findBookings as contract } from '#contract/bookings/desk.ts'
import type { FoundBooking } from '#contract/bookings/desk.ts'
import type { MoneyTrouble } from '#contract/payments/values.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { sql } from 'kysely'
import { findBookings } from '#server/bookings/index.ts'
import { payablesNamed } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'

/** Payments are left alone for so long before their money counts as unsettled; milliseconds of business time. */
const patience = 15 * 60_000

/** Any booking by anything. Throws 400; 503 where Stripe must be asked and cannot be. */
export async function searchBookings(
  app: App,
  caller: Caller,
  { q, money, ...filters }: QueryOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireAdmin(caller)
  const named = await payablesNamed(app, q.trim())
  const troubled = money ? await inTrouble(app, money) : undefined
  const ids = named && troubled ? named.filter((id) => troubled.includes(id)) : (named ?? troubled)
  const { ids: found, ...page } = await findBookings(app.read(), {
    ...filters,
    ...(named ? {} : { words: q }),
    ...(ids ? { ids } : {}),
  })
  return { items: await rowsOf(app, app.read(), found), ...page }
}

/** Payables whose money needs a person, each kind through its own small index. */
const troubles = (now: Date) => ({
  refund_manual: sql`select payable_id from refunds where state = 'manual'`,
  refund_waiting: sql`select payable_id from refunds where state = 'requested'`,
  unsettled: sql`select payable_id from payments
    where wanted is not null and created_at < ${new Date(now.getTime() - patience)}
    union select payable_id from refunds where state in ('approved', 'processing')
    and created_at < ${new Date(now.getTime() - patience)}`,
  disputed: sql`select payable_id from payment_disputes where status not in ('won', 'warning_closed')`,
  difference: sql`select payable_id from money_differences where resolved_at is null and payable_id is not null`,
})

async function inTrouble(app: App, kind: MoneyTrouble | 'any'): Promise<string[]> {
  const all = troubles(await app.clock.now(app.read()))
  const wanted = kind === 'any' ? Object.values(all) : [all[kind]]
  const { rows } = await sql<{ payable_id: string }>`${sql.join(
    wanted.map((one) => sql`(${one})`),
    sql` union `,
  )} limit 2000`.execute(app.read())
  return rows.map(({ payable_id }) => payable_id)
}

type Row = Omit<FoundBooking, 'total' | 'createdAt' | 'customer'> & {
  name: string
  email: string
  total: number
  createdAt: Date
}

async function rowsOf(app: App, read: Read, ids: readonly string[]): Promise<FoundBooking[]> {
  if (ids.length === 0) return []
  const all = troubles(await app.clock.now(read))
  const trouble = Object.entries(all).map(
    ([name, which]) => sql`case when t.id in (${which}) then ${sql.lit(name)} end`,
  )
  const { rows } = await sql<Row>`
    select t.id, b.code, b.state, v.content ->> 'title' as title, b.contact_name as name, b.contact_email as email,
      g.name as guide, d.local_date as date, d.local_time as time, d.zone, b.total, b.created_at as "createdAt",
      array_remove(array[${sql.join(trouble)}], null) as trouble
    from unnest(${[...ids]}::uuid[]) with ordinality t (id, n)
    join bookings b on b.id = t.id
    join departures d on d.id = b.departure_id
    join adventure_versions v on v.adventure_id = b.adventure_id and v.version = b.adventure_version
    join guides g on g.id = b.guide_id
    order by t.n`.execute(read)
  return rows.map(({ name, email, total, createdAt, ...row }) => ({
    ...row,
    customer: { name, email },
    total: usd(total),
    createdAt: createdAt.toISOString(),
  }))
}
