import { fillProfile, fillSignUp, logOut, newEmail, password, signUp, toast } from './steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test('a visitor signs up, completes the profile and stands on the dashboard @both [2-sign-up-fields, 4-sign-up-name, 4-sign-up-plain]', async ({
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
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page, 'Profile saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeHidden()

  await page.goto('/settings')
  await expect(page.getByLabel('Mobile telephone')).toHaveValue('(406) 555-0142')
  await expect(page.getByLabel('Date of birth')).toHaveValue('1990-04-12')
})

test('wrong input is told beside each field, the first one has the focus and nothing typed is lost [5-sign-up-name, 5-sign-up-email, 5-sign-up-length, 5-sign-up-kinds, 5-sign-up-repeat, 9-lengths]', async ({
  page,
}) => {
  await page.goto('/auth/signup')
  const submit = page.getByRole('button', { name: 'Create account' })
  await page.getByLabel('Full name').fill('A')
  await page.getByLabel('Email').fill('not-an-address')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await submit.click()
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Email')).toHaveValue('not-an-address')
  await expectAccessible(page, { schemes: ['light'] })

  await page.getByLabel('Full name').fill('Ada Quinn')
  await expect(page.getByText('Full name must be at least 2 characters')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('longenough')
  await expect(
    page.getByText('Password must contain at least one uppercase letter, one lowercase letter, and one number'),
  ).toBeVisible()
})

test('an address that has an account is refused beside the field [8-toast-sign-up-failed]', async ({
  page,
  newPerson,
}) => {
  const email = newEmail('taken')
  await signUp(page, email)
  const other = await newPerson()
  await other.goto('/signup')
  await fillSignUp(other, email.toUpperCase())
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(toast(other, 'Sign-up failed')).toBeVisible()
  await expect(other.locator('li[data-state]')).toContainText('An account with this email already exists')
  await expect(other.getByLabel('Email')).toHaveAccessibleDescription(/An account with this email already exists/)
  await expect(other.getByLabel('Email')).toBeFocused()
  await expect(other.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('what was typed before the script came is kept, and nothing could be sent by then', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signup?email=typed@example.com', { waitUntil: 'commit' })
  await expect(page.locator('form[method="post"]')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeDisabled()
  await page.getByLabel('Full name').fill('Early Bird')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  release()
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled()
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.com')
  expect(page.url()).not.toContain(password)
  await page.getByLabel('Confirm password').fill(`${password}x`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByText('Full name must be at least 2 characters')).toBeHidden()
})

test('a double press opens one account', async ({ page }) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/signup')) sent += 1
  })
  await page.goto('/signup')
  await fillSignUp(page, newEmail('twice'))
  await page.getByRole('button', { name: 'Create account' }).dblclick()
  await expect(page).toHaveURL('/profile-setup')
  expect(sent).toBe(1)
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
  const status = (body: object, code = 200) => ({
    status: code,
    contentType: 'application/json',
    body: JSON.stringify(body),
  })
  const approved = { accountCreated: false, status: 'approved', application: { status: 'approved' } }
  const path = (email: string) => `/guide-signup?email=${encodeURIComponent(email)}&from=guide-email&approved=true`

  test('approved: on to onboarding by a full page load, with the session flags [2-sign-up-query, 3-session-flags, 4-recruitment, 4-sign-up-approved, 6-approved-applicant]', async ({
    page,
  }) => {
    const email = newEmail('guide')
    await page.route('**/guide-recruitment/status*', (route) => route.fulfill(status(approved)))
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

  test('no application: told so and led to guide recruitment', async ({ page }) => {
    const email = newEmail('hopeful')
    await page.goto(path(email))
    await fillSignUp(page, email)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(toast(page, 'Application not approved yet')).toBeVisible()
    await expect(page).toHaveURL('/guide-recruitment')
  })

  test.describe('when the status cannot be read', () => {
    test.use({ allowedComplaints: [/status of 503/] })
    test('it is said, and can be tried again', async ({ page }) => {
      const email = newEmail('unlucky')
      let answer = status({ error: 'Out of order', code: 'unavailable' }, 503)
      await page.route('**/guide-recruitment/status*', (route) => route.fulfill(answer))
      await page.goto(path(email))
      await expect(toast(page, 'Unable to confirm existing account')).toBeVisible()
      await fillSignUp(page, email)
      await page.getByRole('button', { name: 'Create account' }).click()
      const check = page.getByRole('button', { name: 'Check again' })
      await expect(check).toBeVisible()
      answer = status(approved)
      await check.click()
      await expect(page).toHaveURL(/\/guide-onboarding\?.*bypass=true/)
    })
  })

  test('an approved account that exists is led to sign in, and from there to onboarding [4-sign-up-existing, 8-toast-existing]', async ({
    page,
  }) => {
    const email = newEmail('known')
    await signUp(page, email, '?userType=guide')
    await logOut(page)
    await page.route('**/guide-recruitment/status*', (route) =>
      route.fulfill(status({ ...approved, accountCreated: true })),
    )
    await page.goto(path(email))
    await expect(toast(page, 'Account Already Exists')).toBeVisible()
    await expect(page).toHaveURL(/\/signin\?email=.*&redirect=guide-onboarding&approved=true/)
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/guide-onboarding')
  })
})
