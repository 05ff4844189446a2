import { expect, test } from '../fixtures.ts'
import { becomeExplorer, cards, choose, listing, payWith, write } from './steps.ts'

const day = 86_400_000

// It moves the clock by weeks.
test('a deposit now, and the balance is charged to the same card on its day @clock', async ({ page }) => {
  await becomeExplorer(page, 'Ines')
  const { href, departures } = await listing(page, 'roan-highlands-balds')
  const clock = (await (await page.request.get('/api/v1/demo/clock')).json()) as { businessNow: string }
  const now = Date.parse(clock.businessNow)
  const departure = departures.find((one) => one.instant && one.seatsLeft >= 4 && Date.parse(one.date) - now > 33 * day)
  if (!departure) throw new Error('There is no departure so far ahead')
  await choose(page, href, departure, 4)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  await expect(page.getByText('Due now', { exact: true })).toBeVisible()
  await expect(page.getByText(/Treq will charge the remaining \$\d+\.\d\d to this card on/)).toBeVisible()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })

  await page.getByRole('link', { name: 'View your booking' }).click()
  const balance = page.getByTestId('installment-balance')
  await expect(page.getByTestId('installment-deposit')).toContainText('Paid on')
  await expect(balance).toContainText('Due ')
  await expect(page.getByText(/We’ll charge \$[\d,.]+ to Visa ending in 4242 on/)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByTestId('next-trip')).toContainText(/Balance \$\d+\.\d\d due /)

  const days = Math.ceil((Date.parse(departure.date) + day - now) / day) - 29
  await write(page, 'POST', '/demo/clock', { advanceMinutes: days * 24 * 60 })
  await page
    .getByTestId('next-trip')
    .getByRole('link', { name: /^View booking/ })
    .click()
  await expect(balance).toContainText('Paid on', { timeout: 25_000 })
  await expect(page.getByText('Paid and confirmed.')).toBeVisible()
})
