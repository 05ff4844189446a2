import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/scheduling/departure-rules.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { releaseOrphanedJobLocks } from '#server/platform/jobs.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { days } from '#test/app.ts'
import { openWorld } from '#test/world.ts'
import { addDays, extendDepartures, freeSeats, localDateAt, occupySeats } from './index.ts'

const { world, people, gus, ada, bo, root } = await openWorld()
let today: string
let adventure: TestAdventure
let ruleId: string

const zone = 'America/Denver'
const input: contract.RuleInput = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: '09:00',
  seasonStart: '01-01',
  seasonEnd: '12-31',
  closures: [],
  capacity: 4,
  resourceIds: [],
}

beforeAll(async () => {
  today = localDateAt(await world.app.clock.now(world.app.db), zone)
})

beforeEach(async () => {
  // a guide of its own for each test, so that no blackout meets the next
  await world.app.db.updateTable('guides').set({ account_id: null }).execute()
  adventure = await createAdventure(world, { guide: people.gus.id, inDays: [], windowMonths: 1, noticeDays: 0 })
  const made = await gus.call(contract.createRule, { params: { id: adventure.adventureId }, body: input })
  expect(made.status, made.body.error).toBe(200)
  ruleId = made.body.rule.id
})

const inDays = (n: number) => addDays(today, n)
const departures = () =>
  world.app.db
    .selectFrom('departures')
    .selectAll()
    .where('adventure_id', '=', adventure.adventureId)
    .where('canceled_at', 'is', null)
    .orderBy('starts_at')
    .execute()
const on = async (date: string) => (await departures()).filter(({ local_date }) => local_date === date)
const sell = async (date: string, seats = 2) => {
  const [departure] = await on(date)
  if (!departure) throw new Error(`There is no departure on ${date}`)
  const holderId = newId()
  await withTransaction(world.app.db, (tx) => occupySeats(world.app, tx, { departure, holderId, seats }))
  return { id: departure.id, holderId }
}
const free = (holderId: string) => withTransaction(world.app.db, (tx) => freeSeats(tx, holderId))
const change = (body: Partial<contract.RuleInput>) =>
  gus.call(contract.changeRule, { params: { id: ruleId }, body: { ...input, ...body } })
type Said = { startTime?: string; capacity?: number }
const except = (date: string, kind: 'left_out' | 'added' | 'changed', said: Said = {}) =>
  gus.call(contract.putException, { params: { id: ruleId, date }, body: { kind, ...said } })

describe('refusals', () => {
  test('a stranger learns nothing of a rule, a visitor is asked to sign in', async () => {
    expect(await ada.call(contract.listRules, { params: { id: adventure.adventureId } })).toMatchObject({ status: 404 })
    expect(await ada.call(contract.changeRule, { params: { id: ruleId }, body: input })).toMatchObject({
      status: 404,
      body: { error: 'We couldn’t find that schedule.' },
    })
    expect(await world.visitor().call(contract.changeRule, { params: { id: ruleId }, body: input })).toMatchObject({
      status: 401,
    })
    expect((await root.call(contract.listRules, { params: { id: adventure.adventureId } })).body.items).toHaveLength(1)
  })

  test('guides and boats of another outfitter, a rule without days, too few seats', async () => {
    const other = await createAdventure(world, { guideName: 'Una Fremd', inDays: [] })
    expect(await change({ guideId: other.guideId })).toMatchObject({ status: 409, body: { code: 'guide_unknown' } })
    expect(await change({ resourceIds: [newId()] })).toMatchObject({ status: 409, body: { code: 'resource_unknown' } })
    expect(await change({ weekdays: [] })).toMatchObject({ status: 400 })
    const party = await createAdventure(world, { guideId: adventure.guideId, inDays: [], minimumToRun: 5 })
    expect(await gus.call(contract.createRule, { params: { id: party.adventureId }, body: input })).toMatchObject({
      status: 409,
      body: { code: 'capacity_too_small' },
    })
  })

  test('a day is not left out twice over, nor added where the rule has it', async () => {
    await change({ weekdays: [1] })
    const dates = new Set((await departures()).map(({ local_date }) => local_date))
    const monday = [...dates][0] ?? ''
    expect(await except(addDays(monday, 1), 'left_out')).toMatchObject({ body: { code: 'does_not_depart' } })
    expect(await except(monday, 'added')).toMatchObject({ body: { code: 'already_departs' } })
    expect(await except(monday, 'changed')).toMatchObject({ status: 400 })
  })
})

