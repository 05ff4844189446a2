import { expect, test } from '../fixtures.ts'
import { becomeDemo, expectBalanced } from '../bookings/steps.ts'
import { expectAccessible } from '../sound.ts'

test('the payment test console runs a scenario, shows each step, and leaves the books in balance [1-tool-payment-console]', async ({
  page,
}) => {
  await becomeDemo(page, 'admin')
  await page.goto('/admin/stripe-test')
  await page.getByRole('button', { name: 'Run: Duplicate webhooks' }).click()
  const run = page.getByTestId('console-run')
  await expect(run).toContainText('Passed', { timeout: 30_000 })
  for (const step of [
    'Take the money',
    'payment_intent.succeeded',
    'Stripe told us twice',
    'The books of this run are clean',
  ])
    await expect(run.getByText(step).first()).toBeVisible()
  await expectAccessible(page, { schemes: ['light'] })
  await expectBalanced(page)
})

test('who is no administrator is not let in', async ({ page }) => {
  await becomeDemo(page, 'guide')
  await page.goto('/admin/bookings')
  await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()
})
