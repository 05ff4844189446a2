import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createDataKey, openDataKey } from '#server/platform/sealing/data-keys.ts'
import { CannotOpen } from '#server/platform/sealing/seal.ts'
import type { SignatureRow } from '../tables.ts'

/** One key for all signatures, made with the first; sealed, and wrapped anew with the master key. */
const place = { table: 'waiver_signatures', record: '00000000-0000-0000-0000-000000000000' }

export async function proofKey(app: App): Promise<Buffer> {
  const open = () => openDataKey(app.db, app.sealing, place)
  return open().catch((error: unknown) => {
    if (!(error instanceof CannotOpen)) throw error
    // of two that make it at once, one does
    return withTransaction(app.db, (tx) => createDataKey(tx, app.sealing, place)).catch(open)
  })
}

type Signed = Omit<SignatureRow, 'proof'>

/** In this order, whatever the order of the columns is. */
const fields = [
  'id',
  'participant_id',
  'booking_id',
  'booking_code',
  'text_hash',
  'participant',
  'birth_date',
  'signer',
  'relation',
  'mark_kind',
  'mark',
  'signed_at',
  'zone',
  'seconds',
  'address',
  'consent',
] as const satisfies readonly (keyof Signed)[]

export function proofOf(key: Buffer, row: Signed): Buffer {
  const values = fields.map((name) => {
    const value = row[name]
    return Buffer.isBuffer(value) ? value.toString('hex') : value
  })
  return createHmac('sha256', key).update(JSON.stringify(values)).digest()
}

/** Whether a signature and its text are as they were signed. */
export const isGenuine = (key: Buffer, row: SignatureRow, body: string): boolean =>
  timingSafeEqual(proofOf(key, row), row.proof) && createHash('sha256').update(body).digest().equals(row.text_hash)
