import AxeBuilder from '@axe-core/playwright'
import { expect, hydrated, test } from './fixtures.ts'
import { listing } from './sale-steps.ts'

test('a visitor searches from home and opens an adventure with the keyboard @both', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByText(/^\d+ adventures?$/).first()).toBeVisible()
  await page.getByLabel('Adventure', { exact: true }).selectOption('hiking')
  await page.getByPlaceholder('Enter city, state, or region').fill('North Carolina')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\?category=hiking&location=North(\+|%20)Carolina/)
  const adventure = page.getByRole('link', { name: 'The grassy balds of the Roan Highlands' })
  await adventure.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The grassy balds of the Roan Highlands' })).toBeVisible()
})

test('a place nobody knows is an answer, and markup in it is just text', async ({ page }) => {
  await page.goto(`/browse?location=${encodeURIComponent('<b onmouseover=alert(1)>Nowhere</b>')}`)
  await expect(page.getByText('No adventures found')).toBeVisible()
  await expect(page.getByText('<b onmouseover=alert(1)>Nowhere</b>').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, the list and an adventure are complete, and the search works', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Explore by Category' })).toBeVisible()
    await page.getByPlaceholder('Enter city, state, or region').fill('Utah')
    await page.getByRole('button', { name: 'Search Adventures' }).click()
    await expect(page).toHaveURL(/\/browse\?.*location=Utah/)
    await page.getByRole('link', { name: 'Kanab slot canyon and sand ridge by 4x4' }).click()
    await expect(page.getByRole('heading', { name: 'How the trip goes' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  })
})

test('public pages have no accessibility fault, in light and in dark @both', async ({ page }) => {
  const { href } = await listing(page, 'roan-highlands-balds')
  for (const path of ['/', '/browse', href, '/signin', '/signup', '/nowhere-at-all']) {
    await page.goto(path)
    await hydrated(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    const sideways = await page
      .locator('html')
      .evaluate((html: { scrollWidth: number; clientWidth: number }) => html.scrollWidth - html.clientWidth)
    expect(`${path} scrolls sideways by ${sideways}`).toBe(`${path} scrolls sideways by 0`)
  }
})
