import { accountContact } from '#server/accounts/index.ts'
import { notify, type NotificationType } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'

/** To the person whose account it is; `about` is told once. */
export async function tell<Data extends object>(
  app: App,
  tx: Tx,
  type: NotificationType<Data & { name: string }>,
  accountId: string,
  about: string,
  data: Data,
): Promise<void> {
  const contact = await accountContact(tx, accountId)
  if (!contact) return
  const { email, language, firstName: name } = contact
  await notify(app, tx, type, { accountId, email, language, data: { ...data, name } }, { dedupeKey: about })
}
