import { expect, test } from 'vitest'
import { startTrip } from '#contract/bookings/calls.ts'
import { cancelAsPlatform } from '#contract/bookings/admin.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { moveToEnd, moveToRelease, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { newId } from '#server/platform/ids.ts'

const { world, people, ada, gus, root: admin } = await openWorld()
let ahead = 4

async function longTrip(durationDays = 9) {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [ahead],
    durationMinutes: durationDays * 1440,
    place: untaxedPlace,
  })
  const booking = await buy(world, ada, departureId)
  await moveToStart(world, booking.id)
  await gus.call(startTrip, { params: { id: booking.id } })
  return booking
}
const guideGot = async (id: string) => 0 - ((await accountSums(world, id)).guide_payable ?? 0)

test('half of a trip longer than a week is released after its first day, the rest after its end, and both are the whole', async () => {
  const { id } = await longTrip()
  await moveToStart(world, id, days(1) + hours(71))
  expect(await guideGot(id)).toBe(0)
  await moveToStart(world, id, days(1) + hours(72) + 1000)
  const half = await guideGot(id)
  expect(half).toBeGreaterThan(0)
  await expectInvariants(world)
  await moveToEnd(world, id, hours(13))
  await moveToRelease(world, id)
  const whole = await guideGot(id)
  expect(Math.abs(whole - 2 * half)).toBeLessThanOrEqual(2)
  expect((await accountSums(world, id)).booking_liability).toBe(0)
  await expectInvariants(world)
})

test('a trip of a week has no half', async () => {
  const { id } = await longTrip(7)
  await moveToStart(world, id, days(5))
  expect(await guideGot(id)).toBe(0)
  await moveToEnd(world, id, hours(13))
  await moveToRelease(world, id)
  await expectInvariants(world)
})

test('a case about the trip leaves the half to the end', async () => {
  const { id } = await longTrip()
  await moveToStart(world, id, days(1))
  await world.app.pool.query(`insert into trip_cases (booking_id, cause, opened_at) values ($1, 'reported', now())`, [
    id,
  ])
  await moveToStart(world, id, days(5))
  expect(await guideGot(id)).toBe(0)
  await world.app.pool.query('delete from trip_cases where booking_id = $1', [id])
  await moveToEnd(world, id, hours(13))
  await moveToRelease(world, id)
  await expectInvariants(world)
})

test('Treq ends the trip after the half: the guest gets all of it, and the guide keeps nothing', async () => {
  const { id, price } = await longTrip()
  await moveToStart(world, id, days(5))
  expect(await guideGot(id)).toBeGreaterThan(0)
  const body = {
    reason: 'The valley is closed',
    reasonCode: 'official_closure' as const,
    expectedRefund: price.total.amount,
    idempotencyKey: newId(),
  }
  const answer = await admin.call(cancelAsPlatform, { params: { id }, body })
  expect(answer.status).toBe(200)
  await world.settle()
  const sums = await accountSums(world, id)
  expect(sums.booking_liability ?? 0).toBe(0)
  expect(await guideGot(id)).toBe(0)
  await expectInvariants(world)
})