describe('a rule', () => {
  test('is laid out to the end of the window and no further', async () => {
    const rows = await departures()
    expect((rows.at(-1)?.local_date ?? '') > inDays(27)).toBe(true)
    expect(rows.length).toBeGreaterThanOrEqual(28)
    expect(rows.length).toBeLessThanOrEqual(32)
  })

  test('is changed while a process with a worker lives', async () => {
    const leave = await releaseOrphanedJobLocks(world.app.pool)
    expect((await change({ capacity: 5 })).status).toBe(200)
    await leave()
  })

  test('changed moves what is unsold, keeps what is sold and names it', async () => {
    const sold = await sell(inDays(3))
    const before = await departures()
    const changed = await change({ startTime: '13:30', capacity: 6 })
    expect(changed.status, changed.body.error).toBe(200)
    expect(changed.body.departures.retained).toEqual([
      expect.objectContaining({ id: sold.id, date: inDays(3), time: '09:00', seatsTaken: 2 }),
    ])
    const after = await departures()
    expect(await on(inDays(3))).toEqual([expect.objectContaining({ id: sold.id, local_time: '09:00', capacity: 4 })])
    expect(
      after.filter(({ id }) => id !== sold.id).every((row) => row.local_time === '13:30' && row.capacity === 6),
    ).toBe(true)
    expect(Math.abs(after.length - before.length)).toBeLessThanOrEqual(1)
    // the job has nothing to add: the day of the sold one gets no second departure
    await world.moveClock(0)
    expect(changed.body.rule).toMatchObject({ startTime: '13:30', capacity: 6 })
  })

  test('of an adventure with a minimum says so on every departure, and when it is decided', async () => {
    const party = await createAdventure(world, { guideId: adventure.guideId, inDays: [], minimumToRun: 4 })
    const made = await gus.call(contract.createRule, { params: { id: party.adventureId }, body: input })
    expect(made.body.departures.offered).toBeGreaterThan(170)
    const rows = await world.app.db
      .selectFrom('departures')
      .select(['minimum_to_run', 'decide_at', 'starts_at'])
      .where('adventure_id', '=', party.adventureId)
      .execute()
    expect(
      rows.every(
        (row) => row.minimum_to_run === 4 && row.decide_at?.getTime() === row.starts_at.getTime() - 72 * 3_600_000,
      ),
    ).toBe(true)
  })

  test('unchanged leaves every departure as it is', async () => {
    const before = await departures()
    expect((await change({})).body.departures).toEqual({ offered: 0, withdrawn: 0, retained: [] })
    expect(await departures()).toEqual(before)
  })

  test('ends on a day; what is sold later stays and is named; it cannot be changed any more', async () => {
    const sold = await sell(inDays(9))
    const ended = await gus.call(contract.endRule, { params: { id: ruleId }, body: { lastDate: inDays(5) } })
    expect(ended.body.departures.retained.map(({ id }) => id)).toEqual([sold.id])
    expect((await departures()).filter(({ id }) => id !== sold.id).at(-1)?.local_date).toBe(inDays(5))
    expect(await change({})).toMatchObject({ status: 409, body: { code: 'rule_ended' } })
    await extendDepartures(world.app)
    expect((await departures()).filter(({ local_date }) => local_date > inDays(5))).toHaveLength(1)
  })

  test('follows the adventure: fewer months, and what was once held may come back', async () => {
    const { holderId } = await sell(inDays(4))
    await free(holderId)
    await gus.call(contract.endRule, { params: { id: ruleId }, body: { lastDate: inDays(1) } })
    expect(await on(inDays(4))).toEqual([])
    const remembered = await world.app.db
      .selectFrom('departures')
      .select(['withdrawn_at', 'local_date'])
      .where('adventure_id', '=', adventure.adventureId)
      .where('withdrawn_at', 'is not', null)
      .execute()
    expect(remembered.map(({ local_date }) => local_date)).toEqual([inDays(4)])
    const again = await gus.call(contract.createRule, { params: { id: adventure.adventureId }, body: input })
    expect(again.status).toBe(200)
    expect(await on(inDays(4))).toHaveLength(1)
  })
})

describe('single days', () => {
  test('are left out, changed, added and go by the rule again', async () => {
    expect((await except(inDays(2), 'left_out')).body.departures).toMatchObject({ withdrawn: 1, offered: 0 })
    expect(await on(inDays(2))).toEqual([])
    expect((await except(inDays(3), 'changed', { startTime: '17:00', capacity: 2 })).status).toBe(200)
    expect(await on(inDays(3))).toEqual([expect.objectContaining({ local_time: '17:00', capacity: 2 })])
    await extendDepartures(world.app)
    expect(await on(inDays(2))).toEqual([])
    expect(await on(inDays(3))).toHaveLength(1)
    const { body } = await gus.call(contract.dropException, { params: { id: ruleId, date: inDays(2) } })
    expect(body.rule.exceptions.map(({ date }) => date)).toEqual([inDays(3)])
    expect(await on(inDays(2))).toHaveLength(1)
  })

  test('out of season are added, with the seats of the rule', async () => {
    const tomorrow = inDays(1).slice(5)
    await change({ seasonStart: tomorrow, seasonEnd: tomorrow })
    expect(await departures()).toHaveLength(1)
    expect((await except(inDays(6), 'added', { startTime: '06:15' })).status).toBe(200)
    expect(await on(inDays(6))).toEqual([expect.objectContaining({ local_time: '06:15', capacity: 4 })])
  })

  test('that are sold stay and are named', async () => {
    const sold = await sell(inDays(2))
    const { body } = await except(inDays(2), 'left_out')
    expect(body.departures.retained.map(({ id }) => id)).toEqual([sold.id])
    expect(await on(inDays(2))).toHaveLength(1)
  })
})

