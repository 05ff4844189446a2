import { beforeEach, expect, test } from 'vitest'
import { chooseForExplorer, giveBack } from '#contract/bookings/admin.ts'
import { showAdminBooking } from '#contract/bookings/desk.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import * as contract from '#contract/bookings/cancellations.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { buy, cancel, chooseAfterWeather, leave, preview, refundsAtStripe } from '#test/cancellations.ts'
import { creditOf, giveCredit, payWith } from '#test/credit.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { hold } from '#test/paying.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let booking: Booking
let day = 20
const price = 11_550
const more = 12_705

const departure = async () =>
  (await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], place: untaxedPlace })).departureId
beforeEach(async () => {
  await world.app.db
    .updateTable('credit_grants')
    .set({ expires_at: new Date(0) })
    .execute()
  booking = await buy(world, ada, await departure())
  await cancel(gus, booking.id, 'weather')
  await world.settle()
})
const record = async (browser: Browser) =>
  (await browser.call(contract.cancellationsOfBooking, { params: { id: booking.id } })).body.items?.[0]

test('only the explorer, only one of the two, only the sum that was shown, and only once', async () => {
  expect((await chooseAfterWeather(ben, booking.id, 'credit', more)).status).toBe(404)
  expect((await chooseAfterWeather(gus, booking.id, 'credit', more)).status).toBe(403)
  expect((await chooseAfterWeather(world.visitor(), booking.id, 'credit', more)).status).toBe(401)
  const wrong = await chooseAfterWeather(ada, booking.id, 'credit', more - 1)
  expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([409, 'refund_changed', { refund: String(more) }])
  const answers = await Promise.all([
    chooseAfterWeather(ada, booking.id, 'credit', more),
    chooseAfterWeather(ada, booking.id, 'refund', price),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_decided')
  await world.settle()
  await expectInvariants(world)
})

test('for a guest who phones an operator of support chooses, with a reason, once', async () => {
  const choose = (who: Browser, expected = price) =>
    who.call(chooseForExplorer, {
      params: { id: booking.id },
      body: { choice: 'refund', expected, reason: 'Ada called us' },
    })
  expect((await choose(ada)).status).toBe(403)
  expect((await choose(gus)).status).toBe(403)
  const shown = (await root.call(showAdminBooking, { params: { id: booking.id } })).body
  expect(shown).toMatchObject({ weatherChoice: { refund: { amount: price }, credit: { amount: more } } })
  expect(shown.can).toContain('choose')
  expect((await choose(root, price - 1)).body.code).toBe('refund_changed')
  expect((await choose(root)).status).toBe(200)
  expect((await choose(root)).body.code).toBe('already_decided')
  await world.settle()
  expect(await refundsAtStripe(world, booking.id)).toEqual([[price, 'succeeded']])
  const after = (await root.call(showAdminBooking, { params: { id: booking.id } })).body
  expect(after).toMatchObject({ weatherChoice: null })
  expect(after.can).not.toContain('choose')
  await expectInvariants(world)
})

test('nothing goes back before it is said how; the sums and the time are shown to the explorer, not to the guide', async () => {
  expect(await refundsAtStripe(world, booking.id)).toEqual([])
  expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: -price })
  const shown = await record(ada)
  expect(shown?.choice).toMatchObject({ refund: { amount: price }, credit: { amount: more }, choice: null })
  const now = await world.app.clock.now(world.app.db)
  const left = Date.parse(shown?.choice?.decideBy ?? '') - now.getTime()
  expect(left).toBeGreaterThan(hours(71))
  expect(left).toBeLessThanOrEqual(hours(72))
  expect(await record(gus)).toMatchObject({ choice: null, undecided: true, refunds: [] })
  await expectInvariants(world)
})

test('credit: 110 % of what was paid, a tenth of it Treq’s', async () => {
  expect((await chooseAfterWeather(ada, booking.id, 'credit', more)).status).toBe(200)
  await world.settle()
  expect(await creditOf(ada)).toEqual({ left: more, setAside: 0 })
  expect(await refundsAtStripe(world, booking.id)).toEqual([])
  expect(await accountSums(world, booking.id)).toMatchObject({
    booking_liability: 0,
    refund_clearing: 0,
    credit_liability: -more,
    platform_cost_weather_bonus: more - price,
  })
  expect((await record(ada))?.refunds).toMatchObject([
    { method: 'credit', state: 'succeeded', amount: { amount: price } },
  ])
  expect(await record(gus)).toMatchObject({ undecided: false })
  await expectInvariants(world)

  const next = await hold(ada, await departure())
  await payWith(world, ada, next.id, price)
  await world.settle()
  expect(await stateOf(world, next.id)).toBe('confirmed')
  expect(await creditOf(ada)).toEqual({ left: more - price, setAside: 0 })
  await expectInvariants(world)
})

