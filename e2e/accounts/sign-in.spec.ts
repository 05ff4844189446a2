import { chooseInMenu, fillProfile, logOut, newEmail, password, signIn, signUp, toast } from './steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test('a wrong password is told, the right one leads to the dashboard, and log out ends it [2-sign-in-leads, 4-log-out, 8-toast-sign-in-failed, 8-toast-sign-in]', async ({
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

test('the sign-in screen: its fields, its ways out, and what it says to empty fields [2-sign-in-fields, 2-sign-in-links]', async ({
  page,
}) => {
  await page.goto('/signin')
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth/signup')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  const field = page.getByLabel('Password', { exact: true })
  await field.fill(password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue(password)
})

test('sign-in returns to where the person was, also by way of sign-up', async ({ page }) => {
  const email = newEmail('next')
  await page.goto('/signin?next=%2Fbrowse%3Fcategory%3Dfishing')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/auth\/signup\?next=%2Fbrowse/)
  await page.getByLabel('Full name').fill('Nell')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/profile-setup\?next=/)
  await fillProfile(page)
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page).toHaveURL('/browse?category=fishing')

  await logOut(page)
  await page.goto('/signin?next=%2Fbrowse%3Fcategory%3Dfishing')
  await signIn(page, email)
  await expect(page).toHaveURL('/browse?category=fishing')
})

test('an address elsewhere is never followed', async ({ page }) => {
  const email = newEmail('lure')
  await signUp(page, email)
  await logOut(page)
  await page.goto('/signin?next=%2F%2Felsewhere.example%2Fx')
  await signIn(page, email)
  await expect(page).toHaveURL('/dashboard')
})

test('a demo account is filled in with one click and leads an administrator to the panel [2-sign-in-leads]', async ({
  page,
}) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: /admin@treq\.example/ }).click()
  await expect(page.getByLabel('Email')).toHaveValue('admin@treq.example')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/admin')
})

test('a guide switches roles [4-role-switch, 4-role-switch-toast]', async ({ page }) => {
  await signUp(page, newEmail('gus'), '?userType=guide')
  await fillProfile(page)
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page).toHaveURL('/guide-dashboard')
  await chooseInMenu(page, 'Switch to customer')
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Role Switched')).toBeVisible()
  await expect(page.locator('li[data-state]').getByText('Successfully switched to customer role')).toBeVisible()
  await chooseInMenu(page, 'Switch to guide')
  await expect(page).toHaveURL('/guide-dashboard')
  await expect(page.locator('li[data-state]').getByText('Successfully switched to guide role')).toBeVisible()
})

test('another device is seen in the settings and can be signed out', async ({ page, newPerson }) => {
  const email = newEmail('two')
  await signUp(page, email)
  const other = await newPerson()
  await other.goto('/signin')
  await signIn(other, email)
  await expect(toast(other, 'Welcome back!')).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^Sign out .+,/ }).click()
  await expect(toast(page, 'Device signed out')).toBeVisible()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})
