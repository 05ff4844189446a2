import type { App } from '#server/platform/app.ts'
import { SmsFailure, type SmsAdapter, type TextMessage } from '#server/vendors/sms/adapter.ts'
import type {} from '#server/vendors/sms/context.ts'
import { contentOf, Undeliverable, type Attempt } from './attempt.ts'
import { isStopped, recordOptOut } from '../texting/opt-outs.ts'
import { statusUrl } from '../texting/paths.ts'
import { textBody } from './text-body.ts'

/** The clocks of two companies differ. Milliseconds. */
const skew = 5 * 60_000

/** Returns the provider's id of the message. */
export async function sendText(app: App, attempt: Attempt): Promise<string> {
  const { sms } = app
  if (!sms) throw new Undeliverable('no_address', 'There is no SMS provider')
  if (await isStopped(app.db, attempt.recipient)) throw new Undeliverable('stopped', 'Its owner texted STOP')
  const { texts, preferences } = await contentOf(app, attempt)
  const body = textBody(texts, {
    say: app.say,
    language: preferences.language,
    publicUrl: app.publicUrl(),
    first: await isFirst(app, attempt),
  })
  try {
    const known = attempt.attempts > 1 ? await sentBefore(app, sms, attempt, body) : null
    return (
      known ??
      (await sms.send({ to: attempt.recipient, body, statusCallback: statusUrl(app.publicUrl(), attempt.id) })).sid
    )
  } catch (error) {
    if (!(error instanceof SmsFailure) || error.kind === 'unavailable') throw error
    if (error.kind === 'stopped')
      await recordOptOut(app.db, { number: attempt.recipient, stopped: true, asOf: new Date() }) // wall time
    throw new Undeliverable(error.kind, error.message, { cause: error })
  }
}

/** An attempt without an outcome may have been taken: the message is there then, and of no other delivery. */
async function sentBefore(app: App, sms: SmsAdapter, attempt: Attempt, body: string): Promise<string | null> {
  const since = new Date((attempt.first_attempt_at ?? attempt.at).getTime() - skew)
  const found = (await sms.sentTo(attempt.recipient, since)).filter((message) => message.body === body)
  if (found.length === 0) return null
  const taken = await app.db
    .selectFrom('notification_deliveries')
    .select('provider_id')
    .where('channel', '=', 'sms')
    .where(
      'provider_id',
      'in',
      found.map(({ sid }) => sid),
    )
    .execute()
  const ours = found.find(({ sid }) => !taken.some(({ provider_id: id }) => id === sid))
  if (ours && isLost(ours))
    throw new Undeliverable('unreachable', `The phone was not reached (${ours.errorCode ?? ours.status})`)
  return ours?.sid ?? null
}

/** What the provider has given up. */
export const isLost = ({ status }: TextMessage): boolean => status === 'undelivered' || status === 'failed'

/** The first text to a number says how to end them. Of an attempt that is made again it is the same as before. */
async function isFirst(app: App, { id, recipient, first_attempt_at: begun }: Attempt): Promise<boolean> {
  const earlier = await app.db
    .selectFrom('notification_deliveries')
    .select('id')
    .where('channel', '=', 'sms')
    .where('recipient', '=', recipient)
    .where('id', '!=', id)
    .where('first_attempt_at', '<', begun ?? new Date()) // wall time
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}
