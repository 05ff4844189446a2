import { sql } from 'kysely'
import { saidInEnglish, verbatim } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { AdminActionRow } from './tables.ts'

export interface AdminAction {
  /** Of its line in the log, where the caller may come again after a crash: what that line says is not done twice. */
  id?: string
  /** It moves money: the same key is done once, and its first answer is given again. For something else it is refused. */
  key?: string
  /** Such as `cancel_booking`. */
  action: string
  subjectId: string
  bookingId?: string | null
  reason: string
  detail?: Record<string, unknown>
}

/**
 * Runs an operator's action and logs who, when and why. The row is written before and completed after, in statements of
 * their own: a crash between leaves an action without an outcome, never an outcome without an action. Throws 409
 * `idempotency_key_reused` for a key that was used for something else.
 */
export async function adminAction(
  app: App,
  person: Person,
  record: AdminAction,
  work: () => Promise<string>,
): Promise<{ message: string }> {
  const id = record.key ?? record.id ?? newId()
  const begun = await app.db
    .insertInto('admin_actions')
    .values({ ...rowOf(record), id, account_id: person.accountId, at: await app.clock.now(app.db) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  const earlier = begun ? null : await (record.key ? doneBefore(app, person, record) : earlierOutcome(app, id))
  if (earlier) return earlier
  const end = (outcome: 'done' | 'refused' | 'failed', message: string) =>
    app.db
      .updateTable('admin_actions')
      .set({ outcome, message })
      .where('id', '=', id)
      // the second of two clicks finds nothing left to do
      .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'done')]))
      .execute()
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

/**
 * Within the transaction of a keyed action, once its locks are held: does it and logs that it is done together, or gives
 * the answer of the click that did it in the meantime.
 */
export async function onceWithin(tx: Tx, key: string, work: () => Promise<string>): Promise<string> {
  const before = await tx
    .selectFrom('admin_actions')
    .select('message')
    .where('id', '=', key)
    .where('outcome', '=', 'done')
    .executeTakeFirst()
  if (before) return before.message ?? ''
  const message = await work()
  await tx.updateTable('admin_actions').set({ outcome: 'done', message }).where('id', '=', key).execute()
  return message
}

/** The answer of a keyed action that was done; null if it was refused or broke off, so that it may be tried again. */
async function doneBefore(app: App, person: Person, record: AdminAction): Promise<{ message: string } | null> {
  const row = await app.db
    .selectFrom('admin_actions')
    .select(['outcome', 'message'])
    .where('id', '=', record.key ?? '')
    .where('account_id', '=', person.accountId)
    .where('action', '=', record.action)
    .where('subject_id', '=', record.subjectId)
    .where('reason', '=', record.reason)
    .where(sql<boolean>`detail = ${JSON.stringify(record.detail ?? {})}::jsonb`)
    .executeTakeFirst()
  if (!row) {
    const sentence = saidInEnglish('This request was already used for something else. Please reload the page.')
    throw new AppError(409, 'idempotency_key_reused', sentence)
  }
  return row.outcome === 'done' ? { message: row.message ?? '' } : null
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

/** What operators wrote and read about a subject; that they acted, when, and with which outcome stays. */
export async function eraseActions(tx: Tx, subjectId: string): Promise<void> {
  await sql`update admin_actions set reason = 'Erased', detail = '{}', message = null
    where subject_id = ${subjectId}`.execute(tx)
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

/** What operators did to these subjects, newest first. */
export const adminActionsAbout = (
  read: Read,
  subjectIds: readonly string[],
  limit: number,
): Promise<AdminActionRow[]> =>
  read
    .selectFrom('admin_actions')
    .selectAll()
    .where('subject_id', 'in', [...subjectIds])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What operators did, newest first. */
export function latestAdminActions(
  read: Read,
  { bookingId, limit }: { bookingId?: string; limit: number },
): Promise<AdminActionRow[]> {
  let query = read.selectFrom('admin_actions').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit)
  if (bookingId) query = query.where('booking_id', '=', bookingId)
  return query.execute()
}
