import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/scheduling/departure-lead.ts'
import * as rules from '#contract/scheduling/departure-rules.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { receivedMail } from '#server/vendors/mail/simulator.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hire } from '#test/outfits.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, gus, ada, ben, bo } = await openWorld()
const db = world.app.db
await createAdventure(world, { guide: people.gus.id, inDays: [] })
const wren = await hire(world, gus, 'Wren', 'guide')
const mags = await hire(world, gus, 'Mags', 'manager')
// an imported level: the gate closes for it by a suspension only
const verify = (guideId: string) =>
  db.updateTable('guides').set({ level: 2, level_imported: true }).where('id', '=', guideId).execute()
await verify(wren.guideId)

let day = 20
let trip: TestAdventure
beforeEach(async () => {
  trip = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 3)] })
})
const buy = async (who: typeof ada, departureId: string) => {
  const held = await hold(who, departureId, { adults: 2 })
  await pay(world, who, held.id)
  await world.settle()
  return held.id
}
const give = (guideId = wren.guideId, more: { who?: typeof gus; from?: string; id?: string } = {}) =>
  (more.who ?? gus).call(contract.changeLead, {
    params: { id: more.id ?? trip.departureId },
    body: { guideId, from: more.from ?? trip.guideId },
  })
const choices = async (who = gus) =>
  (await who.call(contract.showLeadChoices, { params: { id: trip.departureId } })).body
const reasonsOf = async (guideId: string) => (await choices()).guides.find((one) => one.guideId === guideId)?.reasons
const led = () => db.selectFrom('departures').selectAll().where('id', '=', trip.departureId).executeTakeFirstOrThrow()
const boundTo = async () =>
  (await db.selectFrom('commitments').select('resource_id').where('departure_id', '=', trip.departureId).execute()).map(
    ({ resource_id }) => resource_id,
  )
const subjects = async (email: string) =>
  (await receivedMail(db, { to: email, limit: 50 })).map(({ subject }) => subject)

test('a sold departure goes to another guide: bound, seen, and told to the guests and to both', async () => {
  const id = await buy(ada, trip.departureId)
  expect((await wren.browser.call(showBooking, { params: { id } })).status).toBe(404)
  expect(await reasonsOf(wren.guideId)).toEqual([])
  expect((await choices()).guests).toMatchObject([{ bookingId: id, people: 2, promised: true }])
  const given = await give()
  expect(given.status, given.body.error).toBe(200)
  await world.settle()
  expect(await led()).toMatchObject({ guide_id: wren.guideId, taken: 2 })
  expect(await boundTo()).toEqual([wren.guideId])
  expect((await ada.call(showBooking, { params: { id } })).body.guide).toMatchObject({ id: wren.guideId })
  expect((await wren.browser.call(showBooking, { params: { id } })).status).toBe(200)
  expect(await subjects(people.ada.email)).toContainEqual(expect.stringMatching(/^New guide: /))
  expect(await subjects(wren.email)).toContainEqual(expect.stringMatching(/^You lead /))
  expect(await subjects(people.gus.email)).toContainEqual(expect.stringMatching(/^Wren Staff leads /))
  // who led it is free at that time
  const other = await createAdventure(world, { guide: people.gus.id, inDays: [day] })
  await buy(ben, other.departureId)
  // and back it cannot go: the same person would be in two places
  expect((await give(trip.guideId, { from: wren.guideId })).body.code).toBe('resource_busy')
  await expectInvariants(world)
})

test('strangers, explorers, and staff may not, and a manager may', async () => {
  await buy(ada, trip.departureId)
  for (const who of [bo, ada, wren.browser]) {
    expect((await give(wren.guideId, { who })).status).toBe(404)
    expect((await who.call(contract.showLeadChoices, { params: { id: trip.departureId } })).status).toBe(404)
  }
  expect((await give(wren.guideId, { who: world.visitor() })).status).toBe(401)
  expect((await give(wren.guideId, { who: mags.browser })).status).toBe(200)
})

test('a guide who is not verified, works elsewhere, is suspended, or does not exist is refused with the reason', async () => {
  await buy(ada, trip.departureId)
  expect(await reasonsOf(mags.guideId)).toEqual(['Mags Staff isn’t verified yet, so they can’t lead trips.'])
  expect((await give(mags.guideId)).body).toMatchObject({ code: 'guide_unready' })
  const foreign = await createAdventure(world, { guide: people.bo.id, inDays: [] })
  expect((await give(foreign.guideId)).body.code).toBe('guide_unknown')
  expect((await give(people.ada.id)).body.code).toBe('guide_unknown')
  // whose level follows from rows needs the documents of this trip too
  await db.updateTable('guides').set({ level_imported: false }).where('id', '=', wren.guideId).execute()
  const missing = await give()
  expect(missing.body).toMatchObject({ code: 'guide_unready' })
  expect((await reasonsOf(wren.guideId))?.join(' ')).toMatch(/is missing\./)
  await verify(wren.guideId)
  expect((await led()).guide_id).toBe(trip.guideId)
  await expectInvariants(world)
})

test('blocked days, another trip, and an outside event of the other guide stand against it by name', async () => {
  await buy(ada, trip.departureId)
  const { local_date: date, starts_at: start, ends_at: end } = await led()
  const closed = await gus.call(rules.makeBlackout, {
    body: { resourceId: wren.guideId, firstDate: date, lastDate: date, reason: null },
  })
  expect((await give()).body).toMatchObject({
    code: 'blacked_out',
    error: expect.stringContaining('Wren Staff is blocked'),
  })
  await gus.call(rules.liftBlackout, { params: { id: closed.body.blackout.id } })
  const theirs = await createAdventure(world, { guideId: wren.guideId, inDays: [day], title: 'Night on the dunes' })
  const sold = await buy(ben, theirs.departureId)
  expect(await reasonsOf(wren.guideId)).toEqual([expect.stringContaining('is on “Night on the dunes”')])
  expect((await give()).body.code).toBe('resource_busy')
  expect(sold).toBeTruthy()
  expect([start < end, await boundTo()]).toEqual([true, [trip.guideId]])
})

test('two at the same moment, a page that is behind, and a trip that is over', async () => {
  await buy(ada, trip.departureId)
  await verify(mags.guideId)
  const both = await Promise.all([give(wren.guideId), give(mags.guideId)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.map(({ body }) => body.code).filter(Boolean)).toEqual(['departure_changed'])
  expect(await boundTo()).toEqual([(await led()).guide_id])
  expect((await give((await led()).guide_id, { from: (await led()).guide_id })).status).toBe(200)
  await world.moveClock((day + 1) * 86_400_000)
  expect((await give(wren.guideId, { from: (await led()).guide_id })).body.code).toBe('departure_closed')
})
