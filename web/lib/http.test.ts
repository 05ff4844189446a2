import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiPath } from './api-path.ts'
import { createHttp, HttpError, http as pageHttp, json } from './http.ts'
import { saidBy } from './http-error.ts'

interface Seen {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}
interface Reply {
  status?: number
  body?: string
  headers?: Record<string, string>
}

let server: Server
let origin = ''
let seen: Seen[] = []
let reply: (request: Seen) => Reply | Promise<Reply>
let warnings: string[] = []
let tokens = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      seen.push(one)
      void Promise.resolve(reply(one)).then((answer) => {
        response.writeHead(answer.status ?? 200, answer.headers)
        response.end(answer.body ?? '{}')
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const isToken = (request: Seen) => request.path === '/api/v1/csrf-token'
const withTokens = (rest: (request: Seen) => Reply | Promise<Reply>) => (request: Seen) =>
  isToken(request) ? { body: JSON.stringify({ csrfToken: `token-${++tokens}` }) } : rest(request)

beforeEach(() => {
  seen = []
  warnings = []
  tokens = 0
  reply = withTokens(() => ({ body: '{"ok":true}' }))
})

const create = () =>
  createHttp({
    fetch: (input, init) => {
      credentials.push(init?.credentials)
      return fetch(origin + (typeof input === 'string' ? input : ''), init)
    },
    inBrowser: () => true,
    warn: (message) => warnings.push(message),
  })
const credentials: (RequestCredentials | undefined)[] = []
const caught = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('It should have been refused')
    },
    (cause: unknown) => cause as HttpError,
  )
const writes = () => seen.filter((request) => !isToken(request))

describe('section 7: paths', () => {
  test.each([
    ['/api/adventures', '/api/v1/adventures'],
    ['/api/adventures?limit=6', '/api/v1/adventures?limit=6'],
    ['/api/', '/api/v1/'],
    ['/api', '/api/v1'],
    ['/api/v1/adventures', '/api/v1/adventures'],
    ['/api/v1', '/api/v1'],
    ['/api/v10/x', '/api/v1/v10/x'],
    ['https://example.org/api/x', 'https://example.org/api/x'],
    ['/apis/x', '/apis/x'],
    ['/browse', '/browse'],
  ])('the path %s goes to %s [7-path, 9-api]', (given, sent) => expect(apiPath(given)).toBe(sent))

  test('a request leaves on the rewritten path with the session cookie [7-path, 7-cookie]', async () => {
    await create().request('GET', '/api/stats')
    expect(seen[0]?.path).toBe('/api/v1/stats')
    expect(credentials.at(-1)).toBe('include')
  })
})

describe('section 7: content type', () => {
  test('a body is sent as JSON; without one there is no content type [7-json]', async () => {
    const http = create()
    await http.request('POST', '/api/a', { body: { name: 'x' } })
    await http.request('GET', '/api/a')
    const [post, get] = writes()
    expect(post?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(post?.body ?? '')).toEqual({ name: 'x' })
    expect(get?.headers['content-type']).toBeUndefined()
  })
})

describe('section 7: CSRF token', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s carries the token [7-csrf-header]', async (method) => {
    await create().request(method, '/api/a')
    expect(writes()[0]?.headers['x-csrf-token']).toBe('token-1')
  })

  test('GET neither fetches nor carries it', async () => {
    await create().request('GET', '/api/a')
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers['x-csrf-token']).toBeUndefined()
  })

  test('the token is fetched once, and writes at the same time share the fetch [7-call-csrf-token]', async () => {
    const http = create()
    await Promise.all([1, 2, 3].map(() => http.request('POST', '/api/a')))
    await http.request('POST', '/api/a')
    expect(seen.filter(isToken)).toHaveLength(1)
    expect(writes().map((request) => request.headers['x-csrf-token'])).toEqual(Array(4).fill('token-1'))
  })

  test('when the token cannot be fetched, a warning is logged, the request leaves without it, and the next one asks again [7-csrf-missing]', async () => {
    const http = create()
    reply = (request) => (isToken(request) ? { status: 500 } : {})
    await http.request('POST', '/api/a')
    expect(warnings).toHaveLength(1)
    expect(writes()[0]?.headers['x-csrf-token']).toBeUndefined()
    reply = withTokens(() => ({}))
    await http.request('POST', '/api/a')
    expect(writes()[1]?.headers['x-csrf-token']).toBe('token-1')
  })

  test('403 with "csrf" in the body: a fresh token and one retry with the same body [4-csrf, 8-csrf-retry]', async () => {
    reply = withTokens((request) =>
      request.headers['x-csrf-token'] === 'token-1' ? { status: 403, body: '{"error":"Invalid CSRF token"}' } : {},
    )
    await create().request('POST', '/api/a', { body: { a: 1 } })
    expect(writes().map((request) => [request.headers['x-csrf-token'], request.body])).toEqual([
      ['token-1', '{"a":1}'],
      ['token-2', '{"a":1}'],
    ])
  })

  test('the retry happens once only [4-csrf, 8-csrf-retry]', async () => {
    reply = withTokens(() => ({ status: 403, body: '{"error":"csrf"}' }))
    const error = await caught(create().request('POST', '/api/a'))
    expect(error.status).toBe(403)
    expect(writes()).toHaveLength(2)
  })

  test('writes refused together renew the token once', async () => {
    reply = withTokens((request) =>
      request.headers['x-csrf-token'] === 'token-1'
        ? { status: 403, body: '{"code":"csrf","error":"Please retry"}' }
        : {},
    )
    const http = create()
    await Promise.all([http.request('POST', '/api/a'), http.request('POST', '/api/b')])
    expect(tokens).toBe(2)
  })

  test('another 403, and a GET with that text, are not retried', async () => {
    reply = withTokens((request) => ({
      status: 403,
      body: request.method === 'GET' ? 'csrf' : '{"error":"Not yours"}',
    }))
    const http = create()
    await caught(http.request('POST', '/api/a'))
    await caught(http.request('GET', '/api/b'))
    expect(writes()).toHaveLength(2)
  })
})