describe('a blackout', () => {
  const blackOut = (first: string, last: string, resourceId = adventure.guideId) =>
    gus.call(contract.makeBlackout, { body: { resourceId, firstDate: first, lastDate: last, reason: 'Family' } })

  test('a stranger cannot make one', async () => {
    const body = { resourceId: adventure.guideId, firstDate: today, lastDate: today }
    expect(await bo.call(contract.makeBlackout, { body })).toMatchObject({ status: 404 })
    expect(await blackOut(inDays(2), inDays(1))).toMatchObject({ status: 400 })
    expect(await blackOut(inDays(2), inDays(900))).toMatchObject({ status: 409, body: { code: 'dates_too_long' } })
  })

  test('closes the days of every adventure of the guide, and opens them again', async () => {
    const second = await createAdventure(world, { guideId: adventure.guideId, inDays: [6, 9], startTime: '20:00' })
    const made = await blackOut(inDays(5), inDays(7))
    expect(made.body.departures).toMatchObject({ withdrawn: 4, retained: [] })
    expect((await departures()).filter(({ local_date: at }) => at >= inDays(5) && at <= inDays(7))).toEqual([])
    const listed = await world.visitor().call(listDepartures, { params: { id: second.adventureId } })
    expect(listed.body.items.map(({ date }) => date)).toEqual([inDays(9)])
    await extendDepartures(world.app)
    expect(await on(inDays(6))).toEqual([])
    expect(await except(inDays(6), 'changed', { capacity: 2 })).toMatchObject({ body: { code: 'blacked_out' } })
    expect((await gus.call(contract.listBlackouts)).body.items).toMatchObject([
      { name: 'Rosa Testa', reason: 'Family' },
    ])
    const lifted = await gus.call(contract.liftBlackout, { params: { id: made.body.blackout.id } })
    expect(lifted.body.departures.offered).toBe(3)
    expect((await gus.call(contract.listBlackouts)).body.items).toEqual([])
  })

  test('over something sold is refused with all that stands in the way, and changes nothing', async () => {
    const [one, two] = [await sell(inDays(5)), await sell(inDays(6), 1)]
    const before = await departures()
    const refused = await blackOut(inDays(5), inDays(7))
    expect(refused).toMatchObject({ status: 409, body: { code: 'sold_departures' } })
    expect(refused.body.error).toContain('2 departures are booked on these dates')
    expect(Object.keys(refused.body.fields ?? {})).toEqual([one.id, two.id])
    expect(refused.body.fields?.[two.id]).toContain('1 seat taken')
    expect(await departures()).toEqual(before)
    for (const { holderId } of [one, two]) await free(holderId)
    expect((await blackOut(inDays(5), inDays(7))).status).toBe(200)
  })

  test('meets a trip of several days on its last day', async () => {
    const long = await createAdventure(world, { guideId: adventure.guideId, inDays: [10], durationMinutes: 3 * 1440 })
    await blackOut(inDays(12), inDays(12))
    const rows = await world.app.db
      .selectFrom('departures')
      .select('id')
      .where('adventure_id', '=', long.adventureId)
      .execute()
    expect(rows).toEqual([])
  })

  test('and the job at the same moment: no departure slips in', async () => {
    await world.moveClock(days(1))
    await Promise.all([extendDepartures(world.app), blackOut(inDays(2), inDays(60)), extendDepartures(world.app)])
    expect((await departures()).filter(({ local_date }) => local_date > inDays(1) && local_date <= inDays(60))).toEqual(
      [],
    )
  })
})

describe('boats', () => {
  test('are named once, listed with their rules, and retired when nothing needs them', async () => {
    const add = (name: string) => gus.call(contract.addResource, { body: { kind: 'boat', name } })
    const boat = await add('Drift boat')
    expect(await add('drift boat')).toMatchObject({ status: 409, body: { code: 'name_taken' } })
    const retire = () => gus.call(contract.retireResource, { params: { id: boat.body.id } })
    expect((await change({ resourceIds: [boat.body.id] })).body.rule.resourceIds).toEqual([boat.body.id])
    expect((await gus.call(contract.listResources)).body.items).toMatchObject([{ name: 'Drift boat', rules: 1 }])
    expect(await retire()).toMatchObject({ status: 409, body: { code: 'in_use' } })
    expect(await ada.call(contract.retireResource, { params: { id: boat.body.id } })).toMatchObject({ status: 404 })
    await change({ resourceIds: [] })
    expect((await retire()).status).toBe(200)
    expect(await change({ resourceIds: [boat.body.id] })).toMatchObject({ body: { code: 'resource_unknown' } })
  })
})
