import { sql } from 'kysely'
import type { SystemState } from '#contract/admin/system.ts'
import { variableGroups } from '#contract/admin/values.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { recurringRuns } from '#server/platform/job-list.ts'
import { latestMigration } from '#server/platform/migrate.ts'
import { modeOf } from '../vendor-modes.ts'
import { variablesOf } from './variables.ts'

/** How the installation is configured. Throws 403. */
export async function showSystem(app: App, caller: Caller): Promise<SystemState> {
  requireScope(caller, 'owner')
  const read = app.read()
  const [runs, schema, version] = await Promise.all([
    recurringRuns(
      read,
      app.recurring.map(({ task }) => task),
    ),
    latestMigration(read),
    sql<{ version: string }>`select current_setting('server_version') as version`.execute(read),
  ])
  const runOf = new Map(runs.map((run) => [run.task, run]))
  return {
    mode: app.env.demo ? 'demo' : 'live',
    publicUrl: app.publicUrl(),
    versions: { node: process.versions.node, postgres: version.rows[0]?.version ?? '', schema },
    groups: variableGroups.map((group) => ({
      group,
      mode: group === 'server' ? null : modeOf(app, group),
      variables: variablesOf(app.env, group),
    })),
    jobs: app.recurring.map(({ task, match }) => ({
      task,
      match,
      lastRunAt: runOf.get(task)?.lastRunAt?.toISOString() ?? null,
      isRunning: runOf.get(task)?.running ?? false,
      lastError: runOf.get(task)?.lastError ?? null,
    })),
  }
}
