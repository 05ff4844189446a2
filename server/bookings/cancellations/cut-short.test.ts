import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/bookings/cancellations.ts'
import { showBooking, startTrip } from '#contract/bookings/calls.ts'
import { reportTrip } from '#contract/bookings/trip-reports/calls.ts'
import { decideTripCase } from '#contract/bookings/trip-reports/admin.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, minutes } from '#test/app.ts'
import { buy, cancel, chooseAfterWeather, leave, preview, refundsAtStripe } from '#test/cancellations.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { moveToEnd, moveToRelease, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { cutShortRefund, percentLeft, type Run } from './cut-short.ts'

const from = new Date('2027-07-15T14:00:00Z')
const lasts = (minutes: number): Run => ({ from, until: new Date(from.getTime() + minutes * 60_000) })
const after = (minutes: number) => new Date(from.getTime() + minutes * 60_000)

describe('what a trip gives back that weather cuts short', () => {
  test.each([
    [0, 100, 5_000],
    [60, 88, 3_800],
    [61, 88, 3_800],
    [75, 85, 3_500],
    [239, 54, 400],
    [240, 50, 0],
    [479, 4, 0],
    [480, 0, 0],
    [600, 0, 0],
    [-30, 100, 5_000],
  ])('%i minutes into eight hours %i percent are left, and %i of 10,000 cents come back', (at, left, refund) => {
    expect(percentLeft(lasts(480), after(at))).toBe(left)
    expect(cutShortRefund(10_000, lasts(480), after(at))).toBe(refund)
  })

  test('never more than half of what was paid, and never more an hour later', () => {
    const minute = fc.integer({ min: -120, max: 4000 })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 15, max: 2880 }),
        minute,
        minute,
        (...all) => {
          const [paid, length, one, other] = all
          const refund = (at: number) => cutShortRefund(paid, lasts(length), after(at))
          const [soon, late] = [Math.min(one, other), Math.max(one, other)]
          expect(refund(late)).toBeLessThanOrEqual(refund(soon))
          expect(refund(soon)).toBeLessThanOrEqual(paid / 2)
          expect(refund(late)).toBeGreaterThanOrEqual(0)
          if (late >= length / 2 + 15) expect(refund(late)).toBe(0)
        },
      ),
    )
  })
})

const { world, people, ada, ben, gus, root } = await openWorld()
let day = 5
const departure = async () =>
  (await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], place: untaxedPlace })).departureId
const price = 11_550
const storm = { reason: 'weather' as const, message: 'Lightning over the ridge.' }
const callOff = (id: string) => gus.call(contract.cancelDeparture, { params: { id }, body: storm })
const lengthOf = async (id: string) => {
  const { departure: one } = (await gus.call(showBooking, { params: { id } })).body
  return Date.parse(one.endsAt) - Date.parse(one.startsAt)
}

test('minutes before its end a running trip gives nothing back, and the guide has earned it', async () => {
  const on = await departure()
  const { id } = await buy(world, ada, on)
  await moveToStart(world, id)
  await gus.call(startTrip, { params: { id } })
  await moveToEnd(world, id, -minutes(5))
  const shown = (await gus.call(contract.departuresToCancel)).body.items.find((one) => one.id === on)
  expect(shown).toMatchObject({
    cutShort: true,
    refund: { amount: 0 },
    net: { amount: 0 },
    costs: [{ reason: 'weather', sentence: 'There’s no fee for weather cancellations.' }],
  })
  expect((await preview(gus, id, { reason: 'weather' })).body).toMatchObject({ refund: { amount: 0 }, by: 'weather' })
  const done = await callOff(on)
  expect(done).toMatchObject({ status: 200, body: { canceled: 1, refund: { amount: 0 } } })
  await world.settle()
  expect(await stateOf(world, id)).toBe('canceled_weather')
  expect((await ada.call(contract.cancellationsOfBooking, { params: { id } })).body.items[0]).toMatchObject({
    refund: { amount: 0 },
    choice: null,
    rule: 'Weather cut the trip short after at least half of its time, so there’s no refund.',
  })
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -price })
  await moveToRelease(world, id)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([])
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0, guide_payable: -9_800 })
  await expectInvariants(world)
})

test('early on each party gets the share above the first half of what it paid, and no credit, choice, or bonus', async () => {
  const on = await departure()
  const [one, two] = [await buy(world, ada, on), await buy(world, ben, on, { adults: 2 })]
  await world.moveClock(hours(25))
  const { participants } = (await preview(ben, two.id)).body
  await leave(ben, two.id, [participants[1]?.id ?? ''])
  await world.settle()
  await moveToStart(world, one.id)
  await gus.call(startTrip, { params: { id: one.id } })
  const back = 0.25 * price
  await moveToStart(world, one.id, (await lengthOf(one.id)) / 4)
  const shown = (await gus.call(contract.departuresToCancel)).body.items.find(({ id }) => id === on)
  const seen = (await preview(gus, one.id, { reason: 'weather' })).body
  expect(seen.refund.amount).toBe(Math.floor(back))
  expect(seen.lines.reduce((sum, line) => sum + line.refund.amount, 0)).toBe(seen.refund.amount)
  const done = await callOff(on)
  expect(done.body.refund).toEqual(shown?.refund)
  await world.settle()
  expect(await refundsAtStripe(world, one.id)).toEqual([[Math.floor(back), 'succeeded']])
  expect((await ada.call(contract.cancellationsOfBooking, { params: { id: one.id } })).body.items[0]?.choice).toBeNull()
  const subject = (await emailsTo(world.app, people.ada.email)).findLast((line) => line.startsWith('Cut short'))
  expect((await newestEmail(world.app, people.ada.email, subject ?? ''))?.text).toContain('75% of its time left')
  const told = (await emailsTo(world.app, people.gus.email)).findLast((line) => line.startsWith('Cut short'))
  expect(told).toBeDefined()
  for (const { id } of [one, two]) await moveToRelease(world, id)
  await world.settle()
  for (const { id } of [one, two]) expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0 })
  await expectInvariants(world)
})

