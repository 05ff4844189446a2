import { createHash } from 'node:crypto'
import type { ShownFactor } from '#contract/accounts/second-factor-schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { accountById, lockAccount } from '../queries.ts'
import { checkFactor } from '../second-factor/check-factor.ts'
import { optionsFor } from '../second-factor/passkey-options.ts'
import { enter, type SignedIn } from './enter.ts'
import { deviceIsKnown } from './known-devices.ts'
import { pendingSignIn, signInExpired, spendPendingSignIn } from './pending-sign-in.ts'
import type { Origin } from './sessions.ts'

/** What a passkey has to sign to complete a sign-in. Public, for the browser whose password was right. Throws 401, 409. */
export async function signInPasskeyOptions(app: App, pendingToken: string | null) {
  const pending = await pendingSignIn(app.db, pendingToken)
  return optionsFor(app, pending.accountId, pending.id)
}

/** Opens the session, once. Throws 400 `wrong_code`, `wrong_passkey`, 401 `sign_in_expired`, 429. */
export async function completeSignIn(
  app: App,
  pendingToken: string | null,
  shown: ShownFactor,
  origin: Origin,
): Promise<SignedIn> {
  const pending = await pendingSignIn(app.db, pendingToken)
  const found = await accountById(app.db, pending.accountId)
  if (!found) throw signInExpired()
  const counter = await counterOf(app, found.email, origin.device)
  await checkFactor(app, found, shown, { holder: pending.id, counter, address: origin.address })
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, pending.accountId)
    // completed by another request, or ended by a new password
    if (!account || !(await spendPendingSignIn(tx, pending.id))) throw signInExpired()
    return enter(app, tx, account, origin, { secondFactor: true })
  })
}

/** A browser that the person has signed in with has a counter of its own. */
async function counterOf(app: App, email: string, device: string | null | undefined): Promise<string> {
  if (!(await deviceIsKnown(app.db, email, device))) return 'sign-in'
  return `device:${createHash('sha256')
    .update(device ?? '')
    .digest('base64url')}`
}
