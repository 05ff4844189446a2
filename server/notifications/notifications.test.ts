import type { Notification } from '#contract/notifications/schemas.ts'
import { verbatim } from '#contract/wire/said.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/platform/app.ts'
import { encodeCursor } from '#server/platform/paging/cursor.ts'
import { system, visitor, type Caller } from '#server/platform/caller.ts'
import { liveClock } from '#server/platform/clock.ts'
import { createDb, withTransaction, type Db } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'
import { deliverEvent, publishEvent } from '#server/platform/events.ts'
import { mount } from '#server/platform/http/route.ts'
import { createHttp, csrfTokenFor } from '#server/platform/http/server.ts'
import { newId } from '#server/platform/ids.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { sayWith } from '#server/platform/said/render.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { notify } from './notify.ts'
import { listenersOf, registryOf } from './registry.ts'
import { routes } from './routes.ts'
import { resendEmail, sendEmail } from './send-email.ts'
import { notification } from './type.ts'

let database: TestDatabase
let db: Db
let app: App
let http: FastifyInstance
let ann: string
let bo: string
let mailFails = false

interface Sighting {
  /** Whose bell and which address; null where there is none. */
  accountId: string | null
  email: string | null
  language?: 'en' | 'es'
}
declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'test.bear_seen': Sighting
    'test.bear_gone': Sighting
  }
}
const noted = notification('test.noted', {
  group: 'booking',
  channels: ['bell'],
  texts: ({ title }: { title: string }) => ({
    title: verbatim(title),
    subject: verbatim(title),
    body: verbatim(`${title}.`),
    paragraphs: [],
    button: { label: verbatim('Look'), path: '/booking/1' },
    footer: verbatim('Why'),
  }),
})
const bearSeen = notification('test.bear_seen', {
  group: 'safety',
  critical: true,
  channels: ['bell', 'email'],
  on: 'test.bear_seen',
  recipients: (_app, _tx, { data: { accountId, email, language = 'en' } }) =>
    Promise.resolve([{ key: 'explorer', accountId, email, language, data: { place: 'Sky pond' } }]),
  texts: ({ place }: { place: string }) => ({
    title: { text: 'A bear', values: {} },
    subject: { text: 'A bear at {place}', values: { place } },
    body: { text: 'A bear at {place}', values: { place } },
    paragraphs: [null],
    footer: verbatim('You are near.'),
  }),
})
const types = [noted, bearSeen]

const person = (accountId: string): Caller => ({
  kind: 'person',
  accountId,
  sessionId: accountId,
  admin: false,
  adminScopes: [],
  canGuide: false,
})

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.pool)
  const parts: Partial<App> = {
    env: readEnv({}),
    db,
    pool: database.pool,
    clock: liveClock,
    log: createLog('silent'),
    masterKey: Buffer.alloc(32, 7),
    publicUrl: () => 'http://treq.test',
    notifications: registryOf(types),
    say: sayWith({ 'A bear': 'Un oso', 'A bear at {place}': 'Un oso en {place}' }),
    listeners: listenersOf(types),
    mailer: { send: () => (mailFails ? Promise.reject(new Error('451')) : Promise.resolve('sent-1')) },
  }
  app = { ...parts, jobs: { 'deliver-event': deliverEvent, 'send-mail': sendEmail } } as App
  http = await createHttp(app, (request) => {
    const accountId = request.headers['x-account']
    return Promise.resolve(typeof accountId === 'string' ? person(accountId) : visitor)
  })
  mount(http, app, [routes])
  http.get('/token', (request, reply) => ({ token: csrfTokenFor(request, reply) }))
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await database.drop()
})
beforeEach(async () => {
  ann = await account()
  bo = await account()
  mailFails = false
})

async function account(): Promise<string> {
  const id = newId()
  await database.pool.query(
    `insert into accounts (id, email, first_name, password_hash, user_type, acting_role)
     values ($1, $2, 'A', 'x', 'both', 'customer')`,
    [id, `${id}@mail.test`],
  )
  return id
}

