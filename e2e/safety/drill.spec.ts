import { becomeDemo } from '../bookings/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test('an operator runs a drill: the ladder begins, a step is acknowledged by name, and the call sheet opens [1-area-safety]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'admin')
  const board = await newPerson()
  await becomeDemo(board, 'admin')
  await board.goto('/admin/safety')
  const practice = board.getByRole('button', { name: /Practice party/ })
  await expect(practice).toBeVisible()
  await page.goto('/admin/safety')
  // the demo world has one that runs: it ends first, and the other board needs no reload
  await endDrill(page)
  await expect(practice).toBeHidden()
  await page.getByRole('button', { name: 'Start a drill' }).click()
  await expect(practice).toBeVisible()
  await page.getByRole('button', { name: /Practice party/ }).click()
  await page.getByRole('button', { name: 'Acknowledge: Party asked', exact: true }).click()
  await expect(page.getByText(/^Acknowledged by .+ at/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Open the call sheet' }).click()
  const sheet = page.getByTestId('call-sheet')
  await expect(sheet.getByRole('link', { name: /Call Practice contact/ })).toHaveAttribute('href', 'tel:+14065550102')
  await expect(sheet).toContainText('Don’t call 911')
  await expectAccessible(page, { what: 'the board with a drill' })
  await endDrill(page)
  await expect(practice).toBeHidden()
  // parties of the demo world are out
  await expect(board.getByRole('button', { name: /Late/ })).toContainText('Ladder starts in')
})

async function endDrill(page: Page) {
  await page.getByRole('button', { name: /Practice party/ }).click()
  await page.getByRole('button', { name: 'They’re safe' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('End of the drill')
  await page.getByTestId('confirm-action').click()
}
