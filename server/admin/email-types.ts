import type * as contract from '#contract/admin/email-types.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { NotificationGroup } from '#contract/notifications/values.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import type { Language } from '#contract/wire/language.ts'
import { accountContact } from '#server/accounts/index.ts'
import { emailTypes, previewEmailType, sendTestEmail as send } from '#server/notifications/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

/** Who reads a real email of each group: those who see the same at their own desk. A background check is no business of support. */
const readers: Readonly<Record<NotificationGroup, OperatorScope>> = {
  booking: 'support',
  messages: 'support',
  account: 'support',
  support: 'support',
  marketing: 'support',
  money: 'finance',
  disputes: 'finance',
  safety: 'trust_and_safety',
  reviews: 'trust_and_safety',
  guide: 'trust_and_safety',
  operators: 'owner',
}

/** Throws 403. */
export async function listEmailTypes(app: App, caller: Caller): Promise<OutputOf<typeof contract.listEmailTypes>> {
  requireScope(caller, 'support')
  const found = await emailTypes(app, app.read())
  return {
    items: found.map(({ type: { name, group, critical, secret }, newestAt }) => ({
      name,
      group,
      critical,
      secret,
      reader: readers[group],
      newestAt: newestAt?.toISOString() ?? null,
    })),
  }
}

/** Throws 403 for a type that is read with another scope. */
function requireReader(app: App, caller: Caller, name: string) {
  const person = requireScope(caller, 'support')
  const type = app.notifications.get(name)
  if (type) requireScope(caller, readers[type.group])
  return person
}

/** Throws 403. */
export async function showEmailPreview(
  app: App,
  caller: Caller,
  name: string,
  language: Language,
): Promise<OutputOf<typeof contract.previewEmailType>> {
  requireReader(app, caller, name)
  const found = await previewEmailType(app, app.read(), name, language)
  return { example: found && { subject: found.subject, text: found.text, at: found.at.toISOString() } }
}

/** To the operator's own address only. Throws 403, 409 `no_example`. */
export async function sendTestEmail(
  app: App,
  caller: Caller,
  name: string,
  { language, reason, idempotencyKey: key }: BodyOf<typeof contract.sendTestEmail>,
) {
  const person = requireReader(app, caller, name)
  const record = { key, action: 'send_test_email', subjectId: newId(), reason, detail: { name, language } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const contact = await accountContact(tx, person.accountId)
      if (!contact || !(await send(app, tx, { name, language, to: contact.email, key })))
        throw new AppError(409, 'no_example', saidInEnglish('No email of this type is kept as an example.'))
      return `A test is on its way to ${contact.email}.`
    }),
  )
}
