import { expect, hydrated, test } from './fixtures.ts'
import { expectAccessible } from './find-steps.ts'
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

for (const path of ['/', '/browse', 'an adventure', '/signin', '/signup', '/nowhere-at-all'])
  test(`${path} has no accessibility fault, in light and in dark @both`, async ({ page }) => {
    await expectAccessible(page, path === 'an adventure' ? (await listing(page, 'roan-highlands-balds')).href : path)
  })
