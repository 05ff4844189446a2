import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/analytics/guide.ts'
import { listingSteps } from '#contract/analytics/values.ts'
import { acceptRequest, quote } from '#contract/bookings/calls.ts'
import { addToWishlist, removeFromWishlist } from '#contract/wishlist/calls.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { hold, pay } from '#test/paying.ts'
import { batchOf, sendBatch, sessionNumber } from '#test/visits.ts'
import { openWorld } from '#test/world.ts'
import { rollListingDays } from '../listing-days/roll-listing-days.ts'

const { world, people, ada, ben, gus } = await openWorld()
const river = await createAdventure(world, { guide: people.gus.id, title: 'River day', capacity: 4, inDays: [10, 40] })
const other = await createAdventure(world, {
  guide: people.gus.id,
  title: 'Lake day',
  instantBook: false,
  inDays: [20],
})
const foreign = await createAdventure(world, { guide: null, title: 'Not ours' })

const dayFrom = async (count: number) =>
  new Date((await world.app.clock.now(world.app.db)).getTime() + count * 86_400_000).toISOString().slice(0, 10)
const span = async () => ({ days: 7, to: await dayFrom(0) })
const look = (
  adventure: string,
  step: 'views' | 'quotes' = 'views',
  userKind: 'visitor' | 'guide' | 'operator' = 'visitor',
) => ({
  adventure,
  step,
  userKind,
})
const pageView = { name: 'treq_page_view', detail: {} } as const
const visit = (session: number, interest: ReturnType<typeof look>[]) =>
  sendBatch(world, batchOf([pageView], { session: sessionNumber(session), interest }))
const traffic = async (query: Partial<{ adventure: string }> = {}) =>
  (await gus.call(contract.guideTraffic, { query: { ...(await span()), ...query } })).body

const reports = [contract.guideTraffic, contract.guideOccupancy, contract.guideSales, contract.guideResponses] as const

beforeAll(async () => {
  expect((await visit(1, [look(river.adventureId), look(river.adventureId), look(other.adventureId)])).status).toBe(204)
  await visit(2, [look(river.adventureId), look(river.adventureId, 'quotes')])
})

test('only a guide reads them, never of someone else’s listing, and never over too many days', async () => {
  const query = await span()
  for (const report of reports) {
    expect((await world.visitor().call(report, { query })).status).toBe(401)
    expect((await ada.call(report, { query })).status).toBe(403)
    expect((await gus.call(report, { query: { ...query, adventure: foreign.adventureId } })).status).toBe(404)
    for (const wrong of [{ days: 0 }, { days: 401 }, { to: '1890-01-01' }])
      expect((await gus.call(report, { query: { ...query, ...wrong } })).status).toBe(400)
  }
  expect((await ada.call(contract.guidePrices)).status).toBe(403)
  expect((await ada.call(contract.guideRanking)).status).toBe(403)
})

test('a view counts once for each page load, and no visit is kept with it', async () => {
  const { now, listings } = await traffic()
  expect(now.totals).toMatchObject({ views: 3, quotes: 1 })
  expect(listings.map(({ title, views, quotes }) => [title, views, quotes])).toEqual([
    ['Lake day', 1, 0],
    ['River day', 2, 1],
  ])
  const { rows } = await world.app.pool.query<Record<string, unknown>>('select * from analytics_events')
  expect(JSON.stringify(rows)).not.toContain(river.adventureId)
})

test('a batch that comes twice, operators, guides at work, unknown listings, and people who opted out count nothing', async () => {
  const before = await traffic()
  await visit(2, [look(river.adventureId), look(river.adventureId, 'quotes')])
  await visit(3, [look(river.adventureId, 'views', 'operator'), look(river.adventureId, 'views', 'guide')])
  await visit(4, [look('01932000-0000-7000-8000-000000000000')])
  const batch = batchOf([pageView], { session: sessionNumber(5), interest: [look(river.adventureId)] })
  await sendBatch(world, batch, { 'sec-gpc': '1' })
  expect(await traffic()).toEqual(before)
  const many = Array.from({ length: 51 }, () => look(river.adventureId))
  expect((await sendBatch(world, { ...batch, interest: many })).status).toBe(400)
})

test('twenty page loads at once are twenty views', async () => {
  const { now } = await traffic({ adventure: other.adventureId })
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => visit(100 + at, [look(river.adventureId), look(other.adventureId)])),
  )
  expect((await traffic({ adventure: other.adventureId })).now.totals.views).toBe(now.totals.views + 20)
})

test('saves, holds, and bookings come from the books with the job, and stay when they are taken back', async () => {
  await ada.call(addToWishlist, { params: { adventureId: river.adventureId } })
  const held = await hold(ada, river.departureIds[0] ?? '', { adults: 2 })
  await pay(world, ada, held.id)
  await world.settle()
  await hold(ben, river.departureIds[1] ?? '')
  await rollListingDays(world.app)
  const first = await traffic({ adventure: river.adventureId })
  expect(first.now.totals).toMatchObject({ saves: 1, holds: 2, bookings: 1 })
  expect(first.countedUntil).not.toBeNull()
  await ada.call(removeFromWishlist, { params: { adventureId: river.adventureId } })
  await rollListingDays(world.app)
  await rollListingDays(world.app)
  expect((await traffic({ adventure: river.adventureId })).now.totals).toEqual(first.now.totals)
  expect(first.now.days.map(({ day }) => day)).toEqual([await dayFrom(0)])
  expect(listingSteps.every((step) => first.before.totals[step] === 0)).toBe(true)
})

test('occupancy, lead time, cancellations, and answers are those of the departures and bookings themselves', async () => {
  const query = { days: 31, to: await dayFrom(30) }
  const occupancy = (await gus.call(contract.guideOccupancy, { query: { ...query, adventure: river.adventureId } }))
    .body
  expect(occupancy.now).toEqual({ departures: 1, seats: 4, taken: 2 })
  expect(occupancy.ahead).toMatchObject({ departures: 1, taken: 1 })
  expect(occupancy.weeks.reduce((sum, { taken }) => sum + taken, 0)).toBe(3)
  const sales = (await gus.call(contract.guideSales, { query })).body
  expect(sales.now).toMatchObject({ bookings: 1, trips: 1, leadTimes: { days_8_14: 1 } })
  expect(sales.now.medianLeadDays).toBeGreaterThan(8)
  const asked = await hold(ben, other.departureId)
  await pay(world, ben, asked.id)
  await world.settle()
  await world.moveClock(hours(3))
  expect((await gus.call(contract.guideResponses, { query })).body.now).toMatchObject({ requests: 1, due: 0 })
  await gus.call(acceptRequest, { params: { id: asked.id } })
  await world.settle()
  const answered = (await gus.call(contract.guideResponses, { query })).body
  expect(answered.now).toMatchObject({ requests: 1, due: 1, answeredInDay: 1, times: { hours_4: 1 } })
  expect(Math.round(answered.now.medianMinutes ?? 0)).toBe(180)
})

test('asking for a price by itself counts nothing: the page says it once', async () => {
  const before = (await traffic()).now.totals.quotes
  await ada.call(quote, { params: { id: river.departureId }, body: { party: { adults: 1 } } })
  expect((await traffic()).now.totals.quotes).toBe(before)
})
