import { sql } from 'kysely'
import type { DeliveryReason, NotificationChannel } from '#contract/notifications/values.ts'
import type { App } from '#server/platform/app.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { post, writtenEmail } from '#server/platform/mail/mail.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'
import { renderEmail } from '../email.ts'
import { toE164 } from '../phone-number.ts'
import { nextDigestAt, quietUntil } from '../preferences/local-times.ts'
import type { Preferences } from '../preferences/read-preferences.ts'
import { suppressionOf } from '../suppression/suppression-of.ts'
import { optOutOf } from '../unsubscribe/token.ts'
import { isStopped } from '../texting/opt-outs.ts'
import type { NotificationTexts, NotificationType, Recipient } from '../type.ts'

/** What every delivery of one notification has in common. */
export interface Delivery {
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

export function writeBell(delivery: Delivery): void {
  const { tx, recipient } = delivery
  if (!recipient.accountId) return suppress(delivery, 'bell', 'no_address')
  pipelineWrite(tx, announce(tx, accountTopic(recipient.accountId), 'notifications'))
  write(delivery, { channel: 'bell', recipient: recipient.accountId, outcome: 'sent' })
}

/** False where the address gets no emails any more. */
export async function writeEmail(delivery: Delivery): Promise<boolean> {
  const { app, tx, type, eventId, notificationId, recipient, texts, dedupeKey } = delivery
  const { email, language } = recipient
  if (!email) {
    suppress(delivery, 'email', 'no_address')
    return true
  }
  const reason = await suppressionOf(tx, email)
  if (reason) {
    suppress(delivery, 'email', reason)
    return false
  }
  if (await waitForDigest(delivery, email)) return true
  const optOut = optOutOf(app, recipient.accountId, [type.group])
  const rendered = renderEmail(texts, { say: app.say, language, publicUrl: app.publicUrl(), unsubscribe: optOut?.page })
  const mailId = await post(tx, {
    ...rendered,
    to: email,
    secret: type.secret,
    dedupeKey,
    unsubscribe: optOut?.oneClick,
  })
  const delivered = sql`
    insert into notification_deliveries (id, type, channel, event_id, recipient, notification_id, mail_id, outcome)
    select ${newId()}::uuid, ${type.name}, 'email', ${eventId}::uuid, recipient,
      (select n.id from notifications n where n.id = ${notificationId}::uuid), id, 'queued'
    from ${writtenEmail(mailId)} email
    on conflict do nothing`
  pipelineWrite(tx, delivered.execute(tx))
  return true
}

/** What is neither critical nor has a deadline comes with the others, where its recipient wants that. */
async function waitForDigest(delivery: Delivery, email: string): Promise<boolean> {
  const { app, tx, type, preferences, recipient } = delivery
  if (!recipient.accountId || !preferences || preferences.digest === 'off') return false
  if (type.critical || type.secret || type.prompt) return false
  const dueAt = nextDigestAt(await app.clock.now(tx), preferences.zone, preferences.digest)
  write(delivery, { channel: 'email', recipient: email, outcome: 'in_digest', dueAt })
  await setDeadline(tx, 'notifications.digest', recipient.accountId, dueAt)
  return true
}

/**
 * To a phone: right away, or when the quiet hours of its owner end. Where there is neither a number nor a browser, nothing is
 * written down.
 */
export async function writePhone(delivery: Delivery, channel: 'sms' | 'push'): Promise<void> {
  const { app, tx, type, preferences } = delivery
  if (!preferences) return
  const to = channel === 'sms' ? numberOf(app, preferences) : browsersOf(delivery, preferences)
  if (to === null) return
  if (channel === 'sms' && (await isStopped(tx, to))) return suppress(delivery, 'sms', 'stopped')
  const dueAt = canWake(type) ? null : quietUntil(await app.clock.now(tx), preferences.zone, preferences.quiet)
  const id = newId()
  write(delivery, { id, channel, recipient: to, outcome: dueAt ? 'waiting' : 'queued', ...(dueAt ? { dueAt } : {}) })
  if (dueAt) await setDeadline(tx, 'notifications.quiet_over', id, dueAt)
  else await enqueueDelivery(tx, id)
}

/** Someone stands at a meeting point, perhaps before dawn. */
const canWake = ({ critical, group, prompt }: NotificationType): boolean => critical || (group === 'safety' && prompt)

/** Its job finds nothing where the delivery was there already. */
export const enqueueDelivery = (tx: Tx, id: string): Promise<void> =>
  enqueue(tx, 'send-notification', { deliveryId: id }, { priority: 5 })

const numberOf = ({ sms }: App, { phone }: Preferences): string | null => (sms && phone ? toE164(phone) : null)

const browsersOf = ({ recipient }: Delivery, { devices }: Preferences): string | null =>
  devices > 0 ? recipient.accountId : null

/** The recipient cannot be reached over this channel, or does not want to be. */
export const suppress = (delivery: Delivery, channel: NotificationChannel, reason: DeliveryReason): void =>
  write(delivery, { channel, recipient: null, outcome: 'suppressed', reason })

interface Written {
  id?: string
  channel: NotificationChannel
  recipient: string | null
  outcome: 'queued' | 'waiting' | 'sent' | 'in_digest' | 'suppressed'
  reason?: DeliveryReason
  /** Business time. */
  dueAt?: Date
}

/** Nothing of a notification that was there already. */
function write({ tx, type, eventId, notificationId }: Delivery, written: Written): void {
  const { id = newId(), channel, recipient, outcome, reason = null, dueAt = null } = written
  const delivered = sql`
    insert into notification_deliveries (id, type, channel, event_id, recipient, notification_id, outcome, reason, due_at)
    select ${id}::uuid, ${type.name}, ${channel}::text, ${eventId}::uuid, ${recipient}::text,
      ${notificationId}::uuid, ${outcome}::text, ${reason}::text, ${dueAt}::timestamptz
    where ${notificationId}::uuid is null or exists (select from notifications where id = ${notificationId}::uuid)
    on conflict do nothing`
  pipelineWrite(tx, delivered.execute(tx))
}
