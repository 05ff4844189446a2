import { said } from '#contract/wire/said.ts'
import type { SecondFactorMethod } from '#contract/accounts/values.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { recordSecurityEvent } from '#server/platform/security-events.ts'
import { countSignIn, clearSignInThrottle, signInCounter } from '../limits.ts'
import { hashIsOutdated, hashPassword, passwordMatches } from '../passwords/passwords.ts'
import { accountByEmail, lockAccount } from '../queries.ts'
import { passkeysOf, totpOf } from '../second-factor/factors.ts'
import { enter, type SignedIn } from './enter.ts'
import { openPendingSignIn } from './pending-sign-in.ts'
import type { Origin } from './sessions.ts'

interface Credentials {
  /** In lower case. */
  email: string
  password: string
}
/** The password was right, and the second factor is still to come. */
interface Pending {
  pending: string
  methods: SecondFactorMethod[]
}

declare module '#server/platform/security-events.ts' {
  interface SecurityEvents {
    sign_in_failed: { knownAddress: boolean }
  }
}

const wrongCredentials = () =>
  new AppError(401, 'wrong_credentials', said('Invalid email or password. Please try again.'))

/**
 * Opens a session for this browser; the token is for the cookie. Where the account has a second factor, it opens what
 * `completeSignIn` takes. Public, a limited number of times.
 */
export async function signIn(app: App, credentials: Credentials, origin: Origin): Promise<SignedIn | Pending> {
  const counter = await signInCounter(app, credentials.email, origin.device)
  await countSignIn(app, counter)
  const signedIn = await attempt(app, credentials, origin)
  await clearSignInThrottle(app, counter)
  return signedIn
}

async function attempt(app: App, { email, password }: Credentials, origin: Origin): Promise<SignedIn | Pending> {
  const found = await accountByEmail(app.db, email)
  const matches = await passwordMatches(found?.password_hash, password)
  if (!found || !matches) {
    const who = { accountId: found?.id ?? null, address: origin.address }
    await recordSecurityEvent(app, 'sign_in_failed', who, { knownAddress: found !== undefined })
    throw wrongCredentials()
  }
  const newHash = hashIsOutdated(found.password_hash) ? await hashPassword(password) : null
  const signedIn = await withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, found.id)
    // The password was changed or hashed again while it was being checked.
    if (account?.password_hash !== found.password_hash) return null
    if (newHash) await tx.updateTable('accounts').set({ password_hash: newHash }).where('id', '=', found.id).execute()
    if (account.second_factor_since) {
      return { pending: await openPendingSignIn(tx, account.id), methods: await methodsOf(tx, account.id) }
    }
    return enter(app, tx, account, origin, { secondFactor: false })
  })
  return signedIn ?? attempt(app, { email, password }, origin)
}

async function methodsOf(tx: Tx, accountId: string): Promise<SecondFactorMethod[]> {
  const passkeys = await passkeysOf(tx, accountId)
  const totp = await totpOf(tx, accountId, { confirmed: true })
  return [...(passkeys.length > 0 ? (['passkey'] as const) : []), ...(totp ? (['totp'] as const) : []), 'recovery_code']
}
