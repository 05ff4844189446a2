import { generateSync } from 'otplib'
import { signIn } from '#contract/accounts/calls.ts'
import { beginTotp, confirmTotp } from '#contract/accounts/second-factor.ts'
import type { Browser, TestApp } from './app.ts'
import { password } from './people.ts'

/** What an authenticator app shows, so many periods of 30 seconds from now. */
export const codeOf = (secret: string, periods = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * periods })

/** Sets up an authenticator app, and forgets that its first code was used. */
export async function setUpTotp(world: TestApp, browser: Browser) {
  const { secret } = (await browser.call(beginTotp)).body
  const { status, body } = await browser.call(confirmTotp, { body: { code: codeOf(secret) } })
  if (status !== 200) throw new Error(body.error)
  await forgetUsedCodes(world)
  return { secret, recoveryCodes: body.recoveryCodes ?? [] }
}

/** As if minutes had passed since the last code of anyone. */
export const forgetUsedCodes = (world: TestApp) => world.app.pool.query('update totp_factors set last_step = 0')

/** A browser in which the password was right, and the second factor is still to come. */
export async function halfSignedIn(world: TestApp, email: string): Promise<Browser> {
  const browser = world.visitor()
  const { status, body } = await browser.call(signIn, { body: { email, password } })
  if (status !== 200 || !body.secondFactor) throw new Error(`no second factor is asked of ${email}`)
  return browser
}
