import { beforeEach, expect, test } from 'vitest'
import {
  addPushSubscription,
  readNotificationSettings,
  readPush,
  removePushSubscription,
} from '#contract/notifications/calls.ts'
import { verbatim } from '#contract/wire/said.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { pushFaults } from '#server/vendors/push/simulator/index.ts'
import { smsFaults } from '#server/vendors/sms/simulator/index.ts'
import { signatureOf } from '#server/vendors/sms/signature.ts'
import { hours } from '#test/app.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'
import { notify } from '../notify.ts'
import { everyChannel, notification, type NotificationType } from '../type.ts'

const { world, people, ada, ben } = await openWorld()
const { app } = world
const { pool } = app
const { smsSimulator: phones, pushSimulator: browsers } = app
if (!phones || !browsers) throw new Error('There are no simulators')

interface News {
  text: string
  until?: string
}
const typeOf = (name: string, more: Partial<Parameters<typeof notification<News>>[1]> = {}) =>
  notification<News>(`test.${name}`, {
    group: 'booking',
    channels: everyChannel,
    staleAfter: ({ until }) => until ?? null,
    texts: ({ text }) => ({
      title: verbatim('News'),
      subject: verbatim('News'),
      body: verbatim(text),
      paragraphs: [],
      button: { label: verbatim('See'), path: '/booking/1' },
      footer: verbatim('Why'),
    }),
    ...more,
  })
const critical = typeOf('critical', { critical: true })
const usual = typeOf('usual')
const texted = typeOf('texted', { channels: ['bell', 'sms'], critical: true })
const registry = app.notifications as Map<string, NotificationType>
for (const type of [critical, usual, texted]) registry.set(type.name, type as NotificationType)

const adasNumber = '+13075550142'
let text = ''

/** Resolves to the key of what was told. */
async function tell(type: NotificationType<News>, more: { until?: string; key?: string } = {}): Promise<string> {
  const { key = newId(), ...rest } = more
  const recipient = {
    accountId: people.ada.id,
    email: people.ada.email,
    language: 'en' as const,
    data: { text, ...rest },
  }
  await withTransaction(app.db, (tx) => notify(app, tx, type, recipient, { dedupeKey: key }))
  return key
}
const due = () => pool.query('update graphile_worker._private_jobs set run_at = now()')
/** Every attempt that is to come, without the waits between them. */
async function settleAll() {
  for (let round = 0; round < 5; round++) {
    await world.settle()
    await due()
  }
  await world.settle()
}
const outcomes = async (key: string): Promise<Record<string, string>> => {
  const { rows } = await pool.query<{ channel: string; outcome: string; reason: string | null }>(
    `select d.channel, d.outcome, d.reason from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.dedupe_key = $1`,
    [key],
  )
  return Object.fromEntries(
    rows.map(({ channel, outcome, reason }) => [channel, reason ? `${outcome} ${reason}` : outcome]),
  )
}
const delivery = async (key: string, channel: string) => {
  const { rows } = await pool.query(
    `select d.* from notification_deliveries d join notifications n on n.id = d.notification_id
     where n.dedupe_key = $1 and d.channel = $2`,
    [key, channel],
  )
  return rows[0]
}
const texts = async () =>
  (await phones.shown(100, adasNumber)).filter(({ body }) => body.includes(text)).map(({ body }) => body)
const pushes = async (endpoint?: string) => (await browsers.shown(100, endpoint)).filter(({ body }) => body === text)

async function subscribeBrowser(who = ada) {
  const { body } = await who.call(readPush)
  const subscription = await browsers?.subscribe(body.publicKey)
  if (!subscription) throw new Error('There is no push service')
  const added = await who.call(addPushSubscription, { body: { ...subscription, device: 'Chrome on Linux' } })
  expect(added.status).toBe(200)
  return { ...subscription, id: added.body.id }
}

beforeEach(async () => {
  text = `News ${newId().slice(-6)}`
  await pool.query('delete from push_subscriptions')
  await pool.query('delete from text_opt_outs')
  await pool.query('delete from sms_simulator.opt_outs')
  for (const fault of ['down', 'drop_response_after_write', 'undelivered'] as const)
    await smsFaults.set(pool, fault, false)
  for (const fault of ['down', 'drop_response_after_write'] as const) await pushFaults.set(pool, fault, false)
})

