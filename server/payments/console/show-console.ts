import { saidInEnglish } from '#contract/wire/said.ts'
import { scenarioName, type ConsoleRun, type showConsole as contract } from '#contract/payments/console.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { namesOf, requireOperator } from '#server/operators/index.ts'
import { checkCanRun } from './policy.ts'

/** What can be run here, and the last runs. */
export async function showConsole(app: App, caller: Caller): Promise<OutputOf<typeof contract>> {
  requireOperator(caller)
  const rows = await app.db
    .selectFrom('console_runs')
    .select(['id', 'scenario', 'by', 'started_at', 'outcome'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(12)
    .execute()
  const nameOf = await namesOf(
    app.db,
    rows.map(({ by }) => `admin:${by}`),
  )
  return {
    refusal: checkCanRun(app),
    scenarios: [...scenarioName.options],
    runs: rows.map(({ by, started_at, ...row }) => ({
      ...row,
      by: nameOf(`admin:${by}`),
      startedAt: started_at.toISOString(),
    })),
  }
}

/** One run, step by step. */
export async function showRun(app: App, caller: Caller, id: string): Promise<ConsoleRun> {
  requireOperator(caller)
  const row = await app.db.selectFrom('console_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('We couldn’t find that run.'))
  const nameOf = await namesOf(app.db, [`admin:${row.by}`])
  return {
    id: row.id,
    scenario: row.scenario,
    by: nameOf(`admin:${row.by}`),
    startedAt: row.started_at.toISOString(),
    outcome: row.outcome,
    steps: row.steps,
  }
}
