import { randomUUID } from 'node:crypto'
import { expect, type Page } from '../fixtures.ts'

export const password = 'Mountain7pass'
export const newEmail = (who: string): string => `${who}-${randomUUID()}@example.com`

/** The message that floats in, by its title; the copy for screen readers does not count. */
export const toast = (page: Page, title: string) => page.locator('li[data-state]').getByText(title, { exact: true })

export async function fillSignUp(page: Page, email: string, fullName = 'Ada Larkspur Quinn'): Promise<void> {
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

/** Opens an account; ends on the profile. */
export async function signUp(page: Page, email: string, query = ''): Promise<void> {
  await page.goto(`/signup${query}`)
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
}

export async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Mobile phone').fill('(406) 555-0142')
  await page.getByLabel('I’m 18 or older').check()
  await page.getByLabel('Date of birth').fill('1990-04-12')
  await page.getByLabel('City and state').fill('Bozeman, Montana')
}

export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function logOut(page: Page): Promise<void> {
  await chooseInMenu(page, 'Log out')
  await expect(toast(page, 'Signed out successfully')).toBeVisible()
}
