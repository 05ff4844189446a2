import { afterAll, beforeAll, expect, test } from 'vitest'
import { showAdventure } from '#contract/catalogue/calls.ts'
import { showGuide } from '#contract/guides/calls.ts'
import { publishAdventure } from '#server/catalogue/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { plainContent } from '#test/adventures.ts'
import { createTestApp, days, type TestApp } from '#test/app.ts'
import { registerGuide, type NewGuide } from './register-guide.ts'

let world: TestApp
beforeAll(async () => {
  world = await createTestApp()
})
afterAll(() => world.close())

const dateIn = async (ahead: number) =>
  new Date((await world.app.clock.now(world.app.db)).getTime() + days(ahead)).toISOString().slice(0, 10)

async function guide(overrides: Partial<NewGuide> = {}) {
  return withTransaction(world.app.db, (tx) =>
    registerGuide(tx, {
      accountId: null,
      outfitter: 'Far Ridge',
      name: 'José Ortiz',
      home: 'Taos, NM',
      story: 'Grew up on the mesa.',
      headline: 'Quiet water, high desert',
      yearsGuiding: 12,
      languages: ['en', 'es'],
      credentials: [],
      level: 3,
      imageUrl: null,
      ...overrides,
    }),
  )
}
const show = (id: string) => world.visitor().call(showGuide, { params: { id } })

test('a guide who is unknown, misspelt or not yet allowed to publish is not there', async () => {
  const { guideId } = await guide({ level: 1 })
  for (const id of [guideId, newId(), 'nobody', `x${newId()}`, 'jose-ortiz']) {
    expect(await show(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
})

test('a guide is found by identifier and by any name before it, and says where the page stands', async () => {
  const { guideId } = await guide()
  const { status, body, headers } = await show(guideId)
  expect(status).toBe(200)
  expect(headers['cache-control']).toContain('public')
  expect(body).toEqual({
    id: guideId,
    slug: 'jose-ortiz',
    href: `/guide/jose-ortiz-${guideId}`,
    name: 'José Ortiz',
    headline: 'Quiet water, high desert',
    story: 'Grew up on the mesa.',
    outfitter: 'Far Ridge',
    home: 'Taos, NM',
    yearsGuiding: 12,
    languages: ['en', 'es'],
    level: 'certified',
    imageUrl: null,
    replyHours: null,
    lateCancellations: null,
    credentials: [],
  })
  expect((await show(`somebody-else-${guideId.toUpperCase()}`)).body.id).toBe(guideId)
})

test('a credential is shown to its last day and not after it, on the page and beside the adventure', async () => {
  const credential = (type: string, validUntil: string) => ({
    type,
    title: type.toUpperCase(),
    issuer: 'NOLS',
    state: null,
    validUntil,
  })
  const { guideId, outfitterId } = await guide({
    credentials: [
      credential('wfr', await dateIn(400)),
      credential('cpr', await dateIn(3)),
      credential('amga', await dateIn(-1)),
    ],
  })
  const adventureId = newId()
  const id = await withTransaction(world.app.db, async (tx) =>
    publishAdventure(tx, {
      guideId,
      outfitterId,
      slug: `walk-${adventureId}`,
      content: plainContent,
      pictures: [],
      at: await world.app.clock.now(tx),
    }),
  )
  const held = async () => (await show(guideId)).body.credentials.map(({ type }) => type)
  const beside = async () => (await world.visitor().call(showAdventure, { params: { id } })).body.guideCard.credentials
  expect(await held()).toEqual(['wfr', 'cpr'])
  expect(await beside()).toEqual(['WFR, NOLS', 'CPR, NOLS'])
  await world.moveClock(days(3))
  expect(await held()).toEqual(['wfr', 'cpr'])
  await world.moveClock(days(1))
  expect(await held()).toEqual(['wfr'])
  expect(await beside()).toEqual(['WFR, NOLS'])
})
