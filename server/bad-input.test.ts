import { expect, test } from 'vitest'
import { giveCredit, cancelAsPlatform } from '#contract/bookings/admin.ts'
import * as bookings from '#contract/bookings/calls.ts'
import { decideNoShow } from '#contract/bookings/no-show/admin.ts'
import { saveListing } from '#contract/catalogue/listing-calls.ts'
import type { AdventureContent } from '#contract/catalogue/listings.ts'
import { startPayment } from '#contract/payments/calls.ts'
import { recordManualRefund } from '#contract/payments/admin.ts'
import { createPromoCode } from '#contract/pricing/promo-codes.ts'
import * as rules from '#contract/scheduling/departure-rules.ts'
import { replyToMessage } from '#contract/support/admin.ts'
import type { BodyInput, Endpoint } from '#contract/wire/endpoint.ts'
import { refusalOfDatabase } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, plainContent } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { hold } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

// Requests that once were answered with a 500, each with its cause.

const { world, people, ada, gus, root } = await openWorld()
const river = await createAdventure(world, { guide: people.gus.id })
const held = await hold(ada, river.departureId)
const nobody = newId()
const zero = 'ab\u0000cd efgh'
const half = 'ab\ud800cd efgh'

const refuse = async (browser: Browser, endpoint: Endpoint, params: Record<string, string>, body: unknown) => {
  const answer = await browser.call(endpoint as never, { params, body } as never)
  expect(answer.status, JSON.stringify(answer.body)).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', error: expect.any(String) })
  expect(Object.keys((answer.body as { fields?: object }).fields ?? {}), 'the value alone is refused').toHaveLength(1)
  expect(answer.headers['cache-control']).toBe('private, no-store')
}

const get = (cursor: unknown[]) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

