import { createHash } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import { countAttempt, throttle, type Limit } from '#server/platform/throttle.ts'

const hour = 3600
const messagesPerEmail: Limit = { count: 5, seconds: hour }
const confirmationsPerDay: Limit = { count: 10, seconds: 24 * hour }

/** In demo mode every visitor comes from the same address. */
export const messagesPerAddress = (app: App): Limit => ({ count: app.env.demo ? 200 : 20, seconds: hour })

/** Each message sends an email to the address in it, which may be another person's. */
export const countMessage = (app: App, email: string) =>
  throttle(app.db, [
    { key: `contact:${createHash('sha256').update(email).digest('base64url')}`, limit: messagesPerEmail },
  ])

/**
 * Whether the sender still gets a copy of the reference by email: from ten messages a day on only the page says it, since the
 * address may be a stranger's.
 */
export const mayConfirmByEmail = async (app: App, email: string): Promise<boolean> =>
  (
    await countAttempt(
      app.db,
      `contact-day:${createHash('sha256').update(email).digest('base64url')}`,
      confirmationsPerDay,
    )
  ).left === null
