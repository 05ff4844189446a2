import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createRenderer, type PageSource, type RenderEntry, withoutEmptyValues } from './render.ts'
import { matchesTag, packingFor } from './render-packed.ts'
import { assetsFor, blockJson, completeDocument, policyFaults } from './render-document.ts'

type Result = Awaited<ReturnType<RenderEntry['render']>>
const page = (extra: Partial<Extract<Result, { kind: 'page' }>> = {}): Result => ({
  kind: 'page',
  status: 200,
  shared: true,
  html: '<!DOCTYPE html><html><head></head><body><p>Page</p></body></html>',
  data: { user: null },
  modules: [],
  errors: [],
  ...extra,
})

function setup(render: RenderEntry['render'], options: { failureFails?: boolean; timeout?: number } = {}) {
  const logged: unknown[] = []
  const calls: { path: string; headers: Record<string, string> }[] = []
  let rendered = 0
  const source: PageSource = {
    entry: () =>
      Promise.resolve({
        render: (request) => {
          rendered++
          return render(request)
        },
        renderFailure: () =>
          options.failureFails
            ? Promise.reject(new Error('again'))
            : Promise.resolve(page({ status: 500, shared: false, data: { failed: true } })),
      }),
    assets: () => Promise.resolve({ styles: ['/assets/a.css'], preloads: ['/assets/b.js'], entry: '/assets/e.js' }),
  }
  const renderer = createRenderer({
    source,
    origin: 'http://treq.example',
    api: ({ path, headers }) => {
      calls.push({ path, headers })
      return Promise.resolve({ statusCode: 200, body: '{}' })
    },
    contentSecurityPolicy: "default-src 'self'",
    logError: (error) => logged.push(error),
    ...(options.timeout ? { timeout: options.timeout } : {}),
  })
  return { renderer, logged, calls, rendered: () => rendered }
}
const guest = (url: string, ifNoneMatch?: string) => ({ url, hasSession: false, ifNoneMatch, cookie: 'other=1' })

test('a visitor without a session gets a shared page with a strong validator, and 304 when it holds', async () => {
  const { renderer, rendered } = setup(() => Promise.resolve(page()))
  const first = await renderer.render(guest('/'))
  expect(first.status).toBe(200)
  expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=30, must-revalidate')
  expect(first.headers['etag']).toMatch(/^"[\w-]{20,}"$/)
  expect(first.headers['set-cookie']).toBeUndefined()
  const second = await renderer.render(guest('/', first.headers['etag']))
  expect([second.status, second.body]).toEqual([304, ''])
  expect(rendered()).toBe(1)
})

test('with a session nothing is shared or kept, and the API hears the cookie', async () => {
  const { renderer, rendered, calls } = setup(async ({ api }) => {
    await api('/api/v1/auth/me')
    return page()
  })
  for (let n = 0; n < 2; n++) {
    const answer = await renderer.render({ url: '/', hasSession: true, cookie: 'session=1' })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['etag']).toBeUndefined()
  }
  expect(rendered()).toBe(2)
  expect(calls[0]?.headers['cookie']).toBe('session=1')
})

test('without a session no cookie reaches the API', async () => {
  const { renderer, calls } = setup(async ({ api }) => {
    await api('/api/v1/stats')
    return page()
  })
  await renderer.render(guest('/'))
  expect(calls[0]?.headers['cookie']).toBeUndefined()
})

test.each([
  ['404', page({ status: 404 })],
  ['a page that is not for all', page({ shared: false })],
])('%s is not kept', async (_, result) => {
  const { renderer, rendered } = setup(() => Promise.resolve(result))
  expect((await renderer.render(guest('/x'))).headers['cache-control']).toBe('private, no-store')
  await renderer.render(guest('/x'))
  expect(rendered()).toBe(2)
})

test('a failure becomes the failure page with 500, is logged, and shows nothing of itself', async () => {
  const { renderer, logged } = setup(() => Promise.reject(new Error('secret detail')))
  const answer = await renderer.render(guest('/'))
  expect(answer.status).toBe(500)
  expect(String(answer.body)).toContain('"failed":true')
  expect(String(answer.body)).not.toContain('secret detail')
  expect(logged).toHaveLength(1)
})

