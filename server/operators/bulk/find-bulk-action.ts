import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { hasScope, requireOperator } from '../policy.ts'
import type { BulkActionRow } from '../tables.ts'

/** Throws 401, 403, and 404 also without the scope of the action. */
export async function findBulkAction(
  app: App,
  caller: Caller,
  id: string,
  tx?: Tx,
): Promise<{ person: Person; bulk: BulkActionRow }> {
  const person = requireOperator(caller)
  const query = (tx ?? app.db).selectFrom('bulk_actions').selectAll().where('id', '=', id)
  const bulk = await (tx ? query.forUpdate() : query).executeTakeFirst()
  const scope = bulk && app.operatorTables.get(bulk.table_name)?.actions?.[bulk.action]?.scope
  if (!bulk || !scope || !hasScope(person, scope)) throw notFound(saidInEnglish('We couldn’t find that bulk action.'))
  return { person, bulk }
}
