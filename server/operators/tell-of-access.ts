import type { OperatorScope } from '#contract/operators/values.ts'
import { accountContact, type OperatorAccount } from '#server/accounts/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { accessChanged } from './notifications.ts'

/** Someone whose account was used to change another's rights is found out by the person concerned. */
export async function tellOfAccess(
  app: App,
  tx: Tx,
  by: Person,
  { operator: { id }, scopes }: { operator: Pick<OperatorAccount, 'id'>; scopes: readonly OperatorScope[] },
): Promise<void> {
  const [contact, owner] = await Promise.all([accountContact(tx, id), accountContact(tx, by.accountId)])
  if (!contact) return
  const data = { name: contact.firstName, by: owner?.name ?? 'An owner', scopes }
  const recipient = { accountId: id, email: contact.email, language: 'en' as const, data }
  await notify(app, tx, accessChanged, recipient, { dedupeKey: `access:${newId()}` })
}