test('when even that fails, plain markup says so', async () => {
  const { renderer, logged } = setup(() => Promise.reject(new Error('x')), { failureFails: true })
  const answer = await renderer.render(guest('/'))
  expect([answer.status, logged.length]).toEqual([500, 2])
  expect(String(answer.body)).toContain('Something went wrong. Please try refreshing the page.')
})

test('a rendering that never ends fails', async () => {
  const { renderer } = setup(() => new Promise(() => undefined), { timeout: 20 })
  expect((await renderer.render(guest('/'))).status).toBe(500)
})

test('a path that begins with two slashes stays a path of ours', async () => {
  const seen: string[] = []
  const { renderer } = setup(({ url }) => {
    seen.push(url)
    return Promise.resolve(page({ status: 404 }))
  })
  await renderer.render(guest('//evil.example/x'))
  expect(seen).toEqual(['http://treq.example//evil.example/x'])
})

test.each([
  ['/browse?category=&location=', '/browse'],
  ['/browse?category=hiking&location=', '/browse?category=hiking'],
  ['/es/browse?location=+', '/es/browse'],
  ['/browse?category=hiking', null],
  ['/search?q=&place=Moab&from=', '/search?place=Moab'],
  ['/map?from=', '/map'],
  ['/other?x=', null],
])('%s without its empty values: %s', (url, tidy) =>
  expect(withoutEmptyValues(new URL(url, 'http://treq.example'))).toBe(tidy),
)

test('a shared page goes out packed as the browser takes it, each packing with its own validator', async () => {
  const { renderer, rendered } = setup(() => Promise.resolve(page()))
  const ask = (acceptEncoding: string, ifNoneMatch?: string) =>
    renderer.render({ ...guest('/', ifNoneMatch), acceptEncoding })
  const [plain, gzip, br] = [await ask('identity'), await ask('gzip, deflate'), await ask('gzip, deflate, br')]
  expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  expect(new Set([plain, gzip, br].map(({ headers }) => headers['etag'])).size).toBe(3)
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(br.headers['vary']).toBe('Accept-Encoding, Cookie')
  for (const { headers } of [plain, gzip, br]) expect((await ask('br', headers['etag'])).status).toBe(304)
  expect(rendered()).toBe(1)
})

test.each([
  ['br, gzip', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', null],
  ['identity', null],
  [undefined, null],
])('Accept-Encoding %s', (given, packing) => expect(packingFor(given)).toBe(packing))

test.each([
  ['"a"', true],
  ['"a-br"', true],
  ['"a-gzip"', true],
  ['"a-b"', false],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %s', (given, holds) => expect(matchesTag(given, { tag: 'a' })).toBe(holds))

test('data cannot end its block', () => {
  const html = completeDocument(
    '<html><head></head><body></body></html>',
    { styles: [], preloads: [], entry: '/e.js' },
    { text: '</script><script>alert(1)</script><!--' },
  )
  expect(html).not.toContain('<script>alert')
  expect(JSON.parse(blockJson({ a: '</script>' }))).toEqual({ a: '</script>' })
  expect(policyFaults(html)).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  '<script src="/x.js">y()</script>',
  '<p style="color:red">x</p>',
  '<img src="/x" onerror="y()">',
  '<style>p{}</style>',
])('the policy would refuse %s', (markup) => expect(policyFaults(`<body>${markup}</body>`)).toHaveLength(1))

test('a page names the chunks of its modules and what they import', () => {
  const manifest = {
    'app/entry-client.tsx': { file: 'assets/e.js', imports: ['_a'], css: ['assets/e.css'] },
    'app/pages/public/map.tsx': { file: 'assets/m.js', imports: ['_a', '_b'], css: ['assets/m.css'] },
    _a: { file: 'assets/a.js' },
    _b: { file: 'assets/b.js', imports: ['_a'] },
  }
  expect(assetsFor(manifest, ['app/pages/public/map.tsx'])).toEqual({
    styles: ['/assets/e.css', '/assets/m.css'],
    preloads: ['/assets/a.js', '/assets/m.js', '/assets/b.js'],
    entry: '/assets/e.js',
  })
})
