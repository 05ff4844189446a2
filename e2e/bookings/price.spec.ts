import { expect, test, type Page } from '../fixtures.ts'
import { becomeDemo, becomeExplorer, cards, choose, listing, payWith } from './steps.ts'

const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100) * (/[−-]/.test(text) ? -1 : 1)

/** Sum of the lines of a bill on the page, in cents. */
async function sumOf(page: Page, bill: 'price-lines' | 'net-lines'): Promise<number> {
  const amounts = await page.getByTestId(bill).first().locator('[data-part="amount"]').allInnerTexts()
  return amounts.reduce((sum, text) => sum + cents(text), 0)
}
const shown = async (page: Page, what: 'price-total' | 'net-amount') =>
  cents(await page.getByTestId(what).first().innerText())

async function expectSums(page: Page): Promise<number> {
  await expect(async () => expect(await sumOf(page, 'price-lines')).toBe(await shown(page, 'price-total'))).toPass()
  return shown(page, 'price-total')
}

test('add-ons and a code in the checkout: every line explains itself, and they sum to what is paid @mobile', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Prue')
  const { href, departures } = await listing(page, 'kanab-slot-and-sand')
  const room = departures.filter((one) => one.seatsLeft >= 2 && one.instant)
  const departure = room.at(6)
  if (!departure) throw new Error('No departure has room for two')

  await choose(page, href, departure, 2)
  const before = await expectSums(page)
  const fee = page.getByTestId('price-lines').getByText('Service fee', { exact: true })
  await fee.click()
  await expect(page.getByText(/^5% of everything above, \$[\d,.]+, is \$[\d.]+\./)).toBeVisible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  expect(await expectSums(page)).toBe(before)

  const more = page.getByRole('button', { name: 'More: Supper on the sand' })
  await more.click()
  await more.click()
  await page.getByLabel(/^A film of your drive/).check()
  await expect(page.getByTestId('price-lines')).toContainText('2 × $28')
  await expect(page.getByTestId('price-lines')).toContainText('A film of your drive')
  const withAddOns = await expectSums(page)
  expect(withAddOns).toBeGreaterThan(before + 5600 + 7500)

  const code = page.getByLabel('Promo code')
  await code.fill('firstcats')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Code “firstcats” isn’t valid. Check the spelling.')).toBeVisible()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('firstcast')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Code FIRSTCAST applied')).toBeVisible()
  const total = await expectSums(page)
  expect(total).toBeLessThan(withAddOns)

  await page.reload()
  await expect(page.getByText('Code FIRSTCAST applied')).toBeVisible()
  expect(await expectSums(page)).toBe(total)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.goto(`/booking/${bookingId}`)
  await expect(page.getByText('Paid and confirmed', { exact: true }).first()).toBeVisible()
  expect(await expectSums(page)).toBe(total)

  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await guide.goto(`/booking/${bookingId}`)
  await expect(guide.getByText(/promo code\. Treq covers it/)).toBeVisible()
  expect(await sumOf(guide, 'net-lines')).toBe(await shown(guide, 'net-amount'))
})
