import { said } from '#contract/wire/said.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { AppError, notFound, notSignedIn } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { secondFactorRemoved } from '../notifications.ts'
import { mustHaveSecondFactor } from '../policy.ts'
import { accountById, lockAccount, revokeSessions, type AccountRow } from '../queries.ts'
import { requirePassword } from '../sessions/require-password.ts'
import type { FactorKind } from './after-adding.ts'
import { deleteTotp } from './delete-totp.ts'
import { noteSecondFactor, passkeysOf, totpOf } from './factors.ts'

/** `passkeyId` null: the authenticator app. */
interface Removal {
  passkeyId: string | null
  password: string
}

/**
 * Asks for the password and for the second factor within the last ten minutes. With the last one go the recovery codes and
 * every other session. Throws 400 `wrong_password`, 403, 404, 409 `last_factor` for operators in live mode.
 */
export async function removeFactor(app: App, caller: Caller, removal: Removal, address: string): Promise<void> {
  const person = requirePerson(caller)
  requireStepUp(person)
  const before = await accountById(app.db, person.accountId)
  if (!before) throw notSignedIn()
  await requireFactor(app.db, before.id, removal.passkeyId)
  await requirePassword(app, before, removal.password, { field: 'password', address })
  await withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (account?.password_hash !== before.password_hash) throw notSignedIn()
    // another request may have removed it meanwhile
    await requireFactor(tx, account.id, removal.passkeyId)
    await deleteFactor(tx, account.id, removal.passkeyId, caller)
    if (!(await noteSecondFactor(tx, account.id))) {
      if (mustHaveSecondFactor(app, account)) {
        const sentence = said('Operators need at least one second step. Add another one before you remove this.')
        throw new AppError(409, 'last_factor', sentence)
      }
      await forgetRecoveryCodes(tx, account.id)
      await revokeSessions(tx, account.id, person.sessionId)
    }
    await tellRemoval(app, tx, caller, account, removal.passkeyId === null ? 'totp' : 'passkey')
  })
}

/** One of the caller's own. */
async function requireFactor(read: Read, accountId: string, passkeyId: string | null): Promise<void> {
  if (passkeyId === null) {
    if (!(await totpOf(read, accountId, { confirmed: true })))
      throw notFound(said('Your account has no authenticator app.'))
  } else if (!(await passkeysOf(read, accountId)).some(({ id }) => id === passkeyId)) {
    throw notFound(said('We couldn’t find that passkey.'))
  }
}

async function deleteFactor(tx: Tx, accountId: string, passkeyId: string | null, caller: Caller): Promise<void> {
  if (passkeyId === null) {
    const totp = await totpOf(tx, accountId, { confirmed: true })
    if (totp) await deleteTotp(tx, totp.id, caller)
  } else {
    await tx.deleteFrom('passkeys').where('id', '=', passkeyId).where('account_id', '=', accountId).execute()
  }
}

async function forgetRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

async function tellRemoval(app: App, tx: Tx, caller: Caller, account: AccountRow, kind: FactorKind | 'all') {
  await publishEvent(app, tx, caller, 'account.second_factor_removed', account.id, { kind })
  const { id: accountId, email, language, first_name: name } = account
  const recipient = { accountId, email, language, data: { name, kind } }
  await notify(app, tx, secondFactorRemoved, recipient, { dedupeKey: `second-factor-removed:${newId()}` })
}

/**
 * Everything, for an operator's `reset-second-factor`, which looks at the scope and at the second operator: the next
 * sign-in asks for the password alone. False where there was none.
 */
export async function removeEveryFactor(app: App, tx: Tx, caller: Caller, accountId: string): Promise<boolean> {
  const account = await lockAccount(tx, accountId)
  if (!account?.second_factor_since) return false
  for (const confirmed of [true, false]) {
    const totp = await totpOf(tx, accountId, { confirmed })
    if (totp) await deleteTotp(tx, totp.id, caller)
  }
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
  await forgetRecoveryCodes(tx, accountId)
  await noteSecondFactor(tx, accountId)
  await revokeSessions(tx, accountId, null)
  await tellRemoval(app, tx, caller, account, 'all')
  return true
}
