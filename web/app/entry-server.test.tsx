import { nothingUnderstood } from '#web/testing/nothing-understood.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { policyFaults } from '#server/platform/http/render-document.ts'
import { loadPage } from './pages.ts'
import { render, renderFailure } from './entry-server.tsx'
import { routeTable } from './routes/all.ts'

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
  saysAdult: false,
  units: null,
  timeZone: null,
  hasSecondFactor: false,
}

const nothingFound = {
  items: [],
  next: null,
  total: 0,
  capped: false,
  facets: {},
  understood: nothingUnderstood,
  place: null,
  alternatives: { shelves: [] },
}
const usd = (amount: number) => ({ amount, currency: 'USD' })
const answers: Record<string, unknown> = {
  '/api/v1/search': nothingFound,
  '/api/v1/training': { modules: [] },
  '/api/v1/config': {
    mode: 'demo',
    stripe: { publishableKey: 'pk_test', scriptUrl: '/stripe.js' },
    clockOffset: 0,
    mapStyleUrl: null,
    analytics: { consent: 'none', retentionDays: 395 },
  },
  '/api/v1/terms-in-force': {
    settingsVersion: 0,
    serviceFee: { percent: 5, min: usd(200), max: usd(10_000) },
    hold: { minutes: 15, extensionMinutes: 15 },
    answerWithin: { unit: 'hours', count: 24 },
    shortNotice: { unit: 'hours', count: 48 },
    endsByItself: { unit: 'hours', count: 12 },
    grace: [{ within: { unit: 'hours', count: 24 }, startsInAtLeast: { unit: 'hours', count: 72 } }],
    extrasUntil: { unit: 'hours', count: 24 },
    tiers: [{ tier: 'expedition', rows: [{ before: { unit: 'days', count: 90 }, percent: 100 }], keepsDeposit: true }],
    deposit: {
      dayTripPercent: 25,
      multiDayPercent: 50,
      fullBelow: usd(30_000),
      balanceDaysBefore: 30,
      expeditionBalanceDaysBefore: 90,
      noticeDaysBefore: [7, 1],
      retryAfterDays: [2, 4],
      unpaidAfterDays: 7,
    },
    waitlist: {
      offer: { unit: 'hours', count: 24 },
      shortOffer: { unit: 'hours', count: 2 },
      shortBelow: { unit: 'hours', count: 48 },
    },
    changes: { free: 1, answerWithin: { unit: 'hours', count: 48 }, freeUntil: { unit: 'hours', count: 72 } },
    weather: { chooseWithin: { unit: 'hours', count: 72 }, creditPercent: 110, newDateMonths: 12 },
    credit: { monthsValid: 24 },
    minimum: { decidedBefore: { unit: 'hours', count: 72 }, answerWithin: { unit: 'hours', count: 24 } },
    noShow: {
      waitMinutes: 30,
      attempts: 2,
      shortTrip: { upTo: { unit: 'hours', count: 2 }, waitMinutes: 15 },
      reportWithin: { unit: 'hours', count: 24 },
      contestWithin: { unit: 'hours', count: 72 },
      guideMissingMinutes: 20,
      guideGivenUpMinutes: 45,
    },
    release: { after: { unit: 'hours', count: 24 }, firstTrips: 3, firstTripsAfter: { unit: 'hours', count: 72 } },
    tripReportWithin: { unit: 'days', count: 14 },
    reviewWithin: { unit: 'days', count: 14 },
    tipUndo: { unit: 'hours', count: 24 },
    example: {
      adults: 2,
      each: usd(25_000),
      permits: usd(3000),
      serviceFee: usd(2650),
      total: usd(55_650),
      byLevel: [{ level: 'verified', commissionPercent: 15, commission: usd(7500), net: usd(45_500) }],
    },
  },
  '/api/v1/adventures/categories': [],
  '/api/v1/adventures/category-counts': { fishing: 1, hiking: 12 },
  '/api/v1/category-images': ['Fishing', 'Hunting', 'Hiking', 'Winter'].map((displayName) => ({
    category: displayName.toLowerCase(),
    displayName,
    description: `${displayName} with a guide`,
    primaryImageUrl: `/media/categories/${displayName.toLowerCase()}.webp`,
    isActive: displayName !== 'Winter',
    picture: null,
  })),
}

