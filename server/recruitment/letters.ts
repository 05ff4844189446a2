import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { notify, type NotificationType } from '#server/notifications/index.ts'
import { issueLink } from './application/access.ts'
import type { ApplicationRow } from './tables.ts'

/** What every email to an applicant knows: the token of its link, which is in no event. */
export interface ToApplicant {
  readonly name: string
  readonly token: string
}

type Addressed = Pick<ApplicationRow, 'id' | 'email' | 'language' | 'name'>

/** Writes to the applicant, with a fresh link to their application. */
export async function writeToApplicant<Data extends ToApplicant>(
  app: App,
  tx: Tx,
  type: NotificationType<Data>,
  row: Addressed,
  data: Omit<Data, keyof ToApplicant>,
): Promise<void> {
  const token = await issueLink(tx, row.id)
  const recipient = {
    accountId: null,
    email: row.email,
    language: row.language,
    data: { ...data, name: row.name, token } as unknown as Data,
  }
  await notify(app, tx, type, recipient, { dedupeKey: `${emailsOfApplication(row.id)}${type.name}:${newId()}` })
}

/** With this the keys of all emails begin that an application caused. */
export const emailsOfApplication = (id: string): string => `application:${id}:`

export const applicationPath = (token: string): string => `/guide-recruitment/application#token=${token}`
