import type { App } from '#server/platform/app.ts'
import { forgetAttempts, takeBackAttempts, throttle, type Limit } from '#server/platform/throttle.ts'
import type { Read } from '#server/platform/database.ts'

const perQuarter: Limit = { count: 10, seconds: 900 }
/** With three codes good at a time, a day of guesses finds one of them once in 7,000 days. */
const perDay: Limit = { count: 50, seconds: 86_400 }
const optionsPerHour: Limit = { count: 60, seconds: 3600 }

/** Whose codes are counted together: `where` keeps strangers at the sign-in apart from the person's own browsers. */
export interface CodeCounter {
  accountId: string
  where: string
}

const key = ({ accountId, where }: CodeCounter) => `second-factor:${accountId}:${where}`

/** Each code is counted before it is checked, so that a thousand at once are no more than ten. Throws 429. */
export const countCode = (app: App, counter: CodeCounter) =>
  throttle(app.db, [
    { key: key(counter), limit: perQuarter },
    { key: `${key(counter)}:day`, limit: perDay },
  ])

/** A right code does not count. */
export async function clearCodes(app: App, counter: CodeCounter): Promise<void> {
  await takeBackAttempts(app.db, [key(counter)], perQuarter.seconds)
  await takeBackAttempts(app.db, [`${key(counter)}:day`], perDay.seconds)
}

/** A new password resets what strangers counted at the sign-in, but not the day: whoever reads the mailbox sets passwords at will. */
export const forgetCodes = (read: Read, accountId: string): Promise<void> =>
  forgetAttempts(read, key({ accountId, where: 'sign-in' }))

export const countPasskeyOptions = (app: App, accountId: string) =>
  throttle(app.db, [{ key: `passkey-options:${accountId}`, limit: optionsPerHour }])
