import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { AppError } from '#server/platform/errors.ts'
import { recordSecurityEvent } from '#server/platform/security-events.ts'
import { countPasswordCheck, forgivePasswordCheck } from '../limits.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import type { AccountRow } from '../queries.ts'

declare module '#server/platform/security-events.ts' {
  interface SecurityEvents {
    /** A wrong password in an open session. */
    reauth_failed: Record<string, never>
  }
}

/** Throws 400 `wrong_password` beside `field`, 429 after ten wrong ones in a quarter of an hour. */
export async function requirePassword(
  app: App,
  account: AccountRow,
  password: string,
  { field, address }: { field: 'password' | 'currentPassword'; address: string },
): Promise<void> {
  await countPasswordCheck(app, account.id)
  if (await passwordMatches(account.password_hash, password)) return forgivePasswordCheck(app, account.id)
  await recordSecurityEvent(app, 'reauth_failed', { accountId: account.id, address }, {})
  const sentence = said('That’s not your current password. Please try again.')
  throw new AppError(400, 'wrong_password', sentence, { fields: { [field]: sentence } })
}
