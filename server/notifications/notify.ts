import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { post, writtenEmail } from '#server/platform/mail/mail.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'
import { renderEmail } from './email.ts'
import type { NotificationTexts, NotificationType, Recipient } from './type.ts'

/** What is written down of a delivery beside its channel. */
interface Delivery {
  readonly type: NotificationType
  readonly eventId: string | null
  /** The recipient did it: it belongs in the history but is not news to them. */
  readonly own: boolean
}

/**
 * Delivers one notification over the channels of its type, in the transaction of the caller. The bell keeps its data and
 * is rendered when it is read; the email is rendered here. The same `dedupeKey` is delivered once.
 */
export async function notify<Data extends object>(
  app: App,
  tx: Tx,
  type: NotificationType<Data>,
  recipient: Omit<Recipient<Data>, 'key'>,
  { dedupeKey, eventId = null, own = false }: { dedupeKey: string; eventId?: string | null; own?: boolean },
): Promise<void> {
  const texts = type.texts(recipient.data)
  const delivery: Delivery = { type, eventId, own }
  for (const channel of type.channels) {
    if (channel === 'bell') writeBell(tx, delivery, recipient, texts, dedupeKey)
    else await writeEmail(app, tx, delivery, recipient, texts, dedupeKey)
  }
}

function writeBell(
  tx: Tx,
  delivery: Delivery,
  { accountId, data }: Omit<Recipient, 'key'>,
  { button }: NotificationTexts,
  dedupeKey: string,
): void {
  if (!accountId) return suppress(tx, delivery, 'bell')
  const id = newId()
  const written = tx
    .insertInto('notifications')
    .values({
      id,
      account_id: accountId,
      dedupe_key: dedupeKey,
      type: delivery.type.name,
      data: JSON.stringify(data),
      href: button?.path ?? null,
      read_at: delivery.own ? new Date() : null, // wall time
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
  pipelineWrite(tx, written)
  pipelineWrite(tx, announce(tx, accountTopic(accountId), 'notifications'))
  // nothing of one that was there already
  const delivered = sql`
    insert into notification_deliveries (id, type, channel, event_id, recipient, notification_id, outcome)
    select ${newId()}::uuid, type, 'bell', ${delivery.eventId}::uuid, account_id::text, id, 'sent'
    from notifications where id = ${id}`
  pipelineWrite(tx, delivered.execute(tx))
}

async function writeEmail(
  app: App,
  tx: Tx,
  delivery: Delivery,
  { email, language }: Omit<Recipient, 'key'>,
  texts: NotificationTexts,
  dedupeKey: string,
): Promise<void> {
  if (!email) return suppress(tx, delivery, 'email')
  const rendered = renderEmail(texts, { say: app.say, language, publicUrl: app.publicUrl() })
  const mailId = await post(tx, { ...rendered, to: email, secret: delivery.type.secret, dedupeKey })
  const delivered = sql`
    insert into notification_deliveries (id, type, channel, event_id, recipient, mail_id, outcome)
    select ${newId()}::uuid, ${delivery.type.name}, 'email', ${delivery.eventId}::uuid, recipient, id, 'queued'
    from ${writtenEmail(mailId)} email`
  pipelineWrite(tx, delivered.execute(tx))
}

/** The recipient cannot be reached over this channel. */
function suppress(tx: Tx, { type, eventId }: Delivery, channel: 'bell' | 'email'): void {
  const written = tx
    .insertInto('notification_deliveries')
    .values({ id: newId(), type: type.name, channel, event_id: eventId, recipient: null, outcome: 'suppressed' })
    .execute()
  pipelineWrite(tx, written)
}
