import { fillProfile, fillSignUp, newEmail, password, toast } from './steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test('a visitor signs up, completes the profile and stands on the dashboard [2-sign-up-fields, 7-call-sign-up, 4-sign-up-name, 4-sign-up-plain]', async ({
  page,
}) => {
  const email = newEmail('ada')
  await page.goto('/signup')
  await fillSignUp(page, email)
  await page.getByLabel('Confirm password').press('Enter')
  await expect(toast(page, 'Account created')).toBeVisible()
  await expect(page).toHaveURL('/profile-setup')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('Last name')).toHaveValue('Larkspur Quinn')

  await fillProfile(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeHidden()

  await page.goto('/settings')
  await expect(page.getByLabel('Mobile phone')).toHaveValue('(406) 555-0142')
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-04-12')
})

test('what was typed and sent before the script came is done then, and nothing of it is in an address', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signup?email=typed@example.com', { waitUntil: 'commit' })
  await page.getByLabel('Full name').fill('Early Bird')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(`${password}x`)
  await page.getByLabel('Confirm password').press('Enter')
  await expect(page).toHaveURL('/signup?email=typed@example.com')
  release()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.com')
  expect(page.url()).not.toContain(password)
  await expect(page.getByText('Full name must be at least 2 characters')).toBeHidden()
  await expectAccessible(page, { schemes: ['light'] })
})

test.describe('when the rules of the form do not load', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|status of 400/] })
  test('the server judges in their place, and only a true repetition is sent', async ({ page }) => {
    const email = newEmail('patchy')
    await page.route(/\/assets\/form-rules-/, (route) => route.abort())
    await page.goto('/signup')
    await fillSignUp(page, email)
    const submit = page.getByRole('button', { name: 'Create account' })
    await page.getByLabel('Password', { exact: true }).fill('allsmall1')
    await submit.click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await page.getByLabel('Confirm password').fill('allsmall1')
    await submit.click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Password must contain at least one uppercase letter, one lowercase letter, and one number/,
    )
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await submit.click()
    await expect(page).toHaveURL('/profile-setup')
  })
})

test.describe('a guide follows the link of an approval email', () => {
  const path = (email: string) => `/guide-signup?email=${encodeURIComponent(email)}&from=guide-email&approved=true`

  test('approved: on to onboarding by a full page load, with the session flags [2-sign-up-query, 3-session-flags, 4-recruitment, 4-sign-up-flags, 4-toast-approved, 4-sign-up-onboarding, 6-approved-applicant]', async ({
    page,
  }) => {
    // an applicant of the demo world who was approved and has no account yet
    const email = 'approved@treq.example'
    await page.goto(path(email))
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(toast(page, 'Approved Guide Account Created')).toBeVisible()
    await expect(page).toHaveURL(
      `/guide-onboarding?email=${encodeURIComponent(email)}&approved=true&from=guide-email&bypass=true`,
    )
    const flag = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name)
    expect(JSON.parse((await flag('pendingGuideOnboarding')) ?? '')).toMatchObject({ email, source: 'guide-email' })
    expect(await flag('bypassGuideFirstMode')).toBe('true')
  })
})
