import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, leaveGroup, previewCancellation } from '#contract/bookings/cancellations.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { stateOf } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { hold, pay } from '#test/paying.ts'
import { as, createPeople } from '#test/people.ts'
import { sampleOf } from '#test/sample.ts'

// An operator whose scopes were taken away, at every door there is: what answers is their own account and nothing else.

let world: TestApp
let nobody: Browser
let bookingId: string
/** A record that exists, for every kind of id in a path. */
const real: [pattern: RegExp, id: () => string][] = [
  [/^\/api\/(admin\/)?bookings\/:id/, () => bookingId],
  [/^\/api\/adventures\/:id/, () => adventureId],
  [/^\/api\/departures\/:id/, () => departureId],
]
let adventureId: string
let departureId: string

beforeAll(async () => {
  world = await createTestApp()
  const people = await createPeople(world)
  const river = await createAdventure(world, { guide: people.gus.id, instantBook: true })
  ;({ adventureId, departureId } = river)
  const ada = await as(world, people.ada)
  bookingId = (await hold(ada, departureId)).id
  await pay(world, ada, bookingId)
  await world.settle()
  nobody = await administrator(world, 'None', [])
})
afterAll(() => world.close())

async function send(browser: Browser, endpoint: Endpoint) {
  const params = endpoint.params ? (sampleOf(endpoint.params) as Record<string, unknown>) : {}
  const found = real.find(([pattern]) => pattern.test(endpoint.path))?.[1]()
  const url = wirePath(endpoint.path).replaceAll(/:(\w+)/g, (_all, name: string) =>
    name === 'id' && found ? found : String(params[name]),
  )
  const { body: token } = await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })
  const headers = { 'x-csrf-token': (token as { csrfToken: string }).csrfToken }
  const payload = endpoint.body ? { payload: sampleOf(endpoint.body) as object } : {}
  return (await browser.raw({ method: endpoint.method, url, headers, ...payload })).status
}

/** Whose answer concerns the caller alone. */
const ownAccount = [
  'DELETE /api/account/email-change',
  'DELETE /api/account/picture',
  'DELETE /api/calendar-feed',
  'DELETE /api/wishlist/:adventureId',
  'GET /api/account/email-change',
  'GET /api/auth/me',
  'GET /api/auth/second-factor',
  'GET /api/auth/sessions',
  'GET /api/bookings',
  'GET /api/calendar-feed',
  'GET /api/cancellations',
  'GET /api/cancellations/open',
  'GET /api/cards',
  'GET /api/change-requests',
  'GET /api/credit',
  'GET /api/disputes',
  'GET /api/gift-cards',
  'GET /api/guide-recruitment/start',
  'GET /api/guide/below-minimum',
  'GET /api/guide/departures-to-cancel',
  'GET /api/notifications',
  'GET /api/notifications/settings',
  'GET /api/notifications/unread-count',
  'GET /api/overview/explorer',
  'GET /api/privacy',
  'GET /api/push-subscriptions',
  'GET /api/safety',
  'GET /api/saved-searches',
  'GET /api/threads/unread-count',
  'GET /api/training/own',
  'GET /api/waitlist',
  'GET /api/wishlist',
  'GET /api/wishlist/ids',
  'POST /api/account/email-change',
  'POST /api/auth/second-factor/passkeys/options',
  'POST /api/auth/second-factor/totp',
  'POST /api/auth/sessions/revoke-others',
  'POST /api/auth/verify-email/resend',
  'POST /api/auth/view/end',
  'POST /api/calendar-feed',
  'POST /api/demo/push-subscriptions',
  'POST /api/notifications/:id/read',
  'POST /api/notifications/read-all',
  'POST /api/privacy/export',
  'POST /api/saved-searches',
  'POST /api/training/lessons',
  'POST /api/wishlist',
  'PUT /api/preferences',
]

test('an operator without a scope gets an answer about their own account only', async () => {
  const answered: string[] = []
  for (const [, endpoint] of await everyEndpoint()) {
    if (endpoint.access === 'public' || endpoint.file === 'text/event-stream') continue
    const status = await send(nobody, endpoint)
    if (status < 400) answered.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect([...new Set(answered)].toSorted()).toEqual(ownAccount)
})

test('neither the explorer’s door nor its preview cancels a booking for an operator, whatever their scopes', async () => {
  const refused: number[] = []
  for (const scopes of [[], ['finance'], ['support'], ['owner']] as const) {
    const browser = await administrator(world, `Door${scopes.join('')}`, scopes)
    const params = { id: bookingId }
    const body = { expectedRefund: 0, reason: 'other' as const }
    refused.push((await browser.call(cancelBooking, { params, body })).status)
    refused.push((await browser.call(leaveGroup, { params, body: { ...body, participants: [bookingId] } })).status)
    const preview = (await browser.call(previewCancellation, { params, query: {} })).status
    expect(preview).toBe(scopes.length === 0 ? 404 : scopes[0] === 'finance' ? 403 : 200)
  }
  expect(refused).toEqual([404, 404, 403, 403, 403, 403, 403, 403])
  expect(await stateOf(world, bookingId)).toBe('confirmed')
})

test('an operator who reads a booking leaves a line with who, what and from where; its explorer leaves none', async () => {
  const lines = async () =>
    (
      await world.app.pool.query<{ account_id: string; address: string; detail: object }>(
        "select account_id, address, detail from security_events where kind = 'operator_read' order by at, id",
      )
    ).rows
  const sam = await administrator(world, 'Sam', ['support'])
  const before = (await lines()).length
  expect((await sam.call(showBooking, { params: { id: bookingId } })).status).toBe(200)
  const desk = await sam.raw({ method: 'GET', url: `/api/v1/admin/bookings?q=ada` })
  expect(desk.status).toBe(200)
  const written = (await lines()).slice(before)
  expect(written).toMatchObject([
    { address: '127.0.0.1', detail: { path: '/api/bookings/:id', params: { id: bookingId } } },
    { detail: { path: '/api/admin/bookings', query: { q: 'ada' } } },
  ])
  expect(new Set(written.map(({ account_id }) => account_id)).size).toBe(1)
})
