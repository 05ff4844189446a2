import { sql } from 'kysely'
import type { saveView as contract } from '#contract/operators/saved-views.ts'
import { savedViewLimits } from '#contract/operators/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { requireTable } from '../tables/operator-table.ts'
import { nameTaken, requireKnownQuery, tooManyViews } from './views.ts'

/** Throws 403, 404, 400 for an unknown filter, 409 `name_taken` and `too_many_views`. */
export async function saveView(app: App, caller: Caller, { table, name, query, shared }: BodyOf<typeof contract>) {
  const { person, found } = requireTable(app, caller, table)
  const known = requireKnownQuery(found.table.declaration, query)
  const id = newId()
  await withTransaction(app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKeys.savedViews}, hashtext(${person.accountId}))`.execute(tx)
    const { count } = await tx
      .selectFrom('saved_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    if (count >= savedViewLimits.perOperator) throw tooManyViews()
    const owner = { account_id: person.accountId, table_name: table, is_default: false }
    await tx
      .insertInto('saved_views')
      .values({ ...owner, id, name, query: known, shared })
      .execute()
  }).catch((error: unknown) => {
    throw nameTaken(error, name)
  })
  return { id, message: `“${name}” is saved.` }
}
