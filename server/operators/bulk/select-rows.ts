import { sql } from 'kysely'
import type { BulkSelection } from '#contract/operators/bulk-actions.ts'
import { bulkActionMax } from '#contract/operators/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { tableFilters, type TableFilters } from '#contract/wire/table-query.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { matchingIds } from '#server/platform/table/table.ts'
import { requireScope } from '../policy.ts'
import { requireKnownQuery } from '../saved-views/views.ts'
import { requireTable, type OperatorTable, type PreviewedRow, type RowAction } from '../tables/operator-table.ts'

interface Wanted {
  readonly table: string
  readonly action: string
  readonly selection: BulkSelection
}

/** Throws 401, 403 without the scope of the table or the action, 404 where either does not exist. */
export function requireAction(
  app: App,
  caller: Caller,
  { table, action }: Pick<Wanted, 'table' | 'action'>,
): { person: Person; found: OperatorTable; rowAction: RowAction } {
  const { person, found } = requireTable(app, caller, table)
  const rowAction = Object.hasOwn(found.actions ?? {}, action) ? found.actions?.[action] : undefined
  if (!rowAction) throw notFound(saidInEnglish('This table has no such action.'))
  requireScope(person, rowAction.scope)
  return { person, found, rowAction }
}

/** The rows as the action sees them now. Throws 400 for unknown filters and `too_many_rows`. */
export async function selectRows(
  read: Read,
  { table }: OperatorTable,
  { preview }: RowAction,
  selection: BulkSelection,
): Promise<readonly PreviewedRow[]> {
  if ('ids' in selection) return preview(read, await existing(read, table, selection.ids))
  const query = new URLSearchParams(requireKnownQuery(table.declaration, selection.query))
  query.delete('columns')
  const filters = tableFilters(table.declaration).parse(Object.fromEntries(query)) as TableFilters
  const ids = await matchingIds(read, table, filters, bulkActionMax + 1)
  if (ids.length <= bulkActionMax) return preview(read, ids)
  const sentence = saidInEnglish('More than {most} rows match. Narrow the filters and try again.', {
    most: bulkActionMax,
  })
  throw new AppError(400, 'too_many_rows', sentence)
}

async function existing(read: Read, { from, id }: OperatorTable['table'], ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select ${id} as id from ${from}
    where ${id} = any(${[...new Set(ids)]}::uuid[]) order by 1`.execute(read)
  return rows.map((row) => row.id)
}
