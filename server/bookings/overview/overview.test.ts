import { beforeEach, expect, test } from 'vitest'
import { completeTrip, startTrip } from '#contract/bookings/calls.ts'
import { daySheet, explorerOverview, guideOverview } from '#contract/bookings/overview.ts'
import { confirmLicenses, nameParticipants } from '#contract/bookings/people/calls.ts'
import { payableTo } from '#server/payments/index.ts'
import { addDays } from '#server/scheduling/index.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { createTestApp, hours, type Browser, type TestApp } from '#test/app.ts'
import { buy, leave } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hold, pay } from '#test/paying.ts'
import { getEveryoneReady } from '#test/readiness.ts'
import { as, createPeople, type People } from '#test/people.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { mondayOf } from './guide.ts'

let world: TestApp
/** The clock moves, and a guide's day is all of the guide's trips: each test has a world of its own. */
let people: People
let ada: Browser
let ben: Browser
let gus: Browser

beforeEach(async () => {
  world = await createTestApp()
  people = await createPeople(world)
  ada = await as(world, people.ada)
  ben = await as(world, people.ben)
  gus = await as(world, people.gus)
  return () => world.close()
})

const trip = (overrides: AdventureOverrides = {}) => createAdventure(world, { guide: people.gus.id, ...overrides })
const now = async () => (await world.app.clock.now(world.app.db)).getTime()
const explorer = async (who: Browser) => (await who.call(explorerOverview)).body
const guide = async () => (await gus.call(guideOverview)).body
const sheet = (who: Browser, date: string) => who.call(daySheet, { params: { date } })

test('visitors and explorers see no guide’s day; a day that is none is not found', async () => {
  expect((await world.visitor().call(guideOverview)).status).toBe(401)
  expect((await ada.call(guideOverview)).status).toBe(403)
  expect((await sheet(ada, '2026-06-01')).status).toBe(403)
  await trip()
  expect((await sheet(gus, '2026-02-31')).status).toBe(404)
  expect((await sheet(gus, '2026-06-01')).body).toMatchObject({ guide: 'Rosa Testa', departures: [] })
})

test('an explorer sees the next trip that is paid and what is missing for each, soonest first', async () => {
  expect(await explorer(ada)).toEqual({ next: null, missing: [] })
  const requested = await hold(ada, (await trip({ instantBook: false, inDays: [20] })).departureId)
  await pay(world, ada, requested.id)
  await world.settle()
  const later = await buy(world, ada, (await trip({ inDays: [60] })).departureId, { adults: 2 })
  const soon = await buy(world, ada, (await trip({ inDays: [30], excluded: [], bring: [] })).departureId, { adults: 1 })
  await getEveryoneReady(world, ada, soon)
  const seen = await explorer(ada)
  expect(seen.next).toMatchObject({
    booking: { id: soon.id },
    readiness: { status: 'green' },
    meetingPoint: 'The red gate behind the boat ramp',
    documents: ['receipt', 'calendar'],
  })
  expect(seen.missing.map(({ booking, items }) => [booking.id, items.map(({ key }) => key)])).toEqual([
    [requested.id, ['license']],
    [later.id, ['names', 'waiver', 'forms', 'license']],
  ])
  const named = await ada.call(nameParticipants, {
    params: { id: later.id },
    body: { participants: later.participants.map(({ id }) => ({ id, name: 'Cleo Park' })) },
  })
  await getEveryoneReady(world, ada, named.body)
  await ada.call(confirmLicenses, { params: { id: later.id }, body: { confirmed: true } })
  expect((await explorer(ada)).missing.map(({ booking }) => booking.id)).toEqual([requested.id])
  expect((await explorer(ben)).missing).toEqual([])
})

