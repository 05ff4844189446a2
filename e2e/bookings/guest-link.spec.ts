import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { becomeDemo, becomeExplorer, cards, choose, listing, payWith, write } from './steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a guest who opened the guide’s link books at the usual price, and the guide pays 5% for them', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'guide')
  await page.goto('/guide-guest-link')
  const url = page.getByTestId('guest-link-url')
  const create = page.getByRole('button', { name: 'Create link' })
  await expect(url.or(create)).toBeVisible()
  if (await create.isVisible()) await create.click()
  const path = new URL(await url.innerText()).pathname

  const guest = await newPerson()
  await guest.goto(path)
  await expect(guest).toHaveURL(/\/guide\/rafael-ortega/)
  await becomeExplorer(guest, 'Linnea')
  // whoever shares a phone with a guest of Treq is one of ours
  await write(guest, 'PUT', '/profile', {
    firstName: 'Linnea',
    lastName: 'Larkspur',
    phone: '(435) 555-0187',
    birthDate: '1990-04-12',
    homePlace: 'Kanab, Utah',
  })
  const { href, departures } = await listing(guest, 'kanab-slot-and-sand')
  const departure = departures.filter((one) => one.instant && one.seatsLeft > 1).at(-7)
  if (!departure) throw new Error('No departure is free')
  await choose(guest, href, departure, 1)
  await guest.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(guest).toHaveURL(/\/checkout\?booking=/)
  await payWith(guest, cards.good)
  await expect(guest.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })

  await page.reload()
  const row = page.getByTestId('linked-booking').filter({ hasText: 'Linnea Larkspur' })
  await expect(row).toContainText('at 5% commission')
  await expectAccessible(page, { what: 'the guest link' })
  await expectNothingSideways(page)
})
