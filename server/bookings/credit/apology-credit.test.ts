import { expect, test } from 'vitest'
import { acceptRequest, startTrip } from '#contract/bookings/calls.ts'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import { reportGuideAbsent } from '#contract/bookings/no-show/calls.ts'
import { confirmGuide } from '#contract/bookings/trip-reports/calls.ts'
import { creditForBooking } from '#contract/payments/credit.ts'
import { startPayment, syncPayment } from '#contract/payments/calls.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, minutes, type Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { creditOf } from '#test/credit.ts'
import { expectInvariants, stateOf } from '#test/expectations.ts'
import { confirmCard, hold } from '#test/paying.ts'
import { moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, bo, gus } = await openWorld()

/** A departure in three days unless said otherwise, $105 for one adult with the fee. */
const soon = async (amount = 10_000, inDays = 3) =>
  (
    await createAdventure(world, {
      guide: people.gus.id,
      inDays: [inDays],
      place: untaxedPlace,
      permits: [],
      price: { mode: 'per_person', amount, childPercent: 50 },
    })
  ).departureId
/** Paid, and accepted by the guide where the cancellations of before have ended instant booking. */
async function book(who: Browser, departureId: string) {
  const booking = await buy(world, who, departureId)
  await gus.call(acceptRequest, { params: { id: booking.id } })
  await world.settle()
  expect(await stateOf(world, booking.id)).toBe('confirmed')
  return booking
}
const left = async (who: Browser) => (await creditOf(who)).left
const callOff = (departureId: string) =>
  gus.call(cancelDeparture, { params: { id: departureId }, body: { reason: 'equipment', message: 'The boat leaks.' } })

test('a guide and a guest in league: whatever they book and cancel, in a year it brings no more than the settings say', async () => {
  for (let round = 1; round <= 4; round++) {
    const departureId = await soon(60_000)
    const { id } = await book(ada, departureId)
    expect((await cancel(gus, id, 'equipment')).status).toBe(200)
    await world.settle()
    // $63 each time, then what is left of $200, then nothing
    expect(await left(ada)).toBe([6_300, 12_600, 18_900, 20_000][round - 1])
    await world.moveClock(days(1))
  }
  const { id } = await book(ada, await soon(60_000))
  await cancel(gus, id, 'equipment')
  await world.settle()
  expect(await left(ada)).toBe(20_000)
  // what a year ago was is not counted
  await world.moveClock(days(366))
  const later = await book(ada, await soon(10_000))
  await cancel(gus, later.id, 'equipment')
  await world.settle()
  expect(await left(ada)).toBe(21_050)
  await expectInvariants(world)
})

test('two departures of one person that are canceled at the same moment bring together no more than the rest of the year', async () => {
  const departures = [await soon(100_000), await soon(100_000, 4), await soon(100_000, 5)]
  for (const departureId of departures) await book(bo, departureId)
  await Promise.all(departures.map(callOff))
  await world.settle()
  expect(await left(bo)).toBe(20_000)
  await expectInvariants(world)
})

test('credit earns no credit, and a departure booked after its guide had canceled it earns none', async () => {
  const departureId = await soon()
  const first = await book(ben, departureId)
  // a reason about this party alone: for one about the guide the departure is no longer sold
  await cancel(gus, first.id, 'other')
  await world.settle()
  expect(await left(ben)).toBe(1_050)
  const again = await book(ben, departureId)
  await cancel(gus, again.id, 'other')
  await world.settle()
  expect(await left(ben)).toBe(1_050)

  const held = await hold(ben, await soon())
  const { use } = (await ben.call(creditForBooking, { params: { id: held.id } })).body
  const begun = await ben.call(startPayment, {
    params: { id: held.id },
    body: { acceptTerms: true, credit: use.amount },
  })
  await confirmCard(world, begun.body.clientSecret ?? '')
  await ben.call(syncPayment, { params: { id: held.id } })
  await gus.call(acceptRequest, { params: { id: held.id } })
  await world.settle()
  await cancel(gus, held.id, 'equipment')
  await world.settle()
  // the credit is back, and a tenth of what the card had paid
  expect(await left(ben)).toBe(1_050 + Math.round((10_500 - 1_050) / 10))
  await expectInvariants(world)
})

test('a guide who is reported as not there does not turn it into bad weather, but a guide whom the guest has seen may', async () => {
  const departureId = await soon()
  const { id } = await book(ada, departureId)
  await moveToStart(world, id, minutes(21))
  expect((await ada.call(reportGuideAbsent, { params: { id } })).status).toBe(200)
  const refused = { status: 409, body: { code: 'wrong_state', error: expect.stringContaining('not there') } }
  expect(await cancel(gus, id, 'weather')).toMatchObject(refused)
  const body = { reason: 'weather', message: 'A storm is coming.' } as const
  expect(await gus.call(cancelDeparture, { params: { id: departureId }, body })).toMatchObject(refused)
  await world.moveClock(minutes(25))
  expect(await stateOf(world, id)).toBe('no_show_guide')

  const other = await book(ada, await soon())
  await moveToStart(world, other.id, minutes(21))
  await ada.call(reportGuideAbsent, { params: { id: other.id } })
  expect((await gus.call(startTrip, { params: { id: other.id } })).status).toBe(200)
  expect(await cancel(gus, other.id, 'weather')).toMatchObject(refused)
  expect((await ada.call(confirmGuide, { params: { id: other.id }, body: { arrived: true } })).status).toBe(200)
  expect((await cancel(gus, other.id, 'weather')).status).toBe(200)
  await expectInvariants(world)
})
