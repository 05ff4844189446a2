import { fillSignUp, logOut, newEmail, signIn, toast } from '../accounts/steps.ts'
import { becomeDemo, becomeExplorer, cards, listing, payWith } from '../bookings/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { likeAPerson, newCampaign, pass, reportsOf, rowsOf, untilReported } from './steps.ts'
import { browserLaunch } from '../browser.ts'

// Also what is sent while a page closes says who sent it; a page's own emulation is gone by then.
const launch = await browserLaunch()
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), ...likeAPerson] } })

const entries = (page: Page) =>
  page.evaluate<string[]>(`[...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    .filter((name) => name.startsWith('treq_analytics'))`)
const untilRow = (campaign: string, name: string, path: string) =>
  expect.poll(async () => (await rowsOf(campaign)).map((row) => `${row.name} ${row.path}`)).toContain(`${name} ${path}`)

test('the events of one sale arrive once each, in order, with the UTM of the first page [7-event-page-view, 7-event-session-start, 7-event-user-journey, 7-event-search, 7-event-form-submit, 7-event-booking-created, 7-event-payment-completed, 7-event-names, 7-event-campaign, 4-analytics-session]', async ({
  page,
}) => {
  const campaign = newCampaign()
  await page.addInitScript(() => {
    // rubbish where our entries belong
    const { protocol } = (globalThis as unknown as { location: { protocol: string } }).location
    if (protocol === 'http:' && !sessionStorage.getItem('rubbish')) {
      sessionStorage.setItem('rubbish', 'yes')
      sessionStorage.setItem('treq_analytics_visit', '{"utm":{"campaign":[]},"referrer":{},"reported":7')
      localStorage.setItem('treq_analytics_choice', '{"x":"🏔')
    }
  })
  await becomeExplorer(page, 'Utta')
  const { href, departures } = await listing(page, 'roan-highlands-balds')
  const departure = departures.find((one) => one.instant && one.seatsLeft > 1)
  if (!departure) throw new Error('No departure has room')

  await page.goto(`/?utm_source=Newsletter&utm_campaign=${campaign}`, { referer: 'https://news.example/letters/17' })
  await untilReported(page)
  expect(await page.evaluate(`sessionStorage.getItem('treq_analytics_visit')`)).toContain(campaign)
  await page.getByPlaceholder('Enter city, state, or region').fill('North Carolina')
  await page.getByRole('button', { name: 'Search Adventures' }).click()
  await expect(page).toHaveURL(/\/browse\?location=North\+Carolina$/)
  await page.locator(`main a[href^="${href}"]`).first().click()
  await page.locator(`#book input[value="${departure.id}"]`).check({ force: true })
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  await pass(page, 500)
  await page.goto('about:blank', { waitUntil: 'commit' })

  await untilRow(campaign, 'treq_page_view', '/booking-success')
  const rows = await rowsOf(campaign)
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_row, at) => at))
  expect(new Set(rows.map(({ session_id }) => session_id)).size).toBe(1)
  expect(new Set(rows.map((row) => `${row.utm_source} ${row.referrer} ${row.user_kind}`))).toEqual(
    new Set(['newsletter news.example explorer']),
  )
  const sale = rows.filter(({ name }) => !['treq_scroll_depth', 'treq_time_on_page'].includes(name))
  expect(sale.map(({ name, path, detail }) => `${name} ${path} ${Object.values(detail).join(' ')}`.trim())).toEqual([
    'treq_session_start / desktop',
    'treq_page_view /',
    'treq_page_view /browse',
    expect.stringMatching(/^treq_search \/browse north carolina/),
    'treq_user_journey /browse search',
    'treq_page_view /adventure/:id',
    'treq_user_journey /adventure/:id adventure',
    'treq_booking_created /adventure/:id true',
    'treq_page_view /checkout',
    'treq_user_journey /checkout checkout',
    'treq_form_submit /checkout checkout',
    'treq_payment_completed /checkout booking',
    'treq_user_journey /checkout paid',
    'treq_page_view /booking-success',
  ])
  expect(sale[3]?.detail).toMatchObject({ terms: 'north carolina', category: null, results: expect.any(Number) })

  // Another page load: another session of the same visit.
  await page.goto('/cancellation-center')
  await untilReported(page)
  await page
    .getByTestId('cancellable')
    .getByRole('button', { name: /^Cancel / })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption({ label: 'Illness or injury' })
  await dialog.getByRole('button', { name: /^Cancel for a / }).click()
  await expect(dialog).toBeHidden()
  await page.goto('about:blank', { waitUntil: 'commit' })
  await untilRow(campaign, 'treq_cancellation_request', '/cancellation-center')
  const all = await rowsOf(campaign)
  expect(all.filter(({ name }) => name === 'treq_cancellation_request')).toHaveLength(1)
  expect(new Set(all.map(({ session_id }) => session_id)).size).toBe(2)
  expect(new Set(all.map(({ utm_source }) => utm_source))).toEqual(new Set(['newsletter']))
})

