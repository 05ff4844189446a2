import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, days, hours, type TestApp } from '#test/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { onVendorEvent, vendorEventLog, type VendorListener } from '#server/platform/vendor-events.ts'
import { setFault as setCheckrFault } from './checkr/simulator/index.ts'
import { replayCheckrEvent } from './checkr/webhook.ts'
import { setFault as setStripeFault } from './stripe/simulator/index.ts'

let world: TestApp
const told: string[] = []
let broken = false

const note = (kind: string, ...what: unknown[]) => {
  if (broken) throw new Error('The listener is broken.')
  told.push([kind, ...what].join(' '))
}
const listeners: VendorListener[] = [
  onVendorEvent('names', ['identity.verified', 'identity.requires_input'], async (_app, { kind, subject }) =>
    note(kind, subject.status, subject.lastError ?? '-'),
  ),
  onVendorEvent('payouts', ['connect_account.updated'], async (_app, { kind, subject }) =>
    note(kind, subject.payoutsEnabled),
  ),
  onVendorEvent('invitations', ['checkr.invitation.completed'], async (_app, { kind, subject }) =>
    note(kind, subject.status),
  ),
  onVendorEvent(
    'reports',
    ['checkr.report.created', 'checkr.report.suspended', 'checkr.report.completed'],
    async (_app, { kind, subject }) => note(kind, subject.status, subject.result ?? '-'),
  ),
]
beforeAll(async () => {
  world = await createTestApp()
  Object.assign(world.app, { vendorListeners: listeners })
})
afterAll(() => world.close())
afterEach(() => {
  told.length = 0
})

let keys = 0
const key = () => ({ idempotencyKey: `key-${++keys}` })

async function invite(outcome: string) {
  const { checkr } = world.app
  const person = { email: `gus+checkr-${outcome}@example.com`, firstName: 'Gus', lastName: 'Okafor', reference: 'g1' }
  const candidate = await checkr.createCandidate({ ...person, ...key() })
  return checkr.createInvitation({ candidateId: candidate.id, package: 'essential_criminal', state: 'ID', ...key() })
}
const send = (vendor: string, header: string, signature: string, payload: string) =>
  world.visitor().raw({
    method: 'POST',
    url: `/api/v1/webhooks/${vendor}`,
    headers: { 'content-type': 'application/json', [header]: signature },
    payload,
  })
const log = () => vendorEventLog(world.app.db, { vendor: 'checkr', limit: 100 })

test('a background check is told to who listens, each event once, as Checkr has it now', async () => {
  await setCheckrFault(world.app.pool, 'webhook_twice', true)
  await invite('clear')
  await world.moveClock(hours(1))
  await setCheckrFault(world.app.pool, 'webhook_twice', false)
  expect(told).toEqual(['checkr.report.created pending -', 'checkr.invitation.completed completed'])
  await world.moveClock(days(2))
  expect(told.slice(2)).toEqual(['checkr.report.completed complete clear'])
  const { rows } = await world.app.pool.query('select distinct attempts, last_status from checkr_simulator.deliveries')
  expect(rows).toEqual([{ attempts: 1, last_status: 200 }])
  const types = (await log()).map(({ type }) => type).sort()
  expect(types).toEqual([
    'candidate.created',
    'invitation.completed',
    'invitation.created',
    'report.completed',
    'report.created',
    'report.updated',
  ])
})

test('events that come late and in the wrong order all show the same present', async () => {
  await setCheckrFault(world.app.pool, 'webhooks_paused', true)
  await invite('resumed')
  await world.moveClock(hours(6 * 24))
  expect(told).toEqual([])
  await setCheckrFault(world.app.pool, 'webhooks_reversed', true)
  await setCheckrFault(world.app.pool, 'webhooks_paused', false)
  await world.settle()
  await setCheckrFault(world.app.pool, 'webhooks_reversed', false)
  expect(told.sort()).toEqual([
    'checkr.invitation.completed completed',
    'checkr.report.completed complete clear',
    'checkr.report.created complete clear',
    'checkr.report.suspended complete clear',
  ])
})

test('nothing of a person is in what is written down', async () => {
  await invite('consider')
  await world.moveClock(days(3))
  const { rows } = await world.app.pool.query<{ payload: object }>(
    `select payload from vendor_events where vendor = 'checkr'`,
  )
  expect(new Set(rows.flatMap(({ payload }) => Object.keys(payload)))).toEqual(new Set(['object', 'objectId']))
})

