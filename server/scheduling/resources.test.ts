import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { search } from '#contract/search/calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { cutOff, freeSeats, occupySeats } from './index.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

/** A departure of a guide of its own that takes these boats. */
async function departure(resourceIds: string[], hour: string, minutes: number, title = 'A day on the river') {
  const guideName = `Guide ${newId().slice(-6)}`
  const made = await createAdventure(world, { guideName, startTime: hour, durationMinutes: minutes, title })
  const [id = ''] = made.departureIds
  await world.app.db.updateTable('departures').set({ resource_ids: resourceIds }).where('id', '=', id).execute()
  return { ...made, id }
}
const take = async (id: string, holderId: string = newId()) => {
  await withTransaction(world.app.db, (tx) => occupySeats(world.app, tx, { departure: { id }, holderId, seats: 1 }))
  return holderId
}
const tried = (id: string) =>
  take(id).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 409) return null
    throw error
  })
const free = (holderId: string) => withTransaction(world.app.db, (tx) => freeSeats(tx, holderId))
const listed = async (adventureId: string) =>
  (await world.visitor().call(listDepartures, { params: { id: adventureId } })).body.items.length

test('a boat that is out cannot be sold again; the refusal says so, lists and search follow, and it comes back', async () => {
  const boat = newId()
  const [morning, whole] = [
    await departure([boat], '08:00', 240),
    await departure([boat], '10:00', 480, 'Whole day on heron water'),
  ]
  await world.settle()
  const found = async () => (await world.visitor().call(search, { query: { q: 'heron water' } })).body.items.length
  expect([await listed(whole.adventureId), await found()]).toEqual([1, 1])
  const holder = await take(morning.id)
  const refused = await take(whole.id).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    status: 409,
    code: 'departure_closed',
    message: 'Something this trip needs, such as its boat or vehicle, is already booked at that time.',
  })
  expect([await listed(whole.adventureId), await found()]).toEqual([0, 0])
  const second = await take(morning.id)
  await free(holder)
  expect(await listed(whole.adventureId)).toBe(0)
  await free(second)
  expect([await listed(whole.adventureId), await found()]).toEqual([1, 1])
  await take(whole.id)
})

test('a co-guide is bound like a guide: one who helps on a trip leads no other', async () => {
  const helper = await departure([], '08:00', 240)
  const led = await departure([helper.guideId], '09:00', 240)
  await take(led.id)
  await expect(take(helper.id)).rejects.toThrow('Your guide is already out')
})

test('whatever is bought at the same moment, nothing is on two trips at once, and all of it comes back', async () => {
  const boats = [newId(), newId()]
  const trips = await Promise.all(
    [
      [boats[0], '06:00'],
      [boats[0], '08:00'],
      [boats[1], '08:00'],
      [boats[0], '12:00'],
      [boats[1], '07:00'],
    ].map(([boat = '', hour = '']) => departure([boat], hour, 180)),
  )
  // one that takes both
  trips.push(await departure(boats, '09:00', 600))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(trips.length - 1), { minLength: 2, maxLength: 14 }), async (wanted) => {
      const holders = (await Promise.all(wanted.map((at) => tried(trips[at]?.id ?? '')))).filter((one) => one !== null)
      expect(holders.length).toBeGreaterThan(0)
      const { rows } = await sql<{ twice: number; missing: number }>`
          select (select count(*) from commitments a join commitments b on a.resource_id = b.resource_id and a.id < b.id
              and a.during && b.during) as twice,
            (select count(*) from departures d, unnest(d.resource_ids || d.guide_id) r (id) where d.taken > 0 and not exists
              (select from commitments c where c.departure_id = d.id and c.resource_id = r.id)) as missing`.execute(
        world.app.db,
      )
      expect(rows[0]).toEqual({ twice: 0, missing: 0 })
      await Promise.all(holders.map(free))
      const left = await world.app.db.selectFrom('commitments').select('id').where('resource_id', 'in', boats).execute()
      expect(left).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('the database counts cut-offs as the code does, over every change of the clocks', async () => {
  const zones = ['America/New_York', 'America/Denver', 'America/Anchorage', 'America/Phoenix', 'Pacific/Honolulu']
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3 * 365 * 24 }),
      fc.constantFrom(...zones),
      fc.nat(45),
      fc.nat(72),
      async (hour, zone, noticeDays, cutOffHours) => {
        const starts_at = new Date(Date.UTC(2026, 0, 1, hour))
        const local = Number(
          new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(starts_at),
        )
        // at night, where an hour comes twice or never, the two may differ by it
        fc.pre(local >= 4)
        const { rows } = await sql<{ at: Date }>`
          select search_cut_off(${starts_at}::timestamptz, ${zone}, make_interval(days => ${noticeDays}::int, hours => ${cutOffHours}::int)) as at`.execute(
          world.app.db,
        )
        expect(rows[0]?.at).toEqual(
          cutOff({ starts_at, zone, cut_off_hours: null, window_months: null }, { noticeDays, cutOffHours }),
        )
      },
    ),
    { numRuns: 150 },
  )
})
