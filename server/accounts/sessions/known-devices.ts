import { sql } from 'kysely'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'

/** Days after the last sign-in until a browser is forgotten. */
export const deviceDays = 180

const isToken = (token: string | null | undefined): token is string => /^[\w-]{43}$/.test(token ?? '')

/** Whether this account has been signed in to with the browser that holds the token. `email` in lower case. */
export async function deviceIsKnown(read: Read, email: string, token: string | null | undefined): Promise<boolean> {
  if (!isToken(token)) return false
  const row = await read
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .select('accounts.id')
    .where('known_devices.token_hash', '=', hashToken(token))
    .where('accounts.email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers the browser for this account. Returns its token: the same for every account that signs in with it. */
export async function rememberDevice(tx: Tx, accountId: string, token: string | null | undefined): Promise<string> {
  const kept = isToken(token) && (await isOurs(tx, token)) ? token : newToken()
  await tx
    .insertInto('known_devices')
    .values({ account_id: accountId, token_hash: hashToken(kept) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'token_hash']).doUpdateSet({
        last_used_at: sql`clock_timestamp()`, // wall time
      }),
    )
    .execute()
  return kept
}

async function isOurs(tx: Tx, token: string): Promise<boolean> {
  const query = tx.selectFrom('known_devices').select('account_id').where('token_hash', '=', hashToken(token)).limit(1)
  return (await query.executeTakeFirst()) !== undefined
}

/** With a new password every browser has to prove itself again. */
export async function forgetDevices(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}
