import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdSeats, releaseHold } from '#contract/bookings/calls.ts'
import * as single from '#contract/scheduling/departure-changes.ts'
import * as rules from '#contract/scheduling/departure-rules.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { openWorld } from '#test/world.ts'
import { addDays, localDateAt } from './index.ts'
import { writeBusyTimes } from './outside/read-calendar.ts'
import { runs } from '#test/runs.ts'

// Rules, exceptions, blackouts, single departures, calendars from outside, and sales, in any order and two at a time: whatever
// is answered, nobody is in two places.

const { world, people, gus, ada, ben } = await openWorld()
const db = world.app.db
const zone = 'America/Denver'
const today = localDateAt(await world.app.clock.now(db), zone)
const days = 3

const day = fc.integer({ min: 0, max: days - 1 })
const hour = fc.constantFrom('08:00', '09:30', '11:00', '14:00')
const which = fc.constantFrom(0 as const, 1 as const)
const sell = fc.record({ does: fc.constant('sell' as const), who: which, at: fc.nat(30) })
const step = fc.oneof(
  sell,
  sell,
  sell,
  fc.record({ does: fc.constant('rule' as const), trip: which, time: hour, boat: fc.boolean() }),
  fc.record({ does: fc.constant('edit' as const), trip: which, time: hour, boat: fc.boolean() }),
  fc.record({
    does: fc.constant('except' as const),
    trip: which,
    day,
    time: hour,
    kind: fc.constantFrom('left_out' as const, 'added' as const, 'changed' as const, 'by_rule' as const),
  }),
  fc.record({ does: fc.constant('block' as const), day, boat: fc.boolean() }),
  fc.record({ does: fc.constant('open' as const) }),
  fc.record({ does: fc.constant('add' as const), trip: which, day, time: hour, boat: fc.boolean() }),
  fc.record({ does: fc.constant('move' as const), day, time: hour }),
  fc.record({ does: fc.constant('import' as const), day, from: fc.integer({ min: 14, max: 22 }), boat: fc.boolean() }),
  fc.record({ does: fc.constant('clear' as const) }),
  sell,
  fc.record({ does: fc.constant('free' as const), at: fc.nat(30) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Scene {
  first: string
  trips: readonly string[]
  guideId: string
  boat: string
  calendars: Record<'guide' | 'boat', string>
  held: { who: 0 | 1; id: string }[]
}

let round = 0
async function openScene(): Promise<Scene> {
  // a guide, a boat, and days of their own for each run
  await db.updateTable('guides').set({ account_id: null }).where('account_id', '=', people.gus.id).execute()
  round += 1
  const first = addDays(today, 10 + round * (days + 3))
  const one = await createAdventure(world, { guide: people.gus.id, inDays: [], windowMonths: 24 })
  const two = await createAdventure(world, { guide: people.gus.id, inDays: [], windowMonths: 24, durationMinutes: 420 })
  const boat = await gus.call(rules.addResource, { body: { kind: 'boat', name: `Raft ${round}` } })
  const calendars = { guide: newId(), boat: newId() }
  for (const [of, id] of Object.entries(calendars))
    await db
      .insertInto('outside_calendars')
      .values({
        id,
        resource_id: of === 'guide' ? one.guideId : boat.body.id,
        outfitter_id: one.outfitterId,
        account_id: people.gus.id,
        name: of,
        address: Buffer.from(''),
        host: 'calendar.example',
        fingerprint: id,
        zone,
        made_by: 'test',
        made_at: new Date(),
      })
      .execute()
  return {
    first,
    trips: [one.adventureId, two.adventureId],
    guideId: one.guideId,
    boat: boat.body.id,
    calendars,
    held: [],
  }
}

const rule = (scene: Scene, { time, boat }: { time: string; boat: boolean }): rules.RuleInput => ({
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: time,
  seasonStart: scene.first.slice(5),
  seasonEnd: addDays(scene.first, days - 1).slice(5),
  closures: [],
  capacity: 3,
  resourceIds: boat ? [scene.boat] : [],
})
const rulesOf = (scene: Scene) =>
  db
    .selectFrom('departure_rules')
    .select(['id', 'adventure_id'])
    .where('adventure_id', 'in', scene.trips)
    .orderBy('id')
    .execute()
const departuresOf = (scene: Scene) =>
  db
    .selectFrom('departures')
    .selectAll()
    .where('adventure_id', 'in', scene.trips)
    .where('canceled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
const nth = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

/** What a step is answered is its own affair; only a fault of ours fails. */
const sound = ({ status, body }: { status: number; body: unknown }) =>
  expect(status, JSON.stringify(body)).toBeLessThan(500)

async function take(scene: Scene, given: Step, alone: boolean): Promise<void> {
  const on = (n: number) => addDays(scene.first, n)
  const trip = 'trip' in given ? (scene.trips[given.trip] ?? '') : ''
  switch (given.does) {
    case 'rule':
      return sound(await gus.call(rules.createRule, { params: { id: trip }, body: rule(scene, given) }))
    case 'edit':
    case 'except': {
      const one = (await rulesOf(scene)).find(({ adventure_id }) => adventure_id === trip)
      if (!one) return
      if (given.does === 'edit')
        return sound(await gus.call(rules.changeRule, { params: { id: one.id }, body: rule(scene, given) }))
      // the rule has every day of its season: what is added comes right after it
      const params = { id: one.id, date: on(given.kind === 'added' ? days : given.day) }
      if (given.kind === 'by_rule') return sound(await gus.call(rules.dropException, { params }))
      const body = { kind: given.kind, ...(given.kind === 'left_out' ? {} : { startTime: given.time }) }
      return sound(await gus.call(rules.putException, { params, body }))
    }
    case 'block': {
      const resourceId = given.boat ? scene.boat : scene.guideId
      const body = { resourceId, firstDate: on(given.day), lastDate: on(given.day) }
      return sound(await gus.call(rules.makeBlackout, { body }))
    }
    case 'open': {
      const { body } = await gus.call(rules.listBlackouts, { query: {} })
      const one = body.items.find(({ resourceId }) => resourceId === scene.boat || resourceId === scene.guideId)
      if (one) sound(await gus.call(rules.liftBlackout, { params: { id: one.id } }))
      return
    }
    case 'add': {
      const resourceIds = given.boat ? [scene.boat] : []
      const body = { date: on(given.day), time: given.time, capacity: 3, resourceIds }
      return sound(await gus.call(single.addDeparture, { params: { id: trip }, body }))
    }
    case 'move': {
      const one = nth(await departuresOf(scene), given.day)
      if (!one) return
      const body = {
        date: on(given.day),
        time: given.time,
        capacity: one.capacity,
        resourceIds: one.resource_ids,
        seen: { startsAt: one.starts_at.toISOString(), capacity: one.capacity, taken: one.taken },
      }
      return sound(await gus.call(single.changeDeparture, { params: { id: one.id }, body }))
    }
    case 'import':
    case 'clear': {
      const boat = given.does === 'import' && given.boat
      const busy =
        given.does === 'clear'
          ? []
          : [
              {
                start: `${on(given.day)}T${given.from}:00:00Z`,
                end: `${on(given.day)}T${given.from + 1}:00:00Z`,
                allDay: false,
              },
            ]
      const row = {
        id: boat ? scene.calendars.boat : scene.calendars.guide,
        resource_id: boat ? scene.boat : scene.guideId,
      }
      return withTransaction(db, (tx) => writeBusyTimes(tx, row, busy))
    }
    case 'sell': {
      const one = nth(await departuresOf(scene), given.at)
      if (!one) return
      const { rows } =
        await sql`select from outside_events where resource_id = any(${[one.guide_id, ...one.resource_ids]}::uuid[])
        and during && tstzrange(${one.starts_at}::timestamptz, ${one.ends_at}::timestamptz)`.execute(db)
      const body = { departureId: one.id, party: { adults: 1 }, idempotencyKey: newId() }
      const answer = await (given.who === 0 ? ada : ben).call(holdSeats, { body })
      sound(answer)
      if (answer.status === 200) scene.held.push({ who: given.who, id: answer.body.id })
      sold += Number(answer.status === 200)
      // at the same moment as an import either may come first
      if (alone && rows.length > 0) expect(answer.status, 'sold over an outside event').toBe(409)
      return
    }
    case 'free': {
      const one = nth(scene.held, given.at)
      if (!one) return
      scene.held.splice(scene.held.indexOf(one), 1)
      return sound(await (one.who === 0 ? ada : ben).call(releaseHold, { params: { id: one.id } }))
    }
  }
}
let sold = 0

/** Of everything with seats taken: no two at the same time for one guide or boat. */
async function expectOnePlace(scene: Scene): Promise<void> {
  const booked = (await departuresOf(scene)).filter(({ taken }) => taken > 0)
  for (const [at, one] of booked.entries())
    for (const other of booked.slice(at + 1)) {
      if (one.starts_at >= other.ends_at || other.starts_at >= one.ends_at) continue
      const shared = [one.guide_id, ...one.resource_ids].filter((id) =>
        [other.guide_id, ...other.resource_ids].includes(id),
      )
      expect(shared, `${one.local_date} ${one.local_time} and ${other.local_time}`).toEqual([])
    }
  const { rows } = await sql<{ departure_id: string }>`
    select c.departure_id from commitments c join departures d on d.id = c.departure_id
    where d.adventure_id = any(${[...scene.trips]}::uuid[])
      and (d.taken = 0 or c.during <> tstzrange(d.starts_at, d.ends_at) or c.resource_id <> all(d.guide_id || d.resource_ids))`.execute(
    db,
  )
  expect(rows).toEqual([])
  const { rows: blocked } = await sql`
    select d.local_date, d.local_time from departures d join blackouts b on b.lifted_at is null
      and (b.resource_id = d.guide_id or b.resource_id = any(d.resource_ids))
    where d.adventure_id = any(${[...scene.trips]}::uuid[]) and d.canceled_at is null
      and d.local_date between b.first_date and b.last_date`.execute(db)
  expect(blocked).toEqual([])
}

test('no order of rules, exceptions, blackouts, changes, imports, and sales puts a guide or a boat in two places', async () => {
  await db.deleteFrom('throttles').execute()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 4, maxLength: 14 }),
      async (script) => {
        const scene = await openScene()
        await take(scene, { does: 'rule', trip: 0, time: '08:00', boat: true }, true)
        await take(scene, { does: 'rule', trip: 1, time: '09:30', boat: false }, true)
        for (const together of script) {
          await Promise.all(together.map((one) => take(scene, one, together.length === 1)))
          await expectOnePlace(scene)
        }
        for (const { who, id } of scene.held) await (who === 0 ? ada : ben).call(releaseHold, { params: { id } })
        await db.deleteFrom('throttles').execute()
        // a person may hold only so often in a day
        await world.moveClock(hours(25))
      },
    ),
    {
      numRuns: runs(7, 15),
      examples: [
        [[[{ does: 'import', day: 0, from: 15, boat: false }], [{ does: 'sell', who: 0, at: 0 }]]],
        [[[{ does: 'import', day: 0, from: 16, boat: true }], [{ does: 'sell', who: 0, at: 0 }]]],
      ],
    },
  )
  expect(sold).toBeGreaterThan(runs(6, 15))
}, 120_000)
