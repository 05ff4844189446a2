import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { issueToken } from './account-tokens.ts'
import { verification } from './notifications.ts'
import type { AccountRow } from './queries.ts'

export async function mailVerification(app: App, tx: Tx, account: AccountRow): Promise<void> {
  const id = newId()
  const token = await issueToken(tx, id, account.id, 'email_verification')
  if (!token) return
  const { email, language } = account
  const recipient = { accountId: account.id, email, language, data: { token } }
  await notify(app, tx, verification, recipient, { dedupeKey: `verification:${id}` })
}
