import { saidInEnglish } from '#contract/wire/said.ts'
import { savedViewLimits } from '#contract/operators/values.ts'
import type { TableDeclaration } from '#contract/wire/table.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError, notFound, violatedConstraint } from '#server/platform/errors.ts'
import type { SavedViewRow } from '../tables.ts'
import { viewQuery } from './view-query.ts'

/** A view of the caller's own, held until the end of the transaction. Throws 404 for a colleague's as well. */
export async function lockOwnView(tx: Tx, accountId: string, id: string): Promise<SavedViewRow> {
  const row = await tx
    .selectFrom('saved_views')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('We couldn’t find that view. It may have been deleted.'))
  return row
}

/** What a view may ask for. Throws 400 for what the table does not know. */
export function requireKnownQuery(table: TableDeclaration, given: string): string {
  const { query, dropped } = viewQuery(table, given)
  if (dropped.length === 0) return query
  const sentence = saidInEnglish('This table has no such filter or column: {names}.', { names: dropped.join(', ') })
  throw new AppError(400, 'invalid_input', sentence, { fields: { query: sentence } })
}

/** The database's refusal of a second view of the same name, as a sentence beside the field. */
export function nameTaken(error: unknown, name: string): unknown {
  if (violatedConstraint(error) !== 'saved_views_name') return error
  const sentence = saidInEnglish('You already have a view called “{name}”. Choose another name.', { name })
  return new AppError(409, 'name_taken', sentence, { fields: { name: sentence } })
}

export const tooManyViews = () =>
  new AppError(
    409,
    'too_many_views',
    saidInEnglish('You’ve reached the limit of {most} saved views. Delete one you no longer need.', {
      most: savedViewLimits.perOperator,
    }),
  )
