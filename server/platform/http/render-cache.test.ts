import { expect, test } from 'vitest'
import { createPageCache, pageKey, withoutUnread } from './render-cache.ts'
import { contentSecurityPolicy, joinSources, liveStripeSources, mapSources } from './render-policy.ts'

function setup(limits: { maxEntries?: number; maxSize?: number } = {}) {
  const clock = { now: 0 }
  const cache = createPageCache<string>({
    maxAge: 30_000,
    maxEntries: 3,
    maxSize: 1000,
    now: () => clock.now,
    ...limits,
  })
  let made = 0
  const get = (key: string, size: number | null = 10) =>
    cache.get(key, () => Promise.resolve({ value: `${key} ${++made}`, size }))
  return { clock, cache, get, made: () => made }
}

test('a page is kept for 30 s and tells its age', async () => {
  const { clock, get } = setup()
  expect(await get('/')).toEqual({ value: '/ 1', age: 0 })
  clock.now = 29_999
  expect(await get('/')).toEqual({ value: '/ 1', age: 29_999 })
  clock.now = 30_000
  expect(await get('/')).toEqual({ value: '/ 2', age: 0 })
})

test('those who ask at the same time wait for one rendering', async () => {
  const { get, made } = setup()
  await Promise.all([get('/'), get('/'), get('/')])
  expect(made()).toBe(1)
})

test('a rendering that fails is not kept', async () => {
  const { cache, get } = setup()
  await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await get('/')).value).toBe('/ 1')
})

test('what must not be kept is made each time', async () => {
  const { get, made, cache } = setup()
  await get('/', null)
  await get('/', null)
  expect([made(), cache.entries()]).toEqual([2, 0])
})

test('the least recently used goes first, by number and by size', async () => {
  const { get, cache, made } = setup()
  for (const key of ['/a', '/b', '/c']) await get(key)
  await get('/a')
  await get('/d')
  expect(cache.entries()).toBe(3)
  await get('/a')
  expect(made()).toBe(4)
  await get('/b')
  expect(made()).toBe(5)

  const small = setup({ maxSize: 100, maxEntries: 1000 })
  for (let n = 0; n < 50; n++) await small.get(`/browse?x=${n}`, 20)
  expect(small.cache.size()).toBeLessThanOrEqual(100)
  await small.get('/huge', 90)
  expect(small.cache.entries()).toBe(5)
})

test.each([
  ['/', '/'],
  ['/browse?location=Moab&category=hiking', '/browse?category=hiking&location=Moab'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/browse?x=1&utm_medium=y', '/browse?x=1'],
])('%s is kept as %s', (url, key) => expect(pageKey(new URL(url, 'http://treq.example'))).toBe(key))

test('an endless address is not kept', () =>
  expect(pageKey(new URL(`http://treq.example/browse?x=${'y'.repeat(500)}`))).toBeNull())

test('the policy allows nothing inline, and further origins only where they are named', () => {
  expect(contentSecurityPolicy()).not.toMatch(/unsafe|\*|http/)
  expect(contentSecurityPolicy()).toContain("script-src 'self';")
  const live = contentSecurityPolicy(liveStripeSources)
  expect(live).toContain("script-src 'self' https://js.stripe.com;")
  expect(live).toContain("style-src 'self';")
  const map = contentSecurityPolicy(
    joinSources(liveStripeSources, mapSources('https://tiles.example/style.json?key=1')),
  )
  expect(map).toContain("connect-src 'self' https://api.stripe.com https://tiles.example;")
  expect(map).toContain("img-src 'self' data: https://tiles.example;")
  expect(contentSecurityPolicy(joinSources({}, mapSources(null)))).toBe(contentSecurityPolicy())
})

test('what is shared is rendered without the marks of campaigns, its own query untouched', () => {
  const tidy = (path: string) => withoutUnread(new URL(`http://treq.example${path}`)).href
  expect(tidy('/es/search?q=a%20b&utm_source=x&place=Utah&gclid=1')).toBe(
    'http://treq.example/es/search?q=a+b&place=Utah',
  )
  expect(tidy('/es/search?q=a%20b')).toBe('http://treq.example/es/search?q=a%20b')
  expect(pageKey(new URL('http://treq.example/es/map'))).not.toBe(pageKey(new URL('http://treq.example/map')))
})

test('names that no page reads make no further page', () => {
  const read = new Set(['q'])
  const keyOf = (path: string) => pageKey(withoutUnread(new URL(`http://treq.example${path}`), read))
  expect(keyOf('/search?q=trout&x=1')).toBe('/search?q=trout')
  expect(keyOf('/search?x=2&q=trout&y=')).toBe('/search?q=trout')
  expect(keyOf('/search?q=bass')).toBe('/search?q=bass')
})
