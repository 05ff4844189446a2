import { beforeEach, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/schemas.ts'
import * as contract from '#contract/safety/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, minutes } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const token = 'a-token-that-garmin-sends'
const { world, people, ada, gus } = await openWorld({ GARMIN_OUTBOUND_TOKEN: token })
const imei = '300434030910000'
let booking: Booking
let id = ''
let at = 1_800_000_000_000
let inDays = 3
beforeEach(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(inDays += 20)], durationMinutes: 480 })
  id = made.departureId
  booking = await buy(world, ada, id)
  const { date } = booking.departure
  await gus.call(contract.savePlan, {
    params: { id },
    body: {
      route: 'Up the canyon to the second bridge, and back.',
      returns: { date, time: '16:00' },
      checkIns: 'midpoint',
      imei,
    },
  })
  await moveToStart(world, booking.id)
})

/** As the guide for developers of IPC Outbound shows one. */
const event = (messageCode: number, more: object = {}) => ({
  addresses: [],
  freeText: '',
  imei,
  messageCode,
  point: { altitude: 1500, course: 0, gpsFix: 2, latitude: 38.61234, longitude: -109.5, speed: 0 },
  status: { autonomous: 0, intervalChange: 0, lowBattery: 0, resetDetected: 0 },
  timeStamp: (at += 1000),
  ...more,
})
const send = (events: object[], given = token) =>
  world.visitor().raw({
    method: 'POST',
    url: '/api/v1/webhooks/garmin',
    headers: { 'x-outbound-auth-token': given, 'content-type': 'application/json' },
    payload: { Version: '2.0', Events: events },
  })
const start = async () => {
  const { party } = (await gus.call(contract.showParty, { params: { id } })).body
  await gus.call(contract.startParty, {
    params: { id },
    body: { key: newId(), text: '', heldSeconds: 1, participants: party.map((one) => one.id) },
  })
}
const show = async () => (await ada.call(contract.showParty, { params: { id } })).body
const back = () =>
  Promise.all(
    [gus, ada].map((who) => who.call(contract.reportBack, { params: { id }, body: { key: newId(), text: '' } })),
  )

test('only with the token, and only what a device sends; a device of no trip is answered and changes nothing', async () => {
  expect((await send([event(14)], 'another-token-altogether')).status).toBe(401)
  expect((await send([{ imei: 'x' }])).status).toBe(400)
  expect((await send([event(14, { imei: '300434030919999' })])).status).toBe(200)
  expect((await show()).reports).toEqual([])
})

test('a quick message is a check-in, once however often it comes, also of a party that is overdue for it', async () => {
  await start()
  await world.moveClock(hours(4) + minutes(61))
  expect((await show()).state).toBe('overdue')
  const quick = event(14, { freeText: 'Everything is OK \u0007' })
  for (const answer of await Promise.all([send([quick]), send([quick, quick])])) expect(answer.status).toBe(200)
  const { state, reports } = await show()
  expect(state).toBe('out')
  expect(reports[0]).toMatchObject({
    kind: 'ok',
    side: 'device',
    text: 'Everything is OK',
    position: { lat: 38.61234, lng: -109.5 },
    claimedAt: new Date(at).toISOString(),
  })
  expect(reports).toHaveLength(2)
  await back()
  await expectInvariants(world)
})

test('free text is for people to read, a track is a last position, and an SOS is one, which a canceled SOS does not end', async () => {
  await start()
  await send([event(3, { freeText: 'Slow going' }), event(0, { point: { latitude: 38.7, longitude: -109.6 } })])
  expect((await show()).reports.map(({ kind }) => kind)).toEqual(['message', 'started'])
  expect((await ada.call(contract.showEmergencyCard, { params: { id } })).body.last?.decimal).toBe(
    '38.70000, -109.60000',
  )
  await send([event(4), event(7)])
  await world.settle()
  expect(await show()).toMatchObject({ state: 'escalated', alarm: { cause: 'sos' } })
  expect(await emailsTo(world.app, people.root.email)).toContain('SOS: A day on the green river')
  await back()
  await expectInvariants(world)
})
