import type { App } from '#server/platform/app.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { isErased } from './erased-address.ts'
import { fallBack } from './delivery/fall-back.ts'
import { suppress, writeBell, writeEmail, writePhone, type Delivery } from './delivery/write-delivery.ts'
import { planChannels } from './plan-channels.ts'
import { readPreferences } from './preferences/read-preferences.ts'
import type { NotificationType, Recipient } from './type.ts'

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
  if (recipient.email && isErased(recipient.email)) return
  const texts = type.texts(recipient.data)
  const { accountId } = recipient
  const preferences = accountId ? await readPreferences(tx, accountId) : null
  // what its recipient did belongs in the history but is not news to them
  const rings = !own && type.rings(recipient.data, await app.clock.now(tx))
  const plan = planChannels(type, preferences, rings)
  const notificationId = accountId ? newId() : null
  const delivery: Delivery = { app, tx, type, eventId, notificationId, preferences, recipient, texts, dedupeKey }
  if (accountId && notificationId)
    writeNotification(delivery, { id: notificationId, accountId, isNews: plan.send.includes('bell') && !own })
  for (const channel of plan.switchedOff) suppress(delivery, channel, 'switched_off')
  let reachable = true
  for (const channel of plan.send) {
    if (channel === 'bell') writeBell(delivery)
    else if (channel === 'email') reachable = await writeEmail(delivery)
    else if (!own) await writePhone(delivery, channel)
  }
  if (!reachable && type.critical && notificationId) await fallBack(app, tx, notificationId)
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
