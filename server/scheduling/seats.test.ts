import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, days, hours, type TestApp } from '#test/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { endDeparture, freeSeats, lockDeparture, occupySeats, openDepartures, startDeparture } from './index.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const occupy = (departureId: string, holderId: string, seats: number) =>
  withTransaction(world.app.db, async (tx) =>
    occupySeats(world.app, tx, { departure: await lockDeparture(tx, departureId), holderId, seats }),
  )
const free = (holderId: string) => withTransaction(world.app.db, (tx) => freeSeats(tx, holderId))
const departure = (id: string) =>
  world.app.db.selectFrom('departures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const commitments = (guideId: string) =>
  world.app.db.selectFrom('commitments').selectAll().where('resource_id', '=', guideId).execute()
const refused = (error: unknown) =>
  error instanceof AppError ? { status: error.status, code: error.code, sentence: error.message } : error
const refusal = (work: Promise<unknown>) => work.then(() => 'not refused', refused)

const one = async (overrides: Parameters<typeof createAdventure>[1] = {}) => {
  const made = await createAdventure(world, overrides)
  const [departureId = ''] = made.departureIds
  return { ...made, departureId }
}

describe('refusals', () => {
  test('an unknown departure is 404', async () => {
    expect(await refusal(occupy(newId(), newId(), 1))).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('a canceled one is closed', async () => {
    const { departureId } = await one()
    await world.app.db
      .updateTable('departures')
      .set({ canceled_at: new Date() })
      .where('id', '=', departureId)
      .execute()
    expect(await refusal(occupy(departureId, newId(), 1))).toMatchObject({ status: 409, code: 'departure_closed' })
    expect(
      await refusal(withTransaction(world.app.db, (tx) => startDeparture(tx, departureId, new Date()))),
    ).toMatchObject({
      code: 'departure_closed',
    })
  })

  test('a started one is closed', async () => {
    const { departureId } = await one()
    await withTransaction(world.app.db, (tx) => startDeparture(tx, departureId, new Date()))
    expect(await refusal(occupy(departureId, newId(), 1))).toMatchObject({ status: 409, code: 'departure_closed' })
  })

  test('more seats than are left are refused with their number', async () => {
    const { departureId } = await one({ capacity: 4 })
    await occupy(departureId, newId(), 3)
    expect(await refusal(occupy(departureId, newId(), 2))).toMatchObject({
      status: 409,
      code: 'seats_unavailable',
      sentence: 'Only 1 spot is left on this departure.',
    })
    await occupy(departureId, newId(), 1)
    expect(await refusal(occupy(departureId, newId(), 1))).toMatchObject({
      sentence: 'The last spots on this departure were just taken.',
    })
  })

  test('zero seats, half a seat, or as many as a number holds', async () => {
    const { departureId } = await one()
    for (const seats of [0, -1, 1.5, Number.NaN])
      await expect(occupy(departureId, newId(), seats)).rejects.toThrow(RangeError)
    expect(await refusal(occupy(departureId, newId(), Number.MAX_SAFE_INTEGER))).toMatchObject({
      code: 'seats_unavailable',
    })
    expect((await departure(departureId)).taken).toBe(0)
  })

  test('the database itself refuses what the code would let through', async () => {
    const { departureId } = await one({ capacity: 2 })
    const allocation = {
      id: newId(),
      departure_id: departureId,
      holder_id: newId(),
      seats: 3,
      people: 3,
      released_at: null,
    }
    await expect(world.app.db.insertInto('seat_allocations').values(allocation).execute()).rejects.toThrow(
      'departures_not_oversold',
    )
  })
})

describe('seats', () => {
  test('of thirty at the same moment exactly ten get one of ten seats', async () => {
    const { departureId, guideId } = await one({ capacity: 10 })
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => occupy(departureId, newId(), 1).then(() => 'granted', refused)),
    )
    const granted = outcomes.filter((outcome) => outcome === 'granted')
    const gone = outcomes.filter((outcome) => typeof outcome === 'object')
    expect(granted).toHaveLength(10)
    expect(gone).toHaveLength(20)
    for (const outcome of gone) expect(outcome).toMatchObject({ status: 409, code: 'seats_unavailable' })
    expect((await departure(departureId)).taken).toBe(10)
    expect(await commitments(guideId)).toHaveLength(1)
  })

  test('of ten parties at the same moment one gets a private departure, all of it', async () => {
    const { departureId } = await one({ capacity: 5, kind: 'private', maxParty: 5 })
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => occupy(departureId, newId(), 2).then(() => 'granted', refused)),
    )
    expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1)
    expect((await departure(departureId)).taken).toBe(5)
    expect(await refusal(occupy(departureId, newId(), 1))).toMatchObject({
      code: 'seats_unavailable',
      sentence: 'Another group just booked this private departure.',
    })
  })

  test('come back when they are freed, once, and can be taken again by the same holder', async () => {
    const { departureId, guideId } = await one({ capacity: 3 })
    const [first, second] = [newId(), newId()]
    await occupy(departureId, first, 2)
    await occupy(departureId, second, 1)
    await free(first)
    await free(first)
    expect((await departure(departureId)).taken).toBe(1)
    expect(await commitments(guideId)).toHaveLength(1)
    await free(second)
    expect((await departure(departureId)).taken).toBe(0)
    expect(await commitments(guideId)).toHaveLength(0)
    await occupy(departureId, first, 3)
    expect((await departure(departureId)).taken).toBe(3)
  })

  test('freeing without a hold changes nothing', async () => {
    await free(newId())
  })

  test('taking and freeing at the same moment ends in balance', async () => {
    const { departureId, guideId } = await one({ capacity: 4 })
    const holders = Array.from({ length: 12 }, () => newId())
    await Promise.all(
      holders.map(async (holder) => {
        await occupy(departureId, holder, 1).catch(refused)
        await free(holder)
      }),
    )
    expect((await departure(departureId)).taken).toBe(0)
    expect(await commitments(guideId)).toHaveLength(0)
  })
})

