import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** The column of the record that a sealed value belongs to. The value does not open anywhere else. */
export interface Place {
  readonly table: string
  readonly record: string
  readonly field: string
}

const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes

export class CannotOpen extends Error {
  override name = 'CannotOpen'
}

/** JSON, because no separator could be told apart from a name that contains it. */
export const associatedData = ({ table, record, field }: Place) => Buffer.from(JSON.stringify([table, record, field]))

/** AES-256-GCM: one byte of version, a random nonce, the encrypted bytes, the tag. `key` holds 32 bytes. */
export function seal(key: Buffer, place: Place, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(place))
  return Buffer.concat([Buffer.of(version), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws `CannotOpen` for another key, another place and for bytes that were changed. */
export function unseal(key: Buffer, place: Place, sealed: Buffer): Buffer {
  if (sealed[0] !== version || sealed.length < headBytes + tagBytes) throw new CannotOpen('This is no sealed value')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, headBytes), { authTagLength: tagBytes })
    .setAAD(associatedData(place))
    .setAuthTag(sealed.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
  } catch {
    throw new CannotOpen(`${place.table}.${place.field} of ${place.record} does not open with this key`)
  }
}
