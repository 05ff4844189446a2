import { chromium } from '@playwright/test'
import { generateSync } from 'otplib'
import { browserLaunch } from './e2e/browser.ts'
const base = 'http://localhost:3103'
const browser = await chromium.launch(await browserLaunch())
const email = `shot-${Date.now()}@example.com`
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: base })
await page.addInitScript(() => localStorage.setItem('treq_explorer_help', '{"off":true}'))
const devtools = await page.context().newCDPSession(page)
await devtools.send('WebAuthn.enable')
await devtools.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
await page.goto('/signup'); await page.waitForTimeout(1500)
await page.getByLabel('Full name').fill('Ada Quinn'); await page.getByLabel('Email').fill(email)
await page.getByLabel('Password', { exact: true }).fill('Mountain7pass'); await page.getByLabel('Confirm password').fill('Mountain7pass')
await page.getByRole('button', { name: 'Create account' }).click()
await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
const shot = async (name: string) => {
  for (const scheme of ['light', 'dark'] as const) { await page.emulateMedia({ colorScheme: scheme }); await page.waitForTimeout(250); await page.screenshot({ path: `/tmp/shots/${name}-${scheme}.png` }) }
  await page.emulateMedia({ colorScheme: 'light' })
}
const section = async (name: string) => { await page.locator('#two-factor').scrollIntoViewIfNeeded(); await shot(name) }
await page.goto('/settings'); await page.waitForTimeout(1500)
await section('off-390')
await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
await page.locator('[role=dialog] code').waitFor(); await shot('app-390')
const secret = (await page.locator('[role=dialog] code').innerText()).replaceAll(' ', '')
await page.setViewportSize({ width: 1440, height: 900 }); await shot('app-1440'); await page.setViewportSize({ width: 390, height: 844 })
await page.getByLabel('Then enter the code it shows').fill(generateSync({ secret })); await page.getByRole('button', { name: 'Turn on' }).click()
await page.getByRole('button', { name: 'I saved my codes' }).waitFor(); await shot('codes-390')
await page.getByRole('button', { name: 'I saved my codes' }).click()
await page.getByRole('button', { name: 'Add a passkey' }).click(); await page.getByLabel('Name', { exact: true }).fill('My laptop'); await shot('passkey-390')
await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click(); await page.getByText('My laptop').waitFor(); await page.waitForTimeout(5000)
await section('on-390'); await page.setViewportSize({ width: 1440, height: 900 }); await section('on-1440')
await page.getByRole('button', { name: 'Remove My laptop' }).click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(400); await shot('remove-1440')
await page.context().clearCookies(); await page.goto('/signin'); await page.waitForTimeout(1500)
await page.getByLabel('Email').fill(email); await page.getByLabel('Password', { exact: true }).fill('Mountain7pass'); await page.getByRole('button', { name: 'Sign in', exact: true }).click()
await page.getByRole('button', { name: 'Use a passkey' }).waitFor(); await shot('step-1440'); await page.setViewportSize({ width: 390, height: 844 }); await shot('step-390')
await page.getByRole('button', { name: 'Use a code from my app' }).click(); await page.waitForTimeout(300); await shot('code-390')
await page.goto('/es/signin'); await page.waitForTimeout(1500)
await page.getByLabel('Correo electrónico').fill(email); await page.getByLabel('Contraseña', { exact: true }).fill('Mountain7pass'); await page.keyboard.press('Enter'); await page.waitForTimeout(2500); await shot('es-390')
await browser.close()
