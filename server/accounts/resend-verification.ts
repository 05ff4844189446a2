import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { countVerificationMail } from './limits.ts'
import { mailVerification } from './mail-verification.ts'
import { lockAccount } from './queries.ts'

/** Says whether a mail goes out: none does when the address is confirmed already. */
export async function resendVerification(app: App, caller: Caller): Promise<boolean> {
  const person = requirePerson(caller)
  await countVerificationMail(app, person.accountId)
  return withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (!account) throw notSignedIn()
    if (account.email_verified_at) return false
    await mailVerification(app, tx, account)
    return true
  })
}
