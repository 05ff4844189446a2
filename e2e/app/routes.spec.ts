import { expectedOutcome, type Outcome, type Person, persons, specifiedRoutes } from '../../docs/specified-routes.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { write } from '../bookings/steps.ts'

const matrix = Boolean(process.env['TREQ_MATRIX'])

test.describe.configure({ mode: 'parallel', timeout: matrix ? 600_000 : 120_000 })
test.use({ trace: 'off' })

async function become(page: Page, person: Person): Promise<void> {
  if (person === 'visitor') return
  await write(page, 'POST', '/auth/signin', { email: `${person}@treq.example`, password: 'Wilderness1' })
}

/** An address as the specification writes it, with an adventure and a guide of the demo world in it. */
async function addressOf(page: Page): Promise<(path: string) => string> {
  const answer = await page.request.get('/api/v1/adventures?limit=1')
  const { items } = (await answer.json()) as { items: { href: string; guide: { id: string } }[] }
  const adventure = items[0]?.href.replace('/adventure/', '') ?? ''
  return (path) =>
    path
      .replace(/(?<=\/adventure\/)\{\w+\}/, adventure)
      .replace('/guide/{id}', `/guide/${items[0]?.guide.id ?? ''}`)
      .replace(/(?<=\/training\/module\/)\{\w+\}/, 'risk')
      .replaceAll(/\{\w+\}/g, '1')
}

const screens: Readonly<Record<string, Outcome>> = {
  'Sign in': 'sign-in screen',
  'Profile setup': 'profile setup',
  'Access Denied': 'Access Denied',
  'Page not found': '404',
}

/** What the server answers, by status, title and heading. The page of one person has no heading before the browser renders it. */
async function answered(page: Page, path: string): Promise<Outcome> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const title = /<title>(.*?) · Treq<\/title>/.exec(html)?.[1] ?? ''
  const outcome = /<h1[^>]*>Coming soon</.test(html) ? 'not open yet' : (screens[title] ?? 'page')
  const status = outcome === 'Access Denied' ? 403 : outcome === '404' ? 404 : 200
  expect([path, answer.status(), title]).toEqual([path, status, expect.stringMatching(/\S/)])
  return outcome
}

const headings: Readonly<Record<string, Outcome>> = {
  'Welcome back': 'sign-in screen',
  'Complete your profile': 'profile setup',
  'Access Denied': 'Access Denied',
  'Page not found': '404',
  'Coming soon': 'not open yet',
}

/** What a person sees in the end. */
async function seen(page: Page, path: string): Promise<Outcome> {
  await page.goto(path)
  const heading = page.locator('main h1')
  await expect(heading).toHaveCount(1)
  // where a person is signed in already, sign-in and sign-up say so with one heading
  return headings[await heading.innerText()] ?? screens[(await page.title()).replace(/ · Treq$/, '')] ?? 'page'
}

for (const person of persons) {
  test(`${person}: every address of the specification answers as it says [2-route, 2-routes-signed-in, 2-routes-admin, 4-protected, 6-admin-routes, 6-signed-in-routes]`, async ({
    page,
  }) => {
    await become(page, person)
    const address = await addressOf(page)
    expect(specifiedRoutes).toHaveLength(84)
    const wrong: string[] = []
    for (const route of specifiedRoutes) {
      const expected = expectedOutcome(route, person)
      const found = await answered(page, address(route.path))
      // that a page of one person is not open yet is for the browser to say
      const late = expected === 'not open yet' && route.guard !== 'public'
      if (found !== (late ? 'page' : expected)) wrong.push(`${route.path}: ${found}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })
}

/** One of each kind for the gate; the matrix opens them all. */
const handful: readonly [Person, string][] = [
  ['visitor', '/tax-center'],
  ['visitor', '/training/module/{id}'],
  ['explorer', '/my-disputes'],
  ['newcomer', '/messages'],
  ['guide', '/admin/users'],
  ['both', '/cancellation-center'],
  ['admin', '/admin/refund-policies'],
  ['admin', '/messages'],
]

for (const person of persons) {
  test(`${person} sees it in the browser`, async ({ page }) => {
    await become(page, person)
    const address = await addressOf(page)
    const opened = matrix
      ? specifiedRoutes
      : specifiedRoutes.filter(({ path }) => handful.some(([who, one]) => who === person && one === path))
    expect(opened.length).toBeGreaterThan(0)
    const wrong: string[] = []
    for (const route of opened) {
      const expected = expectedOutcome(route, person)
      const found = await seen(page, address(route.path))
      if (found !== expected) wrong.push(`${route.path}: ${found}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })
}

test('the root shows each the page of their own [2-root-visitor, 2-root-visitor-search, 2-root-admin, 2-root-guide, 2-root-anyone, 6-root-role]', async ({
  newPerson,
}) => {
  const root = async (person: Person, query = '') => {
    const page = await newPerson()
    await become(page, person)
    await page.goto(`/${query}`)
    await expect(page.locator('main h1')).toHaveCount(1)
    const found = `${new URL(page.url()).pathname} ${await page.title()}`
    await page.close()
    return found
  }
  const home = '/ Guided outdoor adventures · Treq'
  expect(await root('visitor')).toBe(home)
  expect(await root('visitor', '?location=Utah')).toMatch(/^\/ (?:Browse a|A)dventures.* · Treq$/)
  expect(await root('visitor', '?category=fishing')).toMatch(/^\/ Fishing adventures.* · Treq$/)
  expect(await root('explorer')).toBe(home)
  expect(await root('both')).toBe(home)
  expect(await root('guide')).toBe('/ Guide Dashboard · Treq')
  expect(await root('admin')).toBe('/admin Admin Panel · Treq')
})
