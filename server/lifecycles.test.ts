import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { endlessWaits, reachable } from '#test/lifecycles.ts'
import { allLifecycles, drawLifecycles, lifecyclesFile } from '../docs/draw-lifecycles.ts'

/** Their \`state\` is one of the United States. */
const places = ['location_areas', 'adventures', 'search_listings']

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

test('every table with a state has a lifecycle, which reaches exactly the states that the database allows', async () => {
  const { rows } = await world.app.pool.query<{ name: string; definition: string }>(
    `select a.attrelid::regclass::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_attribute a left join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
    where a.attname = 'state' and a.attrelid in (select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace) order by 1`,
  )
  const allowed = rows
    .filter(({ name }) => !places.includes(name))
    .map(({ name, definition }) => [
      name,
      [...definition.matchAll(/'(\w+)'::text/g)].map(([, state]) => state ?? '').toSorted(),
    ])
  const lives = await allLifecycles()
  expect(lives.map(({ life }) => [life.table, reachable(life)])).toEqual(allowed)
})

test('every wait ends one day', async () => {
  const endless = (await allLifecycles()).flatMap(({ life }) =>
    endlessWaits(world.app, life).map((state) => `${life.table}: ${state}`),
  )
  expect(endless).toEqual([])
})

test('the page about lifecycles is as their data says; if not, run: node docs/draw-lifecycles.ts', async () => {
  expect(await readFile(lifecyclesFile, 'utf8')).toBe(await drawLifecycles())
})
