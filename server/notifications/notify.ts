import { sql } from 'kysely'
import type { DeliveryReason, NotificationChannel } from '#contract/notifications/values.ts'
import type { App } from '#server/platform/app.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { post, writtenEmail } from '#server/platform/mail/mail.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'
import { renderEmail } from './email.ts'
import { planChannels } from './plan-channels.ts'
import { nextDigestAt } from './preferences/local-times.ts'
import { readPreferences, type Preferences } from './preferences/read-preferences.ts'
import type { NotificationTexts, NotificationType, Recipient } from './type.ts'

/** What every delivery of one notification has in common. */
interface Delivery {
  readonly app: App
  readonly tx: Tx
  readonly type: NotificationType
  readonly eventId: string | null
  /** Null for a recipient without an account. */
  readonly notificationId: string | null
  readonly preferences: Preferences | null
  readonly recipient: Omit<Recipient, 'key'>
  readonly texts: NotificationTexts
  readonly dedupeKey: string
}

/**
 * Delivers one notification over the channels of its type that its recipient has not switched off, in the transaction of the
 * caller. What is kept is its data, rendered when it is read; the email is rendered here. The same `dedupeKey` is delivered
 * once.
 */
export async function notify<Data extends object>(
  app: App,
  tx: Tx,
  type: NotificationType<Data>,
  recipient: Omit<Recipient<Data>, 'key'>,
  { dedupeKey, eventId = null, own = false }: { dedupeKey: string; eventId?: string | null; own?: boolean },
): Promise<void> {
  const texts = type.texts(recipient.data)
  const { accountId } = recipient
  const preferences = accountId ? await readPreferences(tx, accountId) : null
  const plan = planChannels(type, preferences)
  const notificationId = accountId ? newId() : null
  const delivery: Delivery = { app, tx, type, eventId, notificationId, preferences, recipient, texts, dedupeKey }
  // what its recipient did belongs in the history but is not news to them
  if (accountId && notificationId)
    writeNotification(delivery, { id: notificationId, accountId, isNews: plan.send.includes('bell') && !own })
  for (const channel of plan.switchedOff) suppress(delivery, channel, 'switched_off')
  for (const channel of plan.send) {
    if (channel === 'bell') writeBell(delivery)
    else if (channel === 'email') await writeEmail(delivery)
  }
}

function writeNotification(
  { tx, type, recipient: { data }, texts: { button }, dedupeKey }: Delivery,
  { id, accountId, isNews }: { id: string; accountId: string; isNews: boolean },
): void {
  const written = tx
    .insertInto('notifications')
    .values({
      id,
      account_id: accountId,
      dedupe_key: dedupeKey,
      type: type.name,
      data: type.secret ? null : JSON.stringify(data),
      href: type.secret ? null : (button?.path ?? null),
      read_at: isNews ? null : new Date(), // wall time
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
  pipelineWrite(tx, written)
}

function writeBell(delivery: Delivery): void {
  const { tx, recipient } = delivery
  if (!recipient.accountId) return suppress(delivery, 'bell', 'no_address')
  pipelineWrite(tx, announce(tx, accountTopic(recipient.accountId), 'notifications'))
  writeDelivery(delivery, { channel: 'bell', recipient: recipient.accountId, outcome: 'sent' })
}

async function writeEmail(delivery: Delivery): Promise<void> {
  const { app, tx, type, eventId, notificationId, recipient, texts, dedupeKey } = delivery
  const { email, language } = recipient
  if (!email) return suppress(delivery, 'email', 'no_address')
  if (await waitForDigest(delivery, email)) return
  const rendered = renderEmail(texts, { say: app.say, language, publicUrl: app.publicUrl() })
  const mailId = await post(tx, { ...rendered, to: email, secret: type.secret, dedupeKey })
  const delivered = sql`
    insert into notification_deliveries (id, type, channel, event_id, recipient, notification_id, mail_id, outcome)
    select ${newId()}::uuid, ${type.name}, 'email', ${eventId}::uuid, recipient,
      (select n.id from notifications n where n.id = ${notificationId}::uuid), id, 'queued'
    from ${writtenEmail(mailId)} email
    on conflict do nothing`
  pipelineWrite(tx, delivered.execute(tx))
}

/** What is neither critical nor has a deadline comes with the others, where its recipient wants that. */
async function waitForDigest(delivery: Delivery, email: string): Promise<boolean> {
  const { app, tx, type, preferences, recipient } = delivery
  if (!recipient.accountId || !preferences || preferences.digest === 'off') return false
  if (type.critical || type.secret || type.prompt) return false
  const dueAt = nextDigestAt(await app.clock.now(tx), preferences.zone, preferences.digest)
  writeDelivery(delivery, { channel: 'email', recipient: email, outcome: 'in_digest', dueAt })
  await setDeadline(tx, 'notifications.digest', recipient.accountId, dueAt)
  return true
}

/** The recipient cannot be reached over this channel, or does not want to be. */
const suppress = (delivery: Delivery, channel: NotificationChannel, reason: DeliveryReason): void =>
  writeDelivery(delivery, { channel, recipient: null, outcome: 'suppressed', reason })

interface Written {
  channel: NotificationChannel
  recipient: string | null
  outcome: 'sent' | 'in_digest' | 'suppressed'
  reason?: DeliveryReason
  /** Business time. */
  dueAt?: Date
}

/** Nothing of a notification that was there already. */
function writeDelivery({ tx, type, eventId, notificationId }: Delivery, written: Written): void {
  const { channel, recipient, outcome, reason = null, dueAt = null } = written
  const delivered = sql`
    insert into notification_deliveries (id, type, channel, event_id, recipient, notification_id, outcome, reason, due_at)
    select ${newId()}::uuid, ${type.name}, ${channel}::text, ${eventId}::uuid, ${recipient}::text,
      ${notificationId}::uuid, ${outcome}::text, ${reason}::text, ${dueAt}::timestamptz
    where ${notificationId}::uuid is null or exists (select from notifications where id = ${notificationId}::uuid)
    on conflict do nothing`
  pipelineWrite(tx, delivered.execute(tx))
}
