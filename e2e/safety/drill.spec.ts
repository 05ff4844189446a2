import { becomeDemo } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test('an operator runs a drill: the ladder begins, a step is acknowledged by name, and the call sheet opens [1-area-safety]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'admin')
  const board = await newPerson()
  await becomeDemo(board, 'admin')
  await board.goto('/admin/safety')
  await expect(board.getByText('Everyone is back')).toBeVisible()
  await page.goto('/admin/safety')
  await page.getByRole('button', { name: 'Start a drill' }).click()
  // the other board needs no reload
  await expect(board.getByRole('button', { name: /Practice party/ })).toBeVisible()
  await page.getByRole('button', { name: /Practice party/ }).click()
  await page.getByRole('button', { name: 'Acknowledge: Party asked', exact: true }).click()
  await expect(page.getByText(/^Acknowledged by .+ at/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Open the call sheet' }).click()
  const sheet = page.getByTestId('call-sheet')
  await expect(sheet.getByRole('link', { name: /Call Practice contact/ })).toHaveAttribute('href', 'tel:+14065550102')
  await expect(sheet).toContainText('Don’t call 911')
  await expectAccessible(page, { what: 'the board with a drill' })
  await page.getByRole('button', { name: 'They’re safe' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('End of the drill')
  await page.getByTestId('confirm-action').click()
  await expect(board.getByText('Everyone is back')).toBeVisible()
})
