import { becomeDemo } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test('a guide reports a near miss, and an operator keeps the analysis apart from its facts and closes it [1-area-safety]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'guide')
  const answer = await page.request.get('/api/v1/bookings?as=guide&tab=past')
  const { items } = (await answer.json()) as { items: { state: string; departure: { id: string } }[] }
  const last = items.find(({ state }) => state === 'completed' || state === 'closed')
  await page.goto(`/safety-checkin?trip=${last?.departure.id ?? ''}`)
  await page.getByRole('button', { name: 'Report an incident' }).click()
  await page.getByLabel('How serious was it?').selectOption('2')
  await page.getByLabel('It was a near miss').check()
  const facts = 'A rock the size of a fist came down the gully while we crossed. It hit nobody.'
  await page.getByLabel('What happened').fill(facts)
  await expectAccessible(page, { what: 'reporting an incident' })
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Near miss, severity 2')).toBeVisible()
  await expect(page.getByText('In review')).toBeVisible()

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/safety?part=incidents')
  await operator
    .getByRole('button', { name: /Near miss/ })
    .filter({ hasText: 'Rafael Ortega' })
    .click()
  await expect(operator.getByText(facts)).toBeVisible()
  await operator.getByRole('button', { name: 'Add analysis' }).click()
  await operator.getByRole('dialog').getByLabel('Reason').fill('Cross one at a time below that gully.')
  await operator.getByTestId('confirm-action').click()
  await expect(operator.getByText('Cross one at a time below that gully.')).toBeVisible()
  await expectAccessible(operator, { what: 'review of an incident' })
  await operator.getByRole('button', { name: 'Close incident' }).click()
  await operator.getByRole('dialog').getByLabel('Reason').fill('The guide crosses one at a time now')
  await operator.getByTestId('confirm-action').click()
  await expect(operator.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Reviewed', { exact: true }).first()).toBeVisible()
})
