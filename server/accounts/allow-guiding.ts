import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { lockAccount } from './queries.ts'

/** An explorer's account books and guides from now on; a guide's stays one. Operators do not guide: false. */
export async function allowGuiding(tx: Tx, accountId: string): Promise<boolean> {
  const account = await lockAccount(tx, accountId)
  if (!account || account.user_type === 'admin') return false
  if (account.user_type === 'customer') {
    await tx
      .updateTable('accounts')
      .set({ user_type: 'both', acting_role: 'guide' })
      .where('id', '=', accountId)
      .execute()
  }
  return true
}

/** The person has opened a link that went to the address of the account. */
export async function confirmEmail(app: App, tx: Tx, caller: Caller, accountId: string): Promise<void> {
  const account = await lockAccount(tx, accountId)
  if (!account || account.email_verified_at) return
  await tx
    .updateTable('accounts')
    .set({ email_verified_at: sql`clock_timestamp()` }) // wall time
    .where('id', '=', accountId)
    .execute()
  await publishEvent(app, tx, caller, 'account.email_verified', accountId, { by: 'link' })
}
