import { visitor, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { personOf } from './policy.ts'

/**
 * An operator as they stand now, for work of theirs that runs without them: nobody has just proved who they are. A visitor
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
