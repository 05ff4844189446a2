import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

export const pendingMinutes = 10

export const signInExpired = () =>
  new AppError(401, 'sign_in_expired', said('This took too long. Please enter your email and password again.'))

/** The password was right. Returns the token for the browser that entered it. */
export async function openPendingSignIn(tx: Tx, accountId: string): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('pending_sign_ins')
    .values({
      id: newId(),
      account_id: accountId,
      token_hash: hashToken(token),
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${pendingMinutes})`, // wall time
    })
    .execute()
  return token
}

/** Throws 401 `sign_in_expired`, also once a new password was set. */
export async function pendingSignIn(read: Read, token: string | null): Promise<{ id: string; accountId: string }> {
  const row =
    token && /^[\w-]{43}$/.test(token)
      ? await read
          .selectFrom('pending_sign_ins')
          .select(['id', 'account_id'])
          .where('token_hash', '=', hashToken(token))
          .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
          .executeTakeFirst()
      : undefined
  if (!row) throw signInExpired()
  return { id: row.id, accountId: row.account_id }
}

/** True for exactly one of those who try. */
export async function spendPendingSignIn(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx.deleteFrom('pending_sign_ins').where('id', '=', id).returning('id').executeTakeFirst()
  return spent !== undefined
}
