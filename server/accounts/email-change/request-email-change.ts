import { sql } from 'kysely'
import type { EmailChange } from '#contract/accounts/email-change.ts'
import { said } from '#contract/wire/said.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, requireStepUp, type Caller } from '#server/platform/caller.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notSignedIn } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { countEmailChange } from '../limits.ts'
import { emailChangeAtNew, emailChangeAtOld } from '../notifications.ts'
import { accountByEmail, lockAccount } from '../queries.ts'
import { emailTaken, endEmailChange, showEmailChange } from './email-changes.ts'

const hours = 24

/**
 * Mails a link to the present address and one to the new; the address changes once both were used. One that was never
 * confirmed may be mistyped, so nothing is asked of it. Replaces an earlier request. Throws 403 `reauth_required`, 409
 * `email_taken`, `same_email`, 429.
 */
export async function requestEmailChange(app: App, caller: Caller, input: { email: string }): Promise<EmailChange> {
  const person = requirePerson(caller)
  requireStepUp(person)
  await countEmailChange(app, person.accountId)
  if (await isOther(app, person.accountId, input.email)) throw emailTaken()
  await withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, person.accountId)
    if (!account) throw notSignedIn()
    if (account.email === input.email) throw sameEmail()
    await endEmailChange(tx, account.id)
    const id = newId()
    const [old, fresh] = [newToken(), newToken()]
    const asksOld = account.email_verified_at !== null
    await tx
      .insertInto('email_changes')
      .values({
        id,
        account_id: account.id,
        new_email: input.email,
        old_token_hash: hashToken(old),
        new_token_hash: hashToken(fresh),
        expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${hours})`, // wall time
        old_confirmed_at: asksOld ? null : sql<Date>`clock_timestamp()`, // wall time
        new_confirmed_at: null,
      })
      .execute()
    const { id: accountId, email, language, first_name: name } = account
    if (asksOld) {
      const data = { name, email: input.email, token: old }
      const to = { accountId, email, language, data }
      await notify(app, tx, emailChangeAtOld, to, { dedupeKey: `email-change-old:${id}` })
    }
    // whose address it is nobody knows yet: nothing of the account is said to it
    const to = { accountId: null, email: input.email, language, data: { token: fresh } }
    await notify(app, tx, emailChangeAtNew, to, { dedupeKey: `email-change-new:${id}` })
  })
  return showEmailChange(app, caller)
}

async function isOther(app: App, accountId: string, email: string): Promise<boolean> {
  const found = await accountByEmail(app.db, email)
  return found !== undefined && found.id !== accountId
}

const sameEmail = () => {
  const sentence = said('That’s already your email address.')
  return new AppError(409, 'same_email', sentence, { fields: { email: sentence } })
}
