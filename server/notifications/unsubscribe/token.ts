import { createHmac, timingSafeEqual } from 'node:crypto'
import { notificationGroups, type NotificationGroup } from '#contract/notifications/values.ts'
import type { App } from '#server/platform/app.ts'
import { hmacKey } from '#server/platform/crypto.ts'
import { optIn } from '../preferences/cells.ts'

/** Bytes of the proof: nothing but an opt-out hangs on it. */
const proofBytes = 16

const proofOf = (app: App, text: string): Buffer =>
  createHmac('sha256', hmacKey(app.masterKey, 'unsubscribe')).update(text).digest().subarray(0, proofBytes)

/** Lets its holder opt out of a group of emails, without an end: the email may be read years later. */
function unsubscribeToken(app: App, accountId: string, group: NotificationGroup): string {
  const text = `${accountId}.${group}`
  return `${text}.${proofOf(app, text).toString('base64url')}`
}

/** Null for one that we did not make. */
export function readUnsubscribeToken(app: App, token: string): { accountId: string; group: NotificationGroup } | null {
  const [accountId = '', name = '', proof = '', ...rest] = token.split('.')
  const group = notificationGroups.find((one) => one === name)
  const given = Buffer.from(proof, 'base64url')
  if (!group || rest.length > 0 || given.length !== proofBytes) return null
  return timingSafeEqual(given, proofOf(app, `${accountId}.${group}`)) ? { accountId, group } : null
}

/** Where a mail program opts out with one press (RFC 8058); opened in a browser it leads to the page. */
export const oneClickPath = '/api/v1/unsubscribe/'
export const unsubscribePage = (token: string): string => `/unsubscribe?token=${encodeURIComponent(token)}`

/** Of an email with something that its recipient had to ask for: the page that opts out, and the address for programs. */
export function optOutOf(
  app: App,
  accountId: string | null,
  groups: readonly (NotificationGroup | undefined)[],
): { page: string; oneClick: string } | undefined {
  const group = groups.find((one) => one !== undefined && optIn.has(one))
  if (!accountId || !group) return undefined
  const token = unsubscribeToken(app, accountId, group)
  return { page: unsubscribePage(token), oneClick: app.publicUrl() + oneClickPath + token }
}
