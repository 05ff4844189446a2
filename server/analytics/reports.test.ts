import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/analytics/calls.ts'
import { analyticsLimits } from '#contract/analytics/values.ts'
import { administrator } from '#test/operators.ts'
import { batchOf, sendBatch, sessionNumber } from '#test/visits.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, gus } = await openWorld()
const editor = await administrator(world, 'Con', ['content'])
const helper = await administrator(world, 'Sol', ['support'])

const dayFromNow = (count: number) => new Date(Date.now() + count * analyticsLimits.dayMs).toISOString().slice(0, 10)
const span = { from: dayFromNow(-2), to: dayFromNow(0) }
const start = { name: 'treq_session_start', detail: { screen: 'desktop' } } as const
const pageView = { name: 'treq_page_view', detail: {} } as const
const step = (name: 'search' | 'adventure' | 'checkout' | 'paid') =>
  ({ name: 'treq_user_journey', detail: { step: name } }) as const
const search = (terms: string, results: number) =>
  ({ name: 'treq_search', detail: { terms, category: null, results } }) as const
const booked = { name: 'treq_booking_created', detail: { instant: true } } as const
const paid = (part: 'booking' | 'balance') => ({ name: 'treq_payment_completed', detail: { part } }) as const

const reports = [
  contract.eventCountsByDay,
  contract.analyticsFunnel,
  contract.searchesWithoutResults,
  contract.visitSources,
]

beforeAll(async () => {
  const news = { utm: { source: 'newsletter', campaign: 'spring' }, referrer: 'news.example' }
  const visits = [
    batchOf(
      [
        start,
        pageView,
        search('ice climbing', 0),
        step('search'),
        step('adventure'),
        booked,
        step('checkout'),
        paid('booking'),
      ],
      { session: sessionNumber(1), ...news },
    ),
    batchOf([step('paid'), paid('balance')], { session: sessionNumber(1), ...news }),
    batchOf([start, search('Ice Climbing', 0), search('surfing', 0), search('fishing', 9)], {
      session: sessionNumber(2),
    }),
    batchOf([start, step('adventure'), booked, step('checkout')], { session: sessionNumber(3) }),
  ]
  // a further batch of a session goes on counting
  for (const event of visits[1]?.events ?? []) event.position += 100
  const ofOperator = batchOf([start, search('ice climbing', 0), step('search')], { session: sessionNumber(4) })
  for (const event of ofOperator.events) event.userKind = 'operator'
  for (const batch of [...visits, ofOperator]) expect((await sendBatch(world, batch)).status).toBe(204)
})

test('only operators with the scope read them, and never over too many days', async () => {
  for (const report of reports) {
    expect((await world.visitor().call(report, { query: span })).status).toBe(401)
    for (const stranger of [ada, gus, helper])
      expect((await stranger.call(report, { query: span })).status, report.path).toBe(403)
    const backward = await editor.call(report, { query: { from: span.to, to: span.from } })
    expect(backward).toMatchObject({ status: 400, body: { code: 'span_not_valid' } })
    const wide = await editor.call(report, { query: { from: dayFromNow(-analyticsLimits.reportDaysMax), to: span.to } })
    expect(wide).toMatchObject({ status: 400, body: { code: 'span_not_valid' } })
    expect((await editor.call(report, { query: span })).status).toBe(200)
  }
})

test('events are counted by day and name, and those of operators are not', async () => {
  const { body } = await editor.call(contract.eventCountsByDay, { query: span })
  const of = (name: string) => body.items.filter((item) => item.name === name).map(({ day: _day, ...counts }) => counts)
  expect(of('treq_session_start')).toEqual([{ name: 'treq_session_start', events: 3 }])
  expect(of('treq_search')).toEqual([{ name: 'treq_search', events: 4 }])
  expect(body.items.every(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day) && day >= span.from && day <= span.to)).toBe(true)
  const before = await editor.call(contract.eventCountsByDay, { query: { from: dayFromNow(-9), to: dayFromNow(-8) } })
  expect(before.body.items).toEqual([])
})

test('the funnel counts sessions by step, and those that came from the step before', async () => {
  const { body } = await editor.call(contract.analyticsFunnel, { query: span })
  expect(body.items).toEqual([
    { step: 'search', sessions: 1, fromStepBefore: null },
    { step: 'adventure', sessions: 2, fromStepBefore: 1 },
    { step: 'checkout', sessions: 2, fromStepBefore: 2 },
    { step: 'paid', sessions: 1, fromStepBefore: 1 },
  ])
})

test('what was searched for and not found is listed, most frequent first', async () => {
  const { body } = await editor.call(contract.searchesWithoutResults, { query: span })
  expect(body.items).toEqual([
    { terms: 'ice climbing', searches: 2, sessions: 2 },
    { terms: 'surfing', searches: 1, sessions: 1 },
  ])
})

test('referrers and campaigns are listed with what they led to', async () => {
  const { body } = await editor.call(contract.visitSources, { query: span })
  const nothing = { referrer: null, source: null, medium: null, campaign: null }
  expect(body.items).toEqual([
    { ...nothing, sessions: 2, bookings: 1, payments: 0 },
    {
      referrer: 'news.example',
      source: 'newsletter',
      medium: null,
      campaign: 'spring',
      sessions: 1,
      bookings: 1,
      payments: 1,
    },
  ])
})
