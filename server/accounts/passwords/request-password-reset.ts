import { inLanguage } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { post } from '#server/platform/mail/mail.ts'
import { issueToken } from '../account-tokens.ts'
import { passwordResetLetter } from '../emails/password-reset.ts'
import { countResetRequest } from '../limits.ts'
import { accountByEmail, lockAccount } from '../queries.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'mail-password-reset': { requestId: string; accountId: string | null }
  }
}

/**
 * Anybody may ask, a limited number of times. The same statements run whether or not the account exists; what differs
 * happens in the job, after the answer.
 */
export async function requestPasswordReset(app: App, { email }: { email: string }): Promise<void> {
  await countResetRequest(app, email)
  const account = await accountByEmail(app.db, email)
  await enqueue(app.db, 'mail-password-reset', { requestId: newId(), accountId: account?.id ?? null })
}

/** Body of the job `mail-password-reset`; a second run of the same request changes nothing. */
export async function mailPasswordReset(
  app: App,
  { requestId, accountId }: { requestId: string; accountId: string | null },
): Promise<void> {
  if (!accountId) return
  await withTransaction(app.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) return
    const token = await issueToken(tx, requestId, account.id, 'password_reset')
    if (!token) return
    const link = app.publicUrl() + inLanguage(`/reset-password?token=${token}`, account.language)
    await post(tx, {
      to: account.email,
      dedupeKey: `password-reset:${requestId}`,
      ...passwordResetLetter({ firstName: account.first_name, link, language: account.language }),
    })
  })
}
