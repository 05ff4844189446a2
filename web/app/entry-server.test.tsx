import { beforeAll, describe, expect, test } from 'vitest'
import { policyFaults } from '#server/platform/http/render-document.ts'
import { loadPage } from './pages.ts'
import { render, renderFailure } from './entry-server.tsx'
import { routeTable } from './routes.tsx'

const user = {
  id: '0192d0a0-0000-7000-8000-000000000001',
  firstName: 'Ada',
  lastName: '</script><script>alert(1)</script>',
  email: 'ada@treq.example',
  profileImageUrl: null,
  currentRole: 'customer',
  profileCompleted: true,
  emailVerified: true,
  phone: null,
  birthDate: null,
  homePlace: null,
}

const nothingFound = {
  items: [],
  next: null,
  total: 0,
  capped: false,
  facets: {},
  understood: {
    text: null,
    categories: [],
    states: [],
    place: null,
    party: null,
    months: [],
    family: false,
    corrections: {},
  },
  place: null,
  alternatives: { without: [], items: [] },
}
const answers: Record<string, unknown> = {
  '/api/v1/search': nothingFound,
  '/api/v1/config': {
    mode: 'demo',
    stripe: { publishableKey: 'pk_test', scriptUrl: '/stripe.js' },
    clockOffset: 0,
    mapStyleUrl: null,
  },
  '/api/v1/adventures/categories': [],
  '/api/v1/adventures/category-counts': { fishing: 1 },
  '/api/v1/category-images': [
    {
      category: 'fishing',
      displayName: 'Fishing',
      description: 'Rivers',
      primaryImageUrl: '/media/categories/fishing.webp',
      isActive: true,
      picture: null,
    },
  ],
}

const asked: string[] = []
const open = (path: string, who: 'guest' | 'customer' | 'admin' = 'guest', broken: string[] = []) =>
  render({
    url: `http://treq.example${path}`,
    hasSession: who !== 'guest',
    api: async (call) => {
      asked.push(call)
      if (broken.includes(call)) return { statusCode: 500, body: '{"error":"Something failed inside"}' }
      if (call === '/api/v1/auth/me') {
        const body = { success: true, message: '', user: { ...user, userType: who } }
        return { statusCode: who === 'guest' ? 401 : 200, body: JSON.stringify(body) }
      }
      const found = answers[call.split('?')[0] ?? '']
      return { statusCode: found === undefined ? 404 : 200, body: JSON.stringify(found ?? { error: 'Not found' }) }
    },
  })
async function page(...request: Parameters<typeof open>) {
  const result = await open(...request)
  if (result.kind !== 'page') throw new Error(`${request[0]} led to ${result.location}`)
  return result
}
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]

beforeAll(() => Promise.all([loadPage('home'), loadPage('sign-in')]), 60_000)

describe.each(['guest', 'customer', 'admin'] as const)('as %s', (who) => {
  test.each(routeTable.map(({ path }) => path.replace(/:\w+/g, 'x1')))(
    '%s is a whole page that the policy lets through',
    async (path) => {
      const result = await open(path, who)
      if (result.kind === 'redirect') return expect(result.location).toMatch(/^\/(admin|adventure\/x1)$/)
      expect(result.errors).toEqual([])
      expect([200, 403, 404]).toContain(result.status)
      expect(result.html).toMatch(/^<!DOCTYPE html><html[\s>].*<\/html>$/s)
      expect(result.html.match(/<title>/g)).toHaveLength(1)
      expect(result.html).toContain('Demo — nothing here is real')
      expect(policyFaults(result.html)).toEqual([])
    },
  )
})

test('home brings its categories, so that the browser asks for nothing', async () => {
  const { html, data, shared } = await page('/')
  expect(html).toContain('1 adventure<')
  expect(data.queries.queries.map(({ queryKey }) => queryKey[0])).toEqual(
    expect.arrayContaining(['/api/config', '/api/category-images', '/api/adventures/category-counts']),
  )
  expect([shared, data.user, data.pages]).toEqual([true, null, ['home']])
})

test('an empty list of categories falls back to the six known ones', async () => {
  const { html } = await page('/')
  for (const category of ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'])
    expect(html).toContain(`<option value="${category}"`)
})

test('the same content is the same page, byte for byte', async () => {
  const [first, second] = [await page('/'), await page('/')]
  expect(second.html).toBe(first.html)
  expect(JSON.stringify(second.data)).toBe(JSON.stringify(first.data))
})

test('a missing address answers 404', async () => {
  const result = await page('/no/such/page')
  expect([result.status, heading(result.html)]).toEqual([404, 'We lost the trail'])
})

test('a guest at a guarded address gets the sign-in screen, kept by nobody, and nothing of the page is asked for', async () => {
  asked.length = 0
  const result = await page('/settings')
  expect([result.status, result.shared, result.data.pages]).toEqual([200, false, ['sign-in']])
  expect(asked).toEqual(['/api/v1/config'])
})

test('a page of one person leaves the server without its content', async () => {
  const result = await page('/settings', 'customer')
  expect(result.html).toContain('Loading the page…')
  expect([result.shared, result.data.pages, result.modules]).toEqual([false, [], ['app/pages/settings-sessions.tsx']])
  expect(result.html).not.toContain('<script>alert')
})

test('administrator pages refuse others', async () => {
  expect((await page('/admin/users', 'customer')).status).toBe(403)
  expect((await page('/admin/users', 'admin')).status).toBe(200)
})

test('addresses with secrets are kept by nobody', async () => {
  for (const path of ['/reset-password?token=x', '/verify-email?token=x', '/trip/x'])
    expect((await page(path)).shared).toBe(false)
})

test('when nobody can say who is signed in, the browser asks', async () => {
  const result = await page('/dashboard', 'customer', ['/api/v1/auth/me'])
  expect('user' in result.data).toBe(false)
  expect(result.html).toContain('Loading the page…')
})

test('what cannot be read on the home page leaves the rest of it standing', async () => {
  const result = await page('/', 'guest', ['/api/v1/category-images'])
  expect([result.status, result.shared]).toEqual([200, false])
  expect(result.html).not.toContain('Something failed inside')
})

test('the Spanish prefix shows English, says so, and hides from search engines until it has a catalogue', async () => {
  const { html, status } = await page('/es/how-it-works')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="en"')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('href="/es/map"')
})

test('the failure page', async () => {
  const result = await renderFailure()
  if (result.kind !== 'page') throw new Error('not a page')
  expect(result.status).toBe(500)
  expect(result.html).toContain('Something went wrong. Please try refreshing the page.')
  expect(result.html).toContain('Try Again')
  expect(policyFaults(result.html)).toEqual([])
})
