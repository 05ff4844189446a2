import { sql } from 'kysely'
import type { systemHealth as contract } from '#contract/admin/figures.ts'
import { vendorNames } from '#contract/admin/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { waitingUnsentEmails } from '#server/notifications/index.ts'
import { requireOperator } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { countOverdueDeadlines } from '#server/platform/deadlines.ts'
import { jobLoad } from '#server/platform/job-list.ts'
import { searchLag } from '#server/search/index.ts'
import { modeOf } from './vendor-modes.ts'

type Answer = OutputOf<typeof contract>

/** What works, what is behind, and what serves as each vendor. */
export async function systemHealth(app: App, caller: Caller): Promise<Answer> {
  requireOperator(caller)
  const now = await app.clock.now(app.read())
  const [jobs, overdue, unsent, search, database] = await batchReads(app.read(), (read) =>
    Promise.all([
      jobLoad(read),
      countOverdueDeadlines(read, now),
      countUnsent(read),
      searchLag(read),
      databaseSize(read),
    ]),
  )
  return {
    now: new Date().toISOString(), // wall time
    jobs: { ...jobs, oldest: jobs.oldest?.toISOString() ?? null },
    deadlines: { overdue },
    emails: { unsent },
    search,
    vendors: vendorNames.map((name) => ({ name, mode: modeOf(app, name) })),
    database,
  }
}

async function countUnsent(read: Read): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${waitingUnsentEmails}) as emails`.execute(
    read,
  )
  return rows[0]?.n ?? 0
}

async function databaseSize(read: Read): Promise<Answer['database']> {
  const { rows } = await sql<{ bytes: string; connections: number }>`
    select pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`.execute(read)
  return { bytes: Number(rows[0]?.bytes ?? 0), connections: rows[0]?.connections ?? 0 }
}
