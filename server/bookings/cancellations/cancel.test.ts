import { expect, test } from 'vitest'
import { myBookings, showBooking } from '#contract/bookings/calls.ts'
import * as contract from '#contract/bookings/cancellations.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type AdventureOverrides, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import {
  chooseAfterWeather,
  buy,
  cancel,
  cancelAtDesk,
  leave,
  preview,
  refundsAtStripe,
  refundsOf,
} from '#test/cancellations.ts'
import { accountSums, expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { newestEmail } from '#test/emails.ts'
import { hold, pay } from '#test/paying.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root: admin, bo } = await openWorld()
let day = 20

/** A departure of Gus of its own day, moderate, one adult $100 and a permit of $10, fee 5.50. */
async function departure(changes: AdventureOverrides = {}): Promise<string> {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 2)],
    place: untaxedPlace,
    ...changes,
  })
  return departureId
}
const mailTo = async (person: { email: string }) =>
  (
    await world.app.db
      .selectFrom('outgoing_mail')
      .select('subject')
      .where('recipient', '=', person.email)
      .orderBy('created_at', 'desc')
      .execute()
  ).map(({ subject }) => subject)

test('the explorer, within the hours of grace: every cent comes back, the seats are free, both sides are told', async () => {
  const on = await departure()
  const { id, price } = await buy(world, ada, on, { adults: 2 })
  const seen = await preview(ada, id)
  expect(seen.body).toMatchObject({
    by: 'customer',
    everyone: true,
    refund: price.total,
    retained: { amount: 0 },
    next: { refund: { amount: 22_000 } },
  })
  expect(seen.body.rule).toContain('Within 24 hours of booking')
  const done = await cancel(ada, id)
  expect(done.body).toMatchObject({ state: 'canceled_customer', can: [] })
  expect(await seatsLeftOn(world, on)).toBe(6)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[price.total.amount, 'succeeded']])
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0, refund_clearing: 0 })
  // one event, one email: it has the refund, too
  const [newest, before] = await mailTo(people.ada)
  expect(newest).toContain('Canceled: A day on the green river')
  expect(before).toContain('Confirmed')
  expect((await mailTo(people.gus))[0]).toContain('Canceled: A day on the green river')
  await expectInvariants(world)
})

test('a day later under the tier: the fee stays with Treq, and what is kept of the trip is the guide’s less commission', async () => {
  const on = await departure()
  const { id } = await buy(world, ada, on)
  const { starts_at } = await world.app.db
    .selectFrom('departures')
    .select('starts_at')
    .where('id', '=', on)
    .executeTakeFirstOrThrow()
  await world.moveClock(starts_at.getTime() - days(3) - (await world.app.clock.now(world.app.db)).getTime())
  const seen = await preview(ada, id)
  // half of $100 and the permit
  expect(seen.body).toMatchObject({ refund: { amount: 6_000 }, retained: { amount: 5_550 } })
  expect(seen.body.next).toEqual({
    at: new Date(starts_at.getTime() - hours(48)).toISOString(),
    refund: { amount: 1_000, currency: 'USD' },
  })
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  // kept until a day after the trip would have ended
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -5_550 })
  await moveToRelease(world, id)
  expect(await accountSums(world, id)).toEqual({
    processor_clearing: 11_550 - 6_000 - 365,
    processor_fee: 365,
    booking_liability: 0,
    refund_clearing: 0,
    guide_payable: -4_400,
    platform_revenue_commission: -600,
    platform_revenue_service_fee: -550,
  })
  await expectInvariants(world)
})