test('a notification goes over every channel once, with what the provider calls it', async () => {
  const { endpoint } = await subscribeBrowser()
  const key = await tell(critical)
  await tell(critical, { key })
  await settleAll()
  expect(await outcomes(key)).toEqual({ bell: 'sent', email: 'sent', sms: 'sent', push: 'sent' })
  const [sent, ...more] = await texts()
  expect(more).toEqual([])
  expect(sent).toBe(`Treq: ${text} ${app.publicUrl()}/booking/1 Reply STOP to end text messages.`)
  expect(await pushes(endpoint)).toMatchObject([{ title: 'News', path: '/booking/1', times: 1 }])
  expect(await delivery(key, 'sms')).toMatchObject({
    attempts: 1,
    provider_id: expect.stringMatching(/^SM/),
    confirmed_at: expect.any(Date),
  })
  text = `${text} again`
  await tell(critical)
  await settleAll()
  expect((await texts())[0]).not.toContain('STOP')
})

test('a provider that is away is asked three times, then the next channel has it', async () => {
  const { endpoint } = await subscribeBrowser()
  await smsFaults.set(pool, 'down', true)
  const key = await tell(texted)
  await settleAll()
  expect(await delivery(key, 'sms')).toMatchObject({ attempts: 3, outcome: 'failed', reason: 'unreachable' })
  expect(await outcomes(key)).toEqual({ bell: 'sent', sms: 'failed unreachable', push: 'sent' })
  expect(await pushes(endpoint)).toHaveLength(1)
  expect(await texts()).toEqual([])
})

test('an answer that is lost, or a process killed before it writes, sends no second text', async () => {
  await smsFaults.set(pool, 'drop_response_after_write', true, 1)
  const lost = await tell(texted)
  await settleAll()
  expect(await texts()).toHaveLength(1)
  expect(await delivery(lost, 'sms')).toMatchObject({ outcome: 'sent', provider_id: expect.stringMatching(/^SM/) })

  text = `${text} killed`
  const killed = await tell(texted)
  const { id } = await delivery(killed, 'sms')
  await app.sms?.send({
    to: adasNumber,
    body: `Treq: ${text} ${app.publicUrl()}/booking/1`,
    statusCallback: app.publicUrl(),
  })
  await pool.query(
    `update notification_deliveries set attempts = 1, first_attempt_at = clock_timestamp(),
       attempting_until = clock_timestamp() - interval '1 minute' where id = $1`,
    [id],
  )
  await settleAll()
  expect(await texts()).toHaveLength(1)
  expect(await delivery(killed, 'sms')).toMatchObject({ outcome: 'sent' })
})

test('while one attempt is going on no other begins', async () => {
  const key = await tell(texted)
  const { id } = await delivery(key, 'sms')
  await pool.query(
    `update notification_deliveries set attempting_until = clock_timestamp() + interval '1 minute' where id = $1`,
    [id],
  )
  await settleAll()
  expect(await texts()).toEqual([])
  await pool.query('update notification_deliveries set attempting_until = null where id = $1', [id])
  await due()
  await settleAll()
  expect(await texts()).toHaveLength(1)
})

test('a phone that cannot be reached is told afterwards, and the next channel has it', async () => {
  const { endpoint } = await subscribeBrowser()
  await smsFaults.set(pool, 'undelivered', true, 1)
  const key = await tell(texted)
  await settleAll()
  expect(await outcomes(key)).toEqual({ bell: 'sent', sms: 'failed unreachable', push: 'sent' })
  expect(await pushes(endpoint)).toHaveLength(1)
})

test('STOP is honored, also by what was on its way; START begins again', async () => {
  const stopped = async () => (await ada.call(readNotificationSettings)).body.stopped
  const onItsWay = await tell(texted)
  await phones.receive(adasNumber, 'Stop')
  expect(await phones.deliverPending()).toBe(1)
  await settleAll()
  expect(await stopped()).toBe(true)
  expect((await outcomes(onItsWay)).sms).toBe('failed stopped')
  const later = await tell(critical)
  await settleAll()
  expect(await outcomes(later)).toEqual({ bell: 'sent', email: 'sent', sms: 'suppressed stopped' })
  expect(await texts()).toEqual([])

  await phones.receive(adasNumber, 'START')
  await settleAll()
  expect(await stopped()).toBe(false)
  await tell(texted)
  await settleAll()
  expect(await texts()).toHaveLength(1)
})

test('a STOP that only the provider knows of is learned from its refusal', async () => {
  await pool.query('insert into sms_simulator.opt_outs (number) values ($1)', [adasNumber])
  const key = await tell(texted)
  await settleAll()
  expect((await outcomes(key)).sms).toBe('failed stopped')
  expect((await ada.call(readNotificationSettings)).body.stopped).toBe(true)
})

