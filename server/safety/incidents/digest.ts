import { sql } from 'kysely'
import type { showIncidentDigest } from '#contract/safety/admin.ts'
import type { Category } from '#contract/catalogue/values.ts'
import { severities } from '#contract/safety/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { adventureCategory } from '#server/catalogue/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'

const months = 12

interface DigestRow {
  month: string
  severity: number
  near_miss: boolean
  category: Category
  review_hours: number | null
}
type Digest = OutputOf<typeof showIncidentDigest>
type Month = Digest['months'][number]

/** Throws 403. */
export async function showDigest(app: App, caller: Caller): Promise<Digest> {
  requireScope(caller, 'trust_and_safety')
  const now = await app.clock.now(app.read())
  return { months: await digestOf(app.read(), now) }
}

/** The month that runs and those before it, newest first, without those in which nothing happened. */
async function digestOf(read: Read, now: Date): Promise<Month[]> {
  const { rows } = await sql<DigestRow>`
    select to_char(i.occurred_at at time zone 'UTC', 'YYYY-MM') as month, i.severity, i.near_miss,
      ${adventureCategory(sql.ref('i.adventure_id'))} as category,
      extract(epoch from i.closed_at - i.reported_at)::float8 / 3600 as review_hours
    from safety_incidents i
    where i.occurred_at >= date_trunc('month', ${now}::timestamptz at time zone 'UTC') - make_interval(months => ${months - 1})
    order by month desc`.execute(read)
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, found]) => monthOf(month, found))
}

function monthOf(month: string, rows: readonly DigestRow[]): Month {
  const hours = rows
    .flatMap((row) => (row.review_hours === null ? [] : [row.review_hours]))
    .toSorted((one, other) => one - other)
  const byCategory = [...Map.groupBy(rows, ({ category }) => category)]
    .map(([category, found]) => ({ category, count: found.length }))
    .toSorted((one, other) => other.count - one.count || one.category.localeCompare(other.category))
  return {
    month,
    incidents: rows.filter((row) => !row.near_miss).length,
    nearMisses: rows.filter((row) => row.near_miss).length,
    bySeverity: severities.map((severity) => rows.filter((row) => row.severity === severity).length),
    byCategory,
    open: rows.length - hours.length,
    medianReviewHours: hours[Math.floor((hours.length - 1) / 2)] ?? null,
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'send-incident-digest': Record<string, never>
  }
}

/** Job: on the first of a month, says to the operators of safety what the month before it was like. */
export async function sendDigest(app: App): Promise<void> {
  const now = await app.clock.now(app.db)
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  const found = (await digestOf(app.db, now)).find(({ month }) => month === before)
  await withTransaction(app.db, (tx) =>
    publishEvent(app, tx, system('safety'), 'incident.digest', newId(), {
      month: before,
      incidents: found?.incidents ?? 0,
      nearMisses: found?.nearMisses ?? 0,
      open: found?.open ?? 0,
    }),
  )
}
