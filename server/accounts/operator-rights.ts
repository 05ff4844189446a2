import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import { shortenSessions } from './sessions/sessions.ts'
import { accountByEmail, lockAccount, type AccountRow } from './queries.ts'

export interface OperatorAccount {
  id: string
  name: string
  email: string
  scopes: string[]
  /** Wall time. */
  lastSignInAt: Date | null
}

/** Every operator with when they last signed in, by name. */
export async function operatorAccounts(read: Read): Promise<OperatorAccount[]> {
  const rows = await read
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'admin_scopes'])
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select((of) => of.fn.max('sessions.created_at').as('at'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .as('last_sign_in_at'),
    )
    .where('user_type', '=', 'admin')
    .orderBy(sql`lower(first_name || ' ' || last_name)`)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    scopes: row.admin_scopes,
    lastSignInAt: row.last_sign_in_at,
  }))
}

/** Locks every operator, in one order, so that two owners who take rights from each other do so one after the other. */
export async function lockOperators(tx: Tx): Promise<{ id: string; scopes: string[] }[]> {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'admin_scopes'])
    .where('user_type', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ id: row.id, scopes: row.admin_scopes }))
}

/** Its sessions have these scopes from their next request on. */
export async function setOperatorScopes(tx: Tx, accountId: string, scopes: readonly string[]): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ admin_scopes: [...scopes] })
    .where('id', '=', accountId)
    .where('user_type', '=', 'admin')
    .execute()
}

/** An explorer's account again, from the next request of its sessions on. */
export async function revokeOperator(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ user_type: 'customer', acting_role: 'customer', admin_scopes: [] })
    .where('id', '=', accountId)
    .where('user_type', '=', 'admin')
    .execute()
}

interface Found {
  account: Pick<AccountRow, 'id' | 'email' | 'admin_scopes'>
  obstacle?: undefined
}
/** Why an account cannot become an operator. A guide cannot: operators would decide on their own trips and money. */
export type Obstacle = 'no_account' | 'unverified' | 'guides' | 'operator'

/** Gives an account these scopes, unless there is an obstacle. An operator stays as they are. */
export async function grantOperator(
  tx: Tx,
  who: { id: string } | { email: string },
  scopes: readonly string[],
): Promise<Found | { obstacle: Obstacle; account?: Found['account'] }> {
  const id = 'id' in who ? who.id : (await accountByEmail(tx, who.email.trim().toLowerCase()))?.id
  const account = id === undefined ? undefined : await lockAccount(tx, id)
  if (!account) return { obstacle: 'no_account' }
  if (account.user_type === 'admin') return { obstacle: 'operator', account }
  if (!account.email_verified_at) return { obstacle: 'unverified', account }
  if (account.user_type !== 'customer') return { obstacle: 'guides', account }
  await tx
    .updateTable('accounts')
    .set({ user_type: 'admin', acting_role: 'customer', admin_scopes: [...scopes] })
    .where('id', '=', account.id)
    .execute()
  await shortenSessions(tx, account.id)
  return { account }
}
