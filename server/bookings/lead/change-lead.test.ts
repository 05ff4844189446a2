import { beforeEach, expect, test } from 'vitest'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import { listChangeDates } from '#contract/bookings/change-requests/calls.ts'
import { guideOverview } from '#contract/bookings/overview.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import * as single from '#contract/scheduling/departure-changes.ts'
import * as contract from '#contract/scheduling/departure-lead.ts'
import * as rules from '#contract/scheduling/departure-rules.ts'
import { quote, showBooking } from '#contract/bookings/calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { addDays, extendDepartures } from '#server/scheduling/index.ts'
import { refreshLedSales } from '#server/scheduling/led-sales.ts'
import { receivedMail } from '#server/vendors/mail/simulator.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { cancel, newDates, takeNewDate } from '#test/cancellations.ts'
import { accept, previewChange, propose, untaxed } from '#test/changing.ts'
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

test('whatever gives a trip to another guide asks for their documents, and not again of one who leads it already', async () => {
  const { local_date: date } = await led()
  const departure = { date: addDays(date, 1), time: '08:00', capacity: 4, guideId: wren.guideId }
  const rule = {
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    startTime: '06:00',
    seasonStart: '01-01',
    seasonEnd: '12-31',
    capacity: 4,
    guideId: wren.guideId,
  }
  const params = { id: trip.adventureId }
  const add = () => gus.call(single.addDeparture, { params, body: departure })
  const asRule = () => gus.call(rules.createRule, { params, body: rule })
  await db.updateTable('guides').set({ level_imported: false }).where('id', '=', wren.guideId).execute()
  for (const { status, body } of [await add(), await asRule()]) {
    expect([status, body.code]).toEqual([409, 'guide_unready'])
    expect(body.error).toMatch(/^Wren Staff can’t lead this trip yet\. .+ is missing\.$/)
  }
  const previewed = await gus.call(single.previewNewDeparture, { params, body: departure })
  expect(previewed.body).toMatchObject({ code: 'guide_unready', departures: { offered: 0 } })
  await verify(wren.guideId)
  const { departureId } = (await add()).body
  const ruled = (await asRule()).body
  expect(ruled.departures.offered).toBeGreaterThan(100)
  await db.updateTable('guides').set({ level_imported: false }).where('id', '=', wren.guideId).execute()
  const given = await db.selectFrom('departures').selectAll().where('id', '=', departureId).executeTakeFirstOrThrow()
  const larger = await gus.call(single.changeDeparture, {
    params: { id: departureId },
    body: { ...departure, capacity: 5, seen: { startsAt: given.starts_at.toISOString(), capacity: 4, taken: 0 } },
  })
  expect(larger.status, larger.body.error).toBe(200)
  const changed = await gus.call(rules.changeRule, { params: { id: ruled.rule.id }, body: { ...rule, capacity: 3 } })
  expect(changed.status, changed.body.error).toBe(200)
  expect((await gus.call(rules.endRule, { params: { id: ruled.rule.id }, body: { lastDate: date } })).status).toBe(200)
  await verify(wren.guideId)
})

test('what a colleague leads is closed to new bookings while they may not lead it, and who has booked stays', async () => {
  const { adventureId, own, hers } = await ledByTwo()
  const id = await buy(ada, hers)
  const open = async () => (await ben.call(listDepartures, { params: { id: adventureId }, query: {} })).body.items
  const idsOpen = async () => (await open()).map((one) => one.id)
  expect(await idsOpen()).toEqual([own, hers])
  await db.updateTable('guides').set({ level_imported: false }).where('id', '=', wren.guideId).execute()
  const standing = () => withTransaction(db, (tx) => refreshLedSales(world.app, tx, wren.guideId))
  await standing()
  expect(await idsOpen()).toEqual([own])
  expect((await ben.call(quote, { params: { id: hers }, body: { party: { adults: 1 } } })).body.code).toBe(
    'departure_closed',
  )
  expect((await ada.call(showBooking, { params: { id } })).body.state).toBe('confirmed')
  // with another guide, or once nothing stands in the way, it is on sale again
  expect((await give(trip.guideId, { id: hers, from: wren.guideId })).status).toBe(200)
  expect(await idsOpen()).toEqual([own, hers])
  await verify(wren.guideId)
  expect((await give(wren.guideId, { id: hers })).status).toBe(200)
  await db.updateTable('guides').set({ level_imported: false }).where('id', '=', wren.guideId).execute()
  // dates that are laid out later begin open: the daily job looks at them
  await extendDepartures(world.app)
  expect(await idsOpen()).toEqual([own])
  await verify(wren.guideId)
  await standing()
  expect(await idsOpen()).toEqual([own, hers])
  await expectInvariants(world)
})

