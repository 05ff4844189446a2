import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { startGiftCard } from '#contract/giftcards/calls.ts'
import { addPushSubscription } from '#contract/notifications/calls.ts'
import { createAccount } from '#server/accounts/index.ts'
import { wirePath } from '#server/platform/http/route.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { everyEndpoint } from '#test/endpoints.ts'
import { hold } from '#test/paying.ts'
import { as } from '#test/people.ts'
import { sampleOf } from '#test/sample.ts'
import { openWorld } from '#test/world.ts'

// Another explorer and another guide, at every door that takes an id, with the ids of somebody else.

const { world, people, ada, ben } = await openWorld()
let otherGuide: Browser
/** Ids of Ben's and of his guide's, by the noun that begins the path. */
const theirs: Record<string, string[]> = {}

beforeAll(async () => {
  const trip = await createAdventure(world, { guide: people.gus.id, inDays: [30, 31] })
  const other = await createAccount(world.app.db, {
    email: 'other-guide@example.com',
    passwordHash: 'no sign-in',
    firstName: 'Otto',
    lastName: 'Guide',
    userType: 'guide',
  })
  await createAdventure(world, { guide: other.id, inDays: [30] })
  otherGuide = await as(world, other)
  const paid = await buy(world, ben, trip.departureId)
  const held = await hold(ben, trip.departureIds[1] ?? '')
  const idOf = async (from: string) => {
    const { rows } = await world.app.pool.query<{ id: string }>(`select id from ${from} limit 1`)
    return rows.map(({ id }) => id)
  }
  theirs['bookings'] = [paid.id, held.id]
  theirs['departures'] = [trip.departureId]
  theirs['adventures'] = [trip.adventureId]
  theirs['listings'] = [trip.adventureId]
  theirs['notifications'] = await idOf(`notifications where account_id = '${people.ben.id}'`)
  const subscription = {
    endpoint: 'https://push.example/1',
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  }
  const subscribed = await ben.call(addPushSubscription, { body: { ...subscription, device: 'Chrome' } })
  theirs['push-subscriptions'] = [subscribed.body.id]
  theirs['auth'] = await idOf(`sessions where account_id = '${people.ben.id}'`)
  const order = {
    amount: 5_000,
    recipientName: 'Ada',
    recipientEmail: 'ada@example.com',
    sendOn: null,
    zone: 'America/Denver',
    state: 'CO',
    language: 'en',
  } as const
  theirs['gift-cards'] = [(await ben.call(startGiftCard, { body: order })).body.giftCardId]
  theirs['participants'] = await idOf(`participants where booking_id = '${paid.id}'`)
})

/** Anyone may ask these: they concern the caller's own list, day, or place in line. */
const forAnyone = [
  'DELETE /api/demo/practice-calendar/events/:id',
  'DELETE /api/wishlist/:adventureId',
  'GET /api/guide/days/:date',
  'POST /api/departures/:id/waitlist',
  'POST /api/notifications/:id/read',
  'PUT /api/wishlist/:adventureId',
]

const departure = { date: '2030-06-01', time: '08:00', capacity: 4 }
const seen = { startsAt: '2030-06-01T14:00:00Z', capacity: 4, taken: 0 }
const season = { weekdays: [1], startTime: '08:00', seasonStart: '06-01', seasonEnd: '08-31', capacity: 4 }
/** Bodies that a schema alone does not say. */
const bodies: Record<string, object> = {
  'POST /api/adventures/:id/rules': season,
  'PUT /api/departure-rules/:id': season,
  'POST /api/adventures/:id/rules/preview': season,
  'POST /api/departure-rules/:id/preview': season,
  'POST /api/adventures/:id/departures': departure,
  'POST /api/adventures/:id/departures/preview': departure,
  'POST /api/departures/:id/safety/incidents': {
    key: '01932000-0000-7000-8000-000000000000',
    severity: 2,
    nearMiss: true,
    occurred: { date: '2030-06-01', time: '09:00' },
    facts: 'A rock came down the gully and hit nobody.',
  },
  'PUT /api/departures/:id/safety/plan': {
    route: 'Up the canyon and back.',
    returns: { date: '2030-06-01', time: '16:00' },
    checkIns: 'none',
  },
  'PUT /api/departures/:id': { ...departure, seen },
  'POST /api/departures/:id/preview-change': { ...departure, seen },
  'PATCH /api/listings/:id': { revision: 0, values: { title: 'Mine now' } },
  'POST /api/guide/permits/:id/corrections': {
    periodId: '01932000-0000-7000-8000-000000000000',
    kind: 'used',
    days: 1,
    reason: 'Not mine',
  },
  'POST /api/bookings/:id/balance/card': { card: 'pm_1abcdefghijklmnop' },
}

const queries: Record<string, object> = { 'GET /api/listings/:id/example': { date: '2030-06-01', adults: 2 } }

async function ask(browser: Browser, endpoint: Endpoint, id: string): Promise<number> {
  const others: Record<string, string> = {
    date: '2030-06-01',
    participantId: theirs['participants']?.[0] ?? id,
    card: 'pm_1',
  }
  const params = Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, others[name] ?? id]),
  )
  const body = bodies[`${endpoint.method} ${endpoint.path}`] ?? (endpoint.body ? sampleOf(endpoint.body) : undefined)
  const query = queries[`${endpoint.method} ${endpoint.path}`]
  if (endpoint.upload) {
    const url = wirePath(endpoint.path).replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? id)
    const headers = { 'content-type': endpoint.upload.types[0] ?? '' }
    const asked = endpoint.query
      ? `?${new URLSearchParams(sampleOf(endpoint.query) as Record<string, string>).toString()}`
      : ''
    return (await browser.raw({ method: endpoint.method, url: url + asked, headers, payload: '%PDF-1.7' })).status
  }
  return (await browser.call(endpoint, { params, ...(query ? { query } : {}), ...(body ? { body } : {}) } as never))
    .status
}

/** Every row in which an attack would show. */
async function rows(): Promise<unknown> {
  const tables = [
    'bookings',
    'participants',
    'change_requests',
    'departures',
    'adventures',
    'departure_rules',
    'listings',
  ]
  const parts = [...tables, 'notifications', 'payments', 'refunds', 'license_confirmations'].map(
    (name) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t) as ${name}`,
  )
  // when a session was last used changes as the attackers' own are
  parts.push(`(select jsonb_agg(to_jsonb(t) - '{last_seen_at,rotated_at,rotation_seen_at,token_hash,previous_token_hash}'::text[]
    order by id) from sessions t) as sessions`)
  return (await world.app.pool.query(`select ${parts.join(', ')}`)).rows[0]
}

test('with an id of somebody else no operation answers, and nothing of theirs changes', async () => {
  const before = await rows()
  const answered: string[] = []
  for (const [, endpoint] of await everyEndpoint()) {
    const name = `${endpoint.method} ${endpoint.path}`
    if (endpoint.access === 'public' || !endpoint.path.includes('/:') || forAnyone.includes(name)) continue
    const noun = endpoint.path.split('/').find((part) => part in theirs) ?? 'bookings'
    for (const id of theirs[noun] ?? [])
      for (const [who, browser] of [
        ['explorer', ada],
        ['guide', otherGuide],
      ] as const) {
        const status = await ask(browser, endpoint, id)
        if (status !== 403 && status !== 404) answered.push(`${name} ${who}: ${status}`)
      }
  }
  expect(answered).toEqual([])
  expect(await rows()).toEqual(before)
}, 180_000)
