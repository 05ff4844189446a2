import { apiPath } from './api-path.ts'
import { errorFrom, HttpError, networkFailure } from './http-error.ts'
import { log } from './log.ts'

export { HttpError, networkFailure } from './http-error.ts'

interface RequestOptions {
  /** Sent as JSON when given. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

interface HttpDependencies {
  fetch: typeof fetch
  /** False outside a browser: requests are then refused. */
  inBrowser: () => boolean
  warn: (message: string, cause?: unknown) => void
  /** What the server should answer in. */
  language?: () => string
}

/** Codes of refusals that end once the person has shown who they are again. */
export type AskedAgain = 'reauth_required' | 'second_factor_required'

const isAskedAgain = (code: unknown): code is AskedAgain =>
  code === 'reauth_required' || code === 'second_factor_required'

const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const isAbort = (cause: unknown) => cause instanceof Error && cause.name === 'AbortError'

/** The request helper of the browser. One per page: it holds the cached CSRF token. */
export function createHttp({ fetch, inBrowser, warn, language }: HttpDependencies) {
  let csrf: Promise<string | undefined> | undefined
  let askAgain: ((what: AskedAgain) => Promise<boolean>) | undefined
  let asking: Promise<boolean> | undefined

  async function send(method: string, path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(apiPath(path), { ...init, method, credentials: 'include' })
    } catch (cause) {
      if (isAbort(cause)) throw cause
      throw new HttpError(0, networkFailure)
    }
  }

  async function fetchToken(): Promise<string> {
    const answer = await send('GET', '/api/csrf-token', { headers: { accept: 'application/json' } })
    if (!answer.ok) throw await failure(answer)
    const { csrfToken } = (await answer.json()) as { csrfToken?: unknown }
    if (typeof csrfToken !== 'string' || csrfToken === '') throw new Error('The answer holds no csrfToken')
    return csrfToken
  }

  /** One fetch shared by everyone who asks at the same time; a failed one is not kept. */
  function token(): Promise<string | undefined> {
    csrf ??= fetchToken().catch((cause: unknown) => {
      csrf = undefined
      warn('Could not fetch a CSRF token; sending the request without it', cause)
      return undefined
    })
    return csrf
  }

  async function attempt(method: string, path: string, options: RequestOptions) {
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers }
    if (language) headers['accept-language'] = language()
    if (options.body !== undefined) headers['content-type'] = 'application/json'
    const used = writes.has(method) ? token() : undefined
    const held = await used
    if (held !== undefined) headers['x-csrf-token'] = held
    const answer = await send(method, path, {
      headers,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    return { answer, used }
  }

  async function failure(answer: Response): Promise<HttpError> {
    return errorFrom({
      status: answer.status,
      statusText: answer.statusText,
      raw: await answer.text().catch(() => ''),
      retryAfter: answer.headers.get('retry-after'),
    })
  }

  /** Several calls at once ask once. */
  function entered(what: AskedAgain): Promise<boolean> {
    asking ??= (askAgain?.(what) ?? Promise.resolve(false)).finally(() => {
      asking = undefined
    })
    return asking
  }

  /** The answer when it is OK; otherwise throws `HttpError`. Asks for the password or the second step first where the server wants it again. */
  async function request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    if (!inBrowser()) throw new Error('The request helper works in a browser only')
    const verb = method.toUpperCase()
    try {
      return await withToken(verb, path, options)
    } catch (cause) {
      const what = cause instanceof HttpError ? cause.code : undefined
      if (!isAskedAgain(what) || !(await entered(what))) throw cause
      return withToken(verb, path, options)
    }
  }

  async function withToken(verb: string, path: string, options: RequestOptions): Promise<Response> {
    const { answer, used } = await attempt(verb, path, options)
    if (answer.ok) return answer
    const error = await failure(answer)
    const stale = writes.has(verb) && error.status === 403 && refersToCsrf(error)
    if (!stale) throw error
    // Another request may have renewed the token in the meantime: that one is used then.
    if (csrf === used) csrf = undefined
    const { answer: second } = await attempt(verb, path, options)
    if (!second.ok) throw await failure(second)
    return second
  }

  /** Default read of a query path: parsed JSON, `null` on 401, `HttpError` on any other non-OK status. */
  async function read<T>(path: string, options: Omit<RequestOptions, 'body'> = {}): Promise<T | null> {
    try {
      return await json<T>(await request('GET', path, options))
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 401) return null
      throw cause
    }
  }

  return {
    request,
    read,
    /** Signing in or out changes the session that the token belongs to. */
    forgetCsrfToken: () => {
      csrf = undefined
    },
    /** `ask` resolves to whether what the server wants again was right. Returns what takes it away again. */
    onAskedAgain: (ask: (what: AskedAgain) => Promise<boolean>) => {
      askAgain = ask
      return () => {
        if (askAgain === ask) askAgain = undefined
      }
    },
  }
}

const refersToCsrf = (error: HttpError) =>
  `${error.text} ${JSON.stringify(error.body ?? '')}`.toLowerCase().includes('csrf')

/** Parsed body; `undefined` for an empty one. */
export async function json<T>(answer: Response): Promise<T> {
  const raw = await answer.text()
  return (raw === '' ? undefined : JSON.parse(raw)) as T
}

/**
 * The language of the page, except on a page that is in English whatever its address says. `en-US` there, since the server takes a
 * bare name for the language that a person has chosen.
 */
export const languageOfCalls = (page: Document): string =>
  page.querySelector('[data-english-only]') ? 'en-US' : page.documentElement.lang

/** The page's own request helper. */
export const http = createHttp({
  fetch: (...input) => globalThis.fetch(...input),
  inBrowser: () => typeof window !== 'undefined' && typeof document !== 'undefined',
  warn: log.warn,
  language: () => languageOfCalls(document),
})
