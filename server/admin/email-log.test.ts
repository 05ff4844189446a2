import { beforeEach, expect, test } from 'vitest'
import { listDeliveries, listSuppressed, releaseAddress, suppressAddress } from '#contract/admin/email.ts'
import { listUnsentEmails } from '#contract/admin/calls.ts'
import { resendEmail } from '#contract/bookings/admin.ts'
import { verbatim } from '#contract/wire/said.ts'
import { notification, notify, type NotificationType } from '#server/notifications/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()
const helper = await administrator(world, 'Sol', ['support'])
const banker = await administrator(world, 'Fay', ['finance'])
const { app } = world
const reason = 'They asked us to'
const gone = 'ada+bounce@example.com'

const urgent = notification<{ title: string }>('test.urgent', {
  group: 'booking',
  critical: true,
  channels: ['bell', 'email'],
  texts: ({ title }) => ({
    title: verbatim(title),
    subject: verbatim(title),
    body: verbatim(title),
    paragraphs: [],
    footer: verbatim('Why'),
  }),
})
;(app.notifications as Map<string, NotificationType>).set(urgent.name, urgent as NotificationType)

const tell = async (email: string, title: string) => {
  await withTransaction(app.db, (tx) =>
    notify(
      app,
      tx,
      urgent,
      { accountId: people.ada.id, email, language: 'en', data: { title } },
      { dedupeKey: newId() },
    ),
  )
  await world.settle()
}
const log = async (to: string) => (await helper.call(listDeliveries, { query: { to } })).body
const states = async (title: string) =>
  (await log(people.ada.email)).items
    .concat((await log(gone)).items, (await log('+13075550142')).items)
    .filter((one) => one.title === title)
    .map(({ channel, outcome, reason: why }) => [channel, outcome, why].filter(Boolean).join(' '))
const suppressed = async () => (await helper.call(listSuppressed, { query: {} })).body

beforeEach(async () => {
  await app.pool.query('delete from suppressed_addresses')
  await world.settle()
})

test('an address that bounces is asked once, gets no further email, and what it was to read goes to the phone', async () => {
  await tell(gone, 'Your trip is off')
  expect((await states('Your trip is off')).toSorted()).toEqual(['bell sent', 'email failed bounced', 'sms sent'])
  expect(await suppressed()).toMatchObject({
    total: 1,
    items: [{ address: gone, reason: 'bounced', byOperator: false }],
  })
  expect((await helper.call(listUnsentEmails, { query: {} })).body.total).toBe(0)
  const { rows } = await app.pool.query(`select attempts from graphile_worker._private_jobs`)
  expect(rows).toEqual([])

  await tell(gone, 'Your other trip is off')
  expect(await states('Your other trip is off')).toEqual(expect.arrayContaining(['bell sent', 'sms sent']))
  expect((await suppressed()).total).toBe(1)
})

test('support puts an address on the list after a complaint, and takes it off; once each', async () => {
  const body = { address: 'Ben@Example.com', reason }
  expect((await helper.call(suppressAddress, { body })).status).toBe(200)
  expect((await helper.call(suppressAddress, { body })).body.code).toBe('wrong_state')
  await tell('ben@example.com', 'Not by email')
  expect(await receivedMail(app.db, { to: 'ben@example.com', limit: 5 })).toEqual([])
  expect((await helper.call(releaseAddress, { body })).status).toBe(200)
  expect((await helper.call(releaseAddress, { body })).body.code).toBe('wrong_state')
  await tell('ben@example.com', 'By email again')
  expect((await receivedMail(app.db, { to: 'ben@example.com', limit: 5 })).map(({ subject }) => subject)).toEqual([
    'By email again',
  ])
})

test('the log finds deliveries by address and number, page by page, and an email is sent once more', async () => {
  await tell(people.ada.email, 'Found')
  const { items } = await log(people.ada.email.toUpperCase())
  const email = items.find(({ channel, title }) => channel === 'email' && title === 'Found')
  expect(email).toMatchObject({ recipient: people.ada.email, outcome: 'sent' })
  expect((await log('nobody@example.com')).items).toEqual([])
  const params = { id: email?.mailId ?? '' }
  expect((await helper.call(resendEmail, { params, body: { reason } })).status).toBe(200)
  await world.settle()
  const received = await receivedMail(app.db, { to: people.ada.email, limit: 50 })
  expect(received.filter(({ subject }) => subject === 'Found')).toHaveLength(2)
  expect((await helper.call(resendEmail, { params: { id: newId() }, body: { reason } })).status).toBe(404)
  for (let n = 0; n < 32; n++) await tell(people.ada.email, `Many ${n}`)
  const first = await log('')
  const second = (await helper.call(listDeliveries, { query: { after: first.next ?? '' } })).body
  expect(first.items).toHaveLength(30)
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
  expect((await helper.call(listDeliveries, { query: { after: 'broken' } })).status).toBe(400)
})

test('only support reads and does it', async () => {
  for (const who of [ada, banker]) {
    expect((await who.call(listDeliveries, { query: {} })).status).toBe(403)
    expect((await who.call(listSuppressed, { query: {} })).status).toBe(403)
    expect((await who.call(releaseAddress, { body: { address: 'a@b.co', reason } })).status).toBe(403)
  }
})