test('a webhook without the provider’s signature is refused', async () => {
  const ask = (path: string, payload: string, signature?: string) =>
    world.visitor().raw({
      method: 'POST',
      url: `/api/v1/webhooks/twilio/${path}`,
      payload,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature ? { 'x-twilio-signature': signature } : {}),
      },
    })
  const stop = 'MessageSid=SM1&From=%2B13075550142&Body=STOP'
  const forged = signatureOf('guess', `${app.publicUrl()}/api/v1/webhooks/twilio/inbound`, { Body: 'STOP' })
  for (const path of ['inbound', 'status'])
    for (const signature of [undefined, forged]) expect((await ask(path, stop, signature)).status).toBe(400)
  expect((await ask('inbound', 'x'.repeat(100_000), forged)).status).toBe(413)
  await settleAll()
  expect((await ada.call(readNotificationSettings)).body.stopped).toBe(false)
})

test('a browser that is gone is forgotten, and the next channel has it', async () => {
  const { endpoint } = await subscribeBrowser()
  await browsers.endSubscription(endpoint)
  const key = await tell(typeOf('pushed', { channels: ['bell', 'push'], critical: true }))
  registry.set('test.pushed', typeOf('pushed', { channels: ['bell', 'push'], critical: true }) as NotificationType)
  await settleAll()
  expect(await outcomes(key)).toEqual({ bell: 'sent', push: 'failed no_address', sms: 'sent' })
  expect((await ada.call(readPush)).body.devices).toEqual([])
})

test('a push goes to every browser once, though one answers late', async () => {
  const first = await subscribeBrowser()
  const other = await subscribeBrowser(await as(world, people.ada))
  await pushFaults.set(pool, 'drop_response_after_write', true, 1)
  const key = await tell(critical)
  await settleAll()
  expect((await outcomes(key)).push).toBe('sent')
  for (const { endpoint } of [first, other]) expect(await pushes(endpoint)).toHaveLength(1)
})

test('who signs out gets no more pushes there; someone else’s browser is left alone', async () => {
  const { id, endpoint } = await subscribeBrowser()
  expect((await ben.call(removePushSubscription, { params: { id } })).status).toBe(404)
  const { devices } = (await ada.call(readPush)).body
  expect(devices).toMatchObject([{ id, device: 'Chrome on Linux', here: true }])
  await pool.query(
    'update sessions set revoked_at = now() where account_id = $1 and id = (select session_id from push_subscriptions where id = $2)',
    [people.ada.id, id],
  )
  const key = await tell(critical)
  await settleAll()
  expect((await outcomes(key)).push).toBeUndefined()
  expect(await pushes(endpoint)).toEqual([])
  await pool.query('update sessions set revoked_at = null where account_id = $1', [people.ada.id])
  expect((await ada.call(removePushSubscription, { params: { id } })).body).toEqual({ removed: 1 })
})

test.each([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://push.example:8443/1',
  'https://user:pass@push.example/1',
  'https://localhost/1',
  'nonsense',
])('the push service %s is refused', async (endpoint) => {
  const good = await browsers.subscribe((await ada.call(readPush)).body.publicKey)
  const { status, body } = await ada.call(addPushSubscription, { body: { ...good, endpoint, device: 'Chrome' } })
  expect([status, body.code]).toEqual([400, 'endpoint_refused'])
})

test('what is not critical waits for the morning of its recipient; what is no news by then is dropped', async () => {
  await subscribeBrowser()
  const now = await app.clock.now(app.db)
  // the world begins at 10 AM in the Rockies: thirteen hours later it is 11 PM there
  await world.moveClock(hours(13))
  const stale = new Date(now.getTime() + hours(14)).toISOString()
  const [waits, wakes, dropped] = [await tell(usual), await tell(critical), await tell(usual, { until: stale })]
  await settleAll()
  expect(await outcomes(wakes)).toMatchObject({ sms: 'sent', push: 'sent' })
  expect(await outcomes(waits)).toEqual({ bell: 'sent', email: 'sent', sms: 'waiting', push: 'waiting' })
  await world.moveClock(hours(8))
  expect(await outcomes(waits)).toMatchObject({ sms: 'waiting' })
  await world.moveClock(hours(2))
  await settleAll()
  expect(await outcomes(waits)).toMatchObject({ sms: 'sent', push: 'sent' })
  expect(await outcomes(dropped)).toMatchObject({ sms: 'suppressed too_late', push: 'suppressed too_late' })
})
