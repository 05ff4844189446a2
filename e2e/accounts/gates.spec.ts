import { fillProfile, newEmail, password, signIn, signUp } from './steps.ts'
import { expect, test } from '../fixtures.ts'

test('a protected address shows sign-in in its place and then itself [2-routes-signed-in, 4-protected]', async ({
  page,
  newPerson,
}) => {
  const email = newEmail('gate')
  await signUp(await newPerson(), email)
  await page.goto('/settings?from=a-link#sessions')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sign in/)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await expect(page).toHaveURL('/settings?from=a-link#sessions')
})

test('an incomplete profile is asked for in front of the dashboard, without a way around it @both [4-profile-gate]', async ({
  page,
}) => {
  await signUp(page, newEmail('half'))
  await expect(page.getByRole('link', { name: 'Skip for now' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skip for now' })).toBeHidden()

  await page.getByLabel('Mobile telephone').fill('12')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('Please enter a telephone number with area code')).toBeVisible()
  await expect(page.getByText('Please enter a valid date')).toBeVisible()
  await expect(page.getByText('Please enter your home town and state')).toBeVisible()
  await expect(page.getByLabel('Mobile telephone')).toBeFocused()

  await fillProfile(page)
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
})

test.describe('what only the server can judge', () => {
  test.use({ allowedComplaints: [/status of 400/] })
  test('lands beside its field', async ({ page }) => {
    await signUp(page, newEmail('future'))
    await fillProfile(page)
    await page.getByLabel('Date of birth').fill('2098-01-01')
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page.getByLabel('Date of birth')).toHaveAccessibleDescription(
      /Your birth date cannot be in the future/,
    )
    await expect(page.getByLabel('Date of birth')).toBeFocused()
    await expect(page.getByLabel('Home town and state')).toHaveValue('Bozeman, Montana')
  })
})

test('administrator addresses are closed to everybody else [2-access-denied, 6-admin-routes]', async ({ page }) => {
  await signUp(page, newEmail('curious'))
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()
})

test('an address that does not exist is a 404 page [2-not-found]', async ({ page }) => {
  const answer = await page.goto('/no/such/place')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'We lost the trail' })).toBeVisible()
})

test('a way in that is opened by somebody who is in offers to go on or to change the account', async ({ page }) => {
  const email = newEmail('inside')
  await signUp(page, email)
  await page.goto('/signin?next=%2Fsettings')
  await expect(page.getByText(`This browser is signed in as ${email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/settings')
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
})

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
