import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { SmsFailure, type TextMessage } from '#server/vendors/sms/adapter.ts'
import type {} from '#server/vendors/sms/context.ts'
import { fallBack } from '../delivery/fall-back.ts'
import { isLost } from '../delivery/send-text.ts'
import { recordOptOut } from './opt-outs.ts'

/** As the provider understands them by itself. */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const startWords = new Set(['START', 'YES', 'UNSTOP'])

/**
 * Job: the provider has news of a message, or a phone wrote to us. What it said is only a hint; what is true is asked. Throws to
 * be run again.
 */
export async function handleText(app: App, { sid, deliveryId }: { sid: string; deliveryId?: string }): Promise<void> {
  const message = await retrieve(app, sid)
  if (!message) return
  if (message.isInbound) await hear(app, message)
  else await record(app, message, deliveryId ?? null)
}

async function retrieve({ sms }: App, sid: string): Promise<TextMessage | null> {
  try {
    return sms ? await sms.retrieve(sid) : null
  } catch (error) {
    // the provider does not know it: asking again would not help
    if (error instanceof SmsFailure && error.kind === 'refused') return null
    throw error
  }
}

async function hear(app: App, { from, body, createdAt }: TextMessage): Promise<void> {
  const word = body.trim().toUpperCase()
  const stopped = stopWords.has(word)
  if (stopped || startWords.has(word)) await recordOptOut(app.db, { number: from, stopped, asOf: createdAt })
}

/**
 * The provider has it, it arrived, or it never will: then the notification goes over the next channel. An attempt whose answer was
 * lost is known by the delivery that its message names.
 */
async function record(app: App, message: TextMessage, deliveryId: string | null): Promise<void> {
  const lost = isLost(message)
  const arrived = message.status === 'delivered' || message.status === 'read'
  await withTransaction(app.db, async (tx) => {
    const found = await tx
      .selectFrom('notification_deliveries')
      .select(['id', 'notification_id', 'outcome', 'provider_id'])
      .where('channel', '=', 'sms')
      .where((eb) =>
        eb.or([
          eb('provider_id', '=', message.sid),
          ...(deliveryId === null ? [] : [eb.and([eb('id', '=', deliveryId), eb('provider_id', 'is', null)])]),
        ]),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!found) return
    const wasGivenUp = found.outcome === 'failed' && found.provider_id !== null
    if (wasGivenUp) return
    await tx
      .updateTable('notification_deliveries')
      .set({
        provider_id: message.sid,
        ...(lost ? lostBecause(message) : { outcome: 'sent', reason: null, last_error: null }),
        ...(arrived ? { confirmed_at: sql<Date>`coalesce(confirmed_at, clock_timestamp())` } : {}), // wall time
      })
      .where('id', '=', found.id)
      .execute()
    if (lost && found.outcome !== 'failed' && found.notification_id) await fallBack(app, tx, found.notification_id)
  })
}

const lostBecause = ({ errorCode, status }: TextMessage) => ({
  outcome: 'failed' as const,
  reason: 'unreachable' as const,
  last_error: `The phone was not reached (${errorCode ?? status})`,
})
