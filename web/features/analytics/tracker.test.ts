import { beforeEach, expect, test } from 'vitest'
import type { AnalyticsBatch } from '#contract/analytics/schemas.ts'
import { analyticsBatch } from '#contract/analytics/schemas.ts'
import { sessionIdPattern } from '#contract/analytics/values.ts'
import { milestonesPassed, scrollDepth } from './scroll-depth.ts'
import { createSessionId } from './session-id.ts'
import { sourceOf } from './source.ts'
import { createTracker, type Surroundings } from './tracker.ts'

let now: number
let timers: { work: () => void; at: number }[]
let batches: AnalyticsBatch[]
let taken: boolean
let stored: Map<string, string>
let visible: boolean

beforeEach(() => {
  now = 1_763_900_000_000
  timers = []
  batches = []
  taken = true
  visible = true
  stored = new Map()
})

function pass(milliseconds: number): void {
  const end = now + milliseconds
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0]
    if (!next) break
    timers = timers.filter((timer) => timer !== next)
    now = next.at
    next.work()
  }
  now = end
}

const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
} as Storage

const tracker = (more: Partial<Surroundings> = {}) =>
  createTracker({
    now: () => now,
    random: (bytes) => new Uint8Array(bytes).fill(171),
    later: (work, milliseconds) => timers.push({ work, at: now + milliseconds }),
    send: (batch) => {
      if (taken) batches.push(batch)
      return taken
    },
    storage: () => storage,
    source: sourceOf('https://treq.example/?utm_campaign=spring', 'https://news.example/'),
    language: 'en',
    screen: 'mobile',
    isVisible: () => visible,
    ...more,
  })
const events = () => batches.flatMap((batch) => batch.events)
const names = () => events().map(({ name }) => name.replace('treq_', ''))

test('a session id has prefix, timestamp and 12 random bytes [9-analytics-id]', () => {
  const bytes = new Uint8Array([0, 1, 15, 16, 255, 0, 0, 0, 0, 0, 0, 7, 9])
  expect(createSessionId(1_763_900_000_000, bytes)).toBe('treq_1763900000000_00010f10ff00000000000007')
  expect(createSessionId(5, bytes)).toMatch(sessionIdPattern)
})

test('a session starts once; a page view follows after 100 ms, and none for a page that was left before [4-analytics-session, 9-page-view-delay]', () => {
  const one = tracker()
  one.open('/', '/', 'visitor')
  pass(99)
  one.open('/adventure/a', '/adventure/:id', 'visitor')
  one.hide()
  expect(names()).toEqual(['session_start'])
  pass(99)
  one.hide()
  expect(names()).toEqual(['session_start'])
  pass(1)
  one.open('/adventure/a', '/adventure/:id', 'visitor')
  pass(500)
  one.hide()
  expect(names()).toEqual(['session_start', 'page_view', 'user_journey'])
  expect(new Set(batches.map(({ session }) => session)).size).toBe(1)
  expect(events().map(({ position }) => position)).toEqual([0, 1, 2])
})

test('what happens before the page view comes after it, with its own time', () => {
  const one = tracker()
  one.open('/browse', '/browse', 'visitor')
  pass(40)
  one.report({ name: 'treq_search', detail: { terms: 'fly fishing', category: null, results: 3 } })
  pass(60)
  one.hide()
  expect(names()).toEqual(['session_start', 'page_view', 'search', 'user_journey'])
  expect(events().map(({ ago }) => ago)).toEqual([100, 0, 60, 60])
})

test('every event carries the UTM parameters and the referrer of the first page, and is one of the contract [7-event-campaign]', () => {
  const one = tracker()
  one.open('/', '/', 'visitor')
  pass(200)
  one.open('/checkout', '/checkout', 'explorer')
  pass(200)
  one.report({ name: 'treq_payment_completed', detail: { part: 'booking' } }, 'booking:1')
  one.hide()
  expect(names()).toEqual([
    'session_start',
    'page_view',
    'page_view',
    'user_journey',
    'payment_completed',
    'user_journey',
  ])
  for (const batch of batches) {
    expect(batch).toMatchObject({ utm: { campaign: 'spring' }, referrer: 'news.example', language: 'en' })
    expect(analyticsBatch.parse(batch)).toEqual(batch)
  }
  expect(events().at(-1)).toMatchObject({ path: '/checkout', userKind: 'explorer', detail: { step: 'paid' } })
})

test('under /admin nothing is reported, and what goes on elsewhere is [7-event-not-admin]', () => {
  const one = tracker()
  one.open('/admin/bookings', '/admin/bookings', 'operator')
  one.report({ name: 'treq_form_submit', detail: { form: 'reason' } })
  one.scroll(1000, 2000, 1000)
  pass(60_000)
  one.open('/admin-analytics', '/admin-analytics', 'operator')
  pass(60_000)
  one.hide()
  expect(batches).toEqual([])
  expect(stored.size).toBe(0)
  one.open('/', '/', 'operator')
  pass(200)
  one.hide()
  expect(names()).toEqual(['session_start', 'page_view'])
})

