import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockAccount } from '../queries.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'

/** Throws 409 `no_second_factor`. */
export async function renewRecoveryCodes(app: App, caller: Caller): Promise<string[]> {
  const person = requirePerson(caller)
  requireStepUp(person)
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (!account?.second_factor_since) {
      const sentence = said('Add an authenticator app or a passkey first. Recovery codes come with it.')
      throw new AppError(409, 'no_second_factor', sentence)
    }
    return issueRecoveryCodes(tx, account.id)
  })
}
