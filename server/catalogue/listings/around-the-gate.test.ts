import { beforeAll, expect, test } from 'vitest'
import { quote } from '#contract/bookings/calls.ts'
import { showAdventure } from '#contract/catalogue/calls.ts'
import * as contract from '#contract/catalogue/listing-calls.ts'
import { guideFacts } from '#contract/verification/values.ts'
import { isPublished } from '#server/catalogue/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { addDays } from '#server/scheduling/index.ts'
import { importStanding, recordFact } from '#server/verification/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { expectInvariants } from '#test/expectations.ts'
import { approve, listingOf, plantPictures, save, submit, waitingReview, wholeListing } from '#test/listings.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
const { app } = world
let reader: Browser
let hashes: string[]
let id: string
let departureId: string
let guideId: string
const at = { params: { id: '' } }

const check = (outcome: 'clear' | 'failed') =>
  withTransaction(app.db, (tx) =>
    recordFact(app, tx, guideId, { fact: 'background_check', outcome, until: null, source: 'test' }),
  )
const sold = async () => {
  const party = { party: { adults: 1, children: 0 } }
  const asked = await ada.call(quote, { params: { id: departureId }, body: party })
  return asked.status === 200
}
const isOpen = async () => [
  await isPublished(app.db, id),
  (await world.visitor().call(showAdventure, at)).status === 200,
  await sold(),
]

beforeAll(async () => {
  reader = await administrator(world, 'Rhea', ['content'])
  const made = await createAdventure(world, {
    guide: people.gus.id,
    guideName: 'Gus Halloran',
    place: untaxedPlace,
    instantBook: false,
    inDays: [30],
    terrain: { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private' as const] },
  })
  ;({ guideId, adventureId: id } = made)
  departureId = made.departureIds[0] ?? ''
  at.params.id = id
  hashes = await plantPictures(app, people.gus.id, 5)
  for (const [position, hash] of hashes.entries())
    await app.pool.query(
      `insert into adventure_pictures (adventure_id, position, picture_hash, alt) values ($1, $2, $3, 'A river at dawn') on conflict do nothing`,
      [id, position, hash],
    )
  const now = await app.clock.now(app.db)
  const day = (n: number) => addDays(now.toISOString().slice(0, 10), n)
  const held = (kind: 'liability_insurance' | 'wilderness_first_aid' | 'guide_license', region: string | null) => ({
    kind,
    state: 'approved' as const,
    title: 'Held',
    issuer: 'A board',
    region,
    agency: null,
    issuedOn: day(-10),
    validUntil: day(300),
  })
  const documents = [
    held('liability_insurance', null),
    held('wilderness_first_aid', null),
    held('guide_license', untaxedPlace.state),
  ]
  const facts = guideFacts.map((fact) => ({ fact, outcome: 'clear' as const, until: null, atLeastAge: 21 }))
  await withTransaction(app.db, (tx) =>
    importStanding(app, tx, { id: guideId, name: 'Gus Halloran' }, { documents, facts, source: 'test', at: now }),
  )
})

test('a guide whose check failed gets nothing on sale by any door of a listing [1-promise-guides]', async () => {
  expect(await isOpen()).toEqual([true, true, true])
  await check('failed')
  expect(await isOpen()).toEqual([false, false, false])
  const doors: [string, () => Promise<{ status: number }>][] = [
    ['pause', () => gus.call(contract.pauseListing, at)],
    ['resume', () => gus.call(contract.resumeListing, at)],
    [
      'a price of their own',
      async () => {
        await save(gus, id, { price: { mode: 'per_person', amount: 9900, childPercent: 50 } })
        return submit(gus, id)
      },
    ],
    [
      'a new title that an operator approves',
      async () => {
        const { reviewed } = await save(gus, id, { title: 'Trout at first light' })
        expect(reviewed).toContain('title')
        await submit(gus, id)
        return approve(reader, await waitingReview(gus, id))
      },
    ],
    ['resume again', () => gus.call(contract.resumeListing, at)],
    ['archive', () => gus.call(contract.archiveListing, at)],
    ['restore', () => gus.call(contract.restoreListing, at)],
    ['resume from the archive', () => gus.call(contract.resumeListing, at)],
  ]
  const seen: Record<string, number> = {}
  for (const [name, open] of doors) {
    seen[name] = (await open()).status
    expect([name, ...(await isOpen())]).toEqual([name, false, false, false])
  }
  // the doors themselves work: it is the gate that keeps the listing off sale
  expect(Object.values(seen).filter((status) => status === 200).length).toBeGreaterThan(5)
  await expectInvariants(world)
  await check('clear')
  expect(await isOpen()).toEqual([true, true, true])
})

test('a listing that an operator approves goes on sale only with what its trip asks', async () => {
  const { body } = await gus.call(contract.createListing, { body: { category: 'hunting' } })
  await save(gus, body.id, { ...wholeListing(hashes), category: 'hunting' })
  expect((await submit(gus, body.id)).status).toBe(200)
  expect((await approve(reader, await waitingReview(gus, body.id))).status).toBe(200)
  expect(await listingOf(gus, body.id)).toMatchObject({ state: 'published', isOnSale: false })
  expect((await world.visitor().call(showAdventure, { params: { id: body.id } })).status).toBe(404)
  // what nobody reads first doesn’t get past it either
  await save(gus, body.id, { instantBook: true, noticeDays: 0 })
  await submit(gus, body.id)
  expect((await listingOf(gus, body.id)).isOnSale).toBe(false)
  await expectInvariants(world)
})
