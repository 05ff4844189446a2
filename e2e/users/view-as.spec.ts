import { becomeDemo } from '../bookings/steps.ts'
import { newEmail, signUp } from '../accounts/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

test('support views the site as a person does, changes nothing, and the person reads about it [2-route-admin-users]', async ({
  page,
  newPerson,
}) => {
  const email = newEmail('vera')
  await signUp(await newPerson(), email)
  await becomeDemo(page, 'admin')
  await page.goto(`/admin/users?person=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: /^Open / }).click()
  await page.getByRole('button', { name: 'View as' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'View the site as' })
  await dialog.getByLabel('Reason').fill('Can’t find a receipt')
  await dialog.getByTestId('confirm-action').click()

  const banner = page.getByRole('complementary', { name: 'View as' })
  await expect(banner).toContainText('Read only, 30 minutes left')
  await page.goto('/settings')
  await expect(banner).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page, [390, 1440])
  await page.goto('/admin/users')
  await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()

  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page.getByText('Why: Can’t find a receipt')).toBeVisible()
  await expect(banner).toBeHidden()
  await expect(async () => {
    const answer = await page.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    expect(await answer.text()).toContain('Our support team viewed your Treq account')
  }).toPass({ timeout: 20_000 })
})
