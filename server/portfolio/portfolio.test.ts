import { createHash, createPublicKey, verify } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createListing, showListing } from '#contract/catalogue/listing-calls.ts'
import { showGuide } from '#contract/guides/calls.ts'
import { saveWorkSettings, showWorkSettings } from '#contract/guides/work-settings.ts'
import * as contract from '#contract/portfolio/calls.ts'
import { createAdventure } from '#test/adventures.ts'
import { buy } from '#test/cancellations.ts'
import { plantPictures } from '#test/listings.ts'
import { moveToEnd } from '#test/trips.ts'
import { newId } from '#server/platform/ids.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
let hashes: string[]
let guideId: string
let departureId: string
const photo = (hash: string) => ({ hash, alt: 'A drift boat at dawn', caption: null })
const save = (who: typeof gus, photos: object[], revision: number) =>
  who.call(contract.savePortfolio, { body: { revision, photos: photos as ReturnType<typeof photo>[] } })

beforeAll(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, guideName: 'Gus Halloran', inDays: [30] })
  guideId = made.guideId
  departureId = made.departureIds[0] ?? ''
  hashes = await plantPictures(world.app, people.gus.id, 3)
})

test('photos are kept in their order, shown on the page, and saved by one tab at a time', async () => {
  for (const [who, status] of [
    [ada, 403],
    [world.visitor(), 401],
  ] as const)
    expect((await who.call(contract.showPortfolio)).status).toBe(status)
  const saved = await save(gus, [photo(hashes[1] ?? ''), photo(hashes[0] ?? '')], 0)
  expect(saved.body).toMatchObject({ revision: 1, photos: [{ hash: hashes[1] }, { hash: hashes[0] }] })
  expect((await save(gus, [], 0)).body).toMatchObject({ code: 'saved_elsewhere' })
  const page = await world.visitor().call(contract.guidePortfolio, { params: { id: guideId } })
  expect(page.body).toMatchObject({ photos: [{ alt: 'A drift boat at dawn' }, {}], record: { trips: 0, since: null } })
})

test('another’s picture, one twice, one without words, and too many are refused with nothing lost', async () => {
  const [theirs = ''] = await plantPictures(world.app, people.ada.id, 1)
  expect((await save(gus, [photo(theirs)], 1)).body).toMatchObject({ code: 'picture_unknown' })
  for (const photos of [
    [photo(hashes[0] ?? ''), photo(hashes[0] ?? '')],
    [{ ...photo(hashes[0] ?? ''), alt: ' ' }],
    Array.from({ length: 25 }, (_none, nth) => photo(`${'a'.repeat(20)}${nth}`)),
  ])
    expect((await save(gus, photos, 1)).status).toBe(400)
  expect((await gus.call(contract.showPortfolio)).body).toMatchObject({ revision: 1, photos: [{}, {}] })
  const both = await Promise.all([save(gus, [photo(hashes[2] ?? '')], 1), save(gus, [], 1)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('reviews and trips leave as a file that anyone can check, and a changed one is found out', async () => {
  const { id } = await buy(world, ada, departureId, {}, undefined)
  await moveToEnd(world, id, 1000)
  await world.settle()
  await world.moveClock(86_400_000)
  await world.settle()
  expect((await ada.call(contract.issueRecord)).status).toBe(403)
  const { body } = await gus.call(contract.issueRecord)
  expect(body.record).toMatchObject({
    guide: { id: guideId, name: 'Gus Halloran' },
    totals: { trips: 1, reviews: 0, rating: null },
    trips: [{ adventure: expect.any(String), category: 'fishing' }],
  })
  const publicKey = createPublicKey({
    key: Buffer.from(body.signature.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const holds = (record: object) =>
    verify(null, Buffer.from(JSON.stringify(record)), publicKey, Buffer.from(body.signature.value, 'base64'))
  expect([holds(body.record), holds({ ...body.record, totals: { ...body.record.totals, rating: 5 } })]).toEqual([
    true,
    false,
  ])
  expect(body.check).toContain(`/api/v1/records/${body.record.id}`)
  const known = await world.visitor().call(contract.checkRecord, { params: { id: body.record.id } })
  expect(known.body).toMatchObject({
    guide: { name: 'Gus Halloran' },
    sha256: createHash('sha256').update(JSON.stringify(body.record)).digest('hex'),
    signature: body.signature,
    trips: 1,
  })
  expect((await world.visitor().call(contract.checkRecord, { params: { id: newId() } })).status).toBe(404)
  // the key stays the same
  expect((await gus.call(contract.issueRecord)).body.signature.publicKey).toBe(body.signature.publicKey)
  const { rows } = await world.app.pool.query('select 1 from data_keys where table_name = $1', ['guide_records'])
  expect(rows).toHaveLength(1)
  expect((await gus.call(contract.showPortfolio)).body.copies).toHaveLength(2)
})

test('reply hours are on the page, and a new listing begins with the notice of its guide', async () => {
  expect((await ada.call(showWorkSettings)).status).toBe(403)
  const settings = { replyHours: { from: 8, until: 18 }, noticeDays: 3, instantBook: true }
  for (const wrong of [
    { ...settings, replyHours: { from: 18, until: 8 } },
    { ...settings, noticeDays: 31 },
    { ...settings, replyHours: { from: -1, until: 25 } },
  ])
    expect((await gus.call(saveWorkSettings, { body: wrong })).status).toBe(400)
  expect((await gus.call(showWorkSettings)).body).toEqual({ replyHours: null, noticeDays: null, instantBook: false })
  expect((await gus.call(saveWorkSettings, { body: settings })).body).toEqual(settings)
  const page = await world.visitor().call(showGuide, { params: { id: guideId } })
  expect(page.body.replyHours).toEqual({ from: 8, until: 18 })
  const { body } = await gus.call(createListing, { body: { category: 'hiking' } })
  const begun = await gus.call(showListing, { params: { id: body.id } })
  expect(begun.body.values).toMatchObject({ noticeDays: 3, instantBook: true })
})
