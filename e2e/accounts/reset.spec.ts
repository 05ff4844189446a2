import { logOut, newEmail, password, signIn, signUp, toast } from './steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

// A spent link is refused with 400, and the browser writes that down.
test.use({ allowedComplaints: [/status of (400|500)/] })

interface Emailed {
  subject: string
  text: string
}

/** The path of the link in the newest letter with this subject, once `count` of them have come. */
async function mailedPath(page: Page, email: string, subject: string, path: string, count = 1): Promise<string> {
  const emails = async () => {
    const answer = await page.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    const { items } = (await answer.json()) as { items: Emailed[] }
    return items.filter((emailed) => emailed.subject === subject)
  }
  await expect.poll(async () => (await emails()).length).toBe(count)
  const [newest] = await emails()
  const link = new RegExp(`${path}\\?token=[\\w-]+`).exec(newest?.text ?? '')?.[0]
  expect(link).toBeDefined()
  return link ?? ''
}

const newPassword = 'Glacier8trail'

test('a forgotten password is set anew with the mailed link, which works once [2-sign-in-forgot, 8-toast-reset, 7-call-reset-request, 7-call-reset]', async ({
  page,
}) => {
  const email = newEmail('forgetful')
  await signUp(page, email)
  await logOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/signin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  await expectAccessible(page, { schemes: ['light'] })
  await dialog.getByRole('button', { name: 'Send reset email' }).click()
  await expect(toast(page, 'Password reset email sent')).toBeVisible()
  await expect(toast(page, 'Check your email for instructions to reset your password.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused()

  const link = await mailedPath(page, email, 'Reset your password', '/reset-password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill('Glacier8trai')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: 'Password updated' })).toBeFocused()

  await page.getByRole('link', { name: 'Go to sign in' }).click()
  await signIn(page, email, password)
  await expect(toast(page, 'Sign-in failed')).toBeVisible()
  await signIn(page, email, newPassword)
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('Another9pass')
  await page.getByLabel('Confirm new password').fill('Another9pass')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This link has expired')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset email' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
})

test('the mailed link confirms the address; a wrong one tells how to get another', async ({ page }) => {
  const email = newEmail('proof')
  await signUp(page, email)
  await page.goto('/settings')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()

  await page.goto('/verify-email?token=made-up')
  await expect(page.getByRole('heading', { name: 'We couldn’t confirm your email' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(toast(page, 'Confirmation email sent')).toBeVisible()

  const subject = 'Confirm your email address'
  await page.goto(await mailedPath(page, email, subject, '/verify-email', 2))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})