describe('a guide', () => {
  let guideId: string
  let half: string
  let whole: string
  beforeEach(async () => {
    const long = await one({ durationMinutes: 480, startTime: '08:00' })
    guideId = long.guideId
    whole = long.departureId
    half = (await one({ guideId, durationMinutes: 240, startTime: '10:00' })).departureId
  })

  test('offers two trips at the same time until one is booked', async () => {
    await occupy(whole, newId(), 1)
    expect(await refusal(occupy(half, newId(), 1))).toEqual({
      status: 409,
      code: 'departure_closed',
      sentence: 'Your guide is already out with another group at that time.',
    })
    const { adventure_id } = await departure(half)
    expect(
      await openDepartures(world.app.db, { adventureId: adventure_id, window: { noticeDays: 0 }, now: new Date() }),
    ).toEqual([])
  })

  test('is not sold twice when both are taken at the same moment', async () => {
    const outcomes = await Promise.all(
      [whole, half, whole, half].map((id) => occupy(id, newId(), 1).then(() => id, refused)),
    )
    const won = outcomes.filter((outcome) => typeof outcome === 'string')
    expect(won).toHaveLength(2)
    expect(new Set(won).size).toBe(1)
    expect(await commitments(guideId)).toHaveLength(1)
  })

  test('is free again when the party is', async () => {
    const holder = newId()
    await occupy(whole, holder, 1)
    await free(holder)
    await occupy(half, newId(), 1)
    expect((await commitments(guideId)).map((row) => row.departure_id)).toEqual([half])
  })

  test('may start one trip when the other ends', async () => {
    const next = await one({ guideId, durationMinutes: 120, startTime: '16:00' })
    await occupy(whole, newId(), 1)
    await occupy(next.departureId, newId(), 1)
    expect(await commitments(guideId)).toHaveLength(2)
  })
})

describe('the business clock', () => {
  test('closes a departure that has begun', async () => {
    const { departureId } = await one({ inDays: [1] })
    await world.moveClock(days(2))
    expect(await refusal(occupy(departureId, newId(), 1))).toMatchObject({ status: 409, code: 'departure_closed' })
  })

  test('a trip starts and ends once', async () => {
    const { departureId } = await one()
    const start = new Date('2027-01-01T10:00:00Z')
    const later = new Date(start.getTime() + hours(1))
    await withTransaction(world.app.db, async (tx) => {
      await startDeparture(tx, departureId, start)
      await startDeparture(tx, departureId, later)
      await endDeparture(tx, departureId, later)
      await endDeparture(tx, departureId, new Date(later.getTime() + 1))
    })
    expect(await departure(departureId)).toMatchObject({ started_at: start, ended_at: later })
  })
})
