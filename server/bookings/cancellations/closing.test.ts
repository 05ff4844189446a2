import { expect, test } from 'vitest'
import { cancelAsPlatform, cancelDepartureAsPlatform } from '#contract/bookings/admin.ts'
import { showBooking, startTrip } from '#contract/bookings/calls.ts'
import { showAdminDeparture } from '#contract/bookings/departure-desk.ts'
import * as contract from '#contract/bookings/cancellations.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, minutes } from '#test/app.ts'
import { buy, cancel, preview, refundsAtStripe } from '#test/cancellations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
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

test('a place closed by an authority is not offered again with the seats of canceled bookings', async () => {
  const on = await departure()
  const { id } = await buy(world, ada, on)
  const { body } = await preview(root, id)
  const body_ = {
    expectedRefund: body.refund.amount,
    reasonCode: 'official_closure' as const,
    idempotencyKey: newId(),
    reason,
  }
  expect((await root.call(cancelAsPlatform, { params: { id }, body: body_ })).status).toBe(200)
  await expect(hold(ben, on)).rejects.toThrow(/no longer open for booking|canceled/)
  await expectInvariants(world)
})

test('a booking that an operator cancels by a double click is canceled once, with one answer, and the key is for nothing else', async () => {
  const { id, code, price } = await buy(world, ada, await departure())
  const other = await buy(world, ben, await departure())
  const body = {
    expectedRefund: price.total.amount,
    reasonCode: 'safety' as const,
    message: 'The road is washed out.',
    idempotencyKey: newId(),
    reason,
  }
  const click = (bookingId = id, changes: Partial<typeof body> = {}) =>
    root.call(cancelAsPlatform, { params: { id: bookingId }, body: { ...body, ...changes } })
  // refused with the sum, then sent again with the sum of now: nothing had happened under that key
  expect((await click(id, { expectedRefund: 1 })).body.code).toBe('refund_changed')
  expect((await click()).body.code).toBe('idempotency_key_reused')
  body.idempotencyKey = newId()
  const answers = [...(await Promise.all([click(), click(), click()])), await click()]
  for (const {
    status,
    body: { message },
  } of answers)
    expect([status, message]).toEqual([200, expect.stringContaining(`${code} canceled. `)])
  expect((await click(id, { reason: 'Another reason' })).body.code).toBe('idempotency_key_reused')
  expect((await click(other.id)).body.code).toBe('idempotency_key_reused')
  expect(await stateOf(world, other.id)).toBe('confirmed')
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[price.total.amount, 'succeeded']])
  expect((await emailsTo(world.app, people.ada.email)).filter((one) => /cancel/i.test(one))).toHaveLength(2)
  await expectInvariants(world)
})

test('an operator cancels a whole departure: full refunds, once', async () => {
  const on = await departure()
  const bookings = [await buy(world, ada, on), await buy(world, ben, on)]
  const look = (who = root, id = on) => who.call(showAdminDeparture, { params: { id } })
  expect((await look(gus)).status).toBe(403)
  expect((await look(root, newId())).status).toBe(404)
  const shown = (await look()).body
  const each = bookings.map(({ code, price }) => [code, price.total.amount])
  expect(shown.parties.map(({ code, refund }) => [code, refund?.amount])).toEqual(each)
  expect(shown).toMatchObject({ canCancel: true, canceledAt: null, waiting: 0, guide: { email: people.gus.email } })
  const message = 'The road is washed out.'
  const close = (who = root, departureId = on, expectedRefund = shown.refund.amount, idempotencyKey = newId()) =>
    who.call(cancelDepartureAsPlatform, {
      params: { id: departureId },
      body: { expectedRefund, reasonCode: 'safety' as const, message, idempotencyKey, reason },
    })
  expect((await close(gus)).status).toBe(403)
  expect((await close(root, newId())).status).toBe(404)
  // another party has booked since the page was opened
  expect((await close(root, on, shown.refund.amount - 1)).body.code).toBe('refund_changed')
  expect(await stateOf(world, bookings[0]?.id ?? '')).toBe('confirmed')
  // a double click, and the same click again after a broken line, are one cancellation with one answer
  const key = newId()
  const twice = await Promise.all([
    close(root, on, shown.refund.amount, key),
    close(root, on, shown.refund.amount, key),
  ])
  const again = await close(root, on, shown.refund.amount, key)
  for (const { status, body } of [...twice, again])
    expect([status, body.message]).toEqual([200, expect.stringContaining('2 bookings')])
  expect((await close(root, on, 0, key)).body.code).toBe('idempotency_key_reused')
  expect((await close()).body.code).toBe('wrong_state')
  const after = (await look()).body
  expect(after).toMatchObject({ canCancel: false, refund: { amount: 0 } })
  expect(after.parties.map(({ state, refund }) => [state, refund])).toEqual([
    ['canceled_platform', null],
    ['canceled_platform', null],
  ])
  await world.settle()
  for (const { id, price } of bookings) {
    expect(await stateOf(world, id)).toBe('canceled_platform')
    expect(await refundsAtStripe(world, id)).toEqual([[price.total.amount, 'succeeded']])
  }
  for (const who of [people.ada, people.ben, people.gus]) {
    const subject = (await emailsTo(world.app, who.email)).findLast((one) => /cancel/i.test(one))
    const mail = await newestEmail(world.app, who.email, subject ?? '')
    expect(mail?.text).toContain(message)
    expect(mail?.text).not.toContain(reason)
  }
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

  // an explorer who wants a new date can be called; three days later the numbers are private again
  const seen = async () => (await gus.call(showBooking, { params: { id: two.id } })).body.customer
  expect((await seen()).email).toBe(people.ben.email)
  await moveToEnd(world, two.id, hours(72) + minutes(1))
  expect(await seen()).toMatchObject({ email: null, phone: null })
  const late = await buy(world, ada, await departure())
  await moveToEnd(world, late.id)
  expect((await cancel(gus, late.id, 'weather')).body.code).toBe('trip_started')
  await world.settle()
})

test('what keeps a guide from one party keeps them from every other: the departure is no longer on sale', async () => {
  for (const [reason, open] of [
    ['guide_ill', false],
    ['equipment', false],
    ['other', true],
  ] as const) {
    const on = await departure()
    const first = await buy(world, ada, on)
    const kept = await buy(world, ben, on)
    expect((await cancel(gus, first.id, reason)).status).toBe(200)
    const again = hold(ada, on)
    if (open) expect((await again).id).toBeDefined()
    else await expect(again).rejects.toThrow()
    // whom the guide has not canceled still comes
    expect(await stateOf(world, kept.id)).toBe('confirmed')
  }
  await world.settle()
  await expectInvariants(world)
})
