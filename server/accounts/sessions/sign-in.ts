import { inEnglish } from '#server/platform/said/render.ts'
import { said } from '#contract/wire/said.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { recordSecurityEvent } from '#server/platform/security-events.ts'
import { deviceOf } from './device.ts'
import { countSignIn, clearSignInThrottle, signInCounter } from '../limits.ts'
import { hashIsOutdated, hashPassword, passwordMatches } from '../passwords/passwords.ts'
import { personOf } from '../policy.ts'
import { presentUser } from '../present.ts'
import { accountByEmail, lockAccount } from '../queries.ts'
import { rememberDevice } from './known-devices.ts'
import { openSession, type Origin } from './sessions.ts'

interface Credentials {
  /** In lower case. */
  email: string
  password: string
}
interface SignedIn {
  user: User
  token: string
  /** By which this browser is known from now on. */
  device: string
}

declare module '#server/platform/security-events.ts' {
  interface SecurityEvents {
    sign_in_failed: { knownAddress: boolean }
  }
}

const wrongCredentials = () =>
  new AppError(401, 'wrong_credentials', said('Invalid email or password. Please try again.'))

/** Opens a session for this browser; the token is for the cookie. Public, a limited number of times. */
export async function signIn(app: App, credentials: Credentials, origin: Origin): Promise<SignedIn> {
  const counter = await signInCounter(app, credentials.email, origin.device)
  await countSignIn(app, counter)
  const signedIn = await attempt(app, credentials, origin)
  await clearSignInThrottle(app, counter)
  return signedIn
}

async function attempt(app: App, { email, password }: Credentials, origin: Origin): Promise<SignedIn> {
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
    const device = inEnglish(deviceOf(origin.userAgent))
    const newDevice = !(await seenBefore(tx, account.id, device))
    const { sessionId, token } = await openSession(tx, account.id, origin)
    await publishEvent(app, tx, personOf(account, sessionId, true), 'account.signed_in', account.id, {
      device,
      newDevice,
    })
    return { user: presentUser(account), token, device: await rememberDevice(tx, account.id, origin.device) }
  })
  return signedIn ?? attempt(app, { email, password }, origin)
}

async function seenBefore(tx: Tx, accountId: string, device: string): Promise<boolean> {
  const agents = await tx
    .selectFrom('sessions')
    .select('user_agent')
    .distinct()
    .where('account_id', '=', accountId)
    .execute()
  return agents.some((row) => inEnglish(deviceOf(row.user_agent)) === device)
}
