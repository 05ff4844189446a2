import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import { holdSeats } from '#contract/bookings/calls.ts'
import { showAdventure } from '#contract/catalogue/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import * as admin from '#contract/safety/admin.ts'
import * as contract from '#contract/safety/calls.ts'
import type { IncidentForm } from '#contract/safety/schemas.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { sendDigest } from './digest.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let booking: Booking
let id = ''
let adventureId = ''
let later = ''
let inDays = 3
beforeEach(async () => {
  inDays += 20
  const made = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [inDays, inDays + 90],
    durationMinutes: 480,
  })
  ;[id = '', later = ''] = made.departureIds
  ;({ adventureId } = made)
  booking = await buy(world, ada, id)
  await moveToStart(world, booking.id, hours(2))
})

const facts = 'A guest slipped at the second crossing and twisted an ankle. We taped it and walked out.'
const form = (more: Partial<IncidentForm> = {}): IncidentForm => ({
  key: newId(),
  severity: 2,
  nearMiss: false,
  occurred: { date: booking.departure.date, time: '09:30' },
  facts,
  ...more,
})
const file = (who: Browser, more: Partial<IncidentForm> = {}) =>
  who.call(contract.reportIncident, { params: { id }, body: form(more) })
const open = async () => (await root.call(admin.listIncidents, { query: {} })).body.items
const one = async (id: string) => (await root.call(admin.showIncident, { params: { id } })).body
const holds = async () =>
  (
    await world.app.db
      .selectFrom('medical_holds')
      .select('reason')
      .where('booking_id', '=', booking.id)
      .where('released_at', 'is', null)
      .execute()
  ).length
const sale = async () =>
  (
    await ben.call(holdSeats, {
      body: { departureId: later, party: { adults: 1, children: 0 }, idempotencyKey: newId() },
    })
  ).status
const close = (id: string) =>
  root.call(admin.closeIncident, { params: { id }, body: { reason: 'Rope added at the crossing' } })

test('is reported by the guide of the trip, once, of a time that can be; guests and strangers report none', async () => {
  expect((await file(ada)).status).toBe(403)
  expect((await file(ben)).status).toBe(404)
  expect((await file(gus, { occurred: { date: booking.departure.date, time: '23:00' } })).body.fields).toHaveProperty([
    'occurred.time',
  ])
  expect((await file(gus, { facts: 'Too short' })).status).toBe(400)
  const key = newId()
  const twice = await Promise.all([file(gus, { key }), file(gus, { key })])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  const [incident] = await open()
  expect(twice[0]?.body.incidents).toHaveLength(1)
  const now = await world.app.clock.now(world.app.db)
  expect(Math.abs(Date.parse(incident?.dueAt ?? '') - addBusinessDays(now, 5).getTime())).toBeLessThan(hours(1))
  // the others of the trip read nothing of it
  expect((await ada.call(contract.showParty, { params: { id } })).body.incidents).toEqual([])
  expect(await sale()).toBe(200)
  await close(incident?.id ?? '')
})

test('of severity 4 pauses the listing in the same moment, and keeps what was told about health until it is closed', async () => {
  await file(gus, { severity: 4 })
  await world.settle()
  const [incident] = await open()
  const { paused, notes, guideId } = await one(incident?.id ?? '')
  expect([paused, notes]).toEqual([true, []])
  // from there an operator assigns a module of the training
  expect(guideId).toMatch(/^[0-9a-f-]{36}$/)
  expect(await sale()).toBe(409)
  expect((await ben.call(showAdventure, { params: { id: adventureId } })).status).not.toBe(200)
  expect(await holds()).toBe(1)
  expect(await emailsTo(world.app, people.gus.email)).toContain('Listing paused: A day on the green river')
  expect(await emailsTo(world.app, people.root.email)).toContain('Incident, severity 4: A day on the green river')
  // a guide cannot open the sale around it, and a second severe one keeps it closed
  await file(gus, { severity: 5, nearMiss: true })
  expect((await close(incident?.id ?? '')).body.message).toBe('Closed. Another incident still pauses the listing.')
  expect(await sale()).toBe(409)
  const [second] = await open()
  await close(second?.id ?? '')
  expect(await holds()).toBe(0)
  expect(await sale()).toBe(200)
  await expectInvariants(world)
})

