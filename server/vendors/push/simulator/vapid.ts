import { createPublicKey, verify } from 'node:crypto'

const day = 24 * 3600

/** Why a push service would refuse this `Authorization` header (RFC 8292); null when it is good. `key`: the one subscribed with. */
export function vapidFault(
  header: string | undefined,
  { audience, key, now }: { audience: string; key: string; now: number },
): string | null {
  const [, token, given] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (!token || !given) return 'There is no VAPID header'
  if (given !== key) return 'The subscription was made for another key'
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(given, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return 'The key is no point of P-256'
  const publicKey = createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) },
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const good = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!good) return 'The signature is wrong'
  const { alg } = parsed(head)
  const { aud, exp, sub } = parsed(claims)
  if (alg !== 'ES256') return 'The signature is not ES256'
  if (aud !== audience) return 'The token is for another push service'
  if (typeof exp !== 'number' || exp * 1000 <= now || exp > now / 1000 + day)
    return 'The token has expired, or lasts too long'
  return typeof sub === 'string' && /^(https:|mailto:)/.test(sub) ? null : 'The token names no contact'
}

const base64 = (bytes: Buffer) => bytes.toString('base64url')

function parsed(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}
