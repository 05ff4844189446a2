import { visitor, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { personOf } from './policy.ts'

/**
 * An operator's present rights, for their work that runs without them; no password counts as freshly entered. A visitor
 * once the account is gone.
 */
export async function operatorCaller(read: Read, accountId: string): Promise<Caller> {
  const account = await read
    .selectFrom('accounts')
    .select(['id', 'user_type', 'admin_scopes'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account ? personOf(account, '', false) : visitor
}
