import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { TokenPurpose } from './tables.ts'

const hoursGood: Record<TokenPurpose, number> = { password_reset: 1, email_verification: 24 }

export const tokenInvalid = () =>
  new AppError(
    400,
    'token_invalid',
    said('This link is no longer valid. It may have expired or already been used. Please request a new one.'),
  )

/** A token for a mailed link; those of before are void. Null when `id` was issued already. The account is locked. */
export async function issueToken(tx: Tx, id: string, accountId: string, purpose: TokenPurpose): Promise<string | null> {
  const token = newToken()
  const issued = await tx
    .insertInto('account_tokens')
    .values({
      id,
      account_id: accountId,
      purpose,
      token_hash: hashToken(token),
      expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hoursGood[purpose]})`, // wall time
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!issued) return null
  await tx
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`clock_timestamp()` }) // wall time
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('id', '!=', id)
    .execute()
  return token
}

/** The token's row, used or not, unless it is unknown or too old. */
export const findToken = (db: Read, token: string, purpose: TokenPurpose) =>
  db
    .selectFrom('account_tokens')
    .select(['id', 'account_id', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .executeTakeFirst()

/** True for exactly one of those who try. */
export async function spendToken(tx: Tx, id: string): Promise<boolean> {
  const spent = await tx
    .updateTable('account_tokens')
    .set({ used_at: sql<Date>`clock_timestamp()` }) // wall time
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}
