import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'
import { becomeDemo, becomeExplorer, cards, choose, fillCard, listing, payWith } from '../bookings/steps.ts'

/** Holds spots; what is left of the card pays without being asked for. */
async function checkout(page: Page, slug: string, adults: number): Promise<void> {
  const { href, departures } = await listing(page, slug)
  const free = departures.filter((one) => one.instant && one.seatsLeft >= 3)
  const departure = free[Math.floor(free.length / 2)]
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, adults)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const credit = page.getByTestId('checkout-credit')
  await expect(credit.getByRole('checkbox')).toBeChecked()
  await expect(credit).toContainText('Your credit')
}

test('a gift card is bought, emailed, and redeemed, and pays for two trips', async ({ page, newPerson }) => {
  test.slow()
  await becomeExplorer(page, 'Ottilie')
  const friend = await newPerson()
  const email = await becomeExplorer(friend, 'Fenna')

  await page.goto('/gift-cards')
  await expect(page.getByRole('group', { name: 'Amount' }).getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: '$250' }).check()
  await page.getByLabel('Their name').fill('Fenna')
  await page.getByLabel('Their email').fill(email)
  await page.getByLabel('Message').fill('See you on the trail')
  await page.getByLabel('Where you live').selectOption('CA')
  await expect(page.getByText('This gift card never expires.')).toBeVisible()
  await expectAccessible(page, { what: 'the order of a gift card' })
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: 'Pay $250.00' }).click()
  await expect(page.getByText('Your gift card is paid')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByTestId('bought-cards')).toContainText('For Fenna')

  let link = ''
  await expect(async () => {
    const answer = await friend.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    link = /\/gift-cards\/redeem#[\w-]+/.exec(JSON.stringify(await answer.json()))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Check balance' }).click()
  await expect(friend.getByTestId('gift-card-balance')).toContainText('$250.00 of $250.00 left')
  await friend.getByRole('button', { name: 'Redeem', exact: true }).click()
  await expect(friend.getByText('$250.00 is yours')).toBeVisible()
  await expectAccessible(friend, { what: 'a redeemed gift card' })

  await checkout(friend, 'kanab-slot-and-sand', 1)
  await friend.getByLabel('I accept the terms of service and this cancellation policy').check()
  await friend.getByRole('button', { name: 'Book with my credit' }).click()
  await expect(friend.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await friend.goto('/gift-cards/redeem')
  const left = friend.getByTestId('redeemed-cards').getByText(/of \$250\.00 left/)
  await expect(left).not.toContainText('$250.00 of')
  await checkout(friend, 'roan-highlands-balds', 2)
  await payWith(friend, cards.good)
  await expect(friend.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await friend.goto('/gift-cards/redeem')
  await expect(left).toContainText('$0.00 of $250.00 left')

  await page.reload()
  await expect(page.getByTestId('bought-cards')).toContainText('Redeemed')
  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/finance?part=gift-cards')
  await expect(operator.getByRole('row').filter({ hasText: email })).toContainText('Redeemed')
})
