import { expect, test } from '../fixtures.ts'
import { becomeDemo, becomeExplorer, cards, choose, listing, payWith } from '../bookings/steps.ts'
import { expectAccessible } from '../sound.ts'

test('an operator finds a booking by Stripe’s id, cancels it with a reason, and sees the money on its way', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Odalys')
  const { href, departures } = await listing(page, 'kanab-slot-and-sand')
  const odd = test.info().project.name === 'narrow' ? 1 : 0
  // far from the days of those who call departures off
  const departure = departures.find((one) => one.instant && one.seatsLeft > 0 && Number(one.date.slice(-2)) % 2 === odd)
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get('booking') ?? ''

  const admin = await newPerson()
  await becomeDemo(admin, 'admin')
  const known = (await (await admin.request.get(`/api/v1/admin/bookings/${id}`)).json()) as {
    booking: { code: string }
    payments: { intentId: string }[]
  }
  await admin.goto('/admin/bookings')
  await admin.getByLabel('Search bookings').fill(known.payments[0]?.intentId ?? '')
  await admin.keyboard.press('Enter')
  await expect(admin.getByTestId('found')).toHaveText('1 booking')
  // the row opens beside the list, Escape gives the focus back to it
  const code = admin.getByRole('table').getByRole('link', { name: known.booking.code })
  await code.click()
  const panel = admin.getByTestId('side-panel')
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
  await expectAccessible(admin, { schemes: ['light'] })
  await admin.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(code).toBeFocused()
  await admin.keyboard.press('Enter')
  await panel.getByRole('link', { name: `Open ${known.booking.code}` }).click()
  await expect(admin.getByRole('heading', { name: known.booking.code })).toBeVisible()
  await expect(admin.getByTestId('payment')).toContainText('Matched')
  await expectAccessible(admin, { schemes: ['light'] })

  // the whole departure stands a click away: who is on it, and what each would get back
  await admin.getByRole('link', { name: 'View departure' }).click()
  const parties = admin.getByRole('table', { name: 'Bookings on this departure' })
  await expect(parties).toContainText(known.booking.code)
  await expectAccessible(admin, { schemes: ['light'] })
  await admin.getByRole('button', { name: 'Cancel departure' }).click()
  const all = admin.getByRole('dialog')
  await expect(all.getByText(`(${known.booking.code}) gets $`)).toBeVisible()
  await all.getByTestId('confirm-action').click()
  await expect(all.getByText('Enter at least 3 characters')).toBeVisible()
  await expect(all.getByText('Enter a reason')).toBeVisible()
  await all.getByRole('button', { name: 'Back' }).click()
  await admin.getByRole('link', { name: known.booking.code }).click()

  await admin.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = admin.getByRole('dialog')
  const confirm = dialog.getByTestId('confirm-action')
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(dialog.getByText('Enter a reason')).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByLabel('Reason').fill('The road to the trailhead is washed out')
  await dialog.getByLabel('What happened?').selectOption({ label: 'Safety' })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(admin.getByText('Canceled by Treq', { exact: true }).first()).toBeVisible()
  await expect(admin.getByText('The road to the trailhead is washed out')).toBeVisible()
  const refund = admin.getByTestId('refund')
  await expect(refund).toContainText(/Processing|Queued|Paid/)
  await expect(refund).toContainText('Paid', { timeout: 20_000 })
  await admin.goto('/admin')
  await expect(admin.getByText('Reason: The road to the trailhead is washed out').first()).toBeVisible()
})
