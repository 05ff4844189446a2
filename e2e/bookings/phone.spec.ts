import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
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

test('a guide notes what a guest who called pays in cash: the spots stay held, and the payment link ends', async ({
  page,
  newPerson,
}) => {
  const email = `cash-${crypto.randomUUID()}@example.com`
  await becomeDemo(page, 'guide')
  await page.goto('/guide-phone-bookings')
  await page.getByLabel('Departure').selectOption({ index: 6 })
  await page.getByLabel('Adults').selectOption('1')
  await page.getByLabel('Guest’s name').fill('Cass Larkspur')
  await page.getByLabel('Guest’s phone').fill('(406) 555-0175')
  await page.getByLabel('Guest’s email').fill(email)
  await page.getByRole('button', { name: 'Hold spots and send link' }).click()
  const row = page.getByTestId('phone-booking').filter({ hasText: 'Cass Larkspur' })
  await expect(row).toContainText('Waiting for payment')

  await page.getByRole('button', { name: 'Note cash from Cass Larkspur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cash from Cass Larkspur' })
  await expect(dialog).toContainText('we take no commission')
  await expectAccessible(page, { what: 'the cash dialog' })
  const amount = dialog.getByLabel('Cash in dollars')
  await amount.fill('some')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByText('Please enter an amount')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.fill('$120.50')
  await amount.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Pays in cash')
  await expect(row).toContainText('$120.50 in cash, not through Treq')
  await expect(page.getByRole('button', { name: /^Resend the payment link to Cass/ })).toHaveCount(0)
  await expectNothingSideways(page)

  let link = ''
  const guest = await newPerson()
  await expect(async () => {
    const answer = await guest.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    link = /\/pay\/[\w-]+/.exec(JSON.stringify(await answer.json()))?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()

  await page.getByRole('button', { name: 'Change cash: Cass Larkspur' }).click()
  await dialog.getByLabel('Cash in dollars').fill('')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(row).toContainText('Waiting for payment')
  await page.getByRole('button', { name: 'Cancel Cass Larkspur’s booking' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release spots' }).click()
  await expect(row).toContainText('Spots released')
})
