import type { Language } from '#contract/wire/language.ts'
import { notify, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { referenceRequested, type ToReference } from '../notifications/references.ts'
import type { ReferenceRow } from '../tables.ts'
import { emailsOfApplication } from '../letters.ts'
import { nextReminder } from './next-reminder.ts'

interface NewReference {
  readonly applicationId: string
  readonly applicant: string
  readonly language: Language
  readonly position: number
  readonly reference: { readonly name: string; readonly email: string; readonly relation: string }
  readonly now: Date
}

/** Writes down a reference, mails the form, and sets the clock of its reminders. */
export async function askReference(app: App, tx: Tx, asked: NewReference): Promise<void> {
  const { applicationId, applicant, language, position, reference, now } = asked
  const row = await tx
    .insertInto('application_references')
    .values({
      id: newId(),
      application_id: applicationId,
      position,
      ...reference,
      asked_at: now,
      late_at: null,
      replaced_at: null,
      answered_at: null,
      answers: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { recruitment } = await platformSettings(tx)
  await setDeadline(tx, 'recruitment.reference_waits', row.id, nextReminder(row, recruitment))
  await writeToReference(app, tx, referenceRequested, { reference: row, applicant, language })
}

/** Each email has a link of its own; those of before keep working. */
export async function writeToReference(
  app: App,
  tx: Tx,
  type: NotificationType<ToReference>,
  { reference, applicant, language }: { reference: ReferenceRow; applicant: string; language: Language },
): Promise<void> {
  const token = newToken()
  await tx
    .insertInto('application_reference_links')
    .values({ token_hash: hashToken(token), reference_id: reference.id })
    .execute()
  const { name, email } = reference
  const recipient = { accountId: null, email, language, data: { name, applicant, token } }
  await notify(app, tx, type, recipient, {
    dedupeKey: `${emailsOfApplication(reference.application_id)}${type.name}:${newId()}`,
  })
}
