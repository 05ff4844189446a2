import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { openDataKey } from '#server/platform/sealing/data-keys.ts'
import { unseal } from '#server/platform/sealing/seal.ts'
import type { AccountRow } from '../queries.ts'

export const placeOfSecret = (id: string) => ({ table: 'totp_factors', record: id })
export const secretField = 'secret'

/** The secret of an authenticator app, in base32. */
export async function openSecret(app: App, read: Read, row: { id: string; secret: Buffer }): Promise<string> {
  const place = placeOfSecret(row.id)
  const key = await openDataKey(read, app.sealing, place)
  return unseal(key, { ...place, field: secretField }, row.secret).toString('utf8')
}

/** The authenticator app of an account: the one in use, or the one that is being set up. */
export const totpOf = (read: Read, accountId: string, { confirmed }: { confirmed: boolean }) =>
  read
    .selectFrom('totp_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()

export const passkeysOf = (read: Read, accountId: string) =>
  read
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Many people share a demo account: with a second step one of them would lock out the others. */
export function refuseDemoAccount(account: Pick<AccountRow, 'demo'>): void {
  if (!account.demo) return
  const sentence = said('Demo accounts are shared, so they have no second step. Create your own account to try it.')
  throw new AppError(409, 'demo_account', sentence)
}

/** Writes down whether the account has a second factor now, and says so. The account is locked. */
export async function noteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .updateTable('accounts')
    .set({
      second_factor_since: sql<Date | null>`case
        when exists (select from totp_factors where account_id = accounts.id and confirmed_at is not null)
          or exists (select from passkeys where account_id = accounts.id)
        then coalesce(second_factor_since, clock_timestamp()) end`, // wall time
    })
    .where('id', '=', accountId)
    .returning('second_factor_since')
    .executeTakeFirstOrThrow()
  return row.second_factor_since !== null
}
