import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAdventure } from '#test/adventures.ts'
import { openWorld } from '#test/world.ts'
import { card, current } from './queries.ts'

const { world } = await openWorld()

test('a card reads its listing once, not again for each departure: a list of 48 took a quarter of a second', async () => {
  await createAdventure(world, { guide: null, inDays: [30, 31, 32] })
  const now = await world.app.clock.now(world.app.db)
  const { rows } = await sql<{
    'QUERY PLAN': string
  }>`explain (verbose) select ${card(now, 1)} from ${current}`.execute(world.app.db)
  const filters = rows.map((row) => row['QUERY PLAN']).filter((line) => /Filter:.*\bd\.starts_at/.test(line))
  expect(filters.length).toBeGreaterThan(0)
  expect(filters.filter((line) => line.includes('->>'))).toEqual([])
})
