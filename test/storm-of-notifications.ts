import { expect } from 'vitest'
import { verbatim } from '#contract/wire/said.ts'
import { notification, notify, type NotificationType } from '#server/notifications/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { pushFaults } from '#server/vendors/push/simulator/index.ts'
import { smsFaults } from '#server/vendors/sms/simulator/index.ts'
import { addPushSubscription, readPush } from '#contract/notifications/calls.ts'
import type { Browser, TestApp } from './app.ts'

const atOnce = 50

/**
 * Sends so many notifications by text message, with push as the next channel, through providers that fail in every way that they
 * know, and expects each to be shown once: on the phone, or in the browser, never on both, never twice.
 */
export async function stormOfNotifications(world: TestApp, who: { id: string; browser: Browser }, count: number) {
  const { app } = world
  const { pool } = app
  const type = notification('test.storm', {
    group: 'safety',
    critical: true,
    channels: ['sms'],
    texts: ({ n }: { n: number }) => ({
      title: verbatim('Storm'),
      subject: verbatim('Storm'),
      body: verbatim(`Storm ${n}.`),
      paragraphs: [],
      footer: verbatim('Why'),
    }),
  })
  ;(app.notifications as Map<string, NotificationType>).set(type.name, type as NotificationType)
  const { publicKey } = (await who.browser.call(readPush)).body
  const subscription = await app.pushSimulator?.subscribe(publicKey)
  if (!subscription) throw new Error('There is no push service')
  await who.browser.call(addPushSubscription, { body: { ...subscription, device: 'Chrome' } })
  const told = { accountId: who.id, email: null, language: 'en' as const }
  for (let first = 0; first < count; first += atOnce)
    await withTransaction(app.db, async (tx) => {
      for (let n = first; n < Math.min(first + atOnce, count); n++)
        await notify(app, tx, type, { ...told, data: { n } }, { dedupeKey: `storm:${n}` })
    })
  await smsFaults.set(pool, 'down', true, Math.ceil(count / 2))
  await smsFaults.set(pool, 'drop_response_after_write', true, Math.ceil(count / 10))
  await smsFaults.set(pool, 'undelivered', true, Math.ceil(count / 20))
  await pushFaults.set(pool, 'down', true, Math.ceil(count / 50))
  await pushFaults.set(pool, 'drop_response_after_write', true, Math.ceil(count / 50))
  for (;;) {
    await world.settle()
    const { rowCount } = await pool.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
    )
    if (!rowCount) break
  }

  const { rows: texts } = await pool.query<{ n: number; status: string }>(
    `select (regexp_match(body, 'Storm (\\d+)\\.'))[1]::int as n, status from sms_simulator.messages where body ~ 'Storm \\d+\\.'`,
  )
  const { rows: pushes } = await pool.query<{ n: number }>(
    `select (regexp_match(payload ->> 'body', 'Storm (\\d+)\\.'))[1]::int as n from push_simulator.messages
     where payload ->> 'title' = 'Storm'`,
  )
  const shown = new Map<number, number>()
  const seen = [...texts.filter(({ status }) => status === 'delivered'), ...pushes]
  for (const { n } of seen) shown.set(n, (shown.get(n) ?? 0) + 1)
  expect(shown.size).toBe(count)
  expect(Array.from(shown).filter(([, times]) => times !== 1)).toEqual([])
  const { rows: states } = await pool.query<{ channel: string; outcome: string; count: number }>(
    `select channel, outcome, count(*)::int as count from notification_deliveries where type = 'test.storm' group by 1, 2`,
  )
  const of = (channel: string, outcome: string) =>
    states.find((state) => state.channel === channel && state.outcome === outcome)?.count ?? 0
  expect(of('sms', 'sent') + of('push', 'sent')).toBe(count)
  expect(of('push', 'sent')).toBe(of('sms', 'failed'))
  return { texts: of('sms', 'sent'), pushes: of('push', 'sent') }
}
