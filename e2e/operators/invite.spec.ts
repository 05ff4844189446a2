import { becomeDemo } from '../bookings/steps.ts'
import { newEmail, signIn, signUp } from '../accounts/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

/** The path of the newest link of this kind in the demo mailbox. */
async function mailedPath(page: Page, email: string, path: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const answer = await page.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    found = new RegExp(`${path}\\?[a-z]+=[\\w-]+`).exec(await answer.text())?.[0] ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return found
}

test('an owner invites a colleague, who accepts, uses the one scope and is refused another', async ({
  page,
  newPerson,
}) => {
  const email = newEmail('olive')
  const owner = await newPerson()
  await becomeDemo(owner, 'admin')
  await owner.goto('/admin')
  await owner.getByRole('link', { name: 'Operators', exact: true }).click()
  await owner.getByRole('button', { name: 'Invite an operator' }).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByTestId('confirm-action').click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByText('Please choose at least one scope')).toBeVisible()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Support').check()
  await dialog.getByLabel('Reason').fill('New on the support team')
  await dialog.getByTestId('confirm-action').click()
  await expect(dialog).toBeHidden()
  await expect(owner.getByTestId('invitation').filter({ hasText: email })).toContainText('Support')
  await expectAccessible(owner)
  await expectNothingSideways(owner, [390, 1440])

  // a visitor signs up where the link leads, confirms the address, and returns
  const invitation = await mailedPath(owner, email, '/admin-access')
  await signUp(page, email)
  await page.goto(invitation)
  await expect(page.getByText('Confirm your email address first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeHidden()
  await page.goto(await mailedPath(page, email, '/verify-email'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(invitation)
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page, [390, 1440])
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the admin desk' }).click()
  await page.getByRole('link', { name: /^Support/ }).click()
  await expect(page.getByLabel('Search messages')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Operators', exact: true })).toBeHidden()
  await page.goto('/admin-access')
  await expect(page.getByText('You need the owner scope to do this.')).toBeVisible()
  await page.goto(invitation)
  await expect(page.getByText('This invitation no longer works.')).toBeVisible()

  await owner.reload()
  const card = owner.getByTestId('operator').filter({ hasText: email })
  await expect(card).toContainText('Last sign-in')
  await card.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByLabel('Reason').fill('It was a test')
  await dialog.getByTestId('confirm-action').click()
  await expect(card).toBeHidden()
  await page.goto('/admin')
  await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()
  await page.goto('/admin-access')
  await expect(page.getByText('This account has no admin access.')).toBeVisible()
})

test('a visitor who opens the admin access page is asked to sign in there', async ({ page }) => {
  await page.goto('/admin-access')
  await signIn(page, 'explorer@treq.example', 'Wilderness1')
  await expect(page).toHaveURL(/\/admin-access$/)
  await expect(page.getByText('This account has no admin access.')).toBeVisible()
})