test('the guide, the weather, Treq: everything comes back to the last minute, whatever the tier', async () => {
  const by = [
    [gus, 'guide_ill', 'canceled_guide'],
    [gus, 'weather', 'canceled_weather'],
    [admin, 'official_closure', 'canceled_platform'],
  ] as const
  for (const [browser, reason, state] of by) {
    const { id, price } = await buy(world, ada, await departure({ cancellationTier: 'final_sale' }))
    if (reason === 'official_closure') expect((await cancelAtDesk(browser, id, reason)).status).toBe(200)
    else await cancel(browser, id, reason)
    expect(await stateOf(world, id)).toBe(state)
    await world.settle()
    if (reason === 'weather') {
      // nothing goes before the explorer has said how
      expect(await refundsAtStripe(world, id)).toEqual([])
      expect((await chooseAfterWeather(ada, id, 'refund', price.total.amount)).status).toBe(200)
      await world.settle()
    }
    expect(await refundsAtStripe(world, id)).toEqual([[price.total.amount, 'succeeded']])
    expect((await accountSums(world, id)).guide_payable).toBeUndefined()
  }
  await expectInvariants(world)
})

test('a whole departure: every booking is refunded, requests and holds end without a charge, and it cannot be booked', async () => {
  const on = await departure({ capacity: 10 })
  const one = await buy(world, ada, on, { adults: 2 })
  const two = await buy(world, ben, on)
  const held = await hold(bo, on)
  const shown = (await gus.call(contract.departuresToCancel)).body.items.find(({ id }) => id === on)
  expect(shown).toMatchObject({ people: 3, refund: { amount: one.price.total.amount + two.price.total.amount } })
  const message = 'My boat has a hole'
  const notified = (await mailTo(people.gus)).length
  expect(
    (await ada.call(contract.cancelDeparture, { params: { id: on }, body: { reason: 'weather', message } })).status,
  ).toBe(404)
  const answer = await gus.call(contract.cancelDeparture, {
    params: { id: on },
    body: { reason: 'equipment', message },
  })
  expect(answer.body).toEqual({ canceled: 2, refund: { amount: 34_650, currency: 'USD' } })
  const again = await gus.call(contract.cancelDeparture, { params: { id: on }, body: { reason: 'equipment', message } })
  expect(again.status).toBe(409)
  await world.settle()
  expect(await stateOf(world, one.id)).toBe('canceled_guide')
  expect(await stateOf(world, held.id)).toBe('hold_released')
  expect(await refundsAtStripe(world, two.id)).toEqual([[11_550, 'succeeded']])
  // each guest has a letter, the guide one of all
  for (const person of [people.ada, people.ben])
    expect((await mailTo(person)).slice(0, 2)).toContainEqual(expect.stringContaining('Canceled: '))
  const guides = (await mailTo(people.gus)).slice(0, -notified)
  expect(guides.filter((subject) => /^(?:Canceled|Departure canceled): /.test(subject))).toHaveLength(1)
  const email = await newestEmail(
    world.app,
    people.gus.email,
    guides.find((one) => one.startsWith('Departure canceled')) ?? '',
  )
  expect(email?.text).toMatch(
    /Ada Marsh, 2 adults: full refund, \$231\.00\.\s+Ben Ortiz, 1 adult: full refund, \$115\.50\./,
  )
  await expect(hold(ben, on)).rejects.toThrow('refused')
  expect((await gus.call(contract.myCancellations, { query: { as: 'guide' } })).body.items[0]).toMatchObject({
    by: 'guide',
    message,
    refunds: [{ state: 'succeeded' }],
  })
  await expectInvariants(world)
})

test('a departure with a request only: its explorer is told, nothing is charged, the guide has one email', async () => {
  const on = await departure({ instantBook: false })
  const { id } = await hold(ada, on)
  await pay(world, ada, id)
  await world.settle()
  const [requested, notified] = [(await mailTo(people.ada)).length, (await mailTo(people.gus)).length]
  const body = { reason: 'equipment' as const, message: 'My boat has a hole' }
  const answer = await gus.call(contract.cancelDeparture, { params: { id: on }, body })
  expect(answer.body).toEqual({ canceled: 1, refund: { amount: 0, currency: 'USD' } })
  await world.settle()
  expect(await stateOf(world, id)).toBe('declined')
  expect(await accountSums(world, id)).toEqual({})
  expect((await mailTo(people.ada)).slice(0, -requested)).toEqual([expect.stringContaining('A day on the green river')])
  expect((await mailTo(people.gus)).slice(0, -notified)).toEqual([expect.stringContaining('Departure canceled: ')])
  await expectInvariants(world)
})

