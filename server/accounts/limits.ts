import { createHash } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countAttempt, forgetAttempts, takeBackAttempts, throttle, type Limit } from '#server/platform/throttle.ts'
import { deviceIsKnown } from './sessions/known-devices.ts'

interface Requester {
  readonly address: string | null
  readonly device?: string | null
}

const minute = 60
const hour = 3600

const signInPerAccount: Limit = { count: 10, seconds: 15 * minute }
const resetPerAccount: Limit = { count: 5, seconds: hour }
const resetFromStrangers: Limit = { count: 20, seconds: hour }
/** A stranger who asks all day fills the mailbox no further. */
const resetsPerDay: Limit = { count: 30, seconds: 24 * hour }
const verificationPerAccount: Limit = { count: 5, seconds: hour }
const day = 24 * hour
/** An address that stays unconfirmed may be a stranger’s, whom each of these emails reaches. */
const verificationPerDay: Limit = { count: 10, seconds: day }
const passwordChangesPerDay: Limit = { count: 10, seconds: day }

export const perAddress = {
  signIn: { count: 50, seconds: 15 * minute },
  secondFactor: { count: 60, seconds: 15 * minute },
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

/**
 * The counter of this browser's attempts. One that the person has signed in with before has its own, so that strangers who
 * fail on purpose lock out only each other.
 */
export async function signInCounter(app: App, email: string, device: string | null | undefined): Promise<string> {
  return (await deviceIsKnown(app.db, email, device))
    ? keyOf('sign-in-device', `${email}:${device}`)
    : keyOf('sign-in', email)
}

export const countSignIn = (app: App, counter: string) => throttle(app.db, [{ key: counter, limit: signInPerAccount }])

/** Takes one attempt back: only wrong passwords count, but each is counted before it is checked. */
export const clearSignInThrottle = (app: App, counter: string): Promise<void> =>
  takeBackAttempts(app.db, [counter], signInPerAccount.seconds)

/**
 * Refuses the sixth request within an hour from one network, or from a browser that the person has signed in with. Returns
 * whether a letter may go out: with more than twenty in an hour or thirty in a day from everywhere none does, and the last
 * link stays good.
 */
export async function countResetRequest(app: App, email: string, { address, device }: Requester): Promise<boolean> {
  if (await deviceIsKnown(app.db, email, device)) {
    await throttle(app.db, [{ key: keyOf('password-reset-device', `${email}:${device}`), limit: resetPerAccount }])
    return true
  }
  const network = networkOf(address ?? '')
  await throttle(app.db, [{ key: `${keyOf('password-reset', email)}:${network}`, limit: resetPerAccount }])
  if ((await countAttempt(app.db, keyOf('password-reset', email), resetFromStrangers)).left !== null) return false
  return (await countAttempt(app.db, keyOf('password-reset-day', email), resetsPerDay)).left === null
}

export const countVerificationMail = (app: App, accountId: string) =>
  throttle(app.db, [
    { key: `verification-mail:${accountId}`, limit: verificationPerAccount },
    { key: `verification-mail-day:${accountId}`, limit: verificationPerDay },
  ])

/** Each sends an email that cannot be turned off. */
export const countPasswordChange = (app: App, accountId: string) =>
  throttle(app.db, [{ key: `password-change:${accountId}`, limit: passwordChangesPerDay }])

const emailChangesPerDay: Limit = { count: 5, seconds: day }

/** Each sends two emails, one of them to an address that may be a stranger’s. */
export const countEmailChange = (app: App, accountId: string) =>
  throttle(app.db, [{ key: `email-change:${accountId}`, limit: emailChangesPerDay }])

const passwordCheckKey = (accountId: string) => `password-check:${accountId}`

export const countPasswordCheck = (app: App, accountId: string) =>
  throttle(app.db, [{ key: passwordCheckKey(accountId), limit: signInPerAccount }])

export const forgivePasswordCheck = (app: App, accountId: string): Promise<void> =>
  forgetAttempts(app.db, passwordCheckKey(accountId))

/** A new password resets the count of wrong ones. */
export const forgetSignIns = (tx: Read, email: string): Promise<void> => forgetAttempts(tx, keyOf('sign-in', email))
