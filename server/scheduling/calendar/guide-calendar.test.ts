import { expect, test } from 'vitest'
import { joinWaitlist } from '#contract/bookings/waitlist.ts'
import { makeBlackout } from '#contract/scheduling/departure-rules.ts'
import { showGuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { createAdventure } from '#test/adventures.ts'
import { openWorld } from '#test/world.ts'
import { hold, pay } from '#test/paying.ts'
import { addDays, localDateAt } from '../index.ts'
import { standingOf } from './standing.ts'

const { world, people, gus, ada, ben, root } = await openWorld()
const zone = 'America/Denver'
const today = localDateAt(await world.app.clock.now(world.app.db), zone)
const show = (from: string, to: string, who = gus) => who.call(showGuideCalendar, { query: { from, to } })

test('strangers and explorers are refused, and so are more than twelve weeks', async () => {
  expect(await show(today, today, world.visitor())).toMatchObject({ status: 401 })
  expect(await show(today, today, ada)).toMatchObject({ status: 404 })
  expect(await show(today, addDays(today, 84))).toMatchObject({ status: 400 })
  expect(await show(today, addDays(today, -1))).toMatchObject({ status: 400 })
})

test('a month says how the seats are taken, who waits, what is blocked, and what stands in the way', async () => {
  const trip = await createAdventure(world, { guide: people.gus.id, inDays: [20, 22, 24], capacity: 3 })
  // the same guide at the same hour
  const other = await createAdventure(world, { guide: people.gus.id, inDays: [20], startTime: '09:00' })
  const [first = '', second = ''] = trip.departureIds
  await hold(ada, first, { adults: 1 })
  await pay(world, ben, (await hold(ben, first, { adults: 2 })).id)
  await world.settle()
  await ada.call(joinWaitlist, { params: { id: first }, body: { party: { adults: 1 } } })
  const blocked = await gus.call(makeBlackout, {
    body: { resourceId: trip.guideId, firstDate: addDays(today, 24), lastDate: addDays(today, 25), reason: 'Van' },
  })
  expect(blocked.status, blocked.body.error).toBe(200)
  const { body } = await show(addDays(today, 18), addDays(today, 30))
  const of = (id: string) => body.departures.find((one) => one.id === id)
  expect(of(first)).toMatchObject({
    date: addDays(today, 20),
    time: '08:00',
    endDate: addDays(today, 20),
    endTime: '12:00',
    taken: 3,
    standing: 'full',
    blockedBy: null,
  })
  expect(of(first)).toMatchObject({ held: 1, requested: 0, booked: 2 })
  expect(of(second)).toMatchObject({ taken: 0, standing: 'open', blockedBy: null })
  expect(of(other.departureId)).toMatchObject({ standing: 'open', blockedBy: 'other_departure' })
  // the blackout took the third off
  expect(body.departures.map(({ date }) => date)).not.toContain(addDays(today, 24))
  expect(body.blackouts).toMatchObject([{ subjectId: trip.guideId, reason: 'Van' }])
  expect(body.subjects[0]).toEqual({ id: trip.guideId, name: expect.any(String), kind: 'guide', own: true })
  expect(body.adventures.filter(({ own }) => own).map(({ id }) => id)).toEqual(
    expect.arrayContaining([trip.adventureId, other.adventureId]),
  )
  // an operator names the outfitter
  const seen = await root.call(showGuideCalendar, {
    query: { from: addDays(today, 20), to: addDays(today, 20), outfitterId: trip.outfitterId },
  })
  expect(seen.body.departures).toHaveLength(2)
})

test('a trip of several days is on each of them', async () => {
  const trip = await createAdventure(world, { guide: people.gus.id, inDays: [50], durationMinutes: 3 * 1440 })
  const { body } = await show(addDays(today, 52), addDays(today, 53))
  expect(body.departures).toMatchObject([
    { id: trip.departureId, date: addDays(today, 50), endDate: addDays(today, 52) },
  ])
})

test('how a departure stands is the first that holds', () => {
  const now = new Date('2026-06-01T12:00:00Z')
  const usual = {
    kind: 'shared' as const,
    capacity: 6,
    taken: 0,
    coming: 0,
    minimum_to_run: null,
    guaranteed_at: null,
    starts_at: new Date('2026-06-02T12:00:00Z'),
    ends_at: new Date('2026-06-02T16:00:00Z'),
    started_at: null,
    ended_at: null,
    canceled_at: null,
    sale_closed_at: null,
  }
  const standings = [
    {},
    { taken: 2 },
    { taken: 6 },
    { kind: 'private' as const, taken: 6 },
    { minimum_to_run: 4 },
    { taken: 2, coming: 2, minimum_to_run: 4 },
    { taken: 2, coming: 2, minimum_to_run: 4, guaranteed_at: now },
    { sale_closed_at: now, taken: 2 },
    { starts_at: now },
    { started_at: now },
    { starts_at: new Date('2026-06-01T08:00:00Z'), ends_at: now },
    { canceled_at: now, ended_at: now },
  ].map((change) => standingOf({ ...usual, ...change }, now))
  expect(standings).toEqual([
    'open',
    'booked',
    'full',
    'full',
    'open',
    'below_minimum',
    'booked',
    'sale_closed',
    'under_way',
    'under_way',
    'ended',
    'canceled',
  ])
})
