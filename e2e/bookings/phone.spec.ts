import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'
import { becomeDemo, becomeExplorer, cards, payWith } from './steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a guest who called pays by the mailed link, and the guide sees it on the phone', async ({ page, newPerson }) => {
  const guest = await newPerson()
  const email = await becomeExplorer(guest, 'Telma')
  await becomeDemo(page, 'guide')
  await page.goto('/guide-dashboard')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Phone bookings' }).click()
  await page.getByLabel('Departure').selectOption({ index: 4 })
  await page.getByLabel('Adults').selectOption('1')
  await page.getByLabel('Guest’s name').fill('Telma Larkspur')
  await page.getByLabel('Guest’s phone').fill('(406) 555-0173')
  await expectAccessible(page, { what: 'a phone booking' })
  await page.getByRole('button', { name: 'Hold spots and send link' }).click()
  await expect(page.getByLabel('Guest’s email')).toBeFocused()
  await page.getByLabel('Guest’s email').fill(email)
  await page.getByRole('button', { name: 'Hold spots and send link' }).click()
  const row = page.getByTestId('phone-booking').first()
  await expect(row).toContainText('Waiting for payment')
  await expect(row).toContainText('at 5% commission')

  let link = ''
  await expect(async () => {
    const answer = await guest.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    link = /\/pay\/[\w-]+/.exec(JSON.stringify(await answer.json()))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Your spots are held' })).toBeVisible()
  await expectAccessible(guest, { what: 'a payment link' })
  await guest.getByRole('button', { name: 'Continue to payment' }).click()
  await payWith(guest, cards.good)
  await expect(guest.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(row).toContainText('Paid')
})
