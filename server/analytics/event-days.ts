import { sql } from 'kysely'
import { analyticsLimits } from '#contract/analytics/values.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Db, type Tx } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'roll-analytics-days': Record<string, never>
  }
}

/** Days that have their partition before they begin. */
const daysAhead = 7

/** UTC, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const plusDays = (at: Date, days: number): Date => new Date(at.getTime() + days * analyticsLimits.dayMs)

const prefix = 'analytics_events_'
const partitionOf = (day: string): string => prefix + day.replaceAll('-', '')

/** Makes the partition of each of these days that has none. Waits two seconds at most for what reads the table. */
export async function makeDays(db: Db, days: readonly string[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${days}::text[]) day
    where to_regclass(${prefix} || replace(day, '-', '')) is null`.execute(db)
  if (rows.length === 0) return
  await withTransaction(db, async (tx) => {
    await oneAtATime(tx)
    for (const { day } of rows)
      await sql`create table if not exists ${sql.table(partitionOf(day))} partition of analytics_events
        for values from (${sql.lit(day)}) to (${sql.lit(dayOf(plusDays(new Date(day), 1)))})`.execute(tx)
  })
}

/** Two processes that make or drop the same table at once would refuse each other. */
async function oneAtATime(tx: Tx): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtext('analytics_events'))`.execute(tx)
}

/** Body of the recurring job: the days to come have their partitions, and those past the retention are dropped whole. */
export async function rollDays(app: App): Promise<void> {
  const { analytics } = await platformSettings(app.db)
  const today = new Date() // wall time
  await makeDays(
    app.db,
    Array.from({ length: daysAhead + 2 }, (_, index) => dayOf(plusDays(today, index - 1))),
  )
  const first = partitionOf(dayOf(plusDays(today, -analytics.retentionDays)))
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'analytics_events'::regclass and child.relname < ${first} order by child.relname`.execute(app.db)
  for (const { name } of rows)
    await withTransaction(app.db, async (tx) => {
      await oneAtATime(tx)
      await sql`drop table if exists ${sql.table(name)}`.execute(tx)
    })
}
