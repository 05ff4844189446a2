import { signIn, toast } from '../accounts/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { becomeExplorer } from '../bookings/steps.ts'
import { expectAccessible } from '../sound.ts'

// Motion is not what is tried here, and drawing it in software starves everything else.

const kanab = 'Kanab slot canyon and sand ridge by 4x4'
const heart = (page: Page, title = kanab) => page.getByRole('button', { name: `Save “${title}” to your wishlist` })
const offroad = '/browse?category=offroad&location=Utah'

test('a visitor saves without an account, on the page; signed in, the account has it and the browser no more', async ({
  page,
  newPerson,
}) => {
  const email = await becomeExplorer(await newPerson(), 'Wilma')
  await page.goto(offroad)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  const box = await heart(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page, 'Saved on this device')).toBeVisible()
  await expect(page).toHaveURL(/\/browse\?category=offroad&location=Utah$/)
  await page.reload()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/wishlist')
  await expect(page.getByRole('link', { name: kanab })).toBeVisible()
  await expect(page.getByText('Saved on this device only')).toBeVisible()
  await expectAccessible(page, { what: 'wishlist of a visitor' })
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email)
  await expect(page).toHaveURL('/wishlist')
  await expect(toast(page, 'Saved to your wishlist')).toBeVisible()
  await expect(page.getByRole('link', { name: kanab })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('treq-saved'))).toBeNull()

  await page.goto('/dashboard')
  const section = page.getByRole('region', { name: 'Wishlist' })
  await expect(section.getByRole('link', { name: kanab })).toBeVisible()
  await section.getByRole('link', { name: 'See your wishlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
})

test('kept by keyboard, the newest first, removed, put back, removed for good', async ({ page }) => {
  await becomeExplorer(page, 'Wendy')
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'No saved adventures yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse adventures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Browse adventures' })).toBeVisible()
  const hearts = page.getByRole('button', { name: /^Save “/ })
  const titles: string[] = []
  for (const at of [0, 1]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await hearts.nth(at).focus()
    await page.keyboard.press('Space')
    expect((await saved).status()).toBe(200)
    await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
    titles.push(/“(.+)”/.exec((await hearts.nth(at).getAttribute('aria-label')) ?? '')?.[1] ?? '')
  }
  await page.goto('/wishlist')
  const list = page.getByRole('region', { name: 'Saved adventures' })
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(titles.toReversed())

  const [, newest = ''] = titles
  await heart(page, newest).focus()
  await page.keyboard.press('Enter')
  const gone = list.getByText(`Removed “${newest}” from your wishlist.`)
  await expect(gone).toBeFocused()
  await page.keyboard.press('Tab')
  const putBack = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Enter')
  expect((await putBack).status()).toBe(200)
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(titles.toReversed())

  await page.goto('/wishlist')
  const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await heart(page, newest).click()
  expect((await dropped).status()).toBe(200)
  await expectAccessible(page, { what: 'wishlist with a removed card' })
  await page.reload()
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([titles[0] ?? ''])
})

test.describe('without an answer', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] })

  test('what the server refuses is taken back and told', async ({ page }) => {
    await becomeExplorer(page, 'Wanda')
    await page.goto(offroad)
    await expect(heart(page)).toBeVisible()
    await page.route('**/api/v1/wishlist/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('failed') : route.continue(),
    )
    await heart(page).click()
    await expect(toast(page, 'We couldn’t save that')).toBeVisible()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/v1/wishlist/*')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  })
})

test('one question for all hearts of a page, and none by a visitor', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/wishlist')) calls.push(request.url())
  })
  await page.goto('/browse')
  await expect(page.getByRole('button', { name: /^Save “/ })).toHaveCount(24)
  expect(calls).toEqual([])
  await becomeExplorer(page, 'Willa')
  await page.goto('/browse')
  await expect(page.getByRole('button', { name: /^Save “/ })).toHaveCount(24)
  await expect.poll(() => calls.length).toBe(1)
})
