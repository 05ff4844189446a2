import { expect, test } from 'vitest'
import { cancelAsPlatform, cancelDepartureAsPlatform } from '#contract/bookings/admin.ts'
import { showBooking, startTrip } from '#contract/bookings/calls.ts'
import * as contract from '#contract/bookings/cancellations.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, minutes } from '#test/app.ts'
import { buy, cancel, preview, refundsAtStripe } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants, stateOf } from '#test/expectations.ts'
import { hold } from '#test/paying.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let day = 2
const departure = async () =>
  (await createAdventure(world, { guide: people.gus.id, inDays: [(day += 4)], place: untaxedPlace })).departureId
const reason = 'The ranger called'
const cancelable = async (id: string) =>
  (await gus.call(contract.departuresToCancel)).body.items.find((one) => one.id === id)

test('a place closed by an authority is not offered again with the seats of whoever was canceled', async () => {
  const on = await departure()
  const { id } = await buy(world, ada, on)
  const { body } = await preview(root, id)
  const body_ = { expectedRefund: body.refund.amount, reasonCode: 'official_closure' as const, reason }
  expect((await root.call(cancelAsPlatform, { params: { id }, body: body_ })).status).toBe(200)
  await expect(hold(ben, on)).rejects.toThrow(/no longer open for booking|canceled/)
  await expectInvariants(world)
})

test('an operator cancels a whole departure: everybody gets everything back, once', async () => {
  const on = await departure()
  const bookings = [await buy(world, ada, on), await buy(world, ben, on)]
  const body = { reasonCode: 'safety' as const, message: 'The road is washed out.', reason }
  const close = (who = root, departureId = on) =>
    who.call(cancelDepartureAsPlatform, { params: { id: departureId }, body })
  expect((await close(gus)).status).toBe(403)
  expect((await close(root, newId())).status).toBe(404)
  expect((await close()).body.message).toContain('2 bookings')
  expect((await close()).status).toBe(409)
  await world.settle()
  for (const { id, price } of bookings) {
    expect(await stateOf(world, id)).toBe('canceled_platform')
    expect(await refundsAtStripe(world, id)).toEqual([[price.total.amount, 'succeeded']])
  }
  expect(await emailsTo(world.app, people.gus.email)).not.toEqual([])
  await expect(hold(ben, on)).rejects.toThrow()
  await expectInvariants(world)
})

test('at the trailhead a guide calls off for the weather and nothing else, until the planned end', async () => {
  const on = await departure()
  const [one, two] = [await buy(world, ada, on), await buy(world, ben, on)]
  await moveToStart(world, one.id, -minutes(30))
  await gus.call(startTrip, { params: { id: one.id } })
  await moveToStart(world, one.id, minutes(5))
  expect((await cancelable(on))?.costs.map((cost) => cost.reason)).toEqual(['weather'])
  expect((await gus.call(showBooking, { params: { id: one.id } })).body.can).toContain('cancel')
  expect((await cancel(gus, one.id, 'guide_ill')).body.code).toBe('trip_started')
  const body = { reason: 'guide_ill' as const, message: 'I twisted my ankle.' }
  expect((await gus.call(contract.cancelDeparture, { params: { id: on }, body })).body.code).toBe('trip_started')
  // one leaves the trailhead, then all do
  expect((await cancel(gus, one.id, 'weather')).body.state).toBe('canceled_weather')
  const storm = { reason: 'weather' as const, message: 'Lightning over the ridge.' }
  expect((await gus.call(contract.cancelDeparture, { params: { id: on }, body: storm })).status).toBe(200)
  expect(await stateOf(world, two.id)).toBe('canceled_weather')
  await expectInvariants(world)

  // who wants a new date is called; three days later the numbers are nobody's business again
  const seen = async () => (await gus.call(showBooking, { params: { id: two.id } })).body.customer
  expect((await seen()).email).toBe(people.ben.email)
  await moveToEnd(world, two.id, hours(72) + minutes(1))
  expect(await seen()).toMatchObject({ email: null, phone: null })
  const late = await buy(world, ada, await departure())
  await moveToEnd(world, late.id)
  expect((await cancel(gus, late.id, 'weather')).body.code).toBe('trip_started')
  await world.settle()
})
