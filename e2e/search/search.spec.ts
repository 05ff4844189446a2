import { isNarrow, openFilters } from './steps.ts'
import { expect, test } from '../fixtures.ts'

const kanab = 'Kanab slot canyon and sand ridge by 4x4'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('words and a suggested place lead to the adventure, by keyboard alone @both [1-area-search]', async ({ page }) => {
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

test('a filter narrows the list to its count, and its chip takes it back @both', async ({ page }) => {
  await page.goto('/search')
  const count = page.getByTestId('result-count')
  const all = await count.innerText()
  const filters = await openFilters(page)
  const box = filters.getByRole('checkbox', { name: /^Hiking/ })
  const label = await filters.locator('label').filter({ hasText: 'Hiking' }).innerText()
  const hikes = Number(/\((\d+)\)/.exec(label)?.[1])
  expect(hikes).toBeGreaterThan(0)
  await box.check()
  await filters.getByLabel('To', { exact: true }).fill('$5,000')
  await filters.or(page.getByRole('dialog')).getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/\/search\?category=hiking&priceMax=5000$/)
  await expect(count).toHaveText(hikes === 1 ? '1 adventure' : `${hikes} adventures`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const active = page.getByRole('navigation', { name: 'Active filters' })
  await active.getByRole('link', { name: 'Remove: Hiking' }).click()
  await expect(page).toHaveURL(/\/search\?priceMax=5000$/)
  await active.getByRole('link', { name: 'Remove: Up to $5000' }).click()
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
  await active.getByRole('link', { name: 'Remove: Hiking' }).click()
  await expect(active.getByRole('link', { name: 'Remove: Hiking' })).toBeHidden()
  await active.getByRole('link', { name: 'Remove: Up to $5000' }).click()
  letGo()
  await expect(page).toHaveURL(/\/search$/)
  await expect(count).toHaveText(all)
})

test('days in the wrong order are told beside the field, and all that was typed stays', async ({ page }) => {
  await page.goto('/search')
  await page.getByLabel('What', { exact: true }).fill('trout')
  await page.getByLabel('First day', { exact: true }).fill(dayFromNow(60))
  await page.getByLabel('Last day', { exact: true }).fill(dayFromNow(50))
  await page.getByLabel('People', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const last = page.getByLabel('Last day', { exact: true })
  await expect(last).toHaveAccessibleDescription('The last day lies before the first')
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await expect(last).toHaveValue(dayFromNow(50))
  await expect(page.getByLabel('First day', { exact: true })).toHaveValue(dayFromNow(60))
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('trout')
  await expect(page.getByLabel('People', { exact: true })).toHaveValue('2')
  await expect(page.getByRole('alert')).toContainText('Please check what you typed')
  await page.getByRole('link', { name: /^Remove: Until/ }).click()
  await expect(page.getByTestId('result-count')).toBeVisible()
  await expect(last).not.toHaveAttribute('aria-invalid', 'true')
})

test('a price in words and a party of nobody are both told', async ({ page }) => {
  await page.goto('/search?priceMin=cheap&party=0')
  await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription('Please enter whole dollars')
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('cheap')
  await expect(page.getByLabel('People', { exact: true })).toHaveAccessibleDescription(
    'Please enter the number of people',
  )
})

test('nothing found: the nearest stand there, and a wish can be taken back', async ({ page }) => {
  await page.goto('/search?q=xylophone&place=Utah')
  await expect(page.getByTestId('result-count')).toHaveText('No adventures found')
  await expect(page.getByRole('heading', { name: 'Nothing fits all of this' })).toBeVisible()
  const nearest = page.getByRole('region', { name: 'What comes nearest' })
  await expect(nearest.getByRole('listitem').getByRole('heading').first()).toBeVisible()
  await page.getByRole('link', { name: 'Any kind of adventure' }).click()
  await expect(page).toHaveURL(/\/search\?place=Utah$/)
  await expect(page.getByRole('link', { name: kanab })).toBeVisible()
})

test('a place nobody knows is said so, and markup in it is just text', async ({ page }) => {
  await page.goto(`/search?place=${encodeURIComponent('<b onmouseover=alert(1)>Nowhere</b>')}`)
  await expect(page.getByTestId('understood')).toContainText(
    'We know no place called “<b onmouseover=alert(1)>Nowhere</b>”',
  )
})

test('what a place may also have meant is one link away', async ({ page }) => {
  await page.goto('/search?place=Jackson&party=2')
  await page.getByTestId('understood').getByRole('link', { name: 'Jackson, WY', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?place=Jackson%2C\+WY&party=2$/)
  await expect(page.getByText(/^Within \d+ miles of Jackson, WY$/)).toBeVisible()
  await page.goto('/search?place=Utha')
  await expect(page.getByTestId('understood')).toContainText('We know no place called “Utha”.')
  await page.getByTestId('understood').getByRole('link', { name: 'Utah' }).click()
  await expect(page.getByRole('link', { name: kanab })).toBeVisible()
})

test('only lists that stand for themselves are for search engines', async ({ page }) => {
  const robots = page.locator('meta[name=robots]')
  for (const path of ['/search', '/search?place=Utah', '/search?category=hiking']) {
    await page.goto(path)
    await expect(page.getByTestId('result-count')).toBeVisible()
    await expect(robots).toHaveCount(0)
  }
  for (const path of ['/search?place=Nowhereatall', '/search?place=Utah&party=2', '/search?q=trout']) {
    await page.goto(path)
    await expect(robots).toHaveAttribute('content', 'noindex')
  }
})

test('slips of the pen are put right, and it is said', async ({ page }) => {
  await page.goto('/search?q=alsaka+fishng')
  await expect(page.getByTestId('understood')).toContainText('Searched for “fishing” instead of “fishng”.')
})

test('recent searches are kept in this browser and can be forgotten', async ({ page }) => {
  await page.goto('/search?place=Utah')
  await page.getByRole('link', { name: 'Clear all' }).click()
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link', { name: 'Adventures near Utah' })).toHaveAttribute('href', '/search?place=Utah')
  await recent.getByRole('button', { name: 'Forget Adventures near Utah' }).click()
  await expect(recent).toBeHidden()
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
    await page.getByRole('link', { name: 'Remove: Fishing' }).click()
    await expect(page).toHaveURL(/\/search\?place=Utah&category=offroad$/)
  })

  test('a wrong date is told beside its field', async ({ page }) => {
    await page.goto(`/search?from=${dayFromNow(60)}&to=${dayFromNow(50)}`)
    await expect(page.getByLabel('Last day', { exact: true })).toHaveAccessibleDescription(
      'The last day lies before the first',
    )
  })
})
