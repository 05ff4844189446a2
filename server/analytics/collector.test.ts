import { beforeEach, expect, test } from 'vitest'
import { analyticsLimits, eventNames } from '#contract/analytics/values.ts'
import { saveSettings, defaultSettings } from '#server/settings/index.ts'
import { openWorld } from '#test/world.ts'
import { batchOf, browserOfAPerson, sendBatch, sessionNumber } from '#test/visits.ts'
import { makeDays, rollDays } from './event-days.ts'

const { world, people, ada } = await openWorld()
beforeEach(async () => {
  await world.app.pool.query('truncate analytics_events; truncate throttles')
})

const stored = () =>
  world.app.db.selectFrom('analytics_events').selectAll().orderBy('session_id').orderBy('position').execute()
const pageView = { name: 'treq_page_view', detail: {} } as const
const everyKind = [
  { name: 'treq_session_start', detail: { screen: 'mobile' } },
  pageView,
  { name: 'treq_scroll_depth', detail: { percent: 25 } },
  { name: 'treq_time_on_page', detail: { milliseconds: 5001 } },
  { name: 'treq_search', detail: { terms: 'Fly  Fishing', category: 'fishing', results: 3 } },
  { name: 'treq_user_journey', detail: { step: 'search' } },
  { name: 'treq_form_submit', detail: { form: 'sign-in' } },
  { name: 'treq_login', detail: {} },
  { name: 'treq_registration', detail: { role: 'customer' } },
  { name: 'treq_booking_created', detail: { instant: true } },
  { name: 'treq_payment_completed', detail: { part: 'booking' } },
  { name: 'treq_cancellation_request', detail: {} },
] as const
const days = async () =>
  (
    await world.app.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_events'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name.slice(-8))
const dayFromNow = (count: number) =>
  new Date(Date.now() + count * analyticsLimits.dayMs).toISOString().slice(0, 10).replaceAll('-', '')

test('all twelve kinds of event are stored in order, each with UTM parameters and referrer, the first of their day included [7-event-scroll-depth, 7-event-time-on-page, 7-event-login, 7-event-registration, 7-event-cancellation-request, 7-event-names, 7-event-campaign]', async () => {
  await world.app.pool.query(`drop table if exists analytics_events_${dayFromNow(0)}`)
  const utm = { source: 'Newsletter', campaign: 'Spring 2026' }
  const before = Date.now()
  const answer = await sendBatch(world, batchOf(everyKind, { utm, referrer: 'news.example' }))
  expect(answer).toEqual({ status: 204, body: '', headers: expect.anything() })
  const rows = await stored()
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...eventNames].toSorted())
  expect(rows.map(({ name }) => name)).toEqual(everyKind.map(({ name }) => name))
  for (const row of rows)
    expect(row).toMatchObject({
      session_id: sessionNumber(1),
      referrer: 'news.example',
      utm_source: 'newsletter',
      utm_campaign: 'spring 2026',
      utm_medium: null,
      user_kind: 'visitor',
      language: 'en',
    })
  expect(rows[4]?.detail).toEqual({ terms: 'fly fishing', category: 'fishing', results: 3 })
  const [first, last] = [rows[0]?.at.getTime() ?? 0, rows.at(-1)?.at.getTime() ?? 0]
  expect(last - first).toBe(11_000)
  expect(last).toBeGreaterThanOrEqual(before)
})