test.each([
  '/api/v1/adventures/ID/departures?from=0000-01-01',
  '/api/v1/search?from=0000-01-01&to=0000-01-02',
  `/api/v1/search?sort=price&after=${get(['x', 1.5, nobody])}`,
  `/api/v1/search?sort=price&after=${get([1, 'x', 1e10, nobody])}`,
  `/api/v1/search?sort=rating&after=${get([1, 'x', 1e39, nobody])}`,
  `/api/v1/search?sort=soonest&after=${get([1, 'x', '0000-01-01', nobody])}`,
  '/api/v1/adventures?after=2026-99-99T99:99Z_x',
  '/api/v1/demo/mailbox?to=a%00b',
  '/api/v1/search?limit=1e3',
  '/api/v1/search?priceMin=3000000000',
])('a visitor who asks for %s', async (url) => {
  const answer = await world.visitor().raw({ method: 'GET', url: url.replace('ID', river.adventureId) })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test.each([
  [400, () => ada, () => `/api/v1/bookings?after=2026-99-99T99:99Z_${nobody}`],
  [400, () => ada, () => '/api/v1/bookings?after=2026-01-01T00:00Z_------------------------------------'],
  [400, () => ada, () => `/api/v1/bookings/${held.id}/cancellation?participants=`],
  [400, () => ada, () => `/api/v1/bookings/${held.id}/cancellation?participants=,,`],
  [404, () => gus, () => '/api/v1/guide/days/0000-01-01'],
  [200, () => ada, () => '/api/v1/search?q=a%00b'],
  [200, () => ada, () => '/api/v1/search/suggest?q=a%00b'],
  [200, () => ada, () => '/api/v1/search/guides?q=a%00b'],
  [200, () => root, () => '/api/v1/admin/bookings?q=ortega%00'],
  [400, () => root, () => '/api/v1/admin/bookings?from=0000-01-01'],
  [400, () => root, () => `/api/v1/admin/bookings?after=2026-99-99T99:99Z_${nobody}`],
  [200, () => root, () => '/api/v1/admin/messages?q=ortega%00'],
  [400, () => root, () => '/api/v1/admin/messages?after=%00'],
])('%d for a person with an odd address (%#)', async (status, browser, url) => {
  const answer = await browser().raw({ method: 'GET', url: url() })
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
})

const explorersBodies: [string, Endpoint, Record<string, string>, unknown][] = [
  ['key', bookings.holdSeats, {}, { departureId: river.departureId, party: { adults: 1 }, idempotencyKey: zero }],
  [
    'promo code',
    bookings.holdSeats,
    {},
    { departureId: river.departureId, party: { adults: 1 }, idempotencyKey: newId(), promoCode: zero },
  ],
  ['note', startPayment, { id: held.id }, { acceptTerms: true, note: zero }],
]
test.each(explorersBodies)('an explorer with a %s that cannot be stored', (_what, endpoint, params, body) =>
  refuse(ada, endpoint, params, body),
)

const guidesBodies: [string, Endpoint, Record<string, string>, unknown][] = [
  ['resource', rules.addResource, {}, { kind: 'vehicle', name: zero }],
  [
    'blackout',
    rules.makeBlackout,
    {},
    { resourceId: river.guideId, firstDate: '2030-01-01', lastDate: '2030-01-02', reason: zero },
  ],
  ...(
    [
      { title: zero },
      { description: half },
      { title: 'a'.repeat(4000) },
      { species: ['x'.repeat(30_000)] },
      { noticeDays: 3_000_000_000 },
      { minimumAge: 3_000_000_000 },
      { maxParty: 3_000_000_000 },
      { durationMinutes: 3_000_000_000 },
      { price: { mode: 'per_person', amount: 3_000_000_000, childPercent: 50 } },
      { place: { ...plainContent.place, zone: 'Mars/Olympus' } },
      { place: { ...plainContent.place, zone: '+05:00' } },
      { addOns: [{ code: 'x', name: 'y'.repeat(3500), description: '', amount: 1, per: 'person' }] },
    ] satisfies Partial<AdventureContent>[]
  ).map((change): [string, Endpoint, Record<string, string>, unknown] => [
    `listing: ${JSON.stringify(change).slice(0, 60)}`,
    saveListing,
    { id: river.adventureId },
    { revision: 0, values: change },
  ]),
]
test.each(guidesBodies)('a guide with a %s', (_what, endpoint, params, body) => refuse(gus, endpoint, params, body))

const promo = { code: 'SPRING', description: 'For spring', percent: 10 } satisfies BodyInput<typeof createPromoCode>
const operatorsBodies: [string, Endpoint, Record<string, string>, unknown][] = [
  ['uses over what a column holds', createPromoCode, {}, { ...promo, usesInAll: 3_000_000_000 }],
  ['uses of an account over that', createPromoCode, {}, { ...promo, usesPerAccount: 3_000_000_000 }],
  ['a minimum over that', createPromoCode, {}, { ...promo, minimum: 1e15 }],
  ['an end in the year 0', createPromoCode, {}, { ...promo, endsAt: '0000-01-01T00:00:00Z' }],
  ['a description', createPromoCode, {}, { ...promo, description: zero }],
  [
    'half a character',
    cancelAsPlatform,
    { id: held.id },
    { expectedRefund: 0, reasonCode: 'platform', idempotencyKey: newId(), reason: half },
  ],
  [
    'half a character in a credit',
    giveCredit,
    { id: held.id },
    { amount: 100, idempotencyKey: newId(), cause: 'goodwill', message: half, reason: 'As asked' },
  ],
  [
    'half a character in a refund',
    recordManualRefund,
    { id: nobody },
    { reference: half, reason: 'As asked', idempotencyKey: newId() },
  ],
  ['a reply', replyToMessage, { id: nobody }, { reply: zero, reason: 'As asked' }],
]
test.each(operatorsBodies)('an operator with %s', (_what, endpoint, params, body) =>
  refuse(root, endpoint, params, body),
)

test('ids of records that do not exist', async () => {
  const decided = await root.call(decideNoShow, {
    params: { id: nobody },
    body: { upheldFor: 'guide', reason: 'There was nothing', idempotencyKey: newId() },
  })
  expect(decided.status).toBe(404)
  const resource = await root.call(rules.addResource, {
    body: { outfitterId: nobody, kind: 'vehicle', name: 'A van' },
  })
  expect([400, 403, 404]).toContain(resource.status)
})

test('what PostgreSQL refuses because of a value is no fault of ours; a division by zero is', async () => {
  const failure = async (statement: string) => world.app.pool.query(statement).catch((error: unknown) => error)
  for (const statement of [
    `select 3000000000::int4`,
    `select 'x'::uuid`,
    `select '0000-01-01'::date`,
    `select ''::int`,
  ]) {
    expect(refusalOfDatabase(await failure(statement)), statement).toMatchObject({ status: 400, code: 'invalid_input' })
  }
  expect(refusalOfDatabase(await failure(`select 1/0`))).toBe(null)
  expect(refusalOfDatabase(await failure(`select * from nowhere`))).toBe(null)
  const foreign = `insert into wishlist_items (account_id, adventure_id, added_at) values (gen_random_uuid(), gen_random_uuid(), now())`
  expect(refusalOfDatabase(await failure(foreign))).toMatchObject({ status: 400 })
})
