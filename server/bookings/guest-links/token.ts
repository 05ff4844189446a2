import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import { hmacKey } from '#server/platform/crypto.ts'

export interface Arrival {
  linkId: string
  /** By the business clock. */
  at: Date
}

const sign = (app: App, text: string): Buffer =>
  createHmac('sha256', hmacKey(app.masterKey, 'guest link')).update(text).digest()

/** Says that somebody opened the link at that moment, and nothing about who. */
export function arrivalToken(app: App, { linkId, at }: Arrival): string {
  const text = `${linkId}.${at.getTime().toString(36)}`
  return `${text}.${sign(app, text).toString('base64url')}`
}

/** Null for what we have not signed. */
export function readArrival(app: App, token: string): Arrival | null {
  const [linkId = '', at = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(app, `${linkId}.${at}`)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { linkId, at: new Date(Number.parseInt(at, 36)) }
}
