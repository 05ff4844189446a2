import { createHmac } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import { hmacKey } from '#server/platform/crypto.ts'

/** What is kept of an address, so that the wait after a decline still holds; only who has the address can make it. */
export const addressHash = (app: App, email: string): Buffer =>
  createHmac('sha256', hmacKey(app.masterKey, 'erased application')).update(email).digest()