test('one of a group leaves, then another: their shares come back, the rest goes and is paid out for who came', async () => {
  const on = await departure()
  const { id } = await buy(world, ada, on, { adults: 2, children: 1 })
  const earned = async () => (await gus.call(showBooking, { params: { id } })).body.net?.now.amount
  expect(await earned()).toBe(25_000)
  const { participants } = (await preview(ada, id)).body
  const [first, second, child] = participants
  const adults = [first?.id ?? '', second?.id ?? '']
  expect((await preview(ada, id, { participants: adults.join(',') })).body.code).toBe('adult_required')
  await world.moveClock(hours(25))
  const gone = await leave(ada, id, [child?.id ?? ''])
  // $50 and the permit of $10
  expect(gone.body).toMatchObject({ state: 'confirmed', party: { adults: 2, children: 0 }, net: null })
  expect(await earned()).toBe(19_600)
  expect((await leave(ada, id, [adults[1] ?? ''])).body.party).toEqual({ adults: 1, children: 0 })
  expect((await leave(ada, id, [adults[1] ?? ''])).status).toBe(404)
  const alone = await ada.call(contract.leaveGroup, {
    params: { id },
    body: { expectedRefund: 11_000, reason: 'illness', participants: [adults[0] ?? ''] },
  })
  expect(alone.body.code).toBe('party_would_be_empty')
  await world.settle()
  expect((await refundsAtStripe(world, id)).toSorted(([a], [b]) => b - a)).toEqual([
    [11_000, 'succeeded'],
    [6_000, 'succeeded'],
  ])
  expect(await seatsLeftOn(world, on)).toBe(5)
  const records = (await ada.call(contract.cancellationsOfBooking, { params: { id } })).body.items
  expect(records.map(({ whole, refund }) => [whole, refund.amount])).toEqual([
    [false, 11_000],
    [false, 6_000],
  ])
  // the bill says who was taken off and what is left, here and in the list
  const { price, removed } = (await ada.call(showBooking, { params: { id } })).body
  expect(removed.map(({ party, amount }) => [party, amount.amount])).toEqual([
    [{ adults: 0, children: 1 }, 6_000],
    [{ adults: 1, children: 0 }, 11_000],
  ])
  const mine = (await ada.call(myBookings, { query: { as: 'customer', tab: 'upcoming', limit: 48 } })).body.items
  expect(mine.find((one) => one.id === id)?.total.amount).toBe(price.total.amount - 17_000)
  await expectInvariants(world)
  // on the page and in the list, before the trip and in the books after it
  expect(await earned()).toBe(9_800)
  const { items } = (await gus.call(myBookings, { query: { as: 'guide' } })).body
  expect(items.find((one) => one.id === id)?.net).toMatchObject({ net: { amount: 25_000 }, now: { amount: 9_800 } })
  await world.moveClock(days(60))
  expect(await earned()).toBe(9_800)
  expect(['completed', 'closed']).toContain(await stateOf(world, id))
  // one adult: $100 less 12%, and a permit; the whole fee of the sale was earned
  expect(await accountSums(world, id)).toMatchObject({
    booking_liability: 0,
    guide_payable: -9_800,
    platform_revenue_commission: -1_200,
    platform_revenue_service_fee: -1_400,
  })
  await expectInvariants(world)
})

test('the sum changed since the preview: nothing happens, and the new one is told', async () => {
  const { id } = await buy(world, ada, await departure())
  await world.moveClock(hours(25))
  const stale = await ada.call(contract.cancelBooking, {
    params: { id },
    body: { expectedRefund: 11_550, reason: 'change_of_plans' },
  })
  expect(stale).toMatchObject({ status: 409, body: { code: 'refund_changed', fields: { refund: '11000' } } })
  expect(await stateOf(world, id)).toBe('confirmed')
  expect((await cancel(ada, id)).status).toBe(200)
})

