import { afterAll, beforeAll, expect, test } from 'vitest'
import { guideAdventures } from '#contract/guides/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let world: TestApp
let made: TestAdventure[]
beforeAll(async () => {
  world = await createTestApp()
  const first = await createAdventure(world, { title: 'One', guideName: 'Ana Ruiz', inDays: [4, 9] })
  made = [first]
  for (const title of ['Two', 'Three', 'Four']) {
    made.push(await createAdventure(world, { title, guideId: first.guideId }))
  }
  await createAdventure(world, { title: 'Of another guide', guideName: 'Hal Stone' })
})
afterAll(() => world.close())

const list = (id: string, query: { limit?: number; after?: string } = {}) =>
  world.visitor().call(guideAdventures, { params: { id }, query })

test('a guide who is unknown or may not publish offers nothing that could be asked for', async () => {
  const { guideId } = await createAdventure(world, { guideName: 'Not Yet', guideLevel: 1 })
  for (const id of [guideId, newId(), 'ana-ruiz']) expect((await list(id)).status).toBe(404)
})

test('a cursor that is none is refused with a sentence', async () => {
  expect(await list(made[0]!.guideId, { after: 'x' })).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: { after: 'That page of the list no longer exists. Go back to the first page.' },
    },
  })
})

test('cards come newest first, page by page, each once, with the next day that can be booked', async () => {
  const { guideId } = made[0]!
  const first = (await list(`ana-ruiz-${guideId}`, { limit: 3 })).body
  expect(first.items.map(({ title }) => title)).toEqual(['Four', 'Three', 'Two'])
  expect(first).toMatchObject({ total: 4, capped: false })
  const rest = (await list(guideId, { limit: 3, after: first.next! })).body
  expect(rest.items.map(({ title }) => title)).toEqual(['One'])
  expect(rest).toMatchObject({ total: 4, next: null })
  expect(rest.items[0]).toMatchObject({ guide: { name: 'Ana Ruiz' }, nextDeparture: { seatsLeft: 6 } })
})

test('what is withdrawn is not listed', async () => {
  const { guideId, adventureId } = made[3]!
  await world.app.db
    .updateTable('adventures')
    .set({ unpublished_at: await world.app.clock.now(world.app.db) })
    .where('id', '=', adventureId)
    .execute()
  const { body } = await list(guideId)
  expect(body.items.map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  expect(body.total).toBe(3)
})
