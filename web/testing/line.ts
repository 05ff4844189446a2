import { afterEach, beforeEach } from 'vitest'
import type { Visitor } from './server.ts'

interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body: unknown
}

type Answer = (request: Sent) => Response | Promise<Response>

/** What the page sends over the network, and what it is answered there. */
export interface Line {
  /** Everything that left the page, oldest first. */
  readonly sent: readonly Sent[]
  /** The requests to one call: `POST /bookings`. */
  sentTo(call: string): Sent[]
  /** What the server says to a request: for an answer that comes late, or is lost. */
  ask(request: Sent): Promise<Response>
  /** Answers a call (`POST /bookings`, `:name` for any one part) in place of the server; gives what ends that. */
  answer(call: string, answer: Answer): () => void
}

export const json = (body: unknown, status = 200) => Response.json(body, { status })
/** As the server refuses. */
export const refusal = (status: number, code: string, error: string, fields?: Record<string, string>) =>
  json({ error, code, ...(fields ? { fields } : {}) }, status)

const root = '/api/v1'
const pattern = (path: string) => new RegExp(`^${root}${path.replaceAll(/:\w+/g, '[^/]+')}$`)

/**
 * The network border of every test of this file: `fetch` leads to the server of the test as this browser would, or without
 * one to the answers that were given. A request without an answer fails the test.
 */
export function useLine(server?: () => Visitor): Line {
  let sent: Sent[] = []
  let answers: { method: string; path: RegExp; answer: Answer }[] = []
  const before = globalThis.fetch

  async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost:3000')
    const request: Sent = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    init.signal?.throwIfAborted()
    sent.push(request)
    const own = answers.findLast(({ method, path }) => method === request.method && path.test(url.pathname))
    const answer = own ? own.answer(request) : ask(request)
    const broken = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
    return Promise.race([answer, broken])
  }

  async function ask(request: Sent): Promise<Response> {
    if (!server) {
      if (request.path === `${root}/csrf-token`) return json({ csrfToken: 'token' })
      throw new Error(`No answer to ${request.method} ${request.path}`)
    }
    const { status, body, headers } = await server().raw({
      method: request.method,
      url: request.path,
      headers: request.headers,
      ...(request.body === undefined ? {} : { payload: request.body as object }),
    })
    const retryAfter = headers['retry-after']
    return new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : {},
    })
  }

  beforeEach(() => {
    sent = []
    answers = []
    globalThis.fetch = send
  })
  afterEach(() => {
    globalThis.fetch = before
  })

  return {
    ask,
    get sent() {
      return sent
    },
    sentTo(call) {
      const [method = '', path = ''] = call.split(' ')
      const wanted = pattern(path)
      return sent.filter((one) => one.method === method && wanted.test(one.path.replace(/\?.*/, '')))
    },
    answer(call, answer) {
      const [method = '', path = ''] = call.split(' ')
      const entry = { method, path: pattern(path), answer }
      answers.push(entry)
      return () => {
        answers = answers.filter((one) => one !== entry)
      }
    },
  }
}
