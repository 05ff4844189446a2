import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { countPasswordChange } from '../limits.ts'
import { passwordChanged } from '../notifications.ts'
import { accountById, lockAccount, revokeSessions } from '../queries.ts'
import { endEmailChange } from '../email-change/email-changes.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { requirePassword } from '../sessions/require-password.ts'
import { authenticateAgain } from '../sessions/sessions.ts'
import { hashPassword } from './passwords.ts'
import { refuseCommonPassword } from './refuse-common.ts'

/**
 * Sets a new password for a person who knows the present one: ends every other session, forgets every browser, and emails
 * the person. Returns the session's new token. Throws 400 `wrong_password`, `password_too_common`, 429.
 */
export async function changePassword(
  app: App,
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
  address: string,
): Promise<string> {
  const person = requirePerson(caller)
  refuseCommonPassword(input.newPassword, 'newPassword')
  const before = await accountById(app.db, person.accountId)
  if (!before) throw notSignedIn()
  await requirePassword(app, before, input.currentPassword, { field: 'currentPassword', address })
  await countPasswordChange(app, before.id)
  const passwordHash = await hashPassword(input.newPassword)
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    // another session has changed it since it was checked
    if (account?.password_hash !== before.password_hash) throw notSignedIn()
    await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', account.id).execute()
    await revokeSessions(tx, account.id, person.sessionId)
    await forgetDevices(tx, account.id)
    await endEmailChange(tx, account.id)
    const token = await authenticateAgain(tx, person.sessionId)
    if (!token) throw notSignedIn()
    await publishEvent(app, tx, caller, 'account.password_changed', account.id, { by: 'settings' })
    const { id: accountId, email, language, first_name: name } = account
    const recipient = { accountId, email, language, data: { name } }
    await notify(app, tx, passwordChanged, recipient, { dedupeKey: `password-changed:${newId()}` })
    return token
  })
}
