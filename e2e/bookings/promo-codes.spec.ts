import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { becomeDemo, becomeExplorer, cards, choose, listing, payWith } from './steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a guide makes a promo code with its cost in sight, a guest pays less with it, and an ended code is refused', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'guide')
  await page.goto('/guide-promo-codes')
  await page.getByLabel('Code', { exact: true }).fill('river friends')
  await page.getByLabel('What it’s for').fill('Guests of the spring mailing')
  await page.getByLabel('Percent', { exact: true }).fill('90')
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByLabel('Code', { exact: true }).fill('RIVER-FRIENDS')
  await page.getByLabel('Percent', { exact: true }).fill('20')
  const cost = page.getByRole('table', { name: 'What it costs you' })
  await expect(cost.getByRole('row', { name: /^Kanab slot/ })).toContainText(/\$\d+\.\d\d, \$\d+\.\d\d less/)
  await expectAccessible(page, { what: 'a new promo code' })
  await expectNothingSideways(page)
  await page.getByRole('button', { name: 'Create code' }).click()
  const code = page.getByTestId('promo-code').filter({ hasText: 'RIVER-FRIENDS' })
  await expect(code).toContainText('20% off · All of your trips · 0 bookings')

  const guest = await newPerson()
  await becomeExplorer(guest, 'Perla')
  const { href, departures } = await listing(guest, 'kanab-slot-and-sand')
  const departure = departures.filter((one) => one.instant && one.seatsLeft > 1).at(-5)
  if (!departure) throw new Error('No departure is free')
  await choose(guest, href, departure, 1)
  await guest.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(guest.getByText('Spots held for')).toBeVisible()
  await guest.getByLabel('Promo code').fill('river-friends')
  await guest.getByRole('button', { name: 'Apply' }).click()
  await expect(guest.getByText('Code RIVER-FRIENDS applied')).toBeVisible()
  await payWith(guest, cards.good)
  await expect(guest.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })

  await page.reload()
  await expect(code).toContainText('1 booking')
  await expect(code).toContainText(/Cost you \$\d+\.\d\d\. Those bookings earn you \$\d+\.\d\d\./)
  await page.getByRole('button', { name: 'End code RIVER-FRIENDS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End code' }).click()
  await expect(code).toContainText('Ended')

  const late = await newPerson()
  await becomeExplorer(late, 'Late')
  await choose(late, href, departure, 1)
  await late.getByRole('button', { name: 'Book', exact: true }).click()
  await late.getByLabel('Promo code').fill('RIVER-FRIENDS')
  await late.getByRole('button', { name: 'Apply' }).click()
  await expect(late.getByText('Code RIVER-FRIENDS has expired.')).toBeVisible()
})