const calls: string[] = []
type Who = 'guest' | 'customer' | 'guide' | 'admin'
const open = (path: string, who: Who = 'guest', broken: string[] = [], statusCode = 500) =>
  render({
    url: `http://treq.example${path}`,
    hasSession: who !== 'guest',
    api: async (call) => {
      calls.push(call)
      if (broken.includes(call)) return { statusCode, body: '{"error":"Something failed inside"}' }
      if (call === '/api/v1/auth/me') {
        const body = {
          success: true,
          message: '',
          user: { ...user, userType: who, scopes: who === 'admin' ? ['owner'] : [] },
        }
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

beforeAll(() => Promise.all([loadPage('public/home'), loadPage('public/sign-in')]), 60_000)

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
      expect(result.html).toContain('Demo: payments and email here are simulated, and the guides are fictional')
      expect(policyFaults(result.html)).toEqual([])
    },
  )
})

test('home brings its categories, so that the browser asks for nothing [7-call-category-images, 7-call-category-counts]', async () => {
  const { data, shared } = await page('/')
  expect(data.queries.queries.map(({ queryKey }) => queryKey[0])).toEqual(
    expect.arrayContaining(['/api/config', '/api/category-images', '/api/adventures/category-counts']),
  )
  expect([shared, data.user, data.pages]).toEqual([true, null, ['public/home']])
})

test('an empty list of categories falls back to the six known ones [8-categories-fallback, 7-call-categories]', async () => {
  const { html } = await page('/')
  for (const category of ['fishing', 'hunting', 'offroad', 'hiking', 'camping', 'winter'])
    expect(html).toContain(`<option value="${category}"`)
})

describe('home', () => {
  const sectionOf = (html: string, title: string) => html.slice(html.indexOf(`>${title}<`)).split('</section>')[0] ?? ''

  test('a card per category that is open: picture, name, words, and how many [2-home-cards, 2-home-counts]', async () => {
    const cards = [...sectionOf((await page('/')).html, 'Explore by Category').matchAll(/<li.*?<\/li>/gs)].map(
      ([card]) => [
        /<img[^>]*src="([^"]*)"/.exec(card)?.[1],
        card
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ],
    )
    expect(cards).toEqual([
      ['/media/categories/fishing.webp', 'Fishing Fishing with a guide 1 adventure'],
      ['/media/categories/hunting.webp', 'Hunting Hunting with a guide No adventures yet'],
      ['/media/categories/hiking.webp', 'Hiking Hiking with a guide 12 adventures'],
    ])
  })

  test('what the site promises [1-promise-guides, 1-promise-instant, 1-promise-payments, 1-promise-cancellation]', async () => {
    const { html } = await page('/')
    expect(html).toContain('with a local guide who shows you their experience and credentials up front.')
    expect(html).toContain('We require a background check, certification, and insurance from every guide.')
    expect(html).toContain('Instant booking or messaging, secure payment, flexible cancellation')
  })
})

describe('the frame', () => {
  const partOf = (html: string, tag: 'header' | 'footer') =>
    new RegExp(`<${tag} data-print.*</${tag}>`, 's').exec(html)?.[0] ?? ''
  const linksOf = (html: string) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href, text = '']) => `${text.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')} ${href}`,
    )
  const main = ['Explore /', 'Map /map', 'How it Works /how-it-works', 'Safety /safety']

  test.each<[Who, string, string[]]>([
    ['guest', '/', ['Log in /signin', 'Sign up /auth/signup']],
    ['customer', '/', ['Become a Guide /guide-recruitment', ' /notification-history']],
    ['guide', '/', [' /notification-history']],
    ['admin', '/admin', [' /notification-history']],
  ])(
    'the header of a %s [2-header-logo, 2-header-links, 2-header-signed-out, 2-header-bell, 6-menu-become-guide]',
    async (who, logo, own) => {
      const [first, ...rest] = linksOf(partOf((await page('/safety', who)).html, 'header'))
      expect(first).toMatch(new RegExp(`^\\S* ${logo}$`))
      expect(rest).toEqual([...main, ...own])
    },
  )

  test('the current place stands out in the header [2-header-links]', async () => {
    expect(/<a [^>]*aria-current="page"[^>]*>([^<]*)/.exec((await page('/safety')).html)?.[1]).toBe('Safety')
  })

  test.each(['/guide-signup', '/guide-recruitment', '/guide-onboarding', '/guide-onboarding/terms'])(
    '%s hides the header [2-header-hidden]',
    async (path) => expect(partOf((await page(path)).html, 'header')).toBe(''),
  )

  test('the footer, and what is added for the signed-in [2-footer-adventurers, 2-footer-support, 2-footer-file-dispute, 2-footer-my-disputes, 2-footer-guides, 2-footer-legal, 2-home-footer]', async () => {
    const own = async (who: Who) =>
      linksOf(partOf((await page('/', who)).html, 'footer')).filter((link) => !link.endsWith('/es'))
    const legal = [
      'Privacy Policy /privacy-policy',
      'Terms of Service /terms-of-service',
      'Cookie Policy /cookie-policy',
    ]
    expect(await own('guest')).toEqual([
      'How It Works /how-it-works',
      'Safety Guidelines /safety',
      'Contact /contact',
      'Become a Guide /guide-recruitment',
      ...legal,
    ])
    expect(await own('customer')).toEqual([
      'How It Works /how-it-works',
      'Safety Guidelines /safety',
      'Dashboard /dashboard',
      'Contact /contact',
      'File a Dispute /file-dispute',
      'My Disputes /my-disputes',
      'Become a Guide /guide-recruitment',
      ...legal,
    ])
    const { html } = await page('/')
    for (const title of ['For Adventurers', 'Support', 'For Guides'])
      expect(partOf(html, 'footer')).toContain(`>${title}<`)
  })
})

