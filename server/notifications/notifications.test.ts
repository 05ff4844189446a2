import type { Notification } from '#contract/notifications/schemas.ts'
import { usd } from '#contract/wire/money.ts'
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
import { createHttp } from '#server/platform/http/server.ts'
import { newId } from '#server/platform/ids.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { sayWith } from '#server/platform/said/render.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { bookingNotices } from './bookings/booking-notices.ts'
import type { LetterBooking } from './bookings/letter-booking.ts'
import { notifyOlder } from './older-bell.ts'
import { registryOf } from './registry.ts'
import { routes } from './routes.ts'

let database: TestDatabase
let db: Db
let app: App
let http: FastifyInstance
let ann: string
let bo: string
/** What the bookings domain would say of a booking. */
const bookings = new Map<string, LetterBooking>()

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
    notifications: registryOf([]),
    say: sayWith({}),
    listeners: [bookingNotices((_read, id) => Promise.resolve(bookings.get(id) ?? null))],
  }
  app = { ...parts, jobs: { 'deliver-fact': deliverEvent, 'send-mail': () => Promise.resolve() } } as App
  http = await createHttp(app, (request) => {
    const accountId = request.headers['x-account']
    return Promise.resolve(typeof accountId === 'string' ? person(accountId) : visitor)
  })
  mount(http, app, [routes])
  http.get('/token', (_request, reply) => ({ token: reply.generateCsrf() }))
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await database.drop()
})
beforeEach(async () => {
  ann = await account()
  bo = await account()
  bookings.clear()
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
  withTransaction(db, (tx) => notifyOlder(tx, { accountId, title, body: `${title}.`, href: '/booking/1', dedupeKey }))

async function ask(accountId: string | null, url: string) {
  const headers = accountId ? { 'x-account': accountId } : {}
  const answer = await http.inject({ url: `/api/v1/notifications${url}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const unread = async (accountId: string): Promise<number> => (await ask(accountId, '/unread-count')).body.count
const titles = async (accountId: string): Promise<string[]> =>
  (await ask(accountId, '')).body.items.map(({ title }: Notification) => title)

async function readAll(accountId: string) {
  const opened = await http.inject({ url: '/token' })
  const [cookie] = opened.cookies
  return http.inject({
    method: 'POST',
    url: '/api/v1/notifications/read-all',
    headers: {
      'x-account': accountId,
      'x-csrf-token': opened.json().token,
      cookie: `${cookie?.name}=${cookie?.value}`,
    },
  })
}

test('notices are listed newest first and counted until they are read [1-area-notifications, 7-unread-count]', async () => {
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

test('a hundred and more unread notices are counted exactly', async () => {
  await database.pool.query(
    `insert into notifications (id, account_id, dedupe_key, type, data)
     select gen_random_uuid(), $1::uuid, $1::text || n, 'older', '{"title":"n","body":"n"}' from generate_series(1, 120) n`,
    [ann],
  )
  expect(await unread(ann)).toBe(120)
})

test('pages follow each other without a gap or a repetition, also between notices of one moment', async () => {
  await database.pool.query(
    `insert into notifications (id, account_id, dedupe_key, type, data, created_at)
     select gen_random_uuid(), $1::uuid, $1::text || n, 'older', jsonb_build_object('title', n::text, 'body', 'n'),
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

function bookingOf(customerId: string | null, guideId: string | null): LetterBooking {
  const id = newId()
  const booking: LetterBooking = {
    id,
    code: 'TQ-7K2M9F',
    state: 'requested',
    title: 'Dry flies',
    placeName: 'Jackson',
    placeState: 'WY',
    localDate: '2026-06-13',
    localTime: '07:00',
    zone: 'America/Denver',
    party: { adults: 1, children: 0 },
    total: usd(50_000),
    dueNow: usd(50_000),
    net: usd(40_000),
    note: null,
    reason: null,
    customer: { accountId: customerId, name: 'Ann', email: `explorer-${id}@mail.test`, phone: null },
    guide: { accountId: guideId, name: 'Bo', email: guideId ? `guide-${id}@mail.test` : null, phone: null },
    meetingPointText: null,
    bring: [],
    cancellationSentences: [],
    respondBy: null,
    payBy: null,
    guideAnswersBy: null,
  }
  bookings.set(id, booking)
  return booking
}

const happens = async (kind: 'booking.requested' | 'booking.held' | 'booking.payment_failed', bookingId: string) => {
  await withTransaction(db, (tx) => publishEvent(app, tx, system('test'), kind, bookingId, { bookingId }))
  await drainJobs(app)
}
const mailsOf = (booking: LetterBooking) =>
  db
    .selectFrom('outgoing_mail')
    .select(['recipient', 'subject'])
    .where('recipient', 'like', `%${booking.id}%`)
    .orderBy('recipient')
    .execute()

test('a request is told to both sides by notice and by mail', async () => {
  const booking = bookingOf(ann, bo)
  await happens('booking.requested', booking.id)
  expect(await titles(ann)).toEqual(['Request sent'])
  expect(await titles(bo)).toEqual(['New request'])
  expect((await ask(bo, '')).body.items[0].href).toBe(`/booking/${booking.id}`)
  expect(await mailsOf(booking)).toEqual([
    { recipient: `explorer-${booking.id}@mail.test`, subject: 'Request sent: Dry flies on Sat, Jun 13' },
    { recipient: `guide-${booking.id}@mail.test`, subject: 'New request: Dry flies on Sat, Jun 13' },
  ])
})

test('a hold is told to nobody', async () => {
  const booking = bookingOf(ann, bo)
  await happens('booking.held', booking.id)
  expect(await titles(ann)).toEqual([])
  expect(await mailsOf(booking)).toEqual([])
})

test('who has no account gets mail only, and who has no address neither', async () => {
  const booking = bookingOf(null, null)
  await happens('booking.requested', booking.id)
  expect(await mailsOf(booking)).toMatchObject([{ recipient: `explorer-${booking.id}@mail.test` }])
  const { rows } = await database.pool.query('select 1 from notifications where href = $1', [`/booking/${booking.id}`])
  expect(rows).toEqual([])
})

test('a fact delivered twice is told once; the same thing happening again is told again', async () => {
  const booking = bookingOf(ann, bo)
  await happens('booking.payment_failed', booking.id)
  await database.pool.query(
    `delete from fact_deliveries where fact_id = (select id from facts where subject_id = $1)`,
    [booking.id],
  )
  const { rows } = await database.pool.query('select id from facts where subject_id = $1', [booking.id])
  await deliverEvent(app, { factId: rows[0].id, listener: 'booking-notices' })
  await drainJobs(app)
  expect(await titles(ann)).toEqual(['Your payment did not go through'])
  expect(await mailsOf(booking)).toHaveLength(2)

  await happens('booking.payment_failed', booking.id)
  expect(await titles(ann)).toHaveLength(2)
  expect(await mailsOf(booking)).toHaveLength(4)
})
