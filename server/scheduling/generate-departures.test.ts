import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdventure } from '#test/adventures.ts'
import { createTestApp, days, type TestApp } from '#test/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { extendDepartures, horizonDays, localDateAt, addDays, generateDepartures } from './index.ts'
import type { WrittenRule } from './rule.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const departures = (adventureId: string) =>
  world.app.db
    .selectFrom('departures')
    .selectAll()
    .where('adventure_id', '=', adventureId)
    .orderBy('starts_at')
    .execute()

test('a rule is offered to the horizon, the job adds each passed day once, and twice changes nothing', async () => {
  const { adventureId, guideId } = await createAdventure(world, { inDays: [] })
  const rule: WrittenRule = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startTime: '23:59',
    seasonStart: '01-01',
    seasonEnd: '12-31',
    closures: [],
    capacity: 4,
    kind: 'shared',
    zone: 'America/Denver',
    guideId,
    durationMinutes: 60,
  }
  const now = await world.app.clock.now(world.app.db)
  await withTransaction(world.app.db, (tx) => generateDepartures(tx, adventureId, rule, now))
  const first = await departures(adventureId)
  const today = localDateAt(now, rule.zone)
  expect(first.map((row) => row.local_date)).toEqual(
    Array.from({ length: horizonDays + 1 }, (_none, day) => addDays(today, day)),
  )
  expect(await extendDepartures(world.app)).toBe(0)

  await world.moveClock(days(3))
  expect(await extendDepartures(world.app)).toBe(3)
  expect(await extendDepartures(world.app)).toBe(0)
  const after = await departures(adventureId)
  expect(after).toHaveLength(first.length + 3)
  expect(after.at(-1)?.local_date).toBe(addDays(today, horizonDays + 3))
})

test('two processes extend at the same moment', async () => {
  await world.moveClock(days(2))
  const made = await Promise.all([extendDepartures(world.app), extendDepartures(world.app)])
  expect(made[0] + made[1]).toBe(2)
})

test('a rule that is none is refused', async () => {
  const { adventureId, guideId } = await createAdventure(world, { inDays: [] })
  const bad = { weekdays: [8], startTime: '24:00', seasonStart: '13-01', seasonEnd: '12-31', closures: [] }
  const rule = { ...bad, capacity: 0, kind: 'shared', zone: 'America/Denver', guideId, durationMinutes: 60 } as const
  const now = await world.app.clock.now(world.app.db)
  await expect(withTransaction(world.app.db, (tx) => generateDepartures(tx, adventureId, rule, now))).rejects.toThrow(
    'weekdays',
  )
  expect(await departures(adventureId)).toEqual([])
})