const give = (accountId: string, title: string, dedupeKey: string = newId()) =>
  withTransaction(db, (tx) =>
    notify(app, tx, noted, { accountId, email: null, language: 'en', data: { title } }, { dedupeKey }),
  )

async function ask(accountId: string | null, url: string) {
  const headers = accountId ? { 'x-account': accountId } : {}
  const answer = await http.inject({ url: `/api/v1/notifications${url}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const unread = async (accountId: string): Promise<number> => (await ask(accountId, '/unread-count')).body.count
const titles = async (accountId: string): Promise<string[]> =>
  (await ask(accountId, '')).body.items.map(({ title }: Notification) => title)

const readAll = (accountId: string) => mark(accountId, '/read-all')

async function mark(accountId: string, url: string) {
  const opened = await http.inject({ url: '/token', headers: { 'x-account': accountId } })
  const [cookie] = opened.cookies
  return http.inject({
    method: 'POST',
    url: `/api/v1/notifications${url}`,
    headers: {
      'x-account': accountId,
      'x-csrf-token': opened.json().token,
      cookie: `${cookie?.name}=${cookie?.value}`,
    },
  })
}

test('notices are listed newest first and counted until they are read [1-area-notifications, 7-call-unread-count]', async () => {
  await give(ann, 'first')
  await give(ann, 'second')
  expect(await unread(ann)).toBe(2)
  const { body } = await ask(ann, '')
  expect(body).toMatchObject({ next: null, total: 2, capped: false })
  expect(body.items).toMatchObject([
    { title: 'second', body: 'second.', href: '/booking/1', readAt: null },
    { title: 'first', readAt: null },
  ])

  const answer = await readAll(ann)
  expect(answer.json()).toEqual({ count: 2 })
  expect(await unread(ann)).toBe(0)
  const read: Notification[] = (await ask(ann, '')).body.items
  expect(read.every(({ readAt }) => readAt !== null)).toBe(true)
  expect((await readAll(ann)).json()).toEqual({ count: 0 })
})

test('one that is opened is read, by its owner only', async () => {
  await give(ann, 'opened')
  await give(ann, 'left')
  const [left, opened]: Notification[] = (await ask(ann, '')).body.items
  expect([left?.title, opened?.title]).toEqual(['left', 'opened'])
  expect((await mark(bo, `/${opened?.id}/read`)).json()).toEqual({ count: 0 })
  expect((await mark(ann, `/${opened?.id}/read`)).json()).toEqual({ count: 1 })
  expect((await mark(ann, `/${opened?.id}/read`)).json()).toEqual({ count: 0 })
  expect(await unread(ann)).toBe(1)
  expect((await ask(ann, '')).body.items).toMatchObject([{ readAt: null }, { readAt: expect.any(String) }])
})

test('what a person did stands in their own history, and is new to the other side only', async () => {
  for (const accountId of [ann, bo])
    await withTransaction(db, (tx) =>
      publishEvent(app, tx, person(ann), 'test.bear_seen', newId(), { accountId, email: null }),
    )
  await drainJobs(app)
  expect([await titles(ann), await titles(bo)]).toEqual([['A bear'], ['A bear']])
  expect([await unread(ann), await unread(bo)]).toEqual([0, 1])
})

test('a hundred and more unread notices are counted exactly', async () => {
  await database.pool.query(
    `insert into notifications (id, account_id, dedupe_key, type, data)
     select gen_random_uuid(), $1::uuid, $1::text || n, 'test.noted', '{"title":"n"}' from generate_series(1, 120) n`,
    [ann],
  )
  expect(await unread(ann)).toBe(120)
})

test('pages follow each other without a gap or a repetition, also between notices of one moment', async () => {
  await database.pool.query(
    `insert into notifications (id, account_id, dedupe_key, type, data, created_at)
     select gen_random_uuid(), $1::uuid, $1::text || n, 'test.noted', jsonb_build_object('title', n::text),
       '2026-06-01T00:00:00.123456Z'::timestamptz + (n / 9) * interval '1 microsecond'
     from generate_series(1, 53) n`,
    [ann],
  )
  const seen: string[] = []
  let after: string | null = null
  let pages = 0
  do {
    const { body } = await ask(ann, after ? `?after=${encodeURIComponent(after)}` : '')
    expect(body.total).toBe(pages === 0 ? 53 : 54)
    seen.push(...body.items.map(({ title }: Notification) => title))
    // One that comes while a person reads on does not move the pages behind it.
    if (pages === 0) await give(ann, '54')
    after = body.next
    pages += 1
  } while (after)
  expect(pages).toBe(3)
  expect(seen.map(Number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 53 }, (_, index) => index + 1))
  const moments = seen.map((title) => Math.floor(Number(title) / 9))
  expect(moments).toEqual(moments.toSorted((a, b) => b - a))
})

test.each(['x', '1', '1.2', '12345678901234567.0197a3c0-0000-7000-8000-000000000001', "1.0'; select 1"])(
  'a page that does not exist (%s) is refused',
  async (after) => {
    const { status, body } = await ask(ann, `?after=${encodeURIComponent(after)}`)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_input')
  },
)

test('the notices of another person are never seen, counted or read', async () => {
  await give(ann, 'for ann')
  await give(bo, 'for bo')
  expect(await titles(ann)).toEqual(['for ann'])
  expect((await ask(ann, '')).body.total).toBe(1)
  await readAll(ann)
  expect(await unread(bo)).toBe(1)

  // A cursor taken from another person's list leads only into one's own.
  const { rows } = await database.pool.query(
    `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
     from notifications where account_id = $1`,
    [bo],
  )
  const cursor = encodeCursor({ list: 'notifications' }, [rows[0].moment, rows[0].id])
  const { body } = await ask(ann, `?after=${cursor}`)
  expect(body.items.map(({ title }: Notification) => title)).toEqual(['for ann'])
})

test('a visitor is asked to sign in', async () => {
  expect((await ask(null, '')).status).toBe(401)
  expect((await ask(null, '/unread-count')).status).toBe(401)
})

test('a notice given twice under one key is there once', async () => {
  await give(ann, 'first', 'same-key')
  await give(ann, 'again', 'same-key')
  expect(await titles(ann)).toEqual(['first'])
})

const happens = async (
  kind: 'test.bear_seen' | 'test.bear_gone',
  data: Sighting,
  subjectId: string = newId(),
): Promise<string> => {
  await withTransaction(db, (tx) => publishEvent(app, tx, system('test'), kind, subjectId, data))
  await drainJobs(app)
  return subjectId
}
const addressOf = (accountId: string) => `${accountId}@mail.test`
const subjectsTo = async (email: string): Promise<string[]> => {
  const rows = await db.selectFrom('outgoing_mail').select('subject').where('recipient', '=', email).execute()
  return rows.map(({ subject }) => subject)
}
const deliveries = (subjectId: string) =>
  db
    .selectFrom('notification_deliveries as d')
    .innerJoin('domain_events as f', 'f.id', 'd.event_id')
    .select(['d.type', 'd.channel', 'd.recipient', 'd.outcome'])
    .where('f.subject_id', '=', subjectId)
    .orderBy('d.channel')
    .execute()

test('an event is told over bell and email, each in the language of its reader, and both deliveries are kept', async () => {
  const subject = await happens('test.bear_seen', { accountId: ann, email: addressOf(ann), language: 'es' })
  expect(await titles(ann)).toEqual(['A bear'])
  const spanish = await http.inject({
    url: '/api/v1/notifications',
    headers: { 'x-account': ann, 'accept-language': 'es' },
  })
  expect(spanish.json().items).toMatchObject([{ title: 'Un oso', body: 'Un oso en Sky pond' }])
  expect(await subjectsTo(addressOf(ann))).toEqual(['Un oso en Sky pond'])
  const type = 'test.bear_seen'
  expect(await deliveries(subject)).toEqual([
    { type, channel: 'bell', recipient: ann, outcome: 'sent' },
    { type, channel: 'email', recipient: addressOf(ann), outcome: 'sent' },
  ])
})

test('an event that no type listens to notifies no one', async () => {
  await happens('test.bear_gone', { accountId: ann, email: addressOf(ann) })
  expect(await titles(ann)).toEqual([])
  expect(await subjectsTo(addressOf(ann))).toEqual([])
})

test('a recipient without an account gets email only, one without an address the bell only; both are seen', async () => {
  const email = `${newId()}@mail.test`
  const mailed = await happens('test.bear_seen', { accountId: null, email })
  expect(await subjectsTo(email)).toEqual(['A bear at Sky pond'])
  const rung = await happens('test.bear_seen', { accountId: ann, email: null })
  expect(await titles(ann)).toEqual(['A bear'])
  const outcomes = async (id: string) => (await deliveries(id)).map(({ channel, outcome }) => `${channel} ${outcome}`)
  expect(await outcomes(mailed)).toEqual(['bell suppressed', 'email sent'])
  expect(await outcomes(rung)).toEqual(['bell sent', 'email suppressed'])
})

test('an email that the server does not take has failed until it is taken', async () => {
  mailFails = true
  const recipient = addressOf(newId())
  const subject = await happens('test.bear_seen', { accountId: null, email: recipient })
  const outcome = async () => (await deliveries(subject)).find(({ channel }) => channel === 'email')?.outcome
  expect(await outcome()).toBe('failed')
  // an hour of tries
  for (let again = 0; again < 5; again++) {
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await drainJobs(app)
    expect(await outcome()).toBe('failed')
  }
  mailFails = false
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await drainJobs(app)
  expect(await outcome()).toBe('sent')
  expect(await subjectsTo(recipient)).toHaveLength(1)
})

test('an email sent once more is sent as it was, as a delivery of its own', async () => {
  const subject = await happens('test.bear_seen', { accountId: null, email: addressOf(ann) })
  const mail = await db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('recipient', '=', addressOf(ann))
    .executeTakeFirstOrThrow()
  await withTransaction(db, (tx) => resendEmail(tx, mail.id))
  await drainJobs(app)
  expect(await subjectsTo(addressOf(ann))).toEqual([mail.subject, mail.subject])
  expect((await deliveries(subject)).filter(({ channel }) => channel === 'email')).toHaveLength(2)
})

test('an event delivered twice is told once; the same thing happening again is told again', async () => {
  const notified = { accountId: ann, email: addressOf(ann) }
  const subject = await happens('test.bear_seen', notified)
  const { rows } = await database.pool.query('select id from domain_events where subject_id = $1', [subject])
  await database.pool.query('delete from event_deliveries where event_id = $1', [rows[0].id])
  await deliverEvent(app, { eventId: rows[0].id, listener: 'notification:test.bear_seen' })
  await drainJobs(app)
  expect(await titles(ann)).toEqual(['A bear'])
  expect(await subjectsTo(addressOf(ann))).toHaveLength(1)
  expect(await deliveries(subject)).toHaveLength(2)

  await happens('test.bear_seen', notified)
  expect(await titles(ann)).toHaveLength(2)
  expect(await subjectsTo(addressOf(ann))).toHaveLength(2)
})

test('a row of a type that is gone does not take the list away', async () => {
  await give(ann, 'first')
  await database.pool.query(`update notifications set type = 'test.forgotten' where account_id = $1`, [ann])
  expect(await titles(ann)).toEqual(['test.forgotten'])
})

test('two types of one name are refused when the product is put together', () => {
  expect(() => registryOf([noted, noted])).toThrow('same name')
})
