import { generateSync } from 'otplib'
import { expect, test } from '../fixtures.ts'
import { fillSignUp, logOut, newEmail, password, signIn, toast } from './steps.ts'

const laterCode = (secret: string) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 })

test('an authenticator app and a passkey each complete a sign-in', async ({ page, baseURL }) => {
  // browsers make passkeys for hosts with a name only
  const at = (path: string) => new URL(path, baseURL?.replace('127.0.0.1', 'localhost')).href
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = newEmail('two')
  await page.goto(at('/signup'))
  await fillSignUp(page, email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()

  await page.goto(at('/settings#two-factor'))
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.locator('[role=dialog] code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Then enter the code it shows').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I saved my codes' }).click()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('This laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This laptop')).toBeVisible()

  await logOut(page)
  await page.goto(at('/signin'))
  await signIn(page, email, password)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()

  await logOut(page)
  await page.goto(at('/signin'))
  await signIn(page, email, password)
  await page.getByRole('button', { name: 'Use a code from my app' }).click()
  await page.getByLabel('Code from your app').fill(laterCode(secret))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Welcome back!')).toBeVisible()
})