test('what waits for the explorer’s word cannot be given back by hand meanwhile', async () => {
  const body = {
    amount: 100,
    payer: 'platform',
    reasonCode: 'goodwill',
    reason: 'They were kind',
    idempotencyKey: newId(),
  } as const
  const given = await root.call(giveBack, { params: { id: booking.id }, body })
  expect([given.status, given.body.code]).toEqual([409, 'amount_too_large'])
  expect((await root.call(showAdminBooking, { params: { id: booking.id } })).body.can).not.toContain('refund')
  await chooseAfterWeather(ada, booking.id, 'refund', price)
  await world.settle()
  expect(await refundsAtStripe(world, booking.id)).toEqual([[price, 'succeeded']])
  await expectInvariants(world)
})

test('without a choice the explorer is refunded when the time is over', async () => {
  await world.moveClock(hours(71))
  expect(await refundsAtStripe(world, booking.id)).toEqual([])
  await world.moveClock(hours(1))
  await world.settle()
  expect(await refundsAtStripe(world, booking.id)).toEqual([[price, 'succeeded']])
  expect((await record(ada))?.choice).toMatchObject({ choice: 'refund' })
  expect((await chooseAfterWeather(ada, booking.id, 'credit', more)).body.code).toBe('already_decided')
  await expectInvariants(world)
})

test('what was paid by credit is credit again, and the money kept of people who left is not forgotten', async () => {
  await giveCredit(world, people.ben, 10_000)
  const { id } = await hold(ben, await departure(), { adults: 2 })
  await payWith(world, ben, id, 10_000)
  await world.settle()
  await world.moveClock(hours(25))
  const { participants } = (await preview(ben, id)).body
  await leave(ben, id, [participants[1]?.id ?? ''])
  await world.settle()
  await cancel(gus, id, 'weather')
  const choice = (await ben.call(contract.cancellationsOfBooking, { params: { id } })).body.items[0]?.choice
  await chooseAfterWeather(ben, id, 'refund', choice?.refund.amount ?? 0)
  await world.settle()
  // the card had paid $131: $110 of the leaver and the rest of it now; what is over is credit again
  const atStripe = (await refundsAtStripe(world, id)).reduce((sum, [amount]) => sum + amount, 0)
  expect(atStripe).toBe(13_100)
  await moveToRelease(world, id)
  const sums = await accountSums(world, id)
  expect(sums).toMatchObject({ booking_liability: 0, refund_clearing: 0, platform_revenue_service_fee: -550 })
  expect((await creditOf(ben)).left).toBe(10_000 - 550)
  await expectInvariants(world)
})

test('credit earns no credit: more is given for what a card paid only, and no more than a cap for a person in a year', async () => {
  await chooseAfterWeather(ada, booking.id, 'credit', more)
  await world.settle()
  const next = await hold(ada, await departure())
  await payWith(world, ada, next.id, price)
  await world.settle()
  await cancel(gus, next.id, 'weather')
  const { items } = (await ada.call(contract.cancellationsOfBooking, { params: { id: next.id } })).body
  expect(items[0]?.choice).toMatchObject({ refund: { amount: price }, credit: { amount: price } })
  await world.app.pool.query("update weather_choices set credit = refund + 20000 where choice = 'credit'")
  const third = await buy(world, ada, await departure())
  await cancel(gus, third.id, 'weather')
  const last = (await ada.call(contract.cancellationsOfBooking, { params: { id: third.id } })).body.items[0]
  expect(last?.choice).toMatchObject({ credit: { amount: price } })
})

test('trips canceled at the same moment share the cap of a person', async () => {
  const bought = []
  for (let at = 0; at < 3; at++) bought.push(await buy(world, ben, await departure()))
  await world.app.pool.query(
    "update bookings set policy = jsonb_set(policy, '{terms,credit,weatherBonusMaxYear}', '1500') where id = any($1)",
    [bought.map(({ id }) => id)],
  )
  await Promise.all(bought.map(({ id }) => cancel(gus, id, 'weather')))
  const { rows } = await world.app.pool.query<{ bonus: string }>(
    'select sum(credit - refund) as bonus from weather_choices where booking_id = any($1)',
    [bought.map(({ id }) => id)],
  )
  expect(Number(rows[0]?.bonus)).toBe(1500)
})
