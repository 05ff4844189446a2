import { sql } from 'kysely'
import type { AnalyticsBatch } from '#contract/analytics/schemas.ts'
import { knownAmong } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'

/**
 * Adds what a page load looked at to the day of each listing. Operators and guides at work don’t count, and neither does a
 * listing that isn’t there. Rows are locked in one order, so that two batches never wait for each other.
 */
export async function addInterest(app: App, tx: Tx, interest: NonNullable<AnalyticsBatch['interest']>): Promise<void> {
  const counted = interest.filter(({ userKind }) => userKind === 'visitor' || userKind === 'explorer')
  if (counted.length === 0) return
  const seen = [...new Set(counted.map(({ adventure, step }) => `${adventure}/${step}`))].map((one) => one.split('/'))
  const rows = seen.map(([id, step]) => ({ id, views: Number(step === 'views'), quotes: Number(step === 'quotes') }))
  const today = (await app.clock.now(tx)).toISOString().slice(0, 10)
  await sql`
    insert into listing_days as d (adventure_id, day, views, quotes)
    select id, ${today}::date, sum(views), sum(quotes)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, views int, quotes int)
    where id in ${knownAmong(rows.map(({ id = '' }) => id))} group by id order by id
    on conflict (adventure_id, day) do update set views = d.views + excluded.views, quotes = d.quotes + excluded.quotes`.execute(
    tx,
  )
}
