import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { throttle, type Limit } from '#server/platform/throttle.ts'

const minute = 60
const hour = 3600

const signInPerAccount: Limit = { count: 10, seconds: 15 * minute }
const resetPerAccount: Limit = { count: 5, seconds: hour }
const verificationPerAccount: Limit = { count: 5, seconds: hour }

export const perAddress = {
  signIn: { count: 50, seconds: 15 * minute },
  signUp: { count: 20, seconds: hour },
  requestReset: { count: 20, seconds: hour },
  reset: { count: 20, seconds: hour },
  verifyEmail: { count: 60, seconds: hour },
} as const satisfies Record<string, Limit>

/** In demo mode every visitor comes from the same address. */
export const atAddress = (app: App, limit: Limit): Limit =>
  app.env.demo ? { ...limit, count: limit.count * 10 } : limit

// An unknown address has a counter like any other: a 429 says nothing about whether the account exists.
const keyOf = (what: string, email: string) => `${what}:${createHash('sha256').update(email).digest('base64url')}`

export const countSignIn = (app: App, email: string) =>
  throttle(app.db, [{ key: keyOf('sign-in', email), limit: signInPerAccount }])

/** Takes one attempt back: only wrong passwords count, but each is counted before it is checked. */
export async function clearSignInThrottle(app: App, email: string): Promise<void> {
  await sql`update throttles set count = count - 1 where key = ${keyOf('sign-in', email)} and count > 0
    and window_start > clock_timestamp() - make_interval(secs => ${signInPerAccount.seconds})`.execute(app.db) // wall time
}

export const countResetRequest = (app: App, email: string) =>
  throttle(app.db, [{ key: keyOf('password-reset', email), limit: resetPerAccount }])

export const countVerificationMail = (app: App, accountId: string) =>
  throttle(app.db, [{ key: `verification-mail:${accountId}`, limit: verificationPerAccount }])

/** A new password is a new start for somebody who had tried too often. */
export async function forgetSignIns(tx: Read, email: string): Promise<void> {
  await tx.deleteFrom('throttles').where('key', '=', keyOf('sign-in', email)).execute()
}
