import { browserStorage } from '#web/app/static/browser-storage.ts'
import { signIn } from '../accounts/steps.ts'
import { linkedData } from '../search/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'

const pages = [
  {
    path: '/how-it-works',
    title: 'From a place on the map to a day outside',
    says: '2 adults × $250.00',
    kind: 'HowTo',
  },
  { path: '/safety', title: 'Go prepared. Know who to call.', says: 'doesn’t replace 911', kind: 'FAQPage' },
  { path: '/contact', title: 'Contact us', says: 'Call 911.', kind: 'ContactPage' },
  { path: '/privacy-policy', title: 'Privacy Policy', says: 'We don’t sell data' },
  { path: '/cookie-policy', title: 'Cookie Policy', says: 'treq_session' },
  { path: '/terms-of-service', title: 'Terms of Service', says: 'we hold your spots for 15 minutes' },
  { path: '/guide-recruitment', title: 'Lead the trips you know best', says: '$455.00', kind: 'FAQPage' },
  { path: '/training', title: 'What every Treq guide needs to know', says: 'Ten questions from a larger pool' },
]

const somebody = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`

async function mailTo(page: Page, address: string): Promise<string[]> {
  const answer = await page.request.get(`/api/v1/demo/mailbox?to=${encodeURIComponent(address)}`)
  return ((await answer.json()) as { items: { text: string }[] }).items.map(({ text }) => text)
}

async function fill(page: Page, email: string) {
  await page.getByLabel('What’s it about?').selectOption('safety')
  await page.getByLabel('Your name').fill('Ivy <b>Stone</b>')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Your message').fill('The rope on the descent looked worn to me.')
}

const reference = (page: Page) => page.getByText(/^TQ-C-[2-9A-Z]{6}$/)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every static page can be read to its end', async ({ page }) => {
    for (const { path, title, says, kind } of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(says).first()).toBeVisible()
      if (kind) expect((await linkedData(page)).map((data) => data['@type'])).toContain(kind)
    }
  })

  test('a message is sent by the form alone, and its reference comes by mail', async ({ page }) => {
    const email = somebody('plain')
    await page.goto('/contact')
    await fill(page, email)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()
    const said = await reference(page).textContent()
    await expect.poll(() => mailTo(page, email)).toEqual([expect.stringContaining(`Reference: ${said}`)])
  })
})

test('a message with a fault is mended beside its field, sent once, and answered with a reference', async ({
  page,
}) => {
  const email = somebody('ivy')
  await page.goto('/contact?topic=guide')
  await expect(page.getByLabel('What’s it about?')).toHaveValue('guide')
  await fill(page, 'ivy at example')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Your message')).toHaveValue('The rope on the descent looked worn to me.')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeFocused()
  const said = await reference(page).textContent()
  await expect.poll(() => mailTo(page, email)).toEqual([expect.stringContaining(`Reference: ${said}`)])
  expect((await mailTo(page, 'hello@treq.example')).filter((text) => text.includes(`Message ${said}`))).toHaveLength(1)
  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('')
})

test.describe('on a broken line', () => {
  test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('what is interrupted is kept, and pressing again sends it', async ({ page, context }) => {
    await page.goto('/contact')
    await fill(page, somebody('line'))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Your message is still here')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(reference(page)).toBeVisible()
  })
})

test('a chapter of the terms is reached from the table of contents, which stays in sight', async ({ page }) => {
  await page.goto('/terms-of-service')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('link', { name: '6. If you cancel' }).click()
  await expect(page).toHaveURL(/#cancel$/)
  await expect(page.getByRole('heading', { name: '6. If you cancel' })).toBeInViewport()
  await expect(contents).toBeInViewport()
})

test('a browser holds nothing that the cookie policy does not list', async ({ page, context }) => {
  const kept = async () => [
    ...(await context.cookies()).map(({ name }) => name),
    ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
  ]
  await page.goto('/')
  for (const { path } of pages) await page.goto(path)
  expect(await context.cookies()).toEqual([])
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.goto('/search?q=river')
  await page.goto('/signin')
  await signIn(page, 'explorer@treq.example', 'Wilderness1')
  await expect(page.getByRole('heading', { level: 1, name: /Hello|Your adventures/ })).toBeVisible()
  await page.goto('/cookie-policy')
  const found = await kept()
  for (const name of ['treq_session', 'treq-theme']) expect(found).toContain(name)
  const listed = browserStorage.map(({ name }) => name)
  const isListed = (name: string) =>
    listed.some((one) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : name === one))
  expect(found.filter((name) => !isListed(name))).toEqual([])
})
