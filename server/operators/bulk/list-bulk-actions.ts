import { sql } from 'kysely'
import type { listBulkActions as contract } from '#contract/operators/bulk-actions.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { namesOf } from '../names.ts'
import { hasScope } from '../policy.ts'
import { requireTable } from '../tables/operator-table.ts'

const latest = 5
const mostProblems = 20

/** The latest of a table, all operators', with their progress. */
export async function listBulkActions(app: App, caller: Caller, table: string): Promise<OutputOf<typeof contract>> {
  const { person, found } = requireTable(app, caller, table)
  const actions = Object.entries(found.actions ?? {}).flatMap(([name, { scope }]) =>
    hasScope(person, scope) ? [name] : [],
  )
  if (actions.length === 0) return { items: [] }
  const rows = await app.db
    .selectFrom('bulk_actions')
    .selectAll()
    .select((eb) =>
      (['done', 'refused', 'failed'] as const).map((outcome) =>
        eb
          .selectFrom('bulk_action_items')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('bulk_action_id', '=', 'bulk_actions.id')
          .where('outcome', '=', outcome)
          .$asScalar()
          .as(outcome),
      ),
    )
    .where('table_name', '=', table)
    .where('action', 'in', actions)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(latest)
    .execute()
  const problems = await Promise.all(rows.map(({ id }) => problemsOf(app, id)))
  const nameOf = await namesOf(
    app.db,
    rows.map(({ account_id }) => `admin:${account_id}`),
  )
  return {
    items: rows.map((row, at) => ({
      id: row.id,
      action: row.action,
      reason: row.reason,
      state: row.state,
      startedBy: nameOf(`admin:${row.account_id}`),
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      total: row.total,
      done: row.done ?? 0,
      refused: row.refused ?? 0,
      failed: row.failed ?? 0,
      problems: problems[at] ?? [],
    })),
  }
}

async function problemsOf(app: App, id: string) {
  const rows = await app.db
    .selectFrom('bulk_action_items')
    .select(['label', 'message'])
    .select(sql<'refused' | 'failed'>`outcome`.as('outcome'))
    .where('bulk_action_id', '=', id)
    .where('outcome', 'in', ['refused', 'failed'])
    .orderBy('position')
    .limit(mostProblems)
    .execute()
  return rows.map(({ label, outcome, message }) => ({ label, outcome, message: message ?? '' }))
}
