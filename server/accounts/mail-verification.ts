import { inLanguage } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { post } from '#server/platform/mail/mail.ts'
import { issueToken } from './account-tokens.ts'
import { verificationLetter } from './emails/verification.ts'
import type { AccountRow } from './queries.ts'

export async function mailVerification(app: App, tx: Tx, account: AccountRow): Promise<void> {
  const id = newId()
  const token = await issueToken(tx, id, account.id, 'email_verification')
  if (!token) return
  const link = app.publicUrl() + inLanguage(`/verify-email?token=${token}`, account.language)
  await post(tx, {
    to: account.email,
    dedupeKey: `verification:${id}`,
    ...verificationLetter({ link, language: account.language }),
  })
}
