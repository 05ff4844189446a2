import { sql } from 'kysely'
import type { EmailChange } from '#contract/accounts/email-change.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

export const emailTaken = () => {
  const sentence = said('Another account already uses this email.')
  return new AppError(409, 'email_taken', sentence, { fields: { email: sentence } })
}

/** One that can still be confirmed. */
export const pendingChange = (read: Read, accountId: string) =>
  read
    .selectFrom('email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .executeTakeFirst()

export async function showEmailChange(app: App, caller: Caller): Promise<EmailChange> {
  const { accountId } = requirePerson(caller)
  const row = await pendingChange(app.db, accountId)
  return {
    pending: row
      ? {
          email: row.new_email,
          oldConfirmed: row.old_confirmed_at !== null,
          newConfirmed: row.new_confirmed_at !== null,
          expiresAt: row.expires_at.toISOString(),
        }
      : null,
  }
}

/** Its links do nothing anymore: by its owner, or with a new password. */
export async function endEmailChange(tx: Read, accountId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('account_id', '=', accountId).execute()
}

export async function cancelEmailChange(app: App, caller: Caller): Promise<EmailChange> {
  await endEmailChange(app.db, requirePerson(caller).accountId)
  return { pending: null }
}