test('a listener that fails keeps the event open, and it is told when the listener works again', async () => {
  broken = true
  await invite('instant')
  await world.settle()
  expect(told).toEqual([])
  const open = (await log()).filter(({ handled_at }) => handled_at === null)
  expect(open.length).toBeGreaterThan(0)
  broken = false
  for (const { event_id } of open)
    expect(await withTransaction(world.app.db, (tx) => replayCheckrEvent(tx, event_id))).toBe(true)
  await world.settle()
  expect(told).toContain('checkr.report.completed complete clear')
  expect((await log()).filter(({ handled_at }) => handled_at === null)).toEqual([])
})

test('an operator may have an event handled once more, and one that is unknown is said so', async () => {
  const [latest] = (await log()).filter(({ type }) => type === 'report.completed')
  expect(await withTransaction(world.app.db, (tx) => replayCheckrEvent(tx, latest?.event_id ?? ''))).toBe(true)
  await world.settle()
  expect(told).toHaveLength(1)
  expect(await withTransaction(world.app.db, (tx) => replayCheckrEvent(tx, 'unknown'))).toBe(false)
  const all = await log()
  const [first, second] = all
  const next = await vendorEventLog(world.app.db, { vendor: 'checkr', limit: 1, ...(first && { before: first }) })
  expect(next).toEqual([second])
})

test('what no one signed is refused and not written down', async () => {
  const before = (await log()).length
  const body = JSON.stringify({
    id: 'e1',
    object: 'event',
    type: 'report.completed',
    created_at: '2027-03-01T12:00:00Z',
    data: { object: { id: 'r1', object: 'report' } },
  })
  expect((await send('checkr', 'x-checkr-signature', '0'.repeat(64), body)).status).toBe(400)
  expect((await send('checkr', 'x-unsigned', '', body)).status).toBe(400)
  expect((await send('checkr', 'x-checkr-signature', '0'.repeat(64), '')).status).toBe(400)
  expect((await send('stripe', 'stripe-signature', 't=1,v1=00', body)).status).toBe(400)
  expect((await log()).length).toBe(before)
})

test('the pages of the simulators answer what makes no sense with a refusal', async () => {
  const { checkr } = world.app
  const invitation = new URL((await invite('expired')).url).pathname
  const pages = [
    'checkr/apply/%00',
    'checkr/apply/x',
    'stripe/identity/%00',
    'stripe/connect/%00/%00',
    'stripe/express/a/b',
  ]
  const urls = pages.flatMap((page) => [`/simulator/${page}/details`, `/simulator/${page}/answer`])
  for (const url of [...urls, `${invitation}/answer`]) {
    const method = url.endsWith('answer') ? 'POST' : 'GET'
    for (const payload of ['', 'step=clear&hours=NaN', 'step=%00', '{"step":1}', '[[[=1']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { status } = await world.visitor().raw({ method, url, headers, ...(method === 'POST' && { payload }) })
      expect([400, 404], `${method} ${url} ${payload}`).toContain(status)
    }
  }
  await expect(checkr.retrieveReport('\0')).rejects.toMatchObject({ kind: 'not_found' })
})

test('identity and payouts are told the same way, over Stripe’s webhook', async () => {
  const { app, http } = world
  await setStripeFault(app.pool, 'webhook_twice', true)
  const returnUrl = `${app.publicUrl()}/`
  const check = await app.stripe.createIdentityCheck({ returnUrl, metadata: {}, ...key() })
  const account = await app.stripe.createConnectAccount({ email: 'gus@example.com', metadata: {}, ...key() })
  const link = await app.stripe.createAccountLink({ account: account.id, refreshUrl: returnUrl, returnUrl, ...key() })
  const answer = (url: string | null, form: Record<string, string>) =>
    http.inject({
      method: 'POST',
      url: `${new URL(url ?? '').pathname}/answer`,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  await answer(check.url, { outcome: 'document_expired' })
  await world.settle()
  expect(told).toEqual(['identity.requires_input requires_input document_expired'])
  const adult = { outcome: 'verified', first_name: 'Gus', last_name: 'Okafor', dob: '1990-06-01' }
  await answer(check.url, adult)
  for (const step of ['person', 'business', 'bank', 'terms']) await answer(link.url, { step, decision: 'accepted' })
  await setStripeFault(app.pool, 'webhook_twice', false)
  await world.settle()
  expect(new Set(told.slice(1))).toEqual(new Set(['identity.verified verified -', 'connect_account.updated true']))
  expect(told.filter((one) => one.startsWith('identity.verified'))).toHaveLength(1)
  const { rows } = await app.pool.query<{ payload: object }>(
    `select payload from vendor_events where type like 'identity%'`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/Gus|Okafor|1990|simulator\/stripe/)
})
