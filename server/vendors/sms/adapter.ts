import { SmsFailure } from './failure.ts'
import { isSigned } from './signature.ts'

export { SmsFailure, type SmsFailureKind } from './failure.ts'

export interface SmsConfig {
  readonly accountSid: string
  readonly authToken: string
  /** Our number (E.164), or a messaging service (`MG…`). */
  readonly from: string
  /** Without a slash at its end; Twilio's unless given. */
  readonly apiBase?: string
  /** Milliseconds until a call is given up as unavailable. */
  readonly timeout?: number
}

export interface TextMessage {
  readonly sid: string
  readonly status: string
  /** A phone wrote to us. */
  readonly isInbound: boolean
  readonly from: string
  readonly to: string
  readonly body: string
  readonly createdAt: Date
  readonly errorCode: number | null
}
export type SmsAdapter = ReturnType<typeof createSms>

const largestAnswer = 1024 * 1024
/** Twilio: "Attempt to send to unsubscribed recipient". */
const unsubscribed = 21610

/** Twilio's Messages API. All calls reject with SmsFailure and nothing else. */
export function createSms({
  accountSid,
  authToken,
  from,
  apiBase = 'https://api.twilio.com',
  timeout = 10_000,
}: SmsConfig) {
  const root = `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages`

  async function call(url: string, form?: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
    let status: number
    let text: string
    try {
      const response = await fetch(url, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        },
        ...(form ? { body: new URLSearchParams(form) } : {}),
      })
      status = response.status
      text = (await response.text()).slice(0, largestAnswer)
    } catch (error) {
      throw new SmsFailure('unavailable', 'The SMS provider could not be reached', { cause: error })
    }
    const json = parsed(text)
    if (status >= 200 && status < 300 && json) return json
    const code = Number(json?.['code'] ?? 0)
    const sentence = `${status} ${code || ''} ${typeof json?.['message'] === 'string' ? json['message'] : ''}`.trim()
    if (code === unsubscribed) throw new SmsFailure('stopped', sentence)
    if (!json || status === 429 || status >= 500 || status < 400) throw new SmsFailure('unavailable', sentence)
    throw new SmsFailure('refused', sentence)
  }

  return {
    /** Ours (E.164); null for a messaging service, which has several. */
    number: from.startsWith('+') ? from : null,

    /** `to`: E.164. `statusCallback`: where it is told what becomes of the message. */
    async send({
      to,
      body,
      statusCallback,
    }: {
      to: string
      body: string
      statusCallback: string
    }): Promise<TextMessage> {
      const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      return toMessage(await call(`${root}.json`, { To: to, Body: body, StatusCallback: statusCallback, ...sender }))
    },

    /** What was sent to a number since a moment, newest first: Twilio keeps no idempotency keys. */
    async sentTo(to: string, since: Date): Promise<TextMessage[]> {
      // the filter knows days only
      const query = new URLSearchParams({ To: to, 'DateSent>': since.toISOString().slice(0, 10), PageSize: '1000' })
      const { messages } = await call(`${root}.json?${query.toString()}`)
      const found = Array.isArray(messages) ? (messages as Record<string, unknown>[]).map(toMessage) : []
      return found.filter(({ createdAt }) => createdAt >= since)
    },

    /** One message, in either direction. */
    async retrieve(sid: string): Promise<TextMessage> {
      return toMessage(await call(`${root}/${encodeURIComponent(sid)}.json`))
    },

    /** Whether a webhook came from Twilio; `url` as Twilio was given it. */
    isSigned: (request: { url: string; params: Readonly<Record<string, string>>; signature: string | undefined }) =>
      isSigned(authToken, request),
  }
}

function toMessage(json: Record<string, unknown>): TextMessage {
  const text = (name: string) => (typeof json[name] === 'string' ? json[name] : '')
  const createdAt = new Date(text('date_created'))
  if (text('sid') === '' || Number.isNaN(createdAt.getTime()))
    throw new SmsFailure('unavailable', 'This is no answer of the SMS provider')
  const { error_code: errorCode } = json
  return {
    sid: text('sid'),
    status: text('status'),
    isInbound: text('direction') === 'inbound',
    from: text('from'),
    to: text('to'),
    body: text('body'),
    createdAt,
    errorCode: typeof errorCode === 'number' ? errorCode : null,
  }
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Record<string, unknown>) : null
  } catch {
    return null
  }
}
