import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { holdSeats, showBooking } from '#contract/bookings/calls.ts'
import { joinWaitlist, myWaitlist } from '#contract/bookings/waitlist.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import * as single from '#contract/scheduling/departure-changes.ts'
import * as rules from '#contract/scheduling/departure-rules.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { refreshListings } from '#server/search/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'
import { addDays, localDateAt } from '../index.ts'

const { world, people, gus, ada, ben, bo } = await openWorld()
const zone = 'America/Denver'
let today: string
let trip: TestAdventure
let nextDay = 20

beforeAll(async () => {
  today = localDateAt(await world.app.clock.now(world.app.db), zone)
})
beforeEach(async () => {
  nextDay += 20
  trip = await createAdventure(world, { guide: people.gus.id, inDays: [nextDay], capacity: 4 })
})

const inDays = (n: number) => addDays(today, nextDay + n)
type Wanted = Partial<BodyInput<typeof single.addDeparture>>
const add = (wanted: Wanted, who = gus) =>
  who.call(single.addDeparture, {
    params: { id: trip.adventureId },
    body: { date: inDays(1), time: '08:00', capacity: 4, ...wanted },
  })
const row = (id: string) => world.app.db.selectFrom('departures').selectAll().where('id', '=', id).executeTakeFirst()
const bodyOf = async (id: string, wanted: Wanted) => {
  const found = await row(id)
  if (!found) throw new Error('It is gone')
  return {
    date: found.local_date,
    time: found.local_time,
    capacity: found.capacity,
    resourceIds: found.resource_ids,
    seen: { startsAt: found.starts_at.toISOString(), capacity: found.capacity, taken: found.taken },
    ...wanted,
  }
}
const change = async (id: string, wanted: Wanted) =>
  gus.call(single.changeDeparture, { params: { id }, body: await bodyOf(id, wanted) })
const preview = async (id: string, wanted: Wanted) =>
  (await gus.call(single.previewDepartureChange, { params: { id }, body: await bodyOf(id, wanted) })).body
const buy = async (who: typeof ada, id: string, adults = 2) => {
  const held = await hold(who, id, { adults })
  await pay(world, who, held.id)
  await world.settle()
  return held
}

