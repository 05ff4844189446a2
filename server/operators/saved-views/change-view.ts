import { sql } from 'kysely'
import type { changeView as contract } from '#contract/operators/saved-views.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { requireOperator } from '../policy.ts'
import { requireTable } from '../tables/operator-table.ts'
import { lockOwnView, nameTaken, requireKnownQuery } from './views.ts'

/** What is given of the caller's own view changes. Throws 403, 404, 400 for an unknown filter, 409 `name_taken`. */
export async function changeView(app: App, caller: Caller, id: string, changes: BodyOf<typeof contract>) {
  const { accountId } = requireOperator(caller)
  return withTransaction(app.db, async (tx) => {
    if (changes.isDefault)
      await sql`select pg_advisory_xact_lock(${lockKeys.savedViews}, hashtext(${accountId}))`.execute(tx)
    const view = await lockOwnView(tx, accountId, id)
    const { found } = requireTable(app, caller, view.table_name)
    const { name = view.name, shared = view.shared, isDefault = view.is_default } = changes
    if (isDefault && !view.is_default)
      await tx
        .updateTable('saved_views')
        .set({ is_default: false })
        .where('account_id', '=', accountId)
        .where('table_name', '=', view.table_name)
        .where('is_default', '=', true)
        .execute()
    const query = changes.query === undefined ? view.query : requireKnownQuery(found.table.declaration, changes.query)
    await tx
      .updateTable('saved_views')
      .set({ name, query, shared, is_default: isDefault })
      .where('id', '=', id)
      .execute()
    return { message: `“${name}” is saved.` }
  }).catch((error: unknown) => {
    throw nameTaken(error, changes.name ?? '')
  })
}
