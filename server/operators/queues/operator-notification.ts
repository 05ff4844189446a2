import type { OperatorScope } from '#contract/operators/values.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { operatorAccounts } from '#server/accounts/index.ts'
import { everyChannel, notification, type NotificationType, type Recipient } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { DomainEvent, EventType } from '#server/platform/events.ts'

interface OperatorTexts {
  readonly title: Said
  readonly body: Said
  /** Where the work is done. */
  readonly path: string
}

interface Declaration<Event extends EventType, Data extends object> {
  /** Whose work it is; owners are always among them. */
  readonly scopes: readonly OperatorScope[]
  /** Over every channel, not only under the bell. */
  readonly urgent: boolean
  readonly on: Event
  /** Null where there is nothing to tell. */
  readonly data: (app: App, tx: Tx, event: DomainEvent<Event>) => Promise<Data | null>
  readonly texts: (data: Data) => OperatorTexts
}

/** A notification to every operator whose work it is. Operators read English only. */
export const operatorNotification = <Event extends EventType, Data extends object>(
  name: string,
  { scopes, urgent, on, data, texts }: Declaration<Event, Data>,
): NotificationType<Data> =>
  notification<Data, Event>(name, {
    group: 'operators',
    critical: urgent,
    channels: urgent ? everyChannel : ['bell'],
    on,
    recipients: async (app, tx, event) => {
      const found = await data(app, tx, event)
      return found ? operatorRecipients(tx, scopes, found) : []
    },
    texts: (given) => operatorTexts(texts(given)),
  })

export async function operatorRecipients<Data extends object>(
  read: Read,
  scopes: readonly OperatorScope[],
  data: Data,
): Promise<Recipient<Data>[]> {
  const concerned = (await operatorAccounts(read)).filter((operator) =>
    ['owner', ...scopes].some((scope) => operator.scopes.includes(scope)),
  )
  return concerned.map(({ id, email }) => ({ key: `operator:${id}`, accountId: id, email, language: 'en', data }))
}

export const operatorTexts = ({ title, body, path }: OperatorTexts) => ({
  title,
  subject: title,
  body,
  paragraphs: [body],
  button: { label: saidInEnglish('Open the admin desk'), path },
  footer: saidInEnglish('You’re receiving this email because you’re an operator at Treq.'),
})
