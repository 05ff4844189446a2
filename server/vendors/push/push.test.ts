import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createPush, newVapidKeys, type PushAdapter, type PushSubscription } from './adapter.ts'
import { createPushSimulator, pushFaults, simulatedPushHost, type PushSimulator } from './simulator/index.ts'
import { vapidFault } from './simulator/vapid.ts'

let database: TestDatabase
let simulator: PushSimulator
let push: PushAdapter
let origin: string
const keys = newVapidKeys()
const how = { ttl: 3600, urgent: true, topic: 'a-topic' }
const hello = (tag: string) => ({ title: 'Hello', body: 'It’s on.', path: '/booking/1', tag })

beforeAll(async () => {
  database = await createTestDatabase()
  simulator = createPushSimulator({ pool: database.pool, onError: (error) => expect(error).toBeUndefined() })
  ;({ origin } = await simulator.listen())
  push = createPush({ subject: () => 'mailto:help@treq.example', simulated: { host: simulatedPushHost, origin } })
})
afterAll(async () => {
  await simulator.close()
  await database.drop()
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    (error: { kind?: string; message?: string }) => error.kind ?? error.message,
  )

test('a push is encrypted for its browser, signed with our key, and shown once for each tag', async () => {
  const browser = await simulator.subscribe(keys.publicKey)
  const { id } = await push.send(keys, browser, hello('one'), how)
  expect(id).toContain(`https://${simulatedPushHost}/message/`)
  await push.send(keys, browser, hello('one'), how)
  await push.send(keys, browser, hello('two'), how)
  const shown = await simulator.shown(9, browser.endpoint)
  expect(shown.map(({ title, path, times }) => [title, path, times])).toEqual(
    expect.arrayContaining([
      ['Hello', '/booking/1', 2],
      ['Hello', '/booking/1', 1],
    ]),
  )
  expect(shown).toHaveLength(2)
})

test('a subscription of another key, one that is gone, and one that never was', async () => {
  const browser = await simulator.subscribe(newVapidKeys().publicKey)
  expect(await failure(push.send(keys, browser, hello('x'), how))).toBe('refused')
  const ended = await simulator.subscribe(keys.publicKey)
  await simulator.endSubscription(ended.endpoint)
  expect(await failure(push.send(keys, ended, hello('x'), how))).toBe('gone')
  const unknown = { ...ended, endpoint: `https://${simulatedPushHost}/push/nothing` }
  expect(await failure(push.send(keys, unknown, hello('x'), how))).toBe('gone')
  const broken = { ...ended, p256dh: 'AAAA' }
  expect(await failure(push.send(keys, broken, hello('x'), how))).toBe('refused')
})

test('a service that is down or breaks off may have the push, and is asked again', async () => {
  const browser = await simulator.subscribe(keys.publicKey)
  await pushFaults.set(database.pool, 'down', true, 1)
  expect(await failure(push.send(keys, browser, hello('x'), how))).toBe('unavailable')
  await pushFaults.set(database.pool, 'drop_response_after_write', true, 1)
  expect(await failure(push.send(keys, browser, hello('x'), how))).toBe('unavailable')
  expect(await failure(push.send(keys, browser, hello('x'), how))).toBe('sent')
  expect(await simulator.shown(9, browser.endpoint)).toMatchObject([{ times: 2 }])
})

test('an endpoint that leads inside, or is no https, is never connected to', async () => {
  let asked = 0
  const inside = createServer((_request: IncomingMessage, reply) => {
    asked++
    reply.writeHead(201).end()
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  const browser = await simulator.subscribe(keys.publicKey)
  const at = (endpoint: string): PushSubscription => ({ ...browser, endpoint })
  for (const endpoint of [
    `http://127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}/`,
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://10.0.0.8/',
    'https://0x7f000001/',
    'https://me:secret@example.com/',
  ])
    expect(await failure(push.send(keys, at(endpoint), hello('x'), how)), endpoint).toBe('refused')
  const rebinding = createPush({
    subject: () => 'mailto:help@treq.example',
    resolve: async () => [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ],
  })
  expect(await failure(rebinding.send(keys, at('https://looks.public.test/'), hello('x'), how))).toBe('refused')
  expect(asked).toBe(0)
  inside.close()
})

test('the simulated service refuses what a real one refuses', async () => {
  const browser = await simulator.subscribe(keys.publicKey)
  const post = async (headers: Record<string, string>, body = Buffer.alloc(8)) => {
    const path = new URL(browser.endpoint).pathname
    return (await fetch(`${origin}${path}`, { method: 'POST', headers, body })).status
  }
  expect(await post({ ttl: '60', 'content-encoding': 'aes128gcm' })).toBe(403)
  expect(await post({ ttl: '60', authorization: `vapid t=a.b.c, k=${keys.publicKey}` })).toBe(403)
  const audience = `https://${simulatedPushHost}`
  expect(vapidFault(undefined, { audience, key: keys.publicKey, now: Date.now() })).toContain('no VAPID header')
  const { default: webPush } = await import('web-push')
  const header = (subject: string, aud: string) =>
    webPush.getVapidHeaders(aud, subject, keys.publicKey, keys.privateKey, 'aes128gcm' as never).Authorization
  const look = (aud: string, now = Date.now()) =>
    vapidFault(header('mailto:a@b.example', aud), { audience, key: keys.publicKey, now })
  expect(look(audience)).toBeNull()
  expect(look('https://elsewhere.example')).toContain('another push service')
  expect(look(audience, Date.now() + 25 * 3_600_000)).toContain('expired')
  const good = { authorization: header('mailto:a@b.example', audience) }
  expect(await post({ ...good, 'content-encoding': 'aes128gcm' })).toBe(400)
  expect(await post({ ...good, ttl: '60' })).toBe(400)
  expect(await post({ ...good, ttl: '60', 'content-encoding': 'aes128gcm' }, Buffer.alloc(5000))).toBe(413)
})
