import { sql } from 'kysely'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { findToken, spendToken, tokenInvalid } from '../account-tokens.ts'
import { forgetSignIns } from '../limits.ts'
import { passwordChanged } from '../notifications.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from './refuse-common.ts'
import { lockAccount, revokeSessions } from '../queries.ts'
import { forgetCodes } from '../second-factor/code-limits.ts'
import { endEmailChange } from '../email-change/email-changes.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { authenticateAgain } from '../sessions/sessions.ts'

/**
 * Takes the emailed token. Ends every session but the caller's own of the same account, whose new token is returned for
 * the cookie.
 */
export async function resetPassword(
  app: App,
  caller: Caller,
  input: { token: string; newPassword: string },
): Promise<{ token: string | null }> {
  const found = await findToken(app.db, input.token, 'password_reset')
  if (!found || found.used_at) throw tokenInvalid()
  refuseCommonPassword(input.newPassword, 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, found.account_id)
    if (!account || !(await spendToken(tx, found.id))) throw tokenInvalid()
    await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash, email_verified_at: sql`coalesce(email_verified_at, clock_timestamp())` }) // wall time
      .where('id', '=', account.id)
      .execute()
    const own = caller.kind === 'person' && caller.accountId === account.id ? caller.sessionId : null
    await revokeSessions(tx, account.id, own)
    const token = own ? await authenticateAgain(tx, own) : null
    await publishEvent(app, tx, caller, 'account.password_changed', account.id, { by: 'reset_link' })
    if (!account.email_verified_at) {
      await publishEvent(app, tx, caller, 'account.email_verified', account.id, { by: 'reset_link' })
    }
    await forgetSignIns(tx, account.email)
    await forgetCodes(tx, account.id)
    await forgetDevices(tx, account.id)
    await endEmailChange(tx, account.id)
    const { id: accountId, email, language, first_name: name } = account
    const recipient = { accountId, email, language, data: { name } }
    await notify(app, tx, passwordChanged, recipient, { dedupeKey: `password-changed:${found.id}` })
    return { token }
  })
}
