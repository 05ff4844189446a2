import { expect, test, type Page } from '../fixtures.ts'
import { becomeDemo, becomeExplorer, cards, choose, fillCard, listing, payWith, write } from './steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)
const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`
const confirmed = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })

/** A departure in the middle of the season: those of other tests are the first and the last. */
async function checkout(page: Page, slug: string, adults: number): Promise<string> {
  const { href, departures } = await listing(page, slug)
  const free = departures.filter((one) => one.instant && one.seatsLeft >= 4)
  const departure = free[Math.floor(free.length / 2)]
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, adults)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  return departure.id
}

test('after weather an explorer takes credit instead of a refund, and pays another booking with it', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Sunniva')
  const departureId = await checkout(page, 'kanab-slot-and-sand', 1)
  // without credit there is nothing to choose
  await expect(page.getByTestId('checkout-credit')).toHaveCount(0)
  await payWith(page, cards.good)
  await confirmed(page)
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  const words = 'Flash floods are forecast in the slot.'
  await write(guide, 'POST', `/departures/${departureId}/cancel`, { reason: 'weather', message: words })

  await page.goto(`/booking/${id}`)
  const paid = cents((await page.getByTestId('price-total').textContent()) ?? '')
  const more = Math.round(paid * 1.1)
  const choice = page.getByTestId('weather-choice')
  await expect(choice.getByRole('button', { name: `Refund ${dollars(paid)} now` })).toBeVisible()
  await expectAccessible(page, { part: '[data-testid="weather-choice"]' })
  await choice.getByRole('button', { name: `Take ${dollars(more)} in credit` }).click()
  await expect(choice).toHaveCount(0)
  await page.goto('/cancellation-center')
  await expect(page.getByTestId('credit-left')).toHaveText(dollars(more))

  await checkout(page, 'roan-highlands-balds', 2)
  const credit = page.getByTestId('checkout-credit')
  await expect(credit.getByRole('checkbox')).toBeChecked()
  await expect(credit).toContainText(dollars(more))
  await page.getByLabel('I accept the terms of service and this cancellation policy').check()
  await expectAccessible(page, { part: '[data-testid="checkout-credit"]' })
  await expectNothingSideways(page, [390])
  const byCard = page.getByRole('button', { name: /^Pay \$/ })
  const rest = cents(await byCard.innerText())
  await fillCard(page, cards.good)
  await byCard.click()
  await confirmed(page)
  expect(rest).toBeGreaterThan(0)
  await page.goto('/cancellation-center')
  await expect(page.getByTestId('credit-left')).toHaveText('$0.00')
})

test('after weather an explorer goes on another date, and nothing is paid again', async ({ page, newPerson }) => {
  await becomeExplorer(page, 'Tindra')
  const departureId = await checkout(page, 'kanab-slot-and-sand', 2)
  await payWith(page, cards.good)
  await confirmed(page)
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await write(guide, 'POST', `/departures/${departureId}/cancel`, { reason: 'weather', message: 'Snow in the slot.' })

  await page.goto(`/booking/${id}`)
  const paid = (await page.getByTestId('price-total').textContent()) ?? ''
  const choice = page.getByTestId('weather-choice')
  const dates = choice.getByLabel('Date')
  await expect(dates).toBeVisible()
  const [, other = ''] = await dates.getByRole('option').allTextContents()
  await dates.selectOption(other)
  await expectAccessible(page, { part: '[data-testid="weather-choice"]' })
  await expectNothingSideways(page, [390])
  await choice.getByRole('button', { name: 'Move to this date' }).click()
  await expect(page.getByText('You chose a new date', { exact: true })).toBeVisible()
  await expect(page.getByTestId('price-total')).toHaveText(paid)
  await expect(page.getByText('Rebooked after weather cancellation')).toBeVisible()
  // "Thu, Nov 26, 2:00 PM" in the list, with the year on the page
  await expect(page.getByText(/^\w+, \w+ \d+/.exec(other)?.[0] ?? other).first()).toBeVisible()
})
