import { sql, type Selectable } from 'kysely'
import type { Database, Read } from '#server/platform/database.ts'
import { endStreams } from '#server/platform/streaming/announce.ts'

export type AccountRow = Selectable<Database['accounts']>

export const accountById = (read: Read, id: string): Promise<AccountRow | undefined> =>
  read.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()

export const accountsByIds = (read: Read, ids: readonly string[]): Promise<AccountRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
        .execute()

/** `email` in lower case. */
export const accountByEmail = (read: Read, email: string): Promise<AccountRow | undefined> =>
  read.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst()

/** Locks the account, so that changes of its password and its sessions come one after the other. */
export const lockAccount = (tx: Read, id: string): Promise<AccountRow | undefined> =>
  tx.selectFrom('accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Ends the account's sessions but `except`, at once and in every process. Returns how many were ended. */
export async function revokeSessions(tx: Read, accountId: string, except: string | null): Promise<number> {
  // a sign-in that waits for its second factor ends too
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute()
  let query = tx
    .updateTable('sessions')
    .set({ revoked_at: sql`clock_timestamp()` }) // wall time
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
  if (except) query = query.where('id', '!=', except)
  const ended = (await query.returning('id').execute()).map(({ id }) => id)
  await endStreams(tx, ended)
  return ended.length
}
