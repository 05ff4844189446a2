import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { issueToken } from '../account-tokens.ts'
import type { Origin } from '../sessions/sessions.ts'
import { countResetRequest } from '../limits.ts'
import { passwordReset } from '../notifications.ts'
import { accountByEmail, lockAccount } from '../queries.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'mail-password-reset': { requestId: string; accountId: string | null }
  }
}

/**
 * Public, a limited number of times. The same statements run whether or not the account exists; what differs happens in
 * the job, after the answer.
 */
export async function requestPasswordReset(app: App, { email }: { email: string }, origin: Origin): Promise<void> {
  const mails = await countResetRequest(app, email, origin)
  const account = await accountByEmail(app.db, email)
  await enqueue(app.db, 'mail-password-reset', { requestId: newId(), accountId: (mails && account?.id) || null })
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
    const { email, language, first_name: name } = account
    const recipient = { accountId, email, language, data: { name, token } }
    await notify(app, tx, passwordReset, recipient, { dedupeKey: `password-reset:${requestId}` })
  })
}