test('twice, and both sides at the same moment: one cancellation, one refund', async () => {
  // of another guide: where the guide is quicker it counts, and after too many a guide sells on request only
  const on = await departure({ guide: people.bo.id })
  const { id, price } = await buy(world, ada, on)
  const press = (browser: Browser, reason: contract.CancelReason) =>
    browser.call(contract.cancelBooking, { params: { id }, body: { expectedRefund: price.total.amount, reason } })
  const answers = await Promise.all([press(ada, 'illness'), press(ada, 'illness'), press(bo, 'equipment')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[price.total.amount, 'succeeded']])
  expect((await press(ada, 'illness')).body.code).toBe('wrong_state')
  await expectInvariants(world)
})

test('strangers learn nothing, and no one cancels what is over, begun or not theirs', async () => {
  const on = await departure()
  const { id } = await buy(world, ada, on)
  expect((await preview(ben, id)).status).toBe(404)
  expect((await cancel(ben, id)).status).toBe(404)
  expect((await preview(world.visitor(), id)).status).toBe(401)
  expect((await preview(ada, newId())).status).toBe(404)
  expect((await preview(ada, id, { participants: newId() })).status).toBe(404)
  const held = await hold(ben, on)
  expect((await preview(ben, held.id)).body.code).toBe('wrong_state')
  const { starts_at } = await world.app.db
    .selectFrom('departures')
    .select('starts_at')
    .where('id', '=', on)
    .executeTakeFirstOrThrow()
  await world.moveClock(starts_at.getTime() - (await world.app.clock.now(world.app.db)).getTime())
  expect((await preview(ada, id)).body.code).toBe('trip_started')
  expect((await ada.call(showBooking, { params: { id } })).body.can).not.toContain('cancel')
})

test('while the money is on its way in the explorer waits; a request is withdrawn, not canceled', async () => {
  const on = await departure({ instantBook: false })
  const held = await hold(ada, on)
  await pay(world, ada, held.id)
  expect((await preview(ada, held.id)).body.code).toBe('wrong_state')
  const instant = await hold(ada, await departure())
  const paid = await pay(world, ada, instant.id)
  expect(paid.body.state).toBe('confirming')
  expect((await preview(ada, instant.id)).body.code).toBe('payment_running')
  await world.settle()
  expect((await preview(ada, instant.id)).status).toBe(200)
})

test('a deposit and a balance: the newest capture goes back first, and each payment gives no more than it took', async () => {
  const { id, price } = await buy(world, ada, await departure())
  // as if a quarter had been paid now and the rest by a payment of its own
  const { app } = world
  const deposit = await app.db.selectFrom('payments').selectAll().where('payable_id', '=', id).executeTakeFirstOrThrow()
  const other = await buy(world, ada, await departure())
  const balance = await app.db
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', '=', other.id)
    .executeTakeFirstOrThrow()
  expect(deposit.amount + balance.amount).toBe(2 * price.total.amount)
  const twice = JSON.stringify(price).replaceAll(/"amount":(\d+)/g, (_all, n: string) => `"amount":${Number(n) * 2}`)
  await app.pool.query('update bookings set price = $2, total = total * 2 where id = $1', [id, twice])
  await app.pool.query(
    "update payments set payable_id = $1, installment = 'balance', captured_at = captured_at + interval '1 day' where id = $2",
    [id, balance.id],
  )
  await world.moveClock(hours(25))
  const { body } = await preview(ada, id)
  expect(body.refund.amount).toBe(22_000)
  await cancel(ada, id)
  await world.settle()
  const refunds = await app.db
    .selectFrom('refunds')
    .select(['payment_id', 'amount', 'state'])
    .where('payable_id', '=', id)
    .orderBy('amount', 'desc')
    .execute()
  expect(refunds).toEqual([
    { payment_id: balance.id, amount: 11_550, state: 'succeeded' },
    { payment_id: deposit.id, amount: 10_450, state: 'succeeded' },
  ])
  expect(await refundsOf(world, id)).toHaveLength(2)
})
