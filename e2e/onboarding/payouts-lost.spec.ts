import { write } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

test('a guide whose bank account no longer works reads it on the dashboard, gives Stripe another, and the notice is gone @mobile', async ({
  page,
}) => {
  // none of the other tests needs her payouts
  await write(page, 'POST', '/auth/signin', { email: 'denise.alvarado@guides.treq.example', password: 'Wilderness1' })
  const notice = page.getByText('Your payouts have stopped')
  await page.goto('/guide-onboarding/payments')
  await page.getByRole('button', { name: 'Open Stripe dashboard' }).click()
  await page.getByLabel('What happens to the account').selectOption('bank_account_fails')
  await page.getByRole('button', { name: 'Make it happen' }).click()
  await expect(page.getByRole('status')).toContainText('Treq hears of it by webhook')

  await expect(async () => {
    await page.goto('/guide-dashboard')
    await expect(notice).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expectNothingSideways(page, [390])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open payouts' }).click()
  await expect(page.getByRole('heading', { name: 'Your payouts have stopped' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /bank/i })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue at Stripe' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'Payouts are on' })).toBeVisible()

  await page.goto('/guide-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByTestId('to-answer')).toBeVisible()
  await expect(notice).toBeHidden()
})
