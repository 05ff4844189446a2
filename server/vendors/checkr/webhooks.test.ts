import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CheckrSignatureInvalid } from './adapter.ts'
import { signatureOf } from './events.ts'
import { faults, setFault } from './simulator/index.ts'
import { apiKey, openOffice, type Office } from './testing.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
afterEach(async () => {
  for (const fault of faults) await setFault(office.pool, fault, false)
  office.endpoint.answer = 200
  await office.simulator.deliverPending()
  office.endpoint.received.length = 0
  office.endpoint.bodies.length = 0
})
const types = () => office.endpoint.received.map(({ type }) => type)

it('are signed with the API key over the body as it came; whatever else was sent is refused', async () => {
  await office.invite()
  await office.simulator.deliverPending()
  const { body, signature } = office.endpoint.bodies.at(-1) ?? { body: '', signature: '' }
  const read = (text: string, header: string | undefined) => office.checkr.constructEvent(text, header)
  expect(await read(body, signature)).toMatchObject({ type: 'invitation.created', object: 'invitation' })
  const forged: [string, string | undefined][] = [
    [body, undefined],
    [body, ''],
    [body, 'nonsense'],
    [body, signatureOf(body, 'another key')],
    [body, signature.slice(1)],
    [body.replace('invitation.created', 'invitation.expired'), signature],
    ['not json', signatureOf('not json', apiKey)],
    ['null', signatureOf('null', apiKey)],
    ['{"id":"e","type":"report.completed"}', signatureOf('{"id":"e","type":"report.completed"}', apiKey)],
  ]
  for (const [text, header] of forged) await expect(read(text, header), text).rejects.toThrow(CheckrSignatureInvalid)
})

it('come twice, in any order, and late', async () => {
  await setFault(office.pool, 'webhook_twice', true)
  await setFault(office.pool, 'webhooks_paused', true)
  const invitation = await office.invite()
  await setFault(office.pool, 'webhook_twice', false)
  await office.page(invitation, 'apply')
  expect(await office.simulator.deliverPending()).toBe(0)
  await setFault(office.pool, 'webhooks_paused', false)
  await setFault(office.pool, 'webhooks_reversed', true)
  await office.simulator.deliverPending()
  expect(types()).toEqual([
    'invitation.completed',
    'report.created',
    'invitation.created',
    'invitation.created',
    'candidate.created',
    'candidate.created',
  ])
  expect(new Set(office.endpoint.received.map(({ id }) => id)).size).toBe(4)
})

it('are repeated until they are accepted, later and later', async () => {
  office.endpoint.answer = 500
  await office.invite()
  expect(await office.simulator.deliverPending()).toBe(0)
  expect(await office.simulator.deliverPending()).toBe(0)
  const { rows } = await office.pool.query(
    `select attempts, last_status, next_attempt_at > now() as later from checkr_simulator.deliveries
     where delivered_at is null`,
  )
  expect(rows).toEqual([
    { attempts: 2, last_status: 500, later: true },
    { attempts: 2, last_status: 500, later: true },
  ])
  office.endpoint.answer = 200
  expect(await office.simulator.deliverPending()).toBe(2)
})
