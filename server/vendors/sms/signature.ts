import { createHmac, timingSafeEqual } from 'node:crypto'

/** `X-Twilio-Signature`: HMAC-SHA1 over the whole address and every parameter by name, base64. */
export function signatureOf(authToken: string, url: string, params: Readonly<Record<string, string>>): string {
  const text = Object.entries(params)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .reduce((all, [name, value]) => all + name + value, url)
  return createHmac('sha1', authToken).update(text).digest('base64')
}

export function isSigned(
  authToken: string,
  { url, params, signature }: { url: string; params: Readonly<Record<string, string>>; signature: string | undefined },
): boolean {
  const expected = Buffer.from(signatureOf(authToken, url, params))
  const given = Buffer.from(signature ?? '')
  return expected.length === given.length && timingSafeEqual(expected, given)
}
