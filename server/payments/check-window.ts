import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { subjectsSince } from '#server/platform/events.ts'
import type { MoneyCheck } from './check-money.ts'

/** Things paid for that one run looks at again, whatever happened to them: a million are through in some eight days. */
const perRun = 5_000
const fromTheBeginning = '00000000-0000-0000-0000-000000000000'
/** Transactions that were open when the last run began; milliseconds. */
const overlap = 3_600_000

export interface CheckWindow {
  ids: string[]
  /** The last of the pass over everything; the next run goes on behind it. */
  pass: string
}

/**
 * What the hourly run looks at: everything that anything happened to since the last run that found nothing, and the next
 * part of the pass over all there ever was. `runs` newest first.
 */
export async function nextWindow(app: App, runs: readonly MoneyCheck[]): Promise<CheckWindow> {
  const good = runs.find(({ found }) => found === 0)
  const after = runs.find(({ detail }) => detail.pass)?.detail.pass ?? fromTheBeginning
  const now = await app.clock.now(app.db)
  const since = (good?.startedAt.getTime() ?? 0) - overlap
  const { rows: changed } = await sql<{ id: string }>`
    select subject_id as id from ledger_entries where at >= ${new Date(since)}
    union select payable_id from payments where created_at >= ${new Date(since)}`.execute(app.db)
  const { rows: old } = await sql<{ id: string }>`
    select distinct payable_id as id from payments where payable_id > ${after} order by payable_id limit ${perRun}`.execute(
    app.db,
  )
  // events are recorded by wall time: as long ago as the run was by ours
  const heard = await subjectsSince(app.db, (now.getTime() - since) / 1000)
  const ids = new Set([...heard, ...[...changed, ...old].map(({ id }) => id)])
  return { ids: [...ids], pass: old.length < perRun ? fromTheBeginning : (old.at(-1)?.id ?? fromTheBeginning) }
}
