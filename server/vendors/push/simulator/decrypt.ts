import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

interface Browser {
  readonly privateKey: Buffer
  readonly auth: Buffer
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
const named = (name: string) => Buffer.from(`${name}\0`)

/** Opens one record of `aes128gcm` as a browser does (RFC 8188, 8291). Throws for what was not made for it. */
export function decrypt(body: Buffer, { privateKey, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyBytes = body[20] ?? 0
  const sender = body.subarray(21, 21 + keyBytes)
  const sealed = body.subarray(21 + keyBytes)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  const info = Buffer.concat([named('WebPush: info'), curve.getPublicKey(), sender])
  const shared = derive(curve.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, named('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(shared, salt, named('Content-Encoding: nonce'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0) throw new Error('The last record has no delimiter')
  return plain.subarray(0, end).toString('utf8')
}
