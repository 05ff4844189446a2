import { showing } from '#web/testing/search-words.ts'
import { openSheet } from './steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

const kanab = 'Kanab slot canyon and sand ridge by 4x4'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('words and a suggested place lead to the adventure, by keyboard alone [1-area-search]', async ({ page }) => {
  await page.goto('/search')
  const sheet = await openSheet(page)
  const where = sheet.getByLabel('Where', { exact: true })
  await page.keyboard.press('Tab')
  await expect(where).toBeFocused()
  await page.keyboard.type('uta')
  await expect(page.getByRole('option', { name: 'Utah' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Utah' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(where).toHaveValue('Utah')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(sheet.getByLabel('What', { exact: true })).toBeFocused()
  await page.keyboard.type('canyon')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\?location=Utah&q=canyon$/)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveTitle('“canyon” near Utah · Treq')
  await expect(page.getByText('In Utah', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: kanab }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: kanab })).toBeVisible()
})

test('a filter narrows the list to its count, and its chip takes it back @mobile', async ({ page }) => {
  await page.goto('/browse')
  const count = page.getByTestId('result-count')
  const all = await count.innerText()
  const sheet = await openSheet(page)
  const box = sheet.getByRole('checkbox', { name: /^Hiking/ })
  const label = await sheet.locator('label').filter({ hasText: 'Hiking' }).innerText()
  const hikes = Number(/\((\d+)\)/.exec(label)?.[1])
  expect(hikes).toBeGreaterThan(0)
  await box.check()
  await sheet.getByLabel('Max', { exact: true }).fill('$5,000')
  await sheet.getByRole('button', { name: showing(hikes), exact: true }).click()
  await expect(page).toHaveURL(/\/browse\?category=hiking&priceMax=5000$/)
  await expect(count).toHaveText(hikes === 1 ? '1 adventure' : `${hikes} adventures`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const active = page.getByRole('navigation', { name: 'Active filters' })
  await active.getByRole('link', { name: 'Remove filter: Hiking' }).click()
  await expect(page).toHaveURL(/\/browse\?priceMax=5000$/)
  await active.getByRole('link', { name: 'Remove filter: Up to $5000' }).click()
  await expect(page).toHaveURL(/\/browse$/)
  await expect(count).toHaveText(all)
  await expect(active).toBeHidden()

  // Two taken back before the answer to the first is there: both are gone.
  await page.goto('/browse?category=hiking&priceMax=5000')
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
  await expect(page).toHaveURL(/\/browse$/)
  await expect(count).toHaveText(all)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole form searches, repeated keys and all', async ({ page }) => {
    await page.goto('/search')
    await page.locator('summary', { hasText: 'Change search:' }).click()
    await page.getByLabel('Where', { exact: true }).fill('Utah')
    await page.getByRole('checkbox', { name: /^Off-road/ }).check()
    await page.getByRole('checkbox', { name: /^Fishing/ }).check()
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/\/browse\?.*category=fishing&category=offroad/)
    const answer = await page.request.get('/api/v1/search?place=Utah&category=fishing,offroad')
    const { total } = (await answer.json()) as { total: number }
    expect(total).toBeGreaterThan(1)
    await expect(page.getByTestId('result-count')).toHaveText(`${total} adventures`)
    await expect(page.getByRole('link', { name: kanab })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/browse\?category=fishing%2Coffroad&location=Utah$/,
    )
    await page.getByRole('link', { name: 'Remove filter: Fishing' }).click()
    await expect(page).toHaveURL(/\/browse\?category=offroad&location=Utah$/)
  })

  test('a wrong date is told beside its field', async ({ page }) => {
    await page.goto(`/search?from=${dayFromNow(60)}&to=${dayFromNow(50)}`)
    await page.locator('summary', { hasText: 'Change search:' }).click()
    await expect(page.getByLabel('Last day', { exact: true })).toHaveAccessibleDescription(
      'End date is before start date',
    )
  })
})

test('on a phone the first adventure begins within 250 points, with place, days, people and filters @mobile', async ({
  page,
}) => {
  for (const query of [
    '',
    '?category=hiking',
    `?location=Colorado&from=${dayFromNow(3)}&to=${dayFromNow(90)}&party=2&difficulty=easy&instant=true`,
  ]) {
    await page.goto(`/browse${query}`)
    const card = page.getByRole('region', { name: 'Adventures' }).getByRole('listitem').first()
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.y ?? Infinity).toBeLessThanOrEqual(250)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  }
})

test('the sheet takes the focus and gives it back; Back leaves the page and not a sheet behind @mobile', async ({
  page,
}) => {
  await page.goto('/browse')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hiking' }).click()
  await expect(page).toHaveURL(/category=hiking$/)
  const sheet = await openSheet(page)
  await expect(sheet).toBeVisible()
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await expect(sheet.getByRole('grid').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Change search:/ })).toBeFocused()
  await openSheet(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/browse$/)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: /./ }).first()).toBeVisible()
})