test('the same content is the same page, byte for byte', async () => {
  const [first, second] = [await page('/'), await page('/')]
  expect(second.html).toBe(first.html)
  expect(JSON.stringify(second.data)).toBe(JSON.stringify(first.data))
})

test('the static pages are whole, name what the server says is in force, and leave no place unfilled', async () => {
  const titles: Record<string, string> = {
    '/how-it-works': 'From a place on the map to a day outside',
    '/safety': 'Go prepared. Know who to call.',
    '/contact': 'Contact us',
    '/privacy-policy': 'Privacy Policy',
    '/cookie-policy': 'Cookie Policy',
    '/terms-of-service': 'Terms of Service',
    '/terms-of-service/6': 'Terms of Service',
    '/terms-of-service/4': 'Terms of Service',
    '/terms-of-service/3': 'Terms of Service',
    '/privacy-policy/6': 'Privacy Policy',
    '/privacy-policy/4': 'Privacy Policy',
    '/privacy-policy/3': 'Privacy Policy',
    '/privacy-policy/2': 'Privacy Policy',
    '/cookie-policy/4': 'Cookie Policy',
    '/cookie-policy/5': 'Cookie Policy',
    '/cookie-policy/3': 'Cookie Policy',
    '/cookie-policy/2': 'Cookie Policy',
    '/guide-recruitment': 'Lead the trips you know best',
    '/training': 'What every Treq guide needs to know',
  }
  for (const [path, title] of Object.entries(titles)) {
    const { html, status, shared } = await page(path)
    expect([path, status, shared, heading(html)]).toEqual([path, 200, true, title])
    expect(html).toContain(`<link rel="canonical" href="http://treq.example${path}"/>`)
    expect(html).toContain('property="og:title"')
    expect(html.replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/\{\w+\}|undefined|NaN/)
  }
  expect((await page('/terms-of-service')).html).toContain('5% of all of these, at least $2 and at most $100')
  expect((await page('/terms-of-service')).html).toContain('try again after 2 days and 4 days')
  expect((await page('/guide-recruitment')).html).toContain('$455.00')
  expect((await page('/safety')).html).toContain('doesn’t replace 911, a personal locator beacon (PLB)')
})

test('a static page without its numbers is a failure, not a page with holes', async () => {
  const result = await page('/terms-of-service', 'guest', ['/api/v1/terms-in-force'])
  expect([result.status, result.shared]).toEqual([500, false])
  expect(result.html).not.toContain('Service fee')
})

test('who asks too often is told to wait, and nothing counts as our failure', async () => {
  const result = await page('/terms-of-service', 'guest', ['/api/v1/terms-in-force'], 429)
  expect([result.status, result.shared, result.errors, heading(result.html)]).toEqual([
    429,
    false,
    [],
    'Too many tries',
  ])
  expect(Object.values(result.data.errors ?? {})).toEqual([{ status: 429 }])
})

test('a missing address answers 404 [2-not-found]', async () => {
  const result = await page('/no/such/page')
  expect([result.status, heading(result.html)]).toEqual([404, 'Page not found'])
  expect(result.html).toContain('Error 404: This page doesn’t exist.')
})

test('a guest at a guarded address gets the sign-in screen, never stored, and nothing of the page is fetched [4-protected]', async () => {
  calls.length = 0
  const result = await page('/settings')
  expect([result.status, result.shared, result.data.pages]).toEqual([200, false, ['public/sign-in']])
  expect(calls).toEqual(['/api/v1/config'])
})

test('a page of one person leaves the server without its content', async () => {
  const result = await page('/settings', 'customer')
  expect(result.html).toContain('Loading the page…')
  expect([result.shared, result.data.pages, result.modules]).toEqual([
    false,
    [],
    ['app/pages/account/settings-sessions.tsx', 'app/pages/account.ts'],
  ])
  expect(result.html).not.toContain('<script>alert')
})

