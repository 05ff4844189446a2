import { newEmail, password, signUp } from './steps.ts'
import { expect, test } from '../fixtures.ts'

test('sign-in goes by keyboard alone', async ({ page, newPerson }) => {
  const email = newEmail('keys')
  await signUp(await newPerson(), email)
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Back to home' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  for (const name of ['Show password', 'Forgot password?', 'Sign in']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})
