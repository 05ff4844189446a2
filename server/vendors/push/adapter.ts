import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { checkedLookup, InternalHost, isPlainHttps, type Resolve } from '#server/platform/internet/public-internet.ts'
import { PushFailure } from './failure.ts'

export { PushFailure, type PushFailureKind } from './failure.ts'

/** What a browser gave when it subscribed; both keys are base64url. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}
/** The pair by which push services know us, base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface PushConfig {
  /** `https:` or `mailto:`, where a push service can complain. */
  readonly subject: () => string
  /** A host that is reached elsewhere, over HTTP: the simulated push service. */
  readonly simulated?: { readonly host: string; readonly origin: string } | undefined
  /** For tests: how a name becomes addresses. */
  readonly resolve?: Resolve
  /** Milliseconds until a call is given up as unavailable. */
  readonly timeout?: number
}
export type PushAdapter = ReturnType<typeof createPush>

export const newVapidKeys = (): VapidKeys => webPush.generateVAPIDKeys()

/**
 * Web push (RFC 8030, 8188, 8291, 8292): the payload is encrypted for the browser alone. The endpoint was chosen by a
 * stranger, so it is https, looked up by us, and connected to at the very address that was checked; redirects are not followed.
 */
export function createPush({ subject, simulated, resolve, timeout = 10_000 }: PushConfig) {
  return {
    /** `ttl`: seconds for which a service keeps it for a browser that is away. Throws PushFailure and nothing else. */
    async send(
      keys: VapidKeys,
      { endpoint, p256dh, auth }: PushSubscription,
      payload: object,
      { ttl, urgent, topic }: { ttl: number; urgent: boolean; topic: string },
    ): Promise<{ id: string | null }> {
      const { headers, body } = detailsOf({ endpoint, keys: { p256dh, auth } }, payload, {
        TTL: ttl,
        urgency: urgent ? 'high' : 'normal',
        topic,
        vapidDetails: { subject: subject(), ...keys },
      })
      const url = new URL(endpoint)
      const answer = await answerOf(url, { method: 'POST', headers, signal: AbortSignal.timeout(timeout) }, body)
      const status = answer.statusCode ?? 0
      answer.destroy()
      if (status >= 200 && status < 300) return { id: shortened(answer.headers.location) }
      if (status === 404 || status === 410) throw new PushFailure('gone', `The subscription is gone (${status})`)
      if (status === 429 || status >= 500) throw new PushFailure('unavailable', `The push service answered ${status}`)
      throw new PushFailure('refused', `The push service refused it (${status})`)
    },
  }

  async function answerOf(url: URL, options: RequestOptions, body: Buffer): Promise<IncomingMessage> {
    if (simulated && url.hostname === simulated.host)
      return post(requestHttp, new URL(url.pathname + url.search, simulated.origin), options, body)
    if (!isPlainHttps(url)) throw new PushFailure('refused', 'The endpoint is not https on the usual port')
    const lookup = await checkedLookup(url, resolve).catch((error: unknown) => {
      if (error instanceof InternalHost) throw new PushFailure('refused', 'The endpoint leads to an internal address')
      throw new PushFailure('unavailable', 'The push service was not found', { cause: error })
    })
    return post(requestHttps, url, { ...options, lookup }, body)
  }
}

type Details = Parameters<typeof webPush.generateRequestDetails>

function detailsOf(subscription: Details[0], payload: object, options: Details[2]) {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      subscription,
      Buffer.from(JSON.stringify(payload)),
      options,
    )
    return { headers: headers as Record<string, string | number>, body }
  } catch (error) {
    throw new PushFailure('refused', 'The keys of the subscription do not fit', { cause: error })
  }
}

const post = (request: typeof requestHttp, url: URL, options: RequestOptions, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, { ...options, agent: false, maxHeaderSize: 16_384 }, resolve)
      .on('error', (error) =>
        reject(new PushFailure('unavailable', 'The push service did not answer', { cause: error })),
      )
      .end(body)
  })

const shortened = (header: string | undefined): string | null => header?.slice(0, 300) ?? null
