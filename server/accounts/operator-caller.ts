import { visitor, type Caller } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import { personOf } from './policy.ts'

/**
 * An operator's present rights, for their work that runs without them; no password counts as freshly entered. A visitor
 * once the account is gone.
 */
export async function operatorCaller(app: App, accountId: string): Promise<Caller> {
  const account = await app.db
    .selectFrom('accounts')
    .select(['id', 'user_type', 'admin_scopes', 'second_factor_since'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account ? personOf(app, account, { id: '', recentAuth: false, recentFactor: false }) : visitor
}
