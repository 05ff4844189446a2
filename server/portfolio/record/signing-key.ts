import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { CannotOpen } from '#server/platform/sealing/seal.ts'

/** One key signs all records, made when the first is issued. It is a data key: sealed, and wrapped anew with the master key. */
const place = { table: 'guide_records', record: '00000000-0000-0000-0000-000000000000' }

/** What PKCS #8 writes before the 32 bytes of an Ed25519 key (RFC 8410). */
const before = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface SigningKey {
  readonly privateKey: KeyObject
  /** SPKI in base64. */
  readonly publicKey: string
}

export async function signingKey(app: App): Promise<SigningKey> {
  const open = () => openDataKey(app.db, app.sealing, place)
  const seed = await open().catch((error: unknown) => {
    if (!(error instanceof CannotOpen)) throw error
    // of two that make it at once, one does
    return withTransaction(app.db, (tx) => createDataKey(tx, app.sealing, place)).catch(open)
  })
  const privateKey = createPrivateKey({ key: Buffer.concat([before, seed]), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { privateKey, publicKey: spki.toString('base64') }
}
