import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdSeats, releaseHold } from '#contract/bookings/calls.ts'
import {
  addPermit,
  changePermitTrips,
  correctPermit,
  endPermit,
  listPermits,
  permitUse,
} from '#contract/scheduling/permits.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { newId } from '#server/platform/ids.ts'
import { businessNow } from '#server/platform/clock.ts'
import { withTransaction } from '#server/platform/database.ts'
import { addDays } from '#server/scheduling/index.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { expectInvariants } from '#test/expectations.ts'
import { cancel } from '#test/cancellations.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'
import { freeSeats, occupySeats, shrinkAllocation } from '../seats.ts'
import { periodsOf } from './periods.ts'
import { runs } from '#test/runs.ts'

const { world, people, ada, ben, gus } = await openWorld()
const today = (await world.app.clock.now(world.app.db)).toISOString().slice(0, 10)
let number = 0
type Input = BodyInput<typeof addPermit>

const trip = (more: AdventureOverrides = {}) =>
  createAdventure(world, { guide: people.gus.id, capacity: 40, maxParty: 40, ...more })
const input = (listingIds: string[], days: number, more: Partial<Input> = {}): Input => ({
  manager: 'usfs',
  land: 'Inyo National Forest',
  number: `TU-${number++}`,
  renews: 'never',
  firstDay: today,
  lastDay: addDays(today, 300),
  days,
  listingIds,
  ...more,
})
const permit = async (listingIds: string[], days: number, more: Partial<Input> = {}) => {
  const { status, body } = await gus.call(addPermit, { body: input(listingIds, days, more) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const used = async (id: string) =>
  (await gus.call(listPermits)).body.items.find((one) => one.id === id)?.periods.map((period) => period.used)
const occupy = (departureId: string, seats: number, holderId = newId()) =>
  withTransaction(world.app.db, (tx) => occupySeats(world.app, tx, { departure: { id: departureId }, holderId, seats }))
const free = (holderId: string) => withTransaction(world.app.db, (tx) => freeSeats(tx, holderId))

test('only a guide has permits, of the outfit’s own trips, and a wrong one is refused whole', async () => {
  const own = await trip()
  const foreign = await createAdventure(world, { guide: null })
  expect((await world.visitor().call(listPermits)).status).toBe(401)
  expect((await ada.call(listPermits)).status).toBe(404)
  expect((await ada.call(addPermit, { body: input([own.adventureId], 5) })).status).toBe(404)
  expect((await gus.call(addPermit, { body: input([foreign.adventureId], 5) })).status).toBe(404)
  const wrong: Partial<Input>[] = [
    { days: 0 },
    { days: 0.3 },
    { days: 1e9 },
    { listingIds: [] },
    { firstDay: addDays(today, 9), lastDay: today },
    { lastDay: addDays(today, 5000) },
    { renews: 'season' },
    { land: '' },
  ]
  for (const more of wrong)
    expect((await gus.call(addPermit, { body: input([own.adventureId], 5, more) })).status).toBe(400)
  const never = {
    renews: 'season',
    seasonStart: '02-01',
    seasonEnd: '02-02',
    firstDay: '2027-05-01',
    lastDay: '2027-06-01',
  } as const
  expect((await gus.call(addPermit, { body: input([own.adventureId], 5, never) })).status).toBe(400)
  expect((await gus.call(listPermits)).body.items).toEqual([])
})

test('each guest takes a day, an explorer reads why there are no more, and a canceled booking gives them back', async () => {
  const { adventureId, departureId } = await trip()
  const { id } = await permit([adventureId], 5)
  const booked = await hold(ada, departureId, { adults: 3 })
  expect(await used(id)).toEqual([3])
  const body = { departureId, party: { adults: 3 }, idempotencyKey: newId() }
  const refused = await ben.call(holdSeats, { body })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'permit_days_used_up', error: 'The guide’s land permit allows only 2 more guests on this date.' },
  })
  const token = (await ben.raw({ method: 'GET', url: '/api/v1/csrf-token' })).body as { csrfToken: string }
  const spanish = await ben.raw({
    method: 'POST',
    url: '/api/v1/bookings',
    headers: { 'accept-language': 'es', 'x-csrf-token': token.csrfToken },
    payload: { ...body, idempotencyKey: newId() },
  })
  expect((spanish.body as { error: string }).error).toBe(
    'El permiso de tierras del guía solo admite 2 personas más en esta fecha.',
  )
  await pay(world, ada, booked.id)
  await world.settle()
  const held = await hold(ben, departureId, { adults: 2 })
  expect(await used(id)).toEqual([5])
  expect((await gus.call(permitUse, { params: { id } })).body).toMatchObject({ days: 5, feeBase: 30_000 })
  await ben.call(releaseHold, { params: { id: held.id } })
  await cancel(ada, booked.id)
  await world.settle()
  expect(await used(id)).toEqual([0])
  await expectInvariants(world)
})