test('scroll depth is reported at each milestone once for each page [7-event-scroll-depth, 9-scroll]', () => {
  expect(scrollDepth(0, 800, 900)).toBe(0)
  expect(scrollDepth(0, 2000, 1000)).toBe(0)
  expect(scrollDepth(999, 2000, 1000)).toBe(100)
  expect(milestonesPassed(89, new Set([25]))).toEqual([50, 75])
  const one = tracker()
  one.open('/safety', '/safety', 'visitor')
  pass(200)
  for (const top of [100, 260, 200, 999, 0, 999]) one.scroll(top, 2000, 1000)
  one.open('/contact', '/contact', 'visitor')
  pass(200)
  one.scroll(260, 2000, 1000)
  one.hide()
  const depths = events().flatMap((event) =>
    event.name === 'treq_scroll_depth' ? [`${event.path} ${event.detail.percent}`] : [],
  )
  expect(depths).toEqual(['/safety 25', '/safety 50', '/safety 75', '/safety 90', '/safety 100', '/contact 25'])
})

test('a stay is reported above five seconds, and the time out of sight is none [7-event-time-on-page, 9-time-on-page]', () => {
  const one = tracker()
  const stays = () =>
    events().flatMap((event) => (event.name === 'treq_time_on_page' ? [event.detail.milliseconds] : []))
  one.open('/', '/', 'visitor')
  pass(5000)
  one.hide()
  expect(stays()).toEqual([])
  pass(60_000)
  one.show()
  pass(5001)
  one.hide()
  expect(stays()).toEqual([5001])
  one.show()
  pass(8000)
  one.open('/safety', '/safety', 'visitor')
  one.hide()
  expect(stays()).toEqual([5001, 8000])
  visible = false
  one.open('/contact', '/contact', 'visitor')
  pass(60_000)
  one.hide()
  expect(stays()).toHaveLength(2)
})

test('what happens once in a tab is reported once, also after the page was loaded again', () => {
  const booked = { name: 'treq_booking_created', detail: { instant: true } } as const
  const one = tracker()
  one.open('/adventure/a', '/adventure/:id', 'explorer')
  pass(200)
  one.report(booked, 'b1')
  one.report(booked, 'b1')
  one.report(booked, 'b2')
  const again = tracker({ source: sourceOf('https://treq.example/checkout', 'https://bank.example/') })
  again.open('/checkout', '/checkout', 'explorer')
  pass(200)
  again.report(booked, 'b1')
  one.hide()
  again.hide()
  expect(names().filter((name) => name === 'booking_created')).toHaveLength(2)
  expect(batches.map(({ utm, referrer }) => [utm.campaign, referrer])).toEqual([
    ['spring', 'news.example'],
    ['spring', 'news.example'],
  ])
})

test('events leave together after ten seconds, and wait while the browser takes none', () => {
  const one = tracker()
  one.open('/', '/', 'visitor')
  taken = false
  pass(10_000)
  expect(batches).toEqual([])
  taken = true
  one.hide()
  expect(batches).toHaveLength(1)
  expect(names()).toEqual(['session_start', 'page_view', 'time_on_page'])
  one.hide()
  expect(batches).toHaveLength(1)
  taken = false
  for (let count = 0; count < 300; count++) one.report({ name: 'treq_login', detail: {} })
  taken = true
  one.hide()
  expect(batches.slice(1).map(({ events: list }) => list.length)).toEqual([50, 50, 50, 50])
})

test('a storage that is closed, full, or full of rubbish changes nothing', () => {
  const closed = {
    storage: (): Storage => {
      throw new Error('closed')
    },
  }
  stored.set('treq_analytics_visit', '{"utm":{"campaign":{"a":[1]}},"referrer":9,"reported":"all"')
  for (const more of [closed, {}]) {
    const one = tracker(more)
    one.open('/', '/', 'visitor')
    pass(200)
    one.report({ name: 'treq_booking_created', detail: { instant: true } }, 'b1')
    one.hide()
    expect(batches.at(-1)?.utm).toEqual({ campaign: 'spring' })
    one.stop()
  }
  expect(names().filter((name) => name === 'booking_created')).toHaveLength(2)
})

test('who says no is forgotten: what waits is dropped, and the entry removed', () => {
  const one = tracker()
  one.open('/', '/', 'visitor')
  pass(200)
  expect(stored.has('treq_analytics_visit')).toBe(true)
  one.stop()
  expect(stored.size).toBe(0)
  one.report({ name: 'treq_login', detail: {} })
  one.hide()
  pass(60_000)
  expect(batches).toEqual([])
})

test('a listing is looked at once in a page load, and goes with events of the visit', () => {
  const on = tracker()
  const look = (adventure: string, step: 'views' | 'quotes') =>
    on.report({ name: 'interest', detail: { adventure, step } })
  on.open('/adventure/a', '/adventure/:id', 'visitor')
  const [one, other] = ['01932000-0000-7000-8000-000000000001', '01932000-0000-7000-8000-000000000002']
  look(one, 'views')
  look(one, 'views')
  look(one, 'quotes')
  pass(20_000)
  on.open('/adventure/b', '/adventure/:id', 'explorer')
  look(one, 'views')
  look(other, 'views')
  pass(20_000)
  expect(batches.map(({ interest }) => interest)).toEqual([
    [
      { adventure: one, step: 'views', userKind: 'visitor' },
      { adventure: one, step: 'quotes', userKind: 'visitor' },
    ],
    [{ adventure: other, step: 'views', userKind: 'explorer' }],
  ])
  for (const batch of batches) expect(analyticsBatch.safeParse(batch).success).toBe(true)
  on.stop()
  on.open('/adventure/a', '/adventure/:id', 'visitor')
  pass(20_000)
  expect(batches.at(-1)?.interest).toBeUndefined()
})
