import { expect, test } from '../fixtures.ts'
import { openFilters } from './steps.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 39.739236, longitude: -104.990251 } })

  test('home leads to the coming weekend around it, and the wish can be taken back @both', async ({ page }) => {
    await page.goto('/')
    const near = page.getByRole('button', { name: 'This weekend near me' })
    await expect(near).toHaveAccessibleDescription(/do not store it/)
    await near.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?lat=39\.74&lng=-104\.99&radius=100&from=[\d-]+&to=[\d-]+$/)
    const query = new URL(page.url()).searchParams
    const from = day(query.get('from') ?? '')
    // on a Sunday the weekend is what is left of it
    const isSunday = (await page.evaluate(() => new Date().getDay())) === 0
    expect(from.getUTCDay()).toBe(isSunday ? 0 : 6)
    expect(day(query.get('to') ?? '').getTime() - from.getTime()).toBe(isSunday ? 0 : 86_400_000)
    expect(from.getTime() - Date.now()).toBeLessThan(8 * 86_400_000)
    await expect(page.getByRole('heading', { level: 1, name: 'Adventures near you' })).toBeVisible()
    await expect(page.getByText('Within 100 miles of you')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    const active = page.getByRole('navigation', { name: 'Active filters' })
    await active.getByRole('link', { name: /^Remove: From/ }).click()
    await expect(page).not.toHaveURL(/from=/)
    await active.getByRole('link', { name: /^Remove: Until/ }).click()
    await expect(page).toHaveURL(/\/search\?lat=39\.74&lng=-104\.99&radius=100$/)
    await expect(page.getByTestId('result-count')).toHaveText(/^\d+ adventures$/)
    const filters = await openFilters(page)
    await filters.getByLabel('Sort by').selectOption('Nearest')
    await filters.or(page.getByRole('dialog')).getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/lat=39\.74&lng=-104\.99&radius=100&sort=distance$/)
    await active.getByRole('link', { name: 'Remove: Near you' }).click()
    await expect(page).toHaveURL(/\/search$/)
  })

  test('the position stays out of what the browser keeps, and a place that is typed replaces it', async ({ page }) => {
    await page.goto('/search')
    await page.getByRole('button', { name: 'This weekend near me' }).click()
    await expect(page).toHaveURL(/lat=39\.74/)
    await page.getByLabel('What', { exact: true }).fill('snow')
    await page.getByLabel('What', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/q=snow&lat=39\.74/)
    await expect(page.getByRole('heading', { level: 1, name: '“snow” near you' })).toBeVisible()
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(kept).not.toContain('39.74')
    await page.getByLabel('Where', { exact: true }).fill('Moab, UT')
    await page.getByLabel('Where', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/place=Moab%2C\+UT/)
    await expect(page).not.toHaveURL(/lat=/)
  })
})

test('whoever keeps the position to themselves is told what to do instead', async ({ page }) => {
  for (const path of ['/', '/search']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'This weekend near me' }).click()
    await expect(page.getByText('Your browser keeps your position to itself. Type a town instead')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('a position that cannot be found, and a browser that cannot look', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(null)
  await page.goto('/search')
  await page.getByRole('button', { name: 'This weekend near me' }).click()
  await expect(page.getByText('Your position could not be found just now.')).toBeVisible()
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
  await page.goto('/search')
  await page.getByRole('button', { name: 'This weekend near me' }).click()
  await expect(page.getByText('only told over a secure connection')).toBeVisible()
})

test('a position that makes no sense is refused in words', async ({ page }) => {
  await page.goto('/search?lat=north&lng=5')
  await expect(page.getByRole('alert')).toContainText('This is not a latitude')
  await page.goto('/search?lat=12')
  await expect(page.getByRole('alert')).toContainText('Latitude and longitude come together')
  await page.goto('/search?lat=40&lng=-105&radius=12000')
  await expect(page.getByRole('alert')).toContainText('At most 500 miles')
  await expect(page.getByLabel('Distance from the place')).toHaveAttribute('aria-invalid', 'true')
})
