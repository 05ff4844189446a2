import { CheckrFailure, type CheckrFailureKind } from './failure.ts'

export type Json = { [key: string]: unknown }
type Call = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** What Checkr calls the thing it answers with. */
  expected: string
  body?: Json
  idempotencyKey?: string
}

const largestAnswer = 1024 * 1024

/**
 * One call to Checkr: HTTP basic authentication, JSON both ways, `timeout` milliseconds for all of it. Rejects with
 * CheckrFailure and nothing else. Whatever answers in Checkr's place (a proxy, a login page) is Checkr being away.
 */
export async function call(
  place: { apiBase: string; apiKey: string; timeout: number },
  { method, path, expected, body, idempotencyKey }: Call,
): Promise<Json> {
  let status: number
  let text: string
  try {
    const response = await fetch(`${place.apiBase}/v1/${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(place.timeout),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${place.apiKey}:`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    status = response.status
    text = await bounded(response)
  } catch (error) {
    throw new CheckrFailure('vendor_unavailable', 'Checkr could not be reached.', { cause: error })
  }
  const json = parsed(text)
  if (status >= 200 && status < 300) {
    if (json?.object === expected && (expected === 'list' ? Array.isArray(json.data) : isId(json.id))) return json
    throw new CheckrFailure('vendor_unavailable', 'This is no answer of Checkr’s.', { status })
  }
  const sentence = sentenceOf(json)
  if (sentence === null) throw new CheckrFailure('vendor_unavailable', 'This is no answer of Checkr’s.', { status })
  throw new CheckrFailure(kindOf(status), sentence, { status })
}

const isId = (value: unknown) => typeof value === 'string' && value !== ''

function kindOf(status: number): CheckrFailureKind {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not_found'
  // 409: the same key is still being worked on. 429: too many requests.
  if (status < 400 || status >= 500 || status === 408 || status === 409 || status === 429) return 'vendor_unavailable'
  return 'invalid_request'
}

async function bounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > largestAnswer) throw new Error('The answer is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): Json | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Json) : null
  } catch {
    return null
  }
}

/** Checkr says one sentence, or a list of them. */
function sentenceOf(json: Json | null): string | null {
  const said = [json?.error ?? json?.errors].flat().filter((one) => typeof one === 'string' && one !== '')
  return said.length > 0 ? said.join('; ').slice(0, 500) : null
}