describe('section 7: reads', () => {
  test('JSON is parsed; GET is the method [7-reads]', async () => {
    expect(await create().read('/api/a')).toEqual({ ok: true })
    expect(seen[0]?.method).toBe('GET')
  })

  test('a read answered by 401 gives null [7-reads, 8-unauthorized]', async () => {
    reply = () => ({ status: 401, body: '{"error":"Not authenticated"}' })
    expect(await create().read('/api/a')).toBeNull()
  })

  test.each([400, 403, 404, 500])('a read answered by %i fails [7-reads]', async (status) => {
    reply = () => ({ status, body: '{"error":"No"}' })
    expect((await caught(create().read('/api/a'))).status).toBe(status)
  })

  test('outside a browser the helper refuses to run [7-outside-browser]', async () => {
    const http = createHttp({ fetch, inBrowser: () => false, warn: () => undefined })
    expect((await caught(http.request('GET', '/api/a'))).message).toContain('browser')
    await expect(pageHttp.read('/api/a')).rejects.toThrow('browser')
    expect(seen).toHaveLength(0)
  })
})

describe('section 8: request layer', () => {
  test.each([
    ['error before message', '{"error":"From error","message":"From message"}', 'From error'],
    ['message', '{"message":"From message"}', 'From message'],
    ['empty error falls to message', '{"error":"","message":"From message"}', 'From message'],
    ['raw text of JSON without either', '{"other":1}', '{"other":1}'],
    ['raw text', 'Plain words', 'Plain words'],
    ['status text', '', "I'm a Teapot"],
  ])('error text: %s [8-error-text]', async (_, body, text) => {
    reply = () => ({ status: 418, body })
    const error = await caught(create().request('GET', '/api/a'))
    expect(error).toBeInstanceOf(HttpError)
    expect(error.message).toBe(text)
    expect(error.status).toBe(418)
  })

  test('code, fields and waiting time of our error body are kept', async () => {
    reply = () => ({
      status: 429,
      headers: { 'retry-after': '30' },
      body: '{"error":"Slow down","code":"too_many_requests","fields":{"email":"Bad"}}',
    })
    const error = await caught(create().request('GET', '/api/a'))
    expect([error.code, error.fields, error.retryAfter]).toEqual(['too_many_requests', { email: 'Bad' }, 30])
  })

  test('a network failure becomes "Network request failed" [8-message-network]', async () => {
    const http = createHttp({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      inBrowser: () => true,
      warn: () => undefined,
    })
    const error = await caught(http.request('GET', '/api/a'))
    expect([error.message, error.status]).toEqual(['Network request failed', 0])
    // without a sentence of the server's each page has its own words, in either language
    expect(saidBy(error)).toBe('')
  })

  test('an aborted request stays an abort', async () => {
    const stop = new AbortController()
    stop.abort()
    const error = await caught(create().request('GET', '/api/a', { signal: stop.signal }))
    expect(error.name).toBe('AbortError')
  })
})

test('an empty answer parses to undefined', async () => {
  expect(await json(new Response(''))).toBeUndefined()
})

describe('a call that wants the password again', () => {
  const again = () => ({ status: 403, body: JSON.stringify({ error: 'Again, please.', code: 'reauth_required' }) })

  test('asks once for several calls, and repeats each', async () => {
    let entered = false
    reply = withTokens(() => (entered ? { body: '{"ok":true}' } : again()))
    const http = create()
    let times = 0
    http.onAskedAgain(async () => {
      times++
      await new Promise((resolve) => setImmediate(resolve))
      return (entered = true)
    })
    const answers = await Promise.all([http.request('POST', '/api/one'), http.request('POST', '/api/two')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(times).toBe(1)
  })

  test('names what is asked for: the second step where the server says so', async () => {
    let asked: string | undefined
    const body = JSON.stringify({ error: 'Your second step, please.', code: 'second_factor_required' })
    reply = withTokens(() => (asked ? { body: '{"ok":true}' } : { status: 403, body }))
    const http = create()
    http.onAskedAgain((what) => {
      asked = what
      return Promise.resolve(true)
    })
    expect((await http.request('POST', '/api/one')).status).toBe(200)
    expect(asked).toBe('second_factor_required')
  })

  test('is refused where the person gives up, and where there is no one to ask', async () => {
    reply = withTokens(again)
    const http = create()
    expect((await caught(http.request('POST', '/api/one'))).code).toBe('reauth_required')
    const leave = http.onAskedAgain(() => Promise.resolve(false))
    expect((await caught(http.request('POST', '/api/one'))).code).toBe('reauth_required')
    expect(writes()).toHaveLength(2)
    leave()
  })
})