/** A listing whose first departure Gus leads and whose second Wren leads. */
async function ledByTwo() {
  const made = await createAdventure(world, { ...untaxed, guide: people.gus.id, inDays: [(day += 30), day + 1] })
  const [own = '', hers = ''] = made.departureIds
  expect((await give(wren.guideId, { id: hers })).status).toBe(200)
  return { adventureId: made.adventureId, own, hers }
}
const guideOf = async (id: string) =>
  (await db.selectFrom('bookings').select('guide_id').where('id', '=', id).executeTakeFirstOrThrow()).guide_id

test('guests change to a date that another guide of the outfit leads: said before, then theirs', async () => {
  const { own, hers } = await ledByTwo()
  const id = await buy(ada, own)
  const dates = await ada.call(listChangeDates, { params: { id }, query: {} })
  expect(dates.body.items.map(({ departure }) => departure.id)).toEqual([own, hers])
  expect((await previewChange(ada, id, { departureId: hers })).body.newGuide).toBe('Wren Staff')
  expect((await propose(ada, id, { departureId: hers })).status).toBe(200)
  expect((await gus.call(showBooking, { params: { id } })).body.changeRequest?.newGuide).toBe('Wren Staff')
  expect((await accept(gus, id)).status).toBe(200)
  await world.settle()
  expect(await guideOf(id)).toBe(wren.guideId)
  expect((await wren.browser.call(showBooking, { params: { id } })).body).toMatchObject({
    guide: { id: wren.guideId },
    departure: { id: hers },
  })
  expect(await subjects(people.gus.email)).toContainEqual(expect.stringMatching(/^Moved to Wren Staff: /))
  const mail = await receivedMail(db, { to: people.ada.email, limit: 50 })
  const updated = mail.find(({ subject }) => subject.startsWith('Booking updated: '))
  expect(updated?.text).toContain('Wren Staff leads the new date.')
  // a guide proposes dates of their own only; the owner those of everyone
  const ofWren = await wren.browser.call(listChangeDates, { params: { id }, query: {} })
  expect(ofWren.body.items.map(({ departure }) => departure.id)).toEqual([hers])
  expect((await previewChange(wren.browser, id, { departureId: own })).body.code).toBe('departure_closed')
  expect((await previewChange(gus, id, { departureId: own })).body.newGuide).toBe('Rosa Testa')
  await expectInvariants(world)
})

test('after weather a date that another guide leads counts as well', async () => {
  const { own, hers } = await ledByTwo()
  const id = await buy(ada, own)
  await cancel(gus, id, 'weather')
  await world.settle()
  expect((await newDates(ada, id)).map((one) => one.id)).toEqual([hers])
  expect((await takeNewDate(ada, id, hers)).status).toBe(200)
  await world.settle()
  expect(await guideOf(id)).toBe(wren.guideId)
  await expectInvariants(world)
})

test('canceling counts against who decides it: giving a departure away first changes nothing', async () => {
  const callOff = async (who: typeof gus, departureId: string) => {
    await buy(ada, departureId)
    const body = { reason: 'other' as const, message: 'The truck is needed elsewhere.' }
    const answer = await who.call(cancelDeparture, { params: { id: departureId }, body })
    expect(answer.status, answer.body.error).toBe(200)
    await world.settle()
    const { guide_id: id } = await db
      .selectFrom('guide_cancellations')
      .select('guide_id')
      .where('departure_id', '=', departureId)
      .executeTakeFirstOrThrow()
    return id
  }
  const hers = async () => (await ledByTwo()).hers
  expect(await callOff(gus, await hers())).toBe(trip.guideId)
  expect(await subjects(wren.email)).toContainEqual(expect.stringMatching(/^Departure canceled: /))
  const told = await receivedMail(db, { to: wren.email, limit: 50 })
  expect(told.find(({ subject }) => subject.startsWith('Departure canceled'))?.text).toContain('Rosa Testa wrote')
  // a manager decides for the owner, who reads by whom
  expect(await callOff(mags.browser, await hers())).toBe(trip.guideId)
  const owners = await receivedMail(db, { to: people.gus.email, limit: 50 })
  expect(owners.some(({ text }) => text.includes('Mags Staff canceled your outfit’s'))).toBe(true)
  expect(await callOff(wren.browser, await hers())).toBe(wren.guideId)
  // the owner sees each, as all come out of the outfit's payouts
  expect((await gus.call(guideOverview)).body.money?.fees).toHaveLength(3)
  await expectInvariants(world)
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
