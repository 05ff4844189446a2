import { createHmac, timingSafeEqual } from 'node:crypto'
import { CheckrSignatureInvalid } from './failure.ts'

/** A verified webhook: which thing has news. Whatever else came with it stays out, and is read from Checkr where it is needed. */
export type CheckrEvent = { id: string; type: string; createdAt: Date; object: string; objectId: string }

/** Checkr's `X-Checkr-Signature`: hex HMAC-SHA256 over the body as it came. */
export const signatureOf = (rawBody: string | Buffer, secret: string): string =>
  createHmac('sha256', secret).update(rawBody).digest('hex')

/**
 * Throws CheckrSignatureInvalid. The signature has no time in it, and Checkr repeats for a day what was not accepted: that an
 * old message comes again is made harmless by writing each id down once.
 */
export function readEvent(
  rawBody: string | Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): CheckrEvent {
  if (!signature) throw new CheckrSignatureInvalid('The X-Checkr-Signature header is missing.')
  const given = Buffer.from(signature, 'utf8')
  const matches = secrets.map((secret) => {
    const expected = Buffer.from(signatureOf(rawBody, secret), 'utf8')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!matches.includes(true)) throw new CheckrSignatureInvalid('The signature does not match the message.')
  const event = parsed(rawBody.toString())
  if (!event) throw new CheckrSignatureInvalid('The signed body is no event.')
  return event
}

function parsed(text: string): CheckrEvent | null {
  try {
    const { id, type, created_at, data } = JSON.parse(text) as {
      id?: unknown
      type?: unknown
      created_at?: unknown
      data?: { object?: { id?: unknown; object?: unknown } }
    }
    const object = data?.object
    const texts = [id, type, object?.id, object?.object]
    const createdAt = new Date(String(created_at))
    if (!texts.every((one) => typeof one === 'string' && one !== '' && one.length <= 200)) return null
    if (Number.isNaN(createdAt.getTime())) return null
    return {
      id: String(id),
      type: String(type),
      createdAt,
      object: String(object?.object),
      objectId: String(object?.id),
    }
  } catch {
    return null
  }
}
