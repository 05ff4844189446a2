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

test('a guest who pays in cash is noted, and stands on the manifest of the day', async ({ page }) => {
  await becomeDemo(page, 'guide')
  await page.goto('/guide-phone-bookings')
  await page.getByLabel('Departure').selectOption({ index: 7 })
  await page.getByLabel('Adults').selectOption('1')
  await page.getByLabel('Guest’s name').fill('Cash Larkspur')
  await page.getByLabel('Guest’s phone').fill('(406) 555-0199')
  await page.getByLabel('Guest’s email').fill('cash.larkspur@example.com')
  await page.getByRole('button', { name: 'Hold spots and send link' }).click()
  const row = page.getByTestId('phone-booking').filter({ hasText: 'Cash Larkspur' })
  await row.getByRole('button', { name: 'Note cash from Cash Larkspur' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Cash in dollars').fill('210.50')
  await expectAccessible(page, { what: 'a note of cash' })
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(row).toContainText('Pays in cash')
  await expect(row).toContainText('$210.50 in cash, not through Treq')
  const { items } = (await (await page.request.get('/api/v1/guide/phone-bookings')).json()) as {
    items: { name: string; departure: { date: string } }[]
  }
  const date = items.find(({ name }) => name === 'Cash Larkspur')?.departure.date
  await page.goto(`/guide-dashboard/day/${date}`)
  await expect(page.getByTestId('cash-guest').filter({ hasText: 'Cash Larkspur' })).toContainText('$210.50')
  await expectAccessible(page, { schemes: ['light'], what: 'the manifest with cash' })
})
