import { isNarrow, openFilters } from './steps.ts'
import { expect, test } from '../fixtures.ts'

const kanab = 'Kanab slot canyon and sand ridge by 4x4'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('words and a suggested place lead to the adventure, by keyboard alone [1-area-search]', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('What', { exact: true }).focus()
  await page.keyboard.type('canyon')
  await page.keyboard.press('Tab')
  const where = page.getByLabel('Where', { exact: true })
  await expect(where).toBeFocused()
  await page.keyboard.type('uta')
  await expect(page.getByRole('option', { name: 'Utah' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Utah' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(where).toHaveValue('Utah')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=canyon&place=Utah$/)
  await expect(page).toHaveTitle('“canyon” near Utah · Treq')
  await expect(page.getByText('In Utah', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: kanab }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: kanab })).toBeVisible()
})

test('a filter narrows the list to its count, and its chip takes it back @mobile', async ({ page }) => {
  await page.goto('/search')
  const count = page.getByTestId('result-count')
  const all = await count.innerText()
  const filters = await openFilters(page)
  const box = filters.getByRole('checkbox', { name: /^Hiking/ })
  const label = await filters.locator('label').filter({ hasText: 'Hiking' }).innerText()
  const hikes = Number(/\((\d+)\)/.exec(label)?.[1])
  expect(hikes).toBeGreaterThan(0)
  await box.check()
  await filters.getByLabel('Max', { exact: true }).fill('$5,000')
  await filters.or(page.getByRole('dialog')).getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/\/search\?category=hiking&priceMax=5000$/)
  await expect(count).toHaveText(hikes === 1 ? '1 adventure' : `${hikes} adventures`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const active = page.getByRole('navigation', { name: 'Active filters' })
  await active.getByRole('link', { name: 'Remove filter: Hiking' }).click()
  await expect(page).toHaveURL(/\/search\?priceMax=5000$/)
  await active.getByRole('link', { name: 'Remove filter: Up to $5000' }).click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(count).toHaveText(all)
  await expect(active).toBeHidden()

  // Two taken back before the answer to the first is there: both are gone.
  await page.goto('/search?category=hiking&priceMax=5000')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/v1/search?*', async (route) => {
    await held
    await route.continue()
  })
  await active.getByRole('link', { name: 'Remove filter: Hiking' }).click()
  await expect(active.getByRole('link', { name: 'Remove filter: Hiking' })).toBeHidden()
  await active.getByRole('link', { name: 'Remove filter: Up to $5000' }).click()
  letGo()
  await expect(page).toHaveURL(/\/search$/)
  await expect(count).toHaveText(all)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole form searches, repeated keys and all', async ({ page }) => {
    await page.goto('/search')
    await page.getByLabel('Where', { exact: true }).fill('Utah')
    if (isNarrow(page)) await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByRole('checkbox', { name: /^Off-road/ }).check()
    await page.getByRole('checkbox', { name: /^Fishing/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/\/search\?.*category=fishing&category=offroad/)
    const answer = await page.request.get('/api/v1/search?place=Utah&category=fishing,offroad')
    const { total } = (await answer.json()) as { total: number }
    expect(total).toBeGreaterThan(1)
    await expect(page.getByTestId('result-count')).toHaveText(`${total} adventures`)
    await expect(page.getByRole('link', { name: kanab })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/search\?place=Utah&category=fishing%2Coffroad$/,
    )
    await page.getByRole('link', { name: 'Remove filter: Fishing' }).click()
    await expect(page).toHaveURL(/\/search\?place=Utah&category=offroad$/)
  })

  test('a wrong date is told beside its field', async ({ page }) => {
    await page.goto(`/search?from=${dayFromNow(60)}&to=${dayFromNow(50)}`)
    await expect(page.getByLabel('Last day', { exact: true })).toHaveAccessibleDescription(
      'End date is before start date',
    )
  })
})