test('keeps facts and analysis apart, in words that stay, under the name of an operator with the scope', async () => {
  await file(gus)
  const [incident] = await open()
  const params = { id: incident?.id ?? '' }
  const support = await administrator(world, 'Support', ['support'])
  expect((await support.call(admin.showIncident, { params })).status).toBe(403)
  await root.call(admin.noteIncident, { params, body: { kind: 'fact', reason: 'The river was at 900 cfs.' } })
  await root.call(admin.noteIncident, { params, body: { kind: 'analysis', reason: 'Too high for that crossing.' } })
  await root.call(admin.rateIncident, { params, body: { severity: 4, reason: 'Could have drowned' } })
  expect((await one(params.id)).notes.map(({ kind, text, by }) => [kind, text, by])).toEqual([
    ['fact', 'The river was at 900 cfs.', 'Rut Admin'],
    ['analysis', 'Too high for that crossing.', 'Rut Admin'],
    ['severity', 'Could have drowned', 'Rut Admin'],
  ])
  expect(await sale()).toBe(409)
  const both = await Promise.all([close(params.id), close(params.id)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await root.call(admin.noteIncident, { params, body: { kind: 'fact', reason: 'More' } })).status).toBe(409)
  await world.moveClock(days(7 * 365 + 1))
  expect((await root.call(admin.showIncident, { params })).status).toBe(200)
  await world.moveClock(days(2))
  expect((await root.call(admin.showIncident, { params })).status).toBe(404)
})

test('an alarm that was one opens it with its facts; too late after the trip it is no longer reported', async () => {
  await ada.call(contract.sendSos, { params: { id }, body: { key: newId(), text: 'Broken leg' } })
  const { id: plan } = await world.app.db
    .selectFrom('safety_plans')
    .select('id')
    .where('departure_id', '=', id)
    .executeTakeFirstOrThrow()
  await root.call(admin.declareIncident, { params: { id: plan }, body: { reason: facts, severity: 3 } })
  const [incident] = await open()
  expect(incident).toMatchObject({ severity: 3, facts, reportedBy: 'Rut Admin' })
  await close(incident?.id ?? '')
  await moveToEnd(world, booking.id, days(60) + hours(1))
  expect((await file(gus)).status).toBe(409)
})

test('the digest counts by month without a name, for operators of safety, who hear of it on the first of the next', async () => {
  await file(gus, { severity: 1, nearMiss: true })
  await file(gus, { severity: 3 })
  const money = await administrator(world, `Digest${inDays}`, ['finance'])
  expect((await money.call(admin.showIncidentDigest)).status).toBe(403)
  const read = async () => (await root.call(admin.showIncidentDigest)).body
  const month = booking.departure.startsAt.slice(0, 7)
  const before = (await read()).months.find((one) => one.month === month)
  expect(before?.nearMisses).toBeGreaterThanOrEqual(1)
  expect(before?.bySeverity[2]).toBeGreaterThanOrEqual(1)
  expect(before?.byCategory).toMatchObject([{ category: 'fishing' }])
  expect(JSON.stringify(await read())).not.toMatch(/Gus|Moab|twisted/)
  const [latest] = await open()
  await root.call(admin.closeIncident, { params: { id: latest?.id ?? '' }, body: { reason: 'Tape was right.' } })
  const after = (await read()).months.find((one) => one.month === month)
  expect(after?.open).toBe((before?.open ?? 0) - 1)
  expect(after?.medianReviewHours).not.toBeNull()
  await world.moveClock(days(32))
  await sendDigest(world.app)
  await world.settle()
  const bell = (await root.call(listNotifications, { query: {} })).body.items.map(({ title }) => title)
  expect(bell.filter((title) => title.startsWith('Incidents in '))).toHaveLength(1)
  expect(await emailsTo(world.app, people.root.email)).not.toContainEqual(expect.stringMatching(/Incidents in/))
})
