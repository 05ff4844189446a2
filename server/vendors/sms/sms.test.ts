import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createSms, type SmsAdapter } from './adapter.ts'
import { isSigned, signatureOf } from './signature.ts'
import { createSmsSimulator, simulatedNumber, smsFaults, type SmsSimulator } from './simulator/index.ts'

const token = 'a-token'
let database: TestDatabase
let simulator: SmsSimulator
let sms: SmsAdapter
let hook: Server
let url: string
let apiBase: string
let heard: { path: string; params: Record<string, string>; good: boolean }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  hook = createServer((request, reply) => {
    void text(request).then((body) => {
      const params = Object.fromEntries(new URLSearchParams(body))
      const signature = String(request.headers['x-twilio-signature'])
      const path = request.url ?? ''
      heard.push({ path, params, good: isSigned(token, { url: url + path, params, signature }) })
      reply.end('<Response><Message>Help is at treq.example</Message></Response>')
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}`
  simulator = createSmsSimulator({
    pool: database.pool,
    accountSid: 'AC1',
    authToken: token,
    inboundUrl: () => `${url}/inbound`,
    pause: null,
    onError: (error) => expect(error).toBeUndefined(),
  })
  apiBase = (await simulator.listen()).url
  sms = createSms({ accountSid: 'AC1', authToken: token, from: simulatedNumber, apiBase })
})
afterAll(async () => {
  hook.close()
  await simulator.close()
  await database.drop()
})
beforeEach(() => {
  heard = []
})

const send = (to: string, body = 'Hello') => sms.send({ to, body, statusCallback: `${url}/status` })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    (error: { kind?: string }) => error.kind,
  )

test('the signature is the one of Twilio’s own documents', () => {
  const params = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  }
  const address = 'https://example.com/myapp.php?foo=1&bar=2'
  const signature = signatureOf('12345', address, params)
  expect(signature).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=')
  expect(isSigned('12345', { url: address, params, signature })).toBe(true)
  expect(isSigned('12346', { url: address, params, signature })).toBe(false)
  expect(isSigned('12345', { url: address, params: { ...params, Digits: '1235' }, signature })).toBe(false)
  expect(isSigned('12345', { url: address, params, signature: undefined })).toBe(false)
})

test('a message is taken, found again by its number, and what becomes of it is told with a signature', async () => {
  const before = new Date(Date.now() - 5000)
  const sent = await send('+13075550142')
  expect(sent).toMatchObject({ status: 'queued', to: '+13075550142', body: 'Hello', errorCode: null })
  expect(await sms.sentTo('+13075550142', before)).toMatchObject([{ sid: sent.sid }])
  expect(await sms.sentTo('+13075550142', new Date(Date.now() + 60_000))).toEqual([])
  expect(await sms.retrieve(sent.sid)).toMatchObject({ status: 'delivered' })
  await simulator.deliverPending()
  expect(heard.map(({ params, good }) => [params['MessageStatus'], params['MessageSid'], good])).toEqual([
    ['sent', sent.sid, true],
    ['delivered', sent.sid, true],
  ])
})

test('numbers that cannot be reached, a wrong key, an outage', async () => {
  expect(await failure(send('+15005550001'))).toBe('refused')
  expect(await failure(send('+15005550009'))).toBe('refused')
  expect(await failure(send('406'))).toBe('refused')
  expect(await failure(sms.retrieve('SMnothing'))).toBe('refused')
  const other = createSms({ accountSid: 'AC1', authToken: 'wrong', from: simulatedNumber, apiBase })
  expect(await failure(other.retrieve('SM1'))).toBe('refused')
  await smsFaults.set(database.pool, 'down', true, 1)
  expect(await failure(send('+13075550143'))).toBe('unavailable')
  const nowhere = createSms({ accountSid: 'AC1', authToken: token, from: '+1', apiBase: 'http://127.0.0.1:9' })
  expect(await failure(nowhere.retrieve('SM1'))).toBe('unavailable')
})

test('a connection that breaks off after the message was taken leaves it to be found', async () => {
  await smsFaults.set(database.pool, 'drop_response_after_write', true, 1)
  const since = new Date(Date.now() - 5000)
  expect(await failure(send('+13075550144', 'Only once'))).toBe('unavailable')
  expect((await sms.sentTo('+13075550144', since)).map(({ body }) => body)).toEqual(['Only once'])
})

test('STOP ends it at the provider, START begins it again, HELP is answered by us', async () => {
  const number = '+13075550145'
  const stop = await simulator.receive(number, ' stop ')
  expect(await failure(send(number))).toBe('stopped')
  await simulator.deliverPending()
  expect(heard.filter(({ path }) => path === '/inbound')).toMatchObject([
    { path: '/inbound', good: true, params: { MessageSid: stop, From: number, OptOutType: 'STOP' } },
  ])
  await simulator.receive(number, 'START')
  expect(await failure(send(number))).toBe('sent')
  await simulator.receive(number, 'help')
  await simulator.deliverPending()
  expect((await simulator.shown(1, number))[0]?.body).toBe('Help is at treq.example')
})
