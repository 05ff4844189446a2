import { expect, test } from '../fixtures.ts'
import { becomeExplorer, cards, choose, listing, payWith } from './steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

test('on the phone a booked trip says when, where, whom to call, and what to bring, and its letter looks like one @mobile', async ({
  page,
}) => {
  const email = await becomeExplorer(page, 'Juno')
  const { href, departures } = await listing(page, 'kanab-slot-and-sand')
  const departure = departures.filter((one) => one.instant && one.seatsLeft > 1).at(-20)
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'View your booking' }).click()

  const day = page.getByTestId('trip-day')
  await expect(day.getByRole('timer', { name: 'Starts in' })).toHaveText(/^\d+ days \d+ h$/)
  await expect(day.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-?[\d.]+,-?[\d.]+$/,
  )
  await expect(day.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+1/)
  await expect(day.getByRole('heading', { name: 'What to bring' })).toBeVisible()
  await expectAccessible(page, { what: 'the day', part: '[data-testid=trip-day]' })
  await expectNothingSideways(page)

  await page.goto(`/demo/mailbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Confirmed: / }).click()
  const letter = page.frameLocator('iframe[title^="Confirmed: "]')
  await expect(letter.getByRole('heading', { name: 'You’re confirmed' })).toBeVisible()
  await expect(letter.getByText(/^Cancel by .* for a full refund\./)).toBeVisible()
  await expect
    .poll(() => letter.getByRole('img').evaluate((picture) => Number(Reflect.get(picture, 'naturalWidth'))))
    .toBeGreaterThan(500)
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByText(/Get directions:/)).toBeVisible()
  await page.getByRole('tab', { name: 'Email', exact: true }).click()
  await letter.getByRole('link', { name: 'View your booking' }).click()
  await expect(page.getByTestId('trip-day')).toBeVisible()
})
