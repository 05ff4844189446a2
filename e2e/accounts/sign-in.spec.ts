import { logOut, newEmail, password, signIn, signUp, toast } from './steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test('a wrong password is told, the right one leads to the dashboard, and log out ends it [2-sign-in-leads, 4-log-out, 4-toast-log-out, 7-call-sign-in, 7-call-me, 7-call-sign-out, 4-session-enter, 8-toast-sign-in-failed, 8-toast-sign-in, 2-header-avatar]', async ({
  page,
}) => {
  const email = newEmail('rae')
  await signUp(page, email)
  await logOut(page)
  await expect(page).toHaveURL('/')

  await page.goto('/login')
  await signIn(page, email, 'Wrong1password')
  await expect(toast(page, 'Sign-in failed')).toBeVisible()
  await expect(page.getByRole('main').getByText('Invalid email or password. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page, { schemes: ['light'] })

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(toast(page, 'You have successfully signed in.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})
