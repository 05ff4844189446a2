import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { findToken, spendToken, tokenInvalid } from './account-tokens.ts'
import { lockAccount } from './queries.ts'

/** Takes the emailed token. Opening the same link again is not an error while the link is young. */
export async function verifyEmail(app: App, caller: Caller, input: { token: string }): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const found = await findToken(tx, input.token, 'email_verification')
    const account = found && (await lockAccount(tx, found.account_id))
    if (!found || !account) throw tokenInvalid()
    if (account.email_verified_at) return
    if (!(await spendToken(tx, found.id))) throw tokenInvalid()
    await tx
      .updateTable('accounts')
      .set({ email_verified_at: sql`clock_timestamp()` }) // wall time
      .where('id', '=', account.id)
      .execute()
    await publishEvent(app, tx, caller, 'account.email_verified', account.id, { by: 'link' })
  })
}
