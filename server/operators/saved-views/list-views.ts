import type { listSavedViews } from '#contract/operators/saved-views.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { namesOf } from '../names.ts'
import { requireTable } from '../tables/operator-table.ts'
import { viewQuery } from './view-query.ts'

/** The caller's own by name, then those of colleagues. */
export async function listViews(app: App, caller: Caller, table: string): Promise<OutputOf<typeof listSavedViews>> {
  const { person, found } = requireTable(app, caller, table)
  // not from a replica: who has just saved a view sees it
  const rows = await app.db
    .selectFrom('saved_views')
    .selectAll()
    .where('table_name', '=', table)
    .where((eb) => eb.or([eb('account_id', '=', person.accountId), eb('shared', '=', true)]))
    .orderBy((eb) => eb('account_id', '<>', person.accountId))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(500)
    .execute()
  const isOwn = (accountId: string) => accountId === person.accountId
  const nameOf = await namesOf(
    app.db,
    rows.filter((row) => !isOwn(row.account_id)).map((row) => `admin:${row.account_id}`),
  )
  return {
    items: rows.map(({ id, name, shared, account_id, is_default, query }) => ({
      id,
      name,
      shared,
      isDefault: isOwn(account_id) && is_default,
      sharedBy: isOwn(account_id) ? null : nameOf(`admin:${account_id}`),
      ...viewQuery(found.table.declaration, query),
    })),
  }
}