test('twenty buyers at once for the last three days: three get them, on two departures of one permit', async () => {
  const one = await trip({ inDays: [20, 21] })
  const { id } = await permit([one.adventureId], 3)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => occupy(one.departureIds[at % 2] ?? '', 1)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'permit_days_used_up' })
  expect(await used(id)).toEqual([3])
})

test('a private trip counts its guests, a trip of several days each day, and a half day half where the permit says so', async () => {
  const hidden = await trip({ kind: 'private', capacity: 6, inDays: [40] })
  const long = await trip({ durationMinutes: 2 * 1440, inDays: [50] })
  const short = await trip({ durationMinutes: 240, inDays: [60] })
  const whole = await permit([hidden.adventureId, long.adventureId], 50)
  const halves = await permit([short.adventureId], 50, { halfDayHours: 4 })
  const holder = newId()
  await occupy(hidden.departureId, 2, holder)
  expect(await used(whole.id)).toEqual([2])
  await withTransaction(world.app.db, (tx) => shrinkAllocation(tx, holder, 1))
  expect(await used(whole.id)).toEqual([1])
  await occupy(long.departureId, 3)
  const { rows } = await world.app.pool.query('select 1 from permit_halves($1, $2, $3, null)', [
    ...(await departure(long.departureId)),
  ])
  expect(await used(whole.id)).toEqual([1 + 3 * rows.length])
  await occupy(short.departureId, 3)
  expect(await used(halves.id)).toEqual([1.5])
})
const departure = async (id: string) => {
  const row = await world.app.db.selectFrom('departures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return [row.starts_at, row.ends_at, row.zone]
}

test('a date outside of every permit of its land is refused; two permits of one land never count the same day', async () => {
  const { adventureId, departureIds } = await trip({ inDays: [30, 45] })
  const first = await permit([adventureId], 10, { lastDay: addDays(today, 33) })
  await expect(occupy(departureIds[1] ?? '', 1)).rejects.toMatchObject({ code: 'permit_days_used_up' })
  const overlapping = input([adventureId], 10, { firstDay: addDays(today, 33), lastDay: addDays(today, 60) })
  expect((await gus.call(addPermit, { body: overlapping })).body.code).toBe('permit_overlaps')
  expect(
    (await gus.call(addPermit, { body: { ...overlapping, number: first.number, land: 'Elsewhere' } })).body.code,
  ).toBe('name_taken')
  const next = await permit([adventureId], 10, { firstDay: addDays(today, 34), lastDay: addDays(today, 60) })
  await occupy(departureIds[0] ?? '', 2)
  await occupy(departureIds[1] ?? '', 4)
  expect([await used(first.id), await used(next.id)]).toEqual([[2], [4]])
})

test('what is sold before counts; a permit with fewer days than that is refused', async () => {
  const { adventureId, departureId } = await trip({ inDays: [70] })
  await occupy(departureId, 7)
  expect((await gus.call(addPermit, { body: input([adventureId], 6) })).body).toMatchObject({
    code: 'permit_days_used_up',
  })
  const { id } = await permit([adventureId], 7)
  expect(await used(id)).toEqual([7])
})

test('corrections change what is used or allowed, with a reason, and an ended permit limits nothing', async () => {
  const { adventureId, departureId } = await trip({ inDays: [80] })
  const { id, periods } = await permit([adventureId], 4)
  const correct = (kind: 'used' | 'total', days: number) =>
    gus.call(correctPermit, {
      params: { id },
      body: { periodId: periods[0]?.id ?? '', kind, days, reason: 'A trip of May' },
    })
  expect((await correct('used', 3)).status).toBe(200)
  await expect(occupy(departureId, 2)).rejects.toMatchObject({ code: 'permit_days_used_up' })
  expect((await correct('used', 2)).body).toMatchObject({ code: 'permit_days_used_up' })
  expect((await correct('used', -4)).body).toMatchObject({ code: 'permit_days_used_up' })
  expect((await correct('total', 10)).body.periods[0]).toMatchObject({ total: 14, used: 3 })
  expect((await correct('total', -12)).body).toMatchObject({ code: 'permit_days_used_up' })
  await occupy(departureId, 11)
  expect((await ada.call(endPermit, { params: { id }, body: { reason: 'Not mine' } })).status).toBe(404)
  const ended = await gus.call(endPermit, { params: { id }, body: { reason: 'Given back to the forest' } })
  expect(ended.body).toMatchObject({ ended: { reason: 'Given back to the forest' }, listings: [] })
  expect((await correct('used', 1)).body).toMatchObject({ code: 'permit_ended' })
  await occupy(departureId, 5)
  expect(await used(id)).toEqual([14])
})

test('the trips that a permit counts are changed: upcoming days go with them, used days stay, and nothing is overrun', async () => {
  const one = await trip({ inDays: [82, 140] })
  const other = await trip({ inDays: [83] })
  const foreign = await createAdventure(world, { guide: null })
  const [early = '', late = ''] = one.departureIds
  await occupy(early, 2)
  await occupy(late, 3)
  await occupy(other.departureId, 4)
  const { id } = await permit([one.adventureId], 8)
  const set = (listingIds: string[], by = gus) => by.call(changePermitTrips, { params: { id }, body: { listingIds } })
  expect((await set([other.adventureId], ada)).status).toBe(404)
  expect((await set([foreign.adventureId])).status).toBe(404)
  expect((await set([])).status).toBe(400)
  expect((await set([one.adventureId, other.adventureId])).body.code).toBe('permit_days_used_up')
  expect(await used(id)).toEqual([5])
  const elsewhere = await permit([other.adventureId], 20)
  expect((await set([other.adventureId])).body.code).toBe('permit_overlaps')
  await gus.call(endPermit, { params: { id: elsewhere.id }, body: { reason: 'Given back' } })

  await sql`update departures set starts_at = ${businessNow} - interval '2 hours', ends_at = ${businessNow} - interval '1 hour',
    local_date = ${today} where id = ${early}`.execute(world.app.db)
  expect(await used(id)).toEqual([5])
  const moved = await Promise.all([set([other.adventureId]), set([other.adventureId])])
  expect(moved.map(({ status }) => status)).toEqual([200, 200])
  expect(moved[0]?.body.listings).toEqual([{ id: other.adventureId, title: expect.any(String) }])
  // two were used, four are to come
  expect(await used(id)).toEqual([6])
  await occupy(late, 9)
  expect(await used(id)).toEqual([6])
  expect((await set([one.adventureId])).body.code).toBe('permit_days_used_up')
  await expect(occupy(other.departureId, 3)).rejects.toMatchObject({ code: 'permit_days_used_up' })
  await gus.call(endPermit, { params: { id }, body: { reason: 'Given back' } })
  expect((await set([one.adventureId])).body.code).toBe('permit_ended')
})

test('a departure that is moved takes the days of its new date', async () => {
  const { adventureId, departureId } = await trip({ inDays: [90] })
  const { id } = await permit([adventureId], 9, { renews: 'year', lastDay: addDays(today, 900) })
  await occupy(departureId, 2)
  const before = await used(id)
  await sql`update departures set starts_at = starts_at + interval '400 days', ends_at = ends_at + interval '400 days'
    where id = ${departureId}`.execute(world.app.db)
  const after = await used(id)
  expect(after).not.toEqual(before)
  expect(after?.reduce((sum, one) => sum + one, 0)).toBe(2)
})

test('whatever is taken, freed, and shrunk in whatever order: the count is that of the seats, and never above the permit', async () => {
  const { adventureId, departureIds } = await trip({ inDays: [100, 101, 102] })
  const { id } = await permit([adventureId], 12)
  const step = fc.record({
    on: fc.nat(2),
    people: fc.integer({ min: 1, max: 6 }),
    act: fc.constantFrom('take', 'free', 'shrink'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const holders = new Map<string, number>()
      for (const { on, people: n, act } of steps) {
        const [holder, has] = [...holders][on % Math.max(1, holders.size)] ?? []
        if (act === 'take') {
          const taker = newId()
          const fits = [...holders.values()].reduce((sum, one) => sum + one, 0) + n <= 12
          const done = await occupy(departureIds[on] ?? '', n, taker).then(
            () => true,
            () => false,
          )
          expect(done).toBe(fits)
          if (done) holders.set(taker, n)
        } else if (holder && has && act === 'free') {
          await free(holder)
          holders.delete(holder)
        } else if (holder && has && n <= has) {
          await withTransaction(world.app.db, (tx) => shrinkAllocation(tx, holder, n))
          holders.set(holder, n)
        }
        expect(await used(id)).toEqual([[...holders.values()].reduce((sum, one) => sum + one, 0)])
      }
      for (const holder of holders.keys()) await free(holder)
    }),
    { numRuns: runs(6, 15) },
  )
})

test.each([
  ['never', null, null, '2026-03-05', '2027-06-01', [['2026-03-05', '2027-06-01']]],
  [
    'year',
    null,
    null,
    '2026-03-05',
    '2027-06-01',
    [
      ['2026-03-05', '2026-12-31'],
      ['2027-01-01', '2027-06-01'],
    ],
  ],
  [
    'season',
    '05-01',
    '09-30',
    '2026-06-01',
    '2027-12-31',
    [
      ['2026-06-01', '2026-09-30'],
      ['2027-05-01', '2027-09-30'],
    ],
  ],
  [
    'season',
    '11-15',
    '02-29',
    '2026-01-01',
    '2027-01-10',
    [
      ['2026-01-01', '2026-02-28'],
      ['2026-11-15', '2027-01-10'],
    ],
  ],
] as const)(
  'a permit that renews %s from %s to %s, %s to %s',
  (renews, seasonStart, seasonEnd, firstDay, lastDay, expected) => {
    const found = periodsOf({ renews, seasonStart, seasonEnd, firstDay, lastDay })
    expect(found.map(({ first, last }) => [first, last])).toEqual(expected)
  },
)