test('how far a page was scrolled, and how long it was looked at, is reported, and a page without a header reports too', async ({
  page,
}) => {
  const campaign = newCampaign()
  await page.goto(`/guide-recruitment?utm_campaign=${campaign}`)
  await untilReported(page)
  await page.goto('/safety')
  await untilReported(page)
  for (let turn = 0; turn < 20; turn++) {
    await page.mouse.wheel(0, 1000)
    await pass(page, 50)
  }
  await pass(page, 5000)
  await page.goto('about:blank', { waitUntil: 'commit' })
  await untilRow(campaign, 'treq_time_on_page', '/safety')
  const rows = (await rowsOf(campaign)).toSorted((one, other) => (one.session_id < other.session_id ? -1 : 1))
  const of = (name: string) => rows.filter((row) => row.name === name).map(({ path, detail }) => ({ path, ...detail }))
  expect(of('treq_page_view')).toEqual([{ path: '/guide-recruitment' }, { path: '/safety' }])
  const milestones = [25, 50, 75, 90, 100].map((percent) => ({ path: '/safety', percent }))
  expect(of('treq_scroll_depth').filter(({ path }) => path === '/safety')).toEqual(milestones)
  const stay = rows.find(({ name, path }) => name === 'treq_time_on_page' && path === '/safety')
  expect(stay?.detail['milliseconds']).toBeGreaterThan(5000)
})

test('a new account and a sign-in are reported once the server has said yes [7-event-login, 7-event-registration]', async ({
  page,
}) => {
  const [campaign, email] = [newCampaign(), newEmail('regina')]
  await page.goto(`/signup?utm_campaign=${campaign}`)
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
  await logOut(page)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await signIn(page, email, 'Wrong1password')
  await expect(toast(page, 'Sign-in failed')).toBeVisible()
  await signIn(page, email)
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await untilReported(page)
  await page.goto('about:blank', { waitUntil: 'commit' })
  const entered = async () =>
    (await rowsOf(campaign))
      .map(({ name }) => name)
      .filter((name) => name === 'treq_registration' || name === 'treq_login')
  await expect.poll(entered).toEqual(['treq_registration', 'treq_login'])
})

test('nothing is reported under /admin [7-event-not-admin]', async ({ page }) => {
  const campaign = newCampaign()
  await becomeDemo(page, 'admin')
  const sent = reportsOf(page)
  await page.goto(`/admin?utm_campaign=${campaign}`)
  await page.getByRole('link', { name: 'Bookings' }).first().click()
  await expect(page).toHaveURL(/\/admin\/bookings/)
  await page.mouse.wheel(0, 3000)
  // past the wait for other events, were there any
  await pass(page, 11_000)
  await page.goto('about:blank', { waitUntil: 'commit' })
  expect(sent).toEqual([])

  await page.goto(`/contact?utm_campaign=${campaign}`)
  await untilReported(page)
  await page.goto('about:blank', { waitUntil: 'commit' })
  await untilRow(campaign, 'treq_page_view', '/contact')
  expect((await rowsOf(campaign)).map(({ path, user_kind }) => `${path} ${user_kind}`)).toEqual([
    '/contact operator',
    '/contact operator',
  ])
})

test('with Global Privacy Control nothing is sent, stored, or asked', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = (globalThis as unknown as { Navigator: { prototype: object } }).Navigator
    Object.defineProperty(prototype, 'globalPrivacyControl', { configurable: true, get: () => true })
  })
  const sent = reportsOf(page)
  const layer = page.waitForResponse(/\/assets\/rest-layer-/)
  await page.goto('/safety?utm_campaign=quiet')
  await layer
  await page.mouse.wheel(0, 3000)
  await pass(page, 6000)
  expect(await entries(page)).toEqual([])
  await page.goto('/cookie-policy')
  await expect(page.getByText('Your browser asks sites not to track you')).toBeVisible()
  await page.goto('about:blank', { waitUntil: 'commit' })
  expect(sent).toEqual([])
})

test('where the site asks first, nothing is sent or stored before the answer, and a no stays a no @mobile @wide-in-matrix', async ({
  page,
}) => {
  const campaign = newCampaign()
  await page.route(/\/(?:safety|contact)(?:\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"consent":"none"', '"consent":"ask"')
    await route.fulfill({ response: answer, body })
  })
  const sent = reportsOf(page)
  const bar = page.getByRole('region', { name: 'May we count this visit?' })

  await page.goto(`/safety?utm_campaign=${campaign}`)
  await expect(bar).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  const [no, yes] = [bar.getByRole('button', { name: 'No thanks' }), bar.getByRole('button', { name: 'Allow' })]
  const [one, other] = [await no.boundingBox(), await yes.boundingBox()]
  expect([one?.width, one?.height]).toEqual([other?.width, other?.height])
  await page.mouse.wheel(0, 600)
  await pass(page, 6000)
  expect(await entries(page)).toEqual([])
  await expectAccessible(page, { part: 'section[data-keep-clear]' })
  await expectNothingSideways(page)
  await no.click()
  await expect(bar).toHaveCount(0)
  expect(await entries(page)).toEqual(['treq_analytics_choice'])
  await page.goto(`/contact?utm_campaign=${campaign}`)
  await pass(page, 2000)
  await expect(bar).toHaveCount(0)
  await page.goto('about:blank', { waitUntil: 'commit' })
  expect(sent).toEqual([])

  await page.goto('/cookie-policy')
  const choice = page.getByRole('checkbox', { name: 'Count my visits' })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await page.goto(`/contact?utm_campaign=${campaign}`)
  await untilReported(page)
  await page.goto('about:blank', { waitUntil: 'commit' })
  await untilRow(campaign, 'treq_page_view', '/contact')
  expect((await rowsOf(campaign)).every(({ path }) => path === '/contact')).toBe(true)
})
