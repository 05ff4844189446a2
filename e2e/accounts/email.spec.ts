import { becomeExplorer } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'
import { newEmail } from './steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The path of the link in the email with this subject, once it has come. */
async function mailedPath(page: Page, to: string, subject: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/v1/demo/mailbox', { params: { to } })
      const { items } = (await answer.json()) as { items: { subject: string; text: string }[] }
      const text = items.find((email) => email.subject === subject)?.text ?? ''
      return (found = new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0])
    })
    .toBeDefined()
  return found ?? ''
}

test('an explorer changes their email with the links at both addresses', async ({ page }) => {
  const before = await becomeExplorer(page, 'Sage')
  const after = newEmail('sage-new')
  await page.goto(await mailedPath(page, before, 'Confirm your email address', '/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email' })
  await dialog.getByLabel('New email').fill(after)
  await expectAccessible(page, { what: 'changing an email' })
  await dialog.getByRole('button', { name: 'Send links' }).click()
  await expect(section.getByText(`Changing to ${after}`)).toBeVisible()

  await page.goto(await mailedPath(page, before, 'Confirm your new email address', '/confirm-email-change'))
  await expectAccessible(page, { what: 'confirming a change of email' })
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Now use the link we sent to your new address.')).toBeVisible()
  await page.goto(await mailedPath(page, after, 'Confirm this address for your Treq account', '/confirm-email-change'))
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await expect(section.getByText(after)).toBeVisible()
  await expect(section.getByText('Confirmed', { exact: true })).toBeVisible()
})
