/** A non-OK answer, or no answer at all (`status` 0). */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  /** HTTP status; 0 when the network failed. */
  readonly status: number
  /** What the server said, `''` when it gave no text of its own. */
  readonly text: string
  /** Machine word of our error body. */
  readonly code: string | undefined
  /** Sentence per field path. */
  readonly fields: Readonly<Record<string, string>>
  /** The whole parsed body, when it was JSON. */
  readonly body: unknown
  /** Seconds of `Retry-After`, when given. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    detail: { text?: string; code?: string; fields?: Record<string, string>; body?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.status = status
    this.text = detail.text ?? ''
    this.code = detail.code
    this.fields = detail.fields ?? {}
    this.body = detail.body
    this.retryAfter = detail.retryAfter
  }
}

/** What the server said; `''` where it said nothing: it could not be reached, or the fault is our own. */
export const saidBy = (cause: unknown): string => (cause instanceof HttpError ? cause.text : '')

export const networkFailure = 'Network request failed'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const nonEmpty = (value: unknown): value is string => typeof value === 'string' && value !== ''

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Text order: the body's `error`, its `message`, the raw text, the status text. */
export function errorFrom(answer: { status: number; statusText: string; raw: string; retryAfter?: string | null }) {
  const body = parse(answer.raw)
  const record = isRecord(body) ? body : {}
  const said = [record['error'], record['message']].find(nonEmpty) ?? answer.raw.trim()
  const fields = isRecord(record['fields'])
    ? Object.fromEntries(Object.entries(record['fields']).filter((pair): pair is [string, string] => nonEmpty(pair[1])))
    : {}
  const seconds = Number(answer.retryAfter ?? Number.NaN)
  return new HttpError(answer.status, said || answer.statusText || `HTTP ${answer.status}`, {
    text: said,
    fields,
    body,
    ...(nonEmpty(record['code']) ? { code: record['code'] } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
  })
}
