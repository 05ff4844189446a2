import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { saveListing, showListing, submitListing } from '#contract/catalogue/listing-calls.ts'
import * as contract from '#contract/scheduling/departure-rules.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { openWorld } from '#test/world.ts'

const { world, people, gus } = await openWorld()
let adventure: TestAdventure
beforeAll(async () => {
  adventure = await createAdventure(world, { guide: people.gus.id, inDays: [], windowMonths: 1 })
})

const rule: contract.RuleInput = {
  weekdays: [6],
  startTime: '09:00',
  seasonStart: '01-01',
  seasonEnd: '12-31',
  closures: [],
  capacity: 4,
  resourceIds: [],
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => (status === 200 ? 200 : body.code)
/** Inserts many rows like the existing ones. */
const copies = (table: 'departure_rules' | 'blackouts' | 'resources', changed: string, count: number) =>
  sql
    .raw(
      `insert into ${table} select (jsonb_populate_record(null::${table},
         to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()) || ${changed})).*
       from (select * from ${table} order by made_at desc limit 1) t, generate_series(1, ${count}) n`,
    )
    .execute(world.app.db)

test('an adventure has thirty schedules, and one that has ended makes room', async () => {
  const create = (startTime: string) =>
    gus.call(contract.createRule, { params: { id: adventure.adventureId }, body: { ...rule, startTime } })
  const first = await create('09:00')
  expect(first.status, first.body.error).toBe(200)
  await copies('departure_rules', `'{}'::jsonb`, 29)
  expect(codeOf(await create('10:00'))).toBe('too_many_rules')
  const ended = { params: { id: first.body.rule.id }, body: { lastDate: '2026-01-01' } }
  expect(codeOf(await gus.call(contract.endRule, ended))).toBe(200)
  expect(codeOf(await create('10:00'))).toBe(200)
})

test('days are closed three hundred times at once, and a hundred boats are listed', async () => {
  const boat = await gus.call(contract.addResource, { body: { kind: 'boat', name: 'Heron' } })
  const close = () =>
    gus.call(contract.makeBlackout, {
      body: { resourceId: boat.body.id, firstDate: '2150-01-01', lastDate: '2150-01-02', reason: null },
    })
  expect(codeOf(await close())).toBe(200)
  await copies('blackouts', `'{}'::jsonb`, 299)
  expect(codeOf(await close())).toBe('too_many_blackouts')
  await copies('resources', `jsonb_build_object('name', 'Boat ' || n)`, 99)
  const add = () => gus.call(contract.addResource, { body: { kind: 'boat', name: 'One more' } })
  expect(codeOf(await add())).toBe('too_many_resources')
  expect(codeOf(await gus.call(contract.retireResource, { params: { id: boat.body.id } }))).toBe(200)
  expect(codeOf(await add())).toBe(200)
})

test('edits in a row come to an end: each holds up those of the other guides, and each version is kept', async () => {
  const spent = (key: string, count: number) =>
    sql`update throttles set count = ${count} where key = ${`${key}:${people.gus.id}`}`.execute(world.app.db)
  await spent('schedule-edits', 300)
  const boat = { body: { kind: 'boat' as const, name: 'Too late' } }
  expect(await gus.call(contract.addResource, boat)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })

  const at = { params: { id: adventure.adventureId } }
  const submit = async () => {
    const { revision } = (await gus.call(showListing, at)).body
    return codeOf(await gus.call(submitListing, { ...at, body: { revision } }))
  }
  const { revision } = (await gus.call(showListing, at)).body
  await gus.call(saveListing, { ...at, body: { revision, values: { noticeDays: 2 } } })
  expect(await submit()).toBe(200)
  expect(await submit()).toBe('no_changes')
  await spent('adventure-versions', 200)
  expect(await submit()).toBe('too_many_requests')
})