describe('adding one departure', () => {
  test('strangers learn nothing, what could never go is refused', async () => {
    expect((await add({}, ada)).status).toBe(404)
    expect((await add({}, bo)).status).toBe(404)
    expect((await add({}, world.visitor())).status).toBe(401)
    expect((await add({ date: addDays(today, -1) })).body.code).toBe('departure_past')
    expect((await add({ date: addDays(today, 366 * 10) })).body.code).toBe('too_far_ahead')
    expect((await add({ capacity: 3, minimum: 4 })).body.code).toBe('capacity_too_small')
    expect((await add({ date: inDays(0) })).body).toMatchObject({
      code: 'already_departs',
      error: expect.stringContaining('This adventure already has a departure'),
    })
  })

  test('it is its own: longer, private, with its own minimum', async () => {
    const { body } = await add({ durationMinutes: 90, kind: 'shared', minimum: 3 })
    expect(await row(body.departureId)).toMatchObject({ rule_id: null, minimum_to_run: 3, capacity: 4 })
    const found = await row(body.departureId)
    expect((found?.ends_at.getTime() ?? 0) - (found?.starts_at.getTime() ?? 0)).toBe(90 * 60_000)
    const own = await add({ date: inDays(2), kind: 'private', minimum: 3 })
    expect(await row(own.body.departureId)).toMatchObject({ kind: 'private', minimum_to_run: null })
  })

  test('conflicts are named one by one: a closed day, a boat and a guide that are out', async () => {
    const boat = await gus.call(rules.addResource, { body: { kind: 'boat', name: `Raft ${nextDay}` } })
    const other = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [nextDay + 5],
      title: 'Night on the dunes',
    })
    await buy(ada, other.departureId)
    const busy = await add({ date: inDays(5), time: '10:00' })
    expect(busy.body.code).toBe('resource_busy')
    expect(busy.body.error).toMatch(/is on “Night on the dunes” on .* from 8:00 AM to 12:00 PM, and it has guests\.$/)
    await gus.call(rules.makeBlackout, {
      body: { resourceId: boat.body.id, firstDate: inDays(5), lastDate: inDays(6), reason: null },
    })
    const { body } = await gus.call(single.previewNewDeparture, {
      params: { id: trip.adventureId },
      body: { date: inDays(5), time: '10:00', capacity: 4, resourceIds: [boat.body.id] },
    })
    expect(body).toMatchObject({ code: 'blacked_out', guests: [], departures: { offered: 0 } })
    expect(body.notes).toHaveLength(2)
    expect(body.notes[0]).toContain(`Raft ${nextDay} is blocked from`)
  })

  test('the clocks of the place are explained', async () => {
    const year = Number(today.slice(0, 4)) + 1
    const secondSunday = (month: number, nth: number) => {
      const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
      return `${year}-${String(month).padStart(2, '0')}-${String(1 + ((7 - first) % 7) + 7 * (nth - 1)).padStart(2, '0')}`
    }
    const [spring, autumn] = [secondSunday(3, 2), secondSunday(11, 1)]
    const say = async (date: string, time: string) =>
      (
        await gus.call(single.previewNewDeparture, {
          params: { id: trip.adventureId },
          body: { date, time, capacity: 4 },
        })
      ).body.notes
    expect(await say(spring, '02:30')).toEqual([
      expect.stringMatching(/^2:30 AM doesn’t exist on .*, because clocks go forward .* start at 3:30 AM\.$/),
    ])
    expect(await say(autumn, '01:30')).toEqual([expect.stringMatching(/^1:30 AM comes twice on .*the first time\.$/)])
    expect(await say(spring, '08:00')).toEqual([])
  })

  test('two at the same moment make one', async () => {
    const both = await Promise.all([add({}), add({})])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('changing one departure', () => {
  test('without guests it moves, and its rule leaves the day out', async () => {
    const made = await gus.call(rules.createRule, {
      params: { id: trip.adventureId },
      body: {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        startTime: '14:00',
        seasonStart: '01-01',
        seasonEnd: '12-31',
        capacity: 4,
      },
    })
    const ofRule = async (date: string) =>
      (
        await world.app.db
          .selectFrom('departures')
          .selectAll()
          .where('rule_id', '=', made.body.rule.id)
          .where('local_date', '=', date)
          .execute()
      )[0]
    const found = await ofRule(inDays(3))
    expect(await preview(found?.id ?? '', { time: '16:00' })).toMatchObject({ refusal: null, guests: [], notes: [] })
    // a preview changes nothing
    expect(await row(found?.id ?? '')).toMatchObject({ local_time: '14:00' })
    const moved = await change(found?.id ?? '', { time: '16:00' })
    expect(moved.status, moved.body.error).toBe(200)
    expect(await row(moved.body.departureId)).toMatchObject({ rule_id: null, local_time: '16:00' })
    expect(await row(found?.id ?? '')).toBeUndefined()
    // laying the rule out again does not bring it back
    await gus.call(rules.changeRule, {
      params: { id: made.body.rule.id },
      body: {
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        startTime: '15:00',
        seasonStart: '01-01',
        seasonEnd: '12-31',
        capacity: 4,
      },
    })
    expect(await ofRule(inDays(3))).toBeUndefined()
    expect(await ofRule(inDays(4))).toMatchObject({ local_time: '15:00' })
    await gus.call(rules.endRule, { params: { id: made.body.rule.id }, body: { lastDate: today } })
  })

  test('with guests the time stays and they are named; spots may grow and go to those in line', async () => {
    const held = await buy(ada, trip.departureId, 4)
    const waiting = await ben.call(joinWaitlist, { params: { id: trip.departureId }, body: { party: { adults: 1 } } })
    expect(waiting.status, waiting.body.error).toBe(200)
    const refused = await change(trip.departureId, { time: '10:00' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'sold_departures' } })
    const shown = await preview(trip.departureId, { time: '10:00' })
    expect(shown).toMatchObject({
      code: 'sold_departures',
      guests: [{ bookingId: held.id, people: 4, promised: true }],
    })
    expect(shown.guests[0]?.name).toContain(people.ada.lastName)
    expect((await change(trip.departureId, { capacity: 3 })).body.code).toBe('capacity_too_small')
    expect((await change(trip.departureId, { capacity: 5 })).status).toBe(200)
    const line = await ben.call(myWaitlist, {})
    expect(line.body.items.find(({ departure }) => departure.id === trip.departureId)?.offer).not.toBeNull()
    expect((await gus.call(single.withdrawDeparture, { params: { id: trip.departureId } })).body.code).toBe(
      'sold_departures',
    )
  })

  test('a hold shows a first name only, and counts', async () => {
    await hold(ada, trip.departureId)
    const shown = await preview(trip.departureId, { date: inDays(2) })
    expect(shown).toMatchObject({ code: 'sold_departures', guests: [{ promised: false, name: people.ada.firstName }] })
  })

  test('what changed meanwhile is not overwritten, and others may not', async () => {
    const body = await bodyOf(trip.departureId, { time: '11:00' })
    await hold(ada, trip.departureId)
    expect(await gus.call(single.changeDeparture, { params: { id: trip.departureId }, body })).toMatchObject({
      status: 409,
      body: { code: 'departure_changed' },
    })
    expect((await bo.call(single.changeDeparture, { params: { id: trip.departureId }, body })).status).toBe(404)
    expect((await bo.call(single.withdrawDeparture, { params: { id: trip.departureId } })).status).toBe(404)
  })

  test('one that was held once keeps its row when it moves, and can be withdrawn once', async () => {
    const held = await hold(ada, trip.departureId)
    await world.moveClock(20 * 60_000)
    await world.settle()
    const moved = await change(trip.departureId, { time: '11:00' })
    expect(moved.status, moved.body.error).toBe(200)
    expect(await row(trip.departureId)).toMatchObject({ withdrawn_at: expect.any(Date) })
    expect(held.id).toBeTruthy()
    const id = moved.body.departureId
    expect((await gus.call(single.withdrawDeparture, { params: { id } })).status).toBe(200)
    expect((await gus.call(single.withdrawDeparture, { params: { id } })).status).toBe(404)
  })
})

describe('a booking window of its own', () => {
  const hours = 24
  const foundDay = async (adventureId: string) => {
    await world.settle()
    const found = await sql<{ next_day: string | null }>`
      select next_day::text from search_listings where adventure_id = ${adventureId}`.execute(world.app.db)
    return found.rows[0]?.next_day ?? null
  }
  const staleAt = async (adventureId: string) =>
    (
      await sql<{ stale_at: Date }>`select stale_at from search_listings where adventure_id = ${adventureId}`.execute(
        world.app.db,
      )
    ).rows[0]?.stale_at
  const dates = async (adventureId: string) =>
    (await ben.call(listDepartures, { params: { id: adventureId }, query: {} })).body.items.map(({ id }) => id)
  const tryHold = async (departureId: string) =>
    (await ben.call(holdSeats, { body: { departureId, party: { adults: 1 }, idempotencyKey: newId() } })).status

  test('closes and opens one departure for dates, holds, and search, and leaves those who have booked', async () => {
    const soon = await createAdventure(world, { guide: people.gus.id, inDays: [20], startTime: '05:00', capacity: 4 })
    const held = await buy(ada, soon.departureId)
    const start = (await row(soon.departureId))?.local_date ?? ''
    expect([await foundDay(soon.adventureId), await dates(soon.adventureId)]).toEqual([start, [soon.departureId]])
    // its listing asks for a day of notice; this one departure for 25
    const closed = await change(soon.departureId, { cutOffHours: 25 * hours })
    expect(closed.status, closed.body.error).toBe(200)
    expect(await row(soon.departureId)).toMatchObject({ cut_off_hours: 600, window_months: null, taken: 2 })
    expect([await foundDay(soon.adventureId), await dates(soon.adventureId)]).toEqual([null, []])
    expect(await tryHold(soon.departureId)).toBe(409)
    expect((await ada.call(showBooking, { params: { id: held.id } })).body.state).toBe('confirmed')
    // the calendar shows it, and an empty field takes it back
    expect((await change(soon.departureId, { cutOffHours: null })).status).toBe(200)
    expect([await foundDay(soon.adventureId), await dates(soon.adventureId)]).toEqual([start, [soon.departureId]])
    expect(await tryHold(soon.departureId)).toBe(200)
  })

  test('without one it is found once its listing is open, and at that moment', async () => {
    const later = await createAdventure(world, { guide: people.gus.id, inDays: [70], windowMonths: 1 })
    await sql`insert into search_stale (adventure_id) values (${later.adventureId})`.execute(world.app.db)
    await refreshListings(world.app)
    expect([await foundDay(later.adventureId), await dates(later.adventureId)]).toEqual([null, []])
    expect(await tryHold(later.departureId)).toBe(409)
    const opens = await staleAt(later.adventureId)
    expect(opens?.getTime()).toBeGreaterThan((await world.app.clock.now(world.app.db)).getTime() + 30 * 86_400_000)
    // one of its own opens it
    expect((await change(later.departureId, { windowMonths: 6 })).status).toBe(200)
    const start = (await row((await dates(later.adventureId))[0] ?? ''))?.local_date
    expect(await foundDay(later.adventureId)).toBe(start)
  })

  test('opens later than its listing, and at that moment', async () => {
    const one = await add({ date: inDays(9), windowMonths: 1, cutOffHours: 0 })
    expect(one.status, one.body.error).toBe(200)
    const id = one.body.departureId
    expect(await dates(trip.adventureId)).not.toContain(id)
    expect(await tryHold(id)).toBe(409)
    await world.app.db
      .updateTable('departures')
      .set({ sale_closed_at: new Date() })
      .where('id', '=', trip.departureId)
      .execute()
    expect(await foundDay(trip.adventureId)).toBeNull()
    const { rows } = await sql<{ opens: Date; stale: Date }>`
      select d.opens, l.stale_at as stale from search_departures d join search_listings l using (adventure_id)
      where d.id = ${id}`.execute(world.app.db)
    expect(rows[0]?.stale).toEqual(rows[0]?.opens)
  })

  test.each([
    { cutOffHours: -1 },
    { cutOffHours: 721 },
    { cutOffHours: 1.5 },
    { windowMonths: 0 },
    { windowMonths: 25 },
  ])('%o is refused', async (wanted) => {
    expect((await add(wanted)).status).toBe(400)
  })
})

describe('a rule is previewed', () => {
  const input: rules.RuleInput = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startTime: '09:00',
    seasonStart: '01-01',
    seasonEnd: '12-31',
    closures: [],
    capacity: 4,
    resourceIds: [],
  }

  test('it says how far it goes and which other schedule has the same starts, and writes nothing', async () => {
    const own = await createAdventure(world, {
      guideName: 'Wren Alder',
      inDays: [],
      windowMonths: 1,
      guide: people.bo.id,
    })
    const ask = () => bo.call(single.previewNewRule, { params: { id: own.adventureId }, body: input })
    const first = await ask()
    expect(first.status, first.body.refusal ?? '').toBe(200)
    expect(first.body.departures.offered).toBeGreaterThan(25)
    expect(first.body.notes.at(-1)).toMatch(/^Dates open up to .*until you end the schedule\.$/)
    expect((await ask()).body.departures.offered).toBe(first.body.departures.offered)
    const made = await bo.call(rules.createRule, { params: { id: own.adventureId }, body: input })
    const again = await ask()
    expect(again.body.notes[0]).toMatch(/^Another schedule of this adventure already has a departure on .* at 9:00 AM/)
    expect(again.body.departures.offered).toBe(0)
    // a change that leaves a sold departure behind names its guests
    const [departure] = await world.app.db
      .selectFrom('departures')
      .selectAll()
      .where('rule_id', '=', made.body.rule.id)
      .where('local_date', '>', addDays(today, 200))
      .orderBy('starts_at')
      .execute()
    const sold =
      departure ??
      (await world.app.db
        .selectFrom('departures')
        .selectAll()
        .where('rule_id', '=', made.body.rule.id)
        .orderBy('starts_at', 'desc')
        .executeTakeFirstOrThrow())
    await buy(ada, sold.id)
    const changed = await bo.call(single.previewRuleChange, {
      params: { id: made.body.rule.id },
      body: { ...input, startTime: '10:00' },
    })
    expect(changed.body.departures.retained).toMatchObject([{ id: sold.id, seatsTaken: 2 }])
    expect(changed.body.guests).toMatchObject([{ departureId: sold.id, people: 2, promised: true }])
    expect((await ada.call(single.previewRuleChange, { params: { id: made.body.rule.id }, body: input })).status).toBe(
      404,
    )
  })
})