test('a trip that nobody started is canceled as before its start, but not once it should be under way', async () => {
  const [on, other] = [await departure(), await departure()]
  const [early, late] = [await buy(world, ada, on), await buy(world, ada, other)]
  await moveToStart(world, early.id, minutes(20))
  expect((await preview(gus, early.id, { reason: 'weather' })).body.refund.amount).toBe(price)
  expect((await callOff(on)).body.refund.amount).toBe(price)

  await moveToEnd(world, late.id, -minutes(10))
  expect((await cancel(gus, late.id, 'weather')).body.code).toBe('trip_started')
  expect((await callOff(other)).body.code).toBe('trip_started')
  expect((await gus.call(showBooking, { params: { id: late.id } })).body.can).not.toContain('cancel')
  expect((await gus.call(contract.departuresToCancel)).body.items.map(({ id }) => id)).not.toContain(other)
  await gus.call(startTrip, { params: { id: late.id } })
  expect((await cancel(gus, late.id, 'weather')).status).toBe(200)
  await world.settle()
  expect(await refundsAtStripe(world, late.id)).toEqual([])
  await expectInvariants(world)
})

test('a start that the guide taps before the time that was announced does not halve what the weather gives back', async () => {
  const on = await departure()
  const one = await buy(world, ada, on)
  await moveToStart(world, one.id, -minutes(119))
  expect((await gus.call(startTrip, { params: { id: one.id } })).status).toBe(200)
  await moveToStart(world, one.id, -minutes(1))
  const shown = (await gus.call(contract.departuresToCancel)).body.items.find(({ id }) => id === on)
  expect(shown).toMatchObject({ cutShort: false, refund: { amount: price } })
  expect((await preview(gus, one.id, { reason: 'weather' })).body.refund.amount).toBe(price)
  expect((await callOff(on)).body.refund.amount).toBe(price)
  const [canceled] = (await ada.call(contract.cancellationsOfBooking, { params: { id: one.id } })).body.items
  expect(canceled).toMatchObject({
    rule: 'Weather cancellations are refunded in full, including the service fee.',
    choice: { choice: null },
  })
  expect((await chooseAfterWeather(ada, one.id, 'refund', price)).status).toBe(200)
  await world.settle()
  expect(await refundsAtStripe(world, one.id)).toEqual([[price, 'succeeded']])
  await expectInvariants(world)
})

test('while a person of ours decides whether a trip took place, its guide can’t share its money out by a storm', async () => {
  const on = await departure()
  const [one, two] = [await buy(world, ada, on), await buy(world, ben, on)]
  await moveToStart(world, one.id)
  await gus.call(startTrip, { params: { id: one.id } })
  await moveToStart(world, one.id, minutes(61))
  expect((await gus.call(showBooking, { params: { id: one.id } })).body.can).toContain('cancel')
  const body = { message: 'No one was at the trailhead.' }
  expect((await ada.call(reportTrip, { params: { id: one.id }, body })).status).toBe(200)
  const refused = { status: 409, body: { error: expect.stringContaining('Our team is reviewing this trip') } }
  expect(await cancel(gus, one.id, 'weather')).toMatchObject(refused)
  expect(await callOff(on)).toMatchObject(refused)
  expect((await gus.call(showBooking, { params: { id: one.id } })).body.can).not.toContain('cancel')
  // the other party is cut short as before
  expect((await cancel(gus, two.id, 'weather')).status).toBe(200)
  const decision = { outcome: 'guide_paid' as const, message: 'They were there.', reason: 'Photos' }
  expect(
    (await root.call(decideTripCase, { params: { id: one.id }, body: { ...decision, idempotencyKey: newId() } }))
      .status,
  ).toBe(200)
  await world.settle()
  expect(await refundsAtStripe(world, one.id)).toEqual([])
  await expectInvariants(world)
})

test('a guest who was never taken along says so, and the money waits for a decision', async () => {
  const on = await departure()
  const { id } = await buy(world, ada, on)
  await moveToStart(world, id)
  await gus.call(startTrip, { params: { id } })
  await callOff(on)
  await moveToStart(world, id, hours(2))
  expect((await ada.call(showBooking, { params: { id } })).body.can).toContain('report_trip')
  const body = { message: 'No one was at the trailhead.' }
  expect((await ada.call(reportTrip, { params: { id }, body })).status).toBe(200)
  await moveToEnd(world, id, hours(24 * 10))
  await world.settle()
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -price / 2 })
  const decided = await root.call(decideTripCase, {
    params: { id },
    body: { outcome: 'guest_refunded', message: 'We believe you.', reason: 'No photos', idempotencyKey: newId() },
  })
  expect(decided.status).toBe(200)
  await world.settle()
  expect((await refundsAtStripe(world, id)).map(([amount]) => amount)).toEqual([price / 2, price / 2])
  await expectInvariants(world)
})