test('administrator pages refuse others [6-admin-routes]', async () => {
  expect((await page('/admin/users', 'customer')).status).toBe(403)
  expect((await page('/admin/users', 'admin')).status).toBe(200)
})

test('addresses with secrets are never stored', async () => {
  for (const path of ['/reset-password?token=x', '/verify-email?token=x', '/trip/x'])
    expect((await page(path)).shared).toBe(false)
})

test('when the server cannot tell who is signed in, the browser asks, and shows a spinner meanwhile [4-session-spinner]', async () => {
  const result = await page('/dashboard', 'customer', ['/api/v1/auth/me'])
  expect('user' in result.data).toBe(false)
  expect(result.html).toMatch(/role="status"[^>]*>.*Loading the page…/s)
})

test('what cannot be read on the home page leaves the rest of it standing', async () => {
  const result = await page('/', 'guest', ['/api/v1/category-images'])
  expect([result.status, result.shared]).toEqual([200, false])
  expect(result.html).not.toContain('Something failed inside')
})

describe('in Spanish', () => {
  test('a page is a Spanish document with its own address and its sisters', async () => {
    const { html, status, data, modules } = await page('/es/browse?category=fishing')
    expect(status).toBe(200)
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('<title>Aventuras de pesca · Treq</title>')
    expect(html).toContain('<link rel="canonical" href="http://treq.example/es/browse?category=fishing"/>')
    for (const [language, path] of [
      ['en', '/browse'],
      ['es', '/es/browse'],
      ['x-default', '/browse'],
    ])
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${language}" href="http://treq.example${path}?category=fishing"/>`,
      )
    expect(html).toContain('<meta property="og:locale" content="es_US"/>')
    expect((await page('/es')).html).not.toContain('content="noindex"')
    expect(data.areas).toEqual(expect.arrayContaining(['common', 'sale', 'shell']))
    expect(modules).toEqual(expect.arrayContaining(['app/spanish.ts', 'app/texts/sale.es.ts']))
    expect(modules).not.toContain('app/texts/tools.es.ts')
    expect(policyFaults(html)).toEqual([])
  })

  test('English brings no Spanish', async () => {
    const { data, modules, html } = await page('/')
    expect(data.areas).toBeUndefined()
    expect(modules).toEqual(['app/pages/public/home.tsx'])
    expect(html).toContain('<link rel="alternate" hrefLang="es" href="http://treq.example/es"/>')
  })

  test('every link within keeps the prefix, and the switch leads to the same page', async () => {
    const { html } = await page('/es/search?q=trout')
    const leaving = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"[^>]*>/g)].filter(
      ([, href]) => !/^\/es(\/|$|\?)/.test(href ?? ''),
    )
    expect(leaving.map(([, href]) => href)).toEqual(['/search?q=trout'])
    for (const [, action] of html.matchAll(/<form [^>]*?action="([^"]*)"/g)) expect(action).toMatch(/^\/es\//)
    expect((await page('/search?q=trout')).html).toContain('href="/es/search?q=trout"')
    expect((await page('/')).html).toContain('href="/es"')
  })

  test('redirects, gates, refusals and unknown addresses stay in the language', async () => {
    expect(await open('/es/guide/x/adventure/y')).toMatchObject({ location: '/es/adventure/y' })
    expect(await open('/es', 'admin')).toMatchObject({ location: '/es/admin' })
    expect(heading((await page('/es/settings')).html)).toBe('Hola de nuevo')
    expect(heading((await page('/es/login')).html)).toBe('Hola de nuevo')
    const missing = await page('/es/no/such/page')
    expect([missing.status, heading(missing.html)]).toEqual([404, 'Página no encontrada'])
  })

  test('an address that only begins like the prefix is English', async () => {
    expect((await page('/estes-park')).html).toContain('<html lang="en"')
  })

  test('the failure page', async () => {
    const result = await renderFailure('http://treq.example/es/map')
    if (result.kind !== 'page') throw new Error('not a page')
    expect(result.html).toContain('Algo salió mal. Vuelve a cargar la página, por favor.')
  })
})

test('the failure page', async () => {
  const result = await renderFailure('http://treq.example/')
  if (result.kind !== 'page') throw new Error('not a page')
  expect(result.status).toBe(500)
  expect(result.html).toContain('Something went wrong. Please try refreshing the page.')
  expect(result.html).toContain('Try Again')
  expect(policyFaults(result.html)).toEqual([])
})
