import { expect, test } from '../fixtures.ts'
import { openSheet } from './steps.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 39.739236, longitude: -104.990251 } })

  test('home leads to the coming weekend around it, and the wish can be taken back @mobile', async ({ page }) => {
    await page.goto('/')
    const near = page.getByRole('button', { name: 'This weekend near me' })
    await expect(near).toHaveAccessibleDescription(/don’t store it/)
    await near.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/browse\?lat=39\.74&lng=-104\.99&radius=100&from=[\d-]+&to=[\d-]+&sort=soonest$/)
    const query = new URL(page.url()).searchParams
    const from = day(query.get('from') ?? '')
    // on a Sunday morning the weekend is what is left of it, from noon on the next one
    const left = await page.evaluate(() => new Date().getDay() === 0 && new Date().getHours() < 12)
    expect(from.getUTCDay()).toBe(left ? 0 : 6)
    expect(day(query.get('to') ?? '').getTime() - from.getTime()).toBe(left ? 0 : 86_400_000)
    expect(from.getTime() - Date.now()).toBeLessThan(8 * 86_400_000)
    await expect(page.getByRole('heading', { level: 1, name: 'Adventures near you' })).toBeVisible()
    await expect(page.getByText('Within 100 miles of you')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    const active = page.getByRole('navigation', { name: 'Active filters' })
    await active.getByRole('link', { name: /\d/ }).filter({ hasNotText: 'miles' }).click()
    await expect(page).toHaveURL(/\/browse\?lat=39\.74&lng=-104\.99&radius=100&sort=soonest$/)
    await expect(page.getByTestId('result-count')).toHaveText(/^\d+ adventures$/)
    const sheet = await openSheet(page)
    await sheet.getByLabel('Sort by').selectOption('Nearest')
    await sheet.getByRole('button', { name: /^Show \d+ adventures$/ }).click()
    await expect(page).toHaveURL(/lat=39\.74&lng=-104\.99&radius=100&sort=distance$/)
    await active.getByRole('link', { name: 'Remove filter: Near you' }).click()
    await expect(page).toHaveURL(/\/browse$/)
  })
})
