import { expect, test } from 'vitest'
import { showBooking, startTrip, completeTrip } from '#contract/bookings/calls.ts'
import { guideOverview } from '#contract/bookings/overview.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, minutes } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { moveToEnd, moveToRelease, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
let day = 3
const departure = async (guide = people.gus.id) =>
  (await createAdventure(world, { guide, inDays: [(day += 3)], place: untaxedPlace })).departureId

const seen = async (id: string) => (await gus.call(showBooking, { params: { id } })).body
const money = async () => (await gus.call(guideOverview)).body.money
/** Hours from the planned end to the release. */
async function waits(id: string) {
  const { earnings, departure: trip } = await seen(id)
  return earnings && (Date.parse(earnings.readyAt) - Date.parse(trip.endsAt)) / hours(1)
}

test('an early start and a hurried end bring no money: it is ready 72 hours after the planned end of the first three trips', async () => {
  const { id } = await buy(world, ada, await departure())
  await moveToStart(world, id, -minutes(118))
  expect((await gus.call(startTrip, { params: { id } })).status).toBe(200)
  expect((await seen(id)).can).not.toContain('complete')
  expect(await gus.call(completeTrip, { params: { id } })).toMatchObject({ status: 409, body: { code: 'too_early' } })
  await moveToEnd(world, id)
  expect((await seen(id)).can).toContain('complete')
  expect((await gus.call(completeTrip, { params: { id } })).body.state).toBe('completed')
  const { net, earnings } = await seen(id)
  expect(earnings).toMatchObject({ amount: net?.net, releasedAt: null, frozenBy: null })
  expect(await waits(id)).toBe(72)
  expect(await money()).toMatchObject({
    earned: { total: net?.net, bookings: [{ bookingId: id, amount: net?.net }] },
    released: { amount: 0 },
  })
  // the explorer is not told what the guide earns
  expect((await ada.call(showBooking, { params: { id } })).body.earnings).toBeNull()
  await expectInvariants(world)

  await moveToEnd(world, id, hours(72) - minutes(1))
  expect((await accountSums(world, id)).guide_payable).toBeUndefined()
  await moveToRelease(world, id)
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0, guide_payable: -(net?.net.amount ?? 0) })
  expect((await seen(id)).earnings?.releasedAt).toEqual(expect.any(String))
  expect(await money()).toMatchObject({ earned: { total: { amount: 0 }, bookings: [] }, released: net?.net })
  await expectInvariants(world)
})

test('the fourth trip of a guide waits a day', async () => {
  const ids: string[] = []
  for (let trip = 2; trip <= 4; trip++) ids.push((await buy(world, ada, await departure())).id)
  const found: (number | null)[] = []
  for (const id of ids) {
    await moveToEnd(world, id, hours(12))
    found.push(await waits(id))
  }
  expect(found).toEqual([72, 72, 24])
})

test('a chargeback keeps the money where it is until the bank gives it back', async () => {
  const { id } = await buy(world, ada, await departure(), {}, '4000000000000259')
  await moveToEnd(world, id, hours(12))
  await moveToRelease(world, id)
  expect((await accountSums(world, id)).guide_payable).toBeUndefined()
  expect((await seen(id)).earnings).toMatchObject({ frozenBy: 'chargeback', releasedAt: null })
  expect((await money())?.earned.bookings).toMatchObject([{ bookingId: id, frozenBy: 'chargeback' }])
  await expectInvariants(world)

  const { vendor_dispute_id: dispute } = await world.app.db
    .selectFrom('payment_disputes')
    .select('vendor_dispute_id')
    .where('payable_id', '=', id)
    .executeTakeFirstOrThrow()
  await world.app.stripe.contestDispute({
    id: dispute,
    evidence: { uncategorized_text: 'winning_evidence' },
    idempotencyKey: `test:${dispute}`,
  })
  await world.settle()
  await world.moveClock(minutes(1))
  expect((await accountSums(world, id)).guide_payable).toBeLessThan(0)
  expect((await seen(id)).earnings).toMatchObject({ frozenBy: null })
  await expectInvariants(world)
})
