import { inLanguage } from '#contract/wire/language.ts'
import type { App } from '#server/platform/app.ts'
import { PushFailure } from '#server/vendors/push/adapter.ts'
import type {} from '#server/vendors/push/context.ts'
import { pushKeys } from '../push/push-keys.ts'
import { contentOf, mostAttempts, Undeliverable, type Attempt } from './attempt.ts'

/** Seconds for which a push service keeps it for a browser that is away. */
const daysAway = { critical: 3 * 24 * 3600, usual: 24 * 3600 }

/**
 * To every browser in which its recipient is signed in and that has not had it; a browser shows one with the same tag once. It is
 * sent when one of them accepts it. Returns what the last one called it.
 */
export async function sendPush(app: App, attempt: Attempt): Promise<string | null> {
  const { type, row, texts, preferences } = await contentOf(app, attempt)
  const { language } = preferences
  const payload = {
    title: app.say(language, texts.title),
    body: app.say(language, texts.later ?? texts.body).slice(0, 300),
    path: inLanguage(row.href?.startsWith('/') ? row.href : '/notification-history', language),
    tag: attempt.id,
  }
  const ttl = type.critical ? daysAway.critical : daysAway.usual
  const how = { ttl, urgent: type.critical, topic: attempt.id.replaceAll('-', '') }
  const [keys, browsers] = await Promise.all([pushKeys(app), browsersOf(app, attempt)])
  let accepted = browsers.some(({ had }) => had)
  let providerId: string | null = null
  let unavailable: PushFailure | null = null
  for (const browser of browsers.filter(({ had }) => !had)) {
    try {
      ;({ id: providerId } = await app.push.send(keys, browser, payload, how))
      accepted = true
      await recordSend(app, attempt.id, browser.id)
    } catch (error) {
      if (!(error instanceof PushFailure)) throw error
      if (error.kind === 'unavailable') unavailable = error
      else await forget(app, browser.id)
    }
  }
  // at the end one browser that has it is enough
  if (unavailable && !(accepted && attempt.attempts >= mostAttempts)) throw unavailable
  if (!accepted) throw new Undeliverable('no_address', 'No browser is left that shows pushes')
  return providerId
}

async function browsersOf(app: App, { id, recipient }: Attempt) {
  const rows = await app.db
    .selectFrom('push_subscriptions as p')
    .innerJoin('notification_sessions as s', 's.id', 'p.session_id')
    .leftJoin('push_sends as sent', (join) =>
      join.onRef('sent.subscription_id', '=', 'p.id').on('sent.delivery_id', '=', id),
    )
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth', 'sent.delivery_id'])
    .where('p.account_id', '=', recipient)
    .execute()
  return rows.map(({ delivery_id: sent, ...row }) => ({ ...row, had: sent !== null }))
}

const recordSend = (app: App, deliveryId: string, subscriptionId: string) =>
  app.db
    .insertInto('push_sends')
    .values({ delivery_id: deliveryId, subscription_id: subscriptionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Gone, or one that can never work. */
const forget = (app: App, id: string) => app.db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
