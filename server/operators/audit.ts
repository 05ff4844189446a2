import { verbatim } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { AdminActionRow } from './tables.ts'

export interface AdminAction {
  /** Of its line in the log, where the caller may come again after a crash: what that line says is not done twice. */
  id?: string
  /** Such as `cancel_booking`. */
  action: string
  subjectId: string
  bookingId?: string | null
  reason: string
  detail?: Record<string, unknown>
}

/**
 * Runs an operator's action and logs who, when and why. The row is written before and completed after, in statements of
 * their own: a crash between leaves an action without an outcome, never an outcome without an action.
 */
export async function adminAction(
  app: App,
  person: Person,
  record: AdminAction,
  work: () => Promise<string>,
): Promise<{ message: string }> {
  const id = record.id ?? newId()
  const begun = await app.db
    .insertInto('admin_actions')
    .values({ ...rowOf(record), id, account_id: person.accountId, at: await app.clock.now(app.db) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const earlier = begun ? null : await earlierOutcome(app, id)
  if (earlier) return earlier
  const end = (outcome: 'done' | 'refused' | 'failed', message: string) =>
    app.db.updateTable('admin_actions').set({ outcome, message }).where('id', '=', id).execute()
  try {
    const message = await work()
    await end('done', message)
    return { message }
  } catch (error) {
    if (error instanceof AppError) await end('refused', error.message)
    else await end('failed', 'Something went wrong on our side.')
    throw error
  }
}

/** What came of an action that ran under this id before; null if it broke off. Throws the refusal if it was one. */
async function earlierOutcome(app: App, id: string): Promise<{ message: string } | null> {
  const { outcome, message } = await app.db
    .selectFrom('admin_actions')
    .select(['outcome', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (outcome === 'refused') throw new AppError(409, 'wrong_state', verbatim(message ?? ''))
  return outcome === 'done' ? { message: message ?? '' } : null
}

/** Logs what a command at the server did, in the transaction that does it. */
export async function logCommand(app: App, tx: Tx, record: AdminAction, message: string): Promise<void> {
  const at = await app.clock.now(tx)
  const row = { ...rowOf(record), id: newId(), account_id: null, at, outcome: 'done' as const, message }
  await tx.insertInto('admin_actions').values(row).execute()
}

/** Who did it, for `namesOf`. */
export const actorOf = ({ account_id }: Pick<AdminActionRow, 'account_id'>): string =>
  account_id ? `admin:${account_id}` : 'system:command'

const rowOf = ({ action, subjectId, bookingId, reason, detail }: AdminAction) => ({
  action,
  subject_id: subjectId,
  booking_id: bookingId ?? null,
  reason,
  detail: JSON.stringify(detail ?? {}),
  outcome: null,
  message: null,
})

/** What operators did, newest first. */
export function latestAdminActions(
  read: Read,
  { bookingId, limit }: { bookingId?: string; limit: number },
): Promise<AdminActionRow[]> {
  let query = read.selectFrom('admin_actions').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (bookingId) query = query.where('booking_id', '=', bookingId)
  return query.execute()
}
