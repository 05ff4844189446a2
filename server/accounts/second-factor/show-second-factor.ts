import type { showSecondFactor as contract } from '#contract/accounts/second-factor.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { mustHaveSecondFactor } from '../policy.ts'
import { accountById } from '../queries.ts'
import { passkeysOf, totpOf } from './factors.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** The caller's own. */
export async function showSecondFactor(app: App, caller: Caller): Promise<Result<typeof contract>> {
  const { accountId } = requirePerson(caller)
  const account = await accountById(app.db, accountId)
  if (!account) throw notSignedIn()
  const totp = await totpOf(app.db, accountId, { confirmed: true })
  const passkeys = await passkeysOf(app.db, accountId)
  return {
    totp: totp?.confirmed_at ? { addedAt: totp.confirmed_at.toISOString() } : null,
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      addedAt: one.created_at.toISOString(),
      lastUsedAt: one.last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(app.db, accountId),
    possible: !account.demo,
    required: mustHaveSecondFactor(app, account),
  }
}