test('a batch that comes twice is stored once, also when midnight was in between', async () => {
  const batch = batchOf([pageView, everyKind[2]])
  const answers = await Promise.all([1, 2, 3].map(() => sendBatch(world, batch)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const twice = { ...batch, events: [...batch.events, ...batch.events] }
  expect((await sendBatch(world, { ...twice, session: sessionNumber(2) })).status).toBe(204)
  expect((await stored()).map((row) => row.session_id.slice(-1))).toEqual(['1', '1', '2', '2'])
  const yesterday = { ...batch, events: batch.events.map((event) => ({ ...event, ago: analyticsLimits.dayMs })) }
  expect((await sendBatch(world, yesterday)).status).toBe(204)
  expect(await stored()).toHaveLength(4)
})

test('bots, programs, and people who opted out leave no row, and neither does another site', async () => {
  const batch = batchOf([pageView])
  const refused: Record<string, string>[] = [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': browserOfAPerson['user-agent'].replace('Chrome', 'HeadlessChrome') },
    { 'user-agent': 'curl/8.5.0' },
    { 'sec-gpc': '1' },
    { dnt: '1' },
  ]
  for (const headers of refused) expect(await sendBatch(world, batch, headers)).toMatchObject({ status: 204, body: '' })
  const { 'user-agent': agent } = browserOfAPerson
  const program = { method: 'POST', url: '/api/v1/analytics/events', payload: batch, headers: { 'user-agent': agent } }
  expect((await world.visitor().raw(program)).status).toBe(204)
  expect(await sendBatch(world, batch, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
    status: 403,
    body: { code: 'foreign_origin' },
  })
  expect(await stored()).toEqual([])
  await sendBatch(world, batch)
  expect(await stored()).toHaveLength(1)
})

test('nothing that names a person gets in: paths are patterns, words lose addresses and numbers', async () => {
  const [event] = batchOf([pageView]).events
  for (const path of ['/booking/0192d0a0-0000-7000-8000-000000000000', '/trip/aB3_xy', '/search?q=ada', '/a/@b', 'x'])
    expect(await sendBatch(world, batchOf([], { events: [{ ...event, path } as never] })), path).toMatchObject({
      status: 400,
    })
  const terms = 'Ask ada@example.com or (406) 555-0142, card 4242 4242 4242 4242 about TQ-7K2MPRX near Moab'
  const utm = { source: 'mail', content: 'to-ada@example.com' }
  await sendBatch(world, batchOf([{ name: 'treq_search', detail: { terms, category: null, results: 0 } }], { utm }))
  const [row] = await stored()
  expect(row?.detail).toMatchObject({ terms: 'ask * or *, card * about * near moab' })
  expect(row?.utm_content).toBe('*')
})

test('no session is read and no address stored', async () => {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-forwarded-for': '203.0.113.77' }
  expect((await sendBatch(world, batchOf([pageView]), headers)).status).toBe(204)
  const [row] = await stored()
  expect(JSON.stringify(row)).not.toContain(people.ada.id)
  expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|203\.0\.113/)
})

test('rubbish is refused with a sentence, too much with 413, and nothing of it is stored', async () => {
  const batch = batchOf([pageView])
  const [event] = batch.events
  const wrong: [object | string, number][] = [
    ['{"session":', 400],
    ['[]', 400],
    [{}, 400],
    [{ ...batch, session: 'someone' }, 400],
    [{ ...batch, referrer: 'https://news.example/me?id=7' }, 400],
    [{ ...batch, events: [] }, 400],
    [{ ...batch, events: Array.from({ length: 51 }, (_, position) => ({ ...event, position })) }, 400],
    [{ ...batch, events: [{ ...event, name: 'treq_bought_a_boat' }] }, 400],
    [{ ...batch, events: [{ ...event, ago: -1 }] }, 400],
    [{ ...batch, events: [{ ...event, name: 'treq_time_on_page', detail: { milliseconds: 5000 } }] }, 400],
    [{ ...batch, events: [{ ...event, name: 'treq_scroll_depth', detail: { percent: 30 } }] }, 400],
    [{ ...batch, more: 'x'.repeat(analyticsLimits.bodyBytes) }, 413],
  ]
  for (const [payload, status] of wrong) {
    const answer = await sendBatch(world, payload)
    expect(answer.status, JSON.stringify(payload).slice(0, 120)).toBe(status)
    expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) })
  }
  expect(await stored()).toEqual([])
})

test('one network sends so many batches a minute and no more', async () => {
  const statuses = new Set<number>()
  await world.app.pool.query(
    `insert into throttles (key, window_start, count)
     select '/api/analytics/events:127.0.0.1', to_timestamp(floor(extract(epoch from clock_timestamp()) / 60) * 60 + at * 60), 1200
     from generate_series(0, 1) at`,
  )
  statuses.add((await sendBatch(world, batchOf([pageView]))).status)
  expect([...statuses]).toEqual([429])
  expect(await stored()).toEqual([])
})

test('one network stores so much a day and no more, however slowly it comes', async () => {
  await world.app.pool.query(
    `insert into throttles (key, window_start, count)
     select 'analytics-day:127.0.0.1', to_timestamp(floor(extract(epoch from clock_timestamp()) / 86400) * 86400 + at * 86400), 50000
     from generate_series(0, 1) at`,
  )
  expect(await sendBatch(world, batchOf([pageView]))).toMatchObject({ status: 429 })
  expect(await stored()).toEqual([])
})

test('the days ahead have their partitions, and those past the retention are dropped with their events', async () => {
  const { id } = people.root
  const caller = { kind: 'person', accountId: id, sessionId: id, admin: true, canGuide: false } as const
  const analytics = { ...defaultSettings.analytics, retentionDays: 10 }
  await saveSettings(world.app, { ...caller, adminScopes: ['owner'] }, { ...defaultSettings, analytics }, 'Less')
  const dashed = (count: number) => new Date(Date.now() + count * analyticsLimits.dayMs).toISOString().slice(0, 10)
  await makeDays(world.app.db, [-12, -11, -10, -9].map(dashed))
  await Promise.all([rollDays(world.app), makeDays(world.app.db, [dashed(1)])])
  const left = await days()
  expect(left).not.toContain(dayFromNow(-12))
  expect(left).not.toContain(dayFromNow(-11))
  expect(left).toEqual(expect.arrayContaining([-10, -9, -1, 0, 1, 7].map(dayFromNow)))
  const before = left.length
  await rollDays(world.app)
  expect(await days()).toHaveLength(before)
})
