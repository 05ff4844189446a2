import { createHash } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { networkOf } from '#server/platform/http/network-of.ts'
import { countAttempt, throttle, type Limit } from '#server/platform/throttle.ts'

const hour = 3600
/** In demo mode every visitor comes from the same address. */
const atAddress = (app: App, count: number, seconds = hour): Limit => ({
  count: app.env.demo ? count * 10 : count,
  seconds,
})

export const limitsOf = (app: App) => ({
  status: atAddress(app, 60),
  links: atAddress(app, 20),
  open: atAddress(app, 60),
  upload: atAddress(app, 60),
  save: atAddress(app, 1200),
  submit: atAddress(app, 20),
  references: atAddress(app, 60),
})

const keyOf = (email: string) => `application-link:${createHash('sha256').update(email).digest('base64url')}`

/**
 * Refuses the sixth request within an hour for one address from one network. Returns whether an email may go out: with more
 * than twenty from everywhere none does, and the last link stays good.
 */
export async function countLinkRequest(app: App, email: string, address: string): Promise<boolean> {
  await throttle(app.db, [{ key: `${keyOf(email)}:${networkOf(address)}`, limit: { count: 5, seconds: hour } }])
  return (await countAttempt(app.db, keyOf(email), { count: 20, seconds: hour })).left === null
}

/** Counts a request for a reference to this address, of which each day sees ten. */
export const mayAskReference = async (tx: Tx, email: string): Promise<boolean> => {
  const key = `application-reference:${createHash('sha256').update(email).digest('base64url')}`
  return (await countAttempt(tx, key, { count: 10, seconds: 24 * hour })).left === null
}

/** Emails in a day to an address that has opened none of them: it may be a stranger's. */
export const mayWriteUnopened = async (app: App, email: string): Promise<boolean> =>
  (await countAttempt(app.db, `${keyOf(email)}:unopened`, { count: 5, seconds: 24 * hour })).left === null
