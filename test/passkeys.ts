import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** An authenticator in software: what a phone or a security key would answer to `navigator.credentials`. */
export interface Authenticator {
  readonly id: string
  /** To `navigator.credentials.create`. */
  attest: (options: object) => { id: string; clientDataJSON: string; attestationObject: string; transports: string[] }
  /** To `navigator.credentials.get`. */
  prove: (
    options: object,
    changed?: { origin?: string; counter?: number },
  ) => { id: string; clientDataJSON: string; authenticatorData: string; signature: string }
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** For one site, such as `localhost` at `http://localhost:3000`. */
export function createAuthenticator(site: { id: string; origin: string }): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(32)
  let counter = 0

  const clientData = (type: string, options: object, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge: (options as { challenge: string }).challenge, origin }))
  const head = (flags: number, signatures: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signatures)
    return Buffer.concat([sha256(site.id), Buffer.of(flags), count])
  }

  return {
    id: credential.toString('base64url'),
    attest: (options) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credential.length)
      const data = Buffer.concat([head(0x45, counter), Buffer.alloc(16), length, credential, coseKey(publicKey)])
      // CBOR: { fmt: 'none', attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ])
      return {
        id: credential.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    prove: (options, changed = {}) => {
      counter = changed.counter ?? counter + 1
      const data = head(0x05, counter)
      const client = clientData('webauthn.get', options, changed.origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: credential.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

/** ES256 in CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ])
}