test('a guide sees today with its people, then the coming days with seats sold, and runs the trip from there', async () => {
  const near = await trip({ inDays: [3, 5], startTime: '09:00' })
  const [today = '', other = ''] = near.departureIds
  const one = await buy(world, ada, today, { adults: 2 })
  const two = await buy(world, ben, today, { adults: 1 })
  const later = await buy(world, ben, other, { adults: 3 })
  expect((await guide()).days.map(({ departures }) => departures.map((d) => [d.people, d.capacity]))).toEqual([
    [[3, 6]],
    [[3, 6]],
  ])
  const whoComes = (await guide()).days.map(({ departures }) =>
    departures.flatMap(({ bookings }) =>
      bookings.map(({ id, customer, readiness }) => [id, customer.name, readiness?.status]),
    ),
  )
  expect(whoComes).toEqual([
    [
      [one.id, 'Ada Marsh', 'amber'],
      [two.id, 'Ben Ortiz', 'amber'],
    ],
    [[later.id, 'Ben Ortiz', 'amber']],
  ])
  expect((await guide()).today).toEqual([])
  await world.moveClock(Date.parse(one.departure.startsAt) - (await now()) - hours(3))
  const morning = await guide()
  expect(morning.today).toHaveLength(1)
  expect(morning.today[0]?.bookings.map(({ id, customer }) => [id, customer.phone])).toEqual([
    [one.id, '+1 307 555 0142'],
    [two.id, '+1 307 555 0142'],
  ])
  expect(morning.today[0]?.bookings[0]?.can).not.toContain('start')
  expect(morning.days).toHaveLength(1)
  await world.moveClock(hours(2))
  expect((await guide()).today[0]?.bookings[0]?.can).toContain('start')
  await gus.call(startTrip, { params: { id: one.id } })
  expect((await guide()).today[0]).toMatchObject({ startedAt: expect.any(String), endedAt: null })
  await moveToEnd(world, one.id)
  await gus.call(completeTrip, { params: { id: one.id } })
  await world.settle()
  expect((await guide()).today[0]?.endedAt).toEqual(expect.any(String))
  await expectInvariants(world)
})

test('money coming is the net of confirmed trips by the week of their start; what is released is the ledger’s', async () => {
  const { outfitterId, departureIds } = await trip({ inDays: [3, 10, 11] })
  const bought = []
  for (const id of departureIds) bought.push(await buy(world, ada, id, { adults: 2 }))
  const [done, leaving] = bought
  const nets = 20_000 - 2400 + 2000 // two adults at $100, 12% commission, two permits at $10
  const before = (await guide()).money
  expect(before?.coming.amount).toBe(3 * nets)
  expect(before?.weeks.reduce((sum, week) => sum + week.net.amount, 0)).toBe(3 * nets)
  expect(before?.weeks.map(({ from }) => from)).toEqual(
    [...new Set(bought.map(({ departure }) => mondayOf(departure.date)))].toSorted(),
  )
  expect(before?.released.amount).toBe(0)
  await leave(ada, leaving?.id ?? '', [leaving?.participants[1]?.id ?? ''])
  await world.settle()
  expect((await guide()).money?.coming.amount).toBe(2 * nets + nets / 2)
  await world.moveClock(Date.parse(done?.departure.startsAt ?? '') - (await now()))
  await gus.call(startTrip, { params: { id: done?.id ?? '' } })
  await moveToEnd(world, done?.id ?? '')
  await gus.call(completeTrip, { params: { id: done?.id ?? '' } })
  await moveToRelease(world, done?.id ?? '')
  const after = (await guide()).money
  expect(after?.coming.amount).toBe(nets + nets / 2)
  expect(after?.released.amount).toBe(nets)
  expect(after?.released.amount).toBe(await payableTo(world.app.db, outfitterId))
})

test('the day sheet has everything of the day: people, telephones, notes, add-ons, what is owed, readiness', async () => {
  const addOns = [{ code: 'lunch', name: 'Lunch', description: 'Bread.', amount: 1500, per: 'person' as const }]
  const one = await trip({ inDays: [6], addOns })
  const long = await trip({ inDays: [6], startTime: '14:00', durationMinutes: 2 * 1440, title: 'Two days out' })
  await buy(world, ben, long.departureId, { adults: 1 })
  const booking = await buy(world, ada, one.departureId, { adults: 1, children: 1 })
  await world.app.db.updateTable('bookings').set({ note: 'We walk slowly.' }).where('id', '=', booking.id).execute()
  const seen = (await sheet(gus, booking.departure.date)).body
  expect(seen.departures.map(({ title }) => title)).toEqual(['A day on the green river', 'Two days out'])
  expect(seen.departures[0]).toMatchObject({
    people: 2,
    meetingPoint: { text: 'The red gate behind the boat ramp', access: 'Paved road' },
    bookings: [
      {
        code: booking.code,
        customer: { name: 'Ada Marsh', phone: '+1 307 555 0142' },
        participants: [
          { unit: 'adult', name: 'Ada Marsh' },
          { unit: 'child', name: null },
        ],
        note: 'We walk slowly.',
        outstanding: { amount: 0 },
        readiness: { status: 'amber' },
      },
    ],
  })
  const next = (await sheet(gus, addDays(booking.departure.date, 1))).body
  expect(next.departures.map(({ title }) => title)).toEqual(['Two days out'])
  expect((await sheet(gus, '2020-01-01')).body.departures).toEqual([])
})

test.each([
  ['2026-06-01', '2026-06-01'],
  ['2026-06-07', '2026-06-01'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => expect(mondayOf(date)).toBe(monday))
