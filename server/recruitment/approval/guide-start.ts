import { accountContact } from '#server/accounts/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { notSignedIn } from '#server/platform/errors.ts'
import { newestApplication } from '../queries.ts'

/** How far the caller is on the way to guiding: their application, the account, the level. */
export async function guideStart(app: App, caller: Caller) {
  const person = requirePerson(caller)
  const read = app.read()
  const contact = await accountContact(read, person.accountId)
  if (!contact) throw notSignedIn()
  const found = contact.emailVerified ? await newestApplication(read, contact.email) : null
  const guide = await guideOfAccount(read, person.accountId)
  return {
    application: found?.state ?? null,
    approvedUntil: found?.state === 'approved' ? (found.approved_until?.toISOString() ?? null) : null,
    emailVerified: contact.emailVerified,
    profileCompleted: contact.profileCompleted,
    level: guide?.level ?? null,
  }
}
