import { afterEach, expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { chooseBalanceCard, savedCards, syncPayment, startBalancePayment } from '#contract/payments/calls.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import { chargePayment } from '#server/payments/charge-payment.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import type { StripeAdapter } from '#server/vendors/stripe/adapter.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { moveToBalance, openDeadlines, partedDeparture, payBalance, sweepAgain, takenAtStripe } from '#test/balances.ts'
import { days, hours, minutes } from '#test/app.ts'
import { buy, cancel, leave, newDates, preview, refundsOf, retryJobs, takeNewDate } from '#test/cancellations.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { confirmCard, secretOf } from '#test/paying.ts'
import { withTransaction } from '#server/platform/database.ts'
import { system } from '#server/platform/caller.ts'
import { lockBooking } from '../lock.ts'
import { move } from '../move.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()

afterEach(() => expectInvariants(world))

const failsLater = '4000000000000341'
const seen = async (id: string): Promise<Booking> => (await ada.call(showBooking, { params: { id } })).body
const balanceOf = ({ installments }: Booking) => installments.find(({ installment }) => installment === 'balance')
const charges = async (id: string) =>
  world.app.db
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', '=', id)
    .where('installment', '=', 'balance')
    .execute()

/** The balance date has come and its charge is written down; no job has run yet. */
async function dueNow({ price }: Pick<Booking, 'price'>): Promise<void> {
  const now = await world.app.clock.now(world.app.db)
  await advanceClock(world.app.db, Date.parse(price.balanceDueAt ?? '') - now.getTime() + 1)
  await sweepDeadlines(world.app)
}

class Died extends Error {}

/** The next job that makes this call dies before it, or after Stripe did it and before we wrote it down. */
async function dieAt(
  name: 'createPaymentIntent' | 'chargeSavedMethod' | 'cancelPaymentIntent' | 'capturePaymentIntent',
  when: 'before' | 'after',
) {
  const healthy = world.app.stripe
  const app = world.app as { stripe: StripeAdapter }
  app.stripe = new Proxy(healthy, {
    get(target, property, receiver) {
      const original: unknown = Reflect.get(target, property, receiver)
      if (property !== name || typeof original !== 'function') return original
      return async (...input: unknown[]) => {
        app.stripe = healthy
        if (when === 'before') throw new Died(name)
        await Reflect.apply(original, target, input).catch(() => undefined)
        throw new Died(name)
      }
    },
  })
  await world.settle()
  expect(app.stripe).toBe(healthy)
}

test.each([
  ['createPaymentIntent', 'before'],
  ['createPaymentIntent', 'after'],
  ['chargeSavedMethod', 'before'],
  ['chargeSavedMethod', 'after'],
  ['capturePaymentIntent', 'before'],
  ['capturePaymentIntent', 'after'],
] as const)('we die at %s, %s it: the balance is charged once', async (name, when) => {
  const booking = await buy(world, ada, await partedDeparture(world))
  await dueNow(booking)
  await dieAt(name, when)
  await reconcilePayments(world.app)
  await retryJobs(world)
  expect(balanceOf(await seen(booking.id))).toMatchObject({ state: 'paid' })
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
})

test.each([
  ['chargeSavedMethod', 'before'],
  ['chargeSavedMethod', 'after'],
  ['cancelPaymentIntent', 'before'],
  ['cancelPaymentIntent', 'after'],
] as const)(
  'we die at %s, %s it, with a card that fails: refused once, and the next try stands',
  async (name, when) => {
    const booking = await buy(world, ada, await partedDeparture(world), {}, failsLater)
    await dueNow(booking)
    await dieAt(name, when)
    await reconcilePayments(world.app)
    await retryJobs(world)
    expect(await charges(booking.id)).toMatchObject([{ state: 'failed', last_error: 'Your card was declined.' }])
    expect(await openDeadlines(world, booking.id)).toEqual([
      'booking.balance_charge',
      'booking.balance_unpaid',
      'booking.auto_complete',
    ])
  },
)

test('Stripe is down on the day and for a week after: the charge waits, the booking is not ended, and then it is paid', async () => {
  const booking = await buy(world, ada, await partedDeparture(world))
  await setFault(world.app.pool, 'down', true)
  await moveToBalance(world, booking)
  await moveToBalance(world, booking, days(8))
  expect(await stateOf(world, booking.id)).toBe('confirmed')
  expect(await seen(booking.id)).toMatchObject({ balanceCharge: { underWay: true } })
  expect((await seen(booking.id)).can).not.toContain('pay_balance')
  await setFault(world.app.pool, 'down', false)
  await reconcilePayments(world.app)
  await retryJobs(world)
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
  expect(await stateOf(world, booking.id)).toBe('confirmed')
})

test('the last try is under way on the last day: the booking waits for what becomes of it', async () => {
  await buy(world, ada, await partedDeparture(world))
  const booking = await buy(world, ada, await partedDeparture(world), {}, failsLater)
  await moveToBalance(world, booking)
  await moveToBalance(world, booking, days(2))
  const { items } = (await ada.call(savedCards)).body
  const good = items.find(({ last4 }) => last4 === '4242')?.id ?? ''
  await ada.call(chooseBalanceCard, { params: { id: booking.id }, body: { card: good } })
  await setFault(world.app.pool, 'down', true)
  await moveToBalance(world, booking, days(4))
  await moveToBalance(world, booking, days(7))
  expect(await stateOf(world, booking.id)).toBe('confirmed')
  await setFault(world.app.pool, 'down', false)
  await reconcilePayments(world.app)
  await retryJobs(world)
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
  expect(await openDeadlines(world, booking.id)).toEqual(['booking.auto_complete'])
})

test('the explorer presses Pay in the moment of the automatic charge: one of the two is paid', async () => {
  const booking = await buy(world, ada, await partedDeparture(world))
  // the form is open with its secret when the day comes
  const begun = await ada.call(startBalancePayment, { params: { id: booking.id }, body: {} })
  await dueNow(booking)
  const refused = await ada.call(startBalancePayment, { params: { id: booking.id }, body: {} })
  expect(refused).toMatchObject({ status: 409, body: { code: 'payment_running' } })
  await Promise.all([world.settle(), confirmCard(world, secretOf(begun.body).clientSecret, '5555555555554444')])
  await ada.call(syncPayment, { params: { id: booking.id } })
  await world.settle()
  expect(balanceOf(await seen(booking.id))).toMatchObject({ state: 'paid' })
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
  expect(await charges(booking.id)).toHaveLength(1)
})

test('the explorer pays between our look at the payment and our charge: theirs stands', async () => {
  const booking = await buy(world, ada, await partedDeparture(world))
  const begun = await ada.call(startBalancePayment, { params: { id: booking.id }, body: {} })
  await dueNow(booking)
  const app = world.app as { stripe: StripeAdapter }
  const healthy = app.stripe
  app.stripe = {
    ...healthy,
    async chargeSavedMethod(input) {
      app.stripe = healthy
      expect(await confirmCard(world, secretOf(begun.body).clientSecret, '5555555555554444')).toBe(200)
      return healthy.chargeSavedMethod(input)
    },
  }
  await world.settle()
  expect(app.stripe).toBe(healthy)
  expect(balanceOf(await seen(booking.id))).toMatchObject({ state: 'paid' })
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
})

test('a form left open does not pay what we have called refused', async () => {
  const booking = await buy(world, ada, await partedDeparture(world), {}, failsLater)
  const begun = await ada.call(startBalancePayment, { params: { id: booking.id }, body: {} })
  await moveToBalance(world, booking)
  expect(balanceOf(await seen(booking.id))).toMatchObject({ state: 'failed' })
  expect(await confirmCard(world, secretOf(begun.body).clientSecret, '5555555555554444')).toBe(400)
  expect(await payBalance(world, ada, booking.id)).toMatchObject({ status: 200 })
  await world.settle()
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
})

test('many begin at once: one payment', async () => {
  const { id } = await buy(world, ada, await partedDeparture(world))
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ada.call(startBalancePayment, { params: { id }, body: {} })),
  )
  expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
  expect(await charges(id)).toHaveLength(1)
})

test('the database itself has room for one open payment of a balance', async () => {
  const { id } = await buy(world, ada, await partedDeparture(world))
  await ada.call(startBalancePayment, { params: { id }, body: {} })
  const [first] = await charges(id)
  await expect(
    world.app.pool.query(
      `insert into payments (id, payable_kind, payable_id, installment, amount, state, created_at)
       select gen_random_uuid(), payable_kind, payable_id, installment, amount, 'started', created_at from payments where id = $1`,
      [first?.id],
    ),
  ).rejects.toThrow('payments_one_open')
})

test('canceled while its charge is written down and not made: nothing is charged', async () => {
  const booking = await buy(world, ada, await partedDeparture(world))
  await dueNow(booking)
  expect((await cancel(ada, booking.id)).body.state).toBe('canceled_customer')
  await world.settle()
  await reconcilePayments(world.app)
  await world.settle()
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000])
  expect(await charges(booking.id)).toMatchObject([{ state: 'voided' }])
  expect(await refundsOf(world, booking.id)).toMatchObject([{ amount: 9_524 }])
})

test('canceled while the card promises and before the money is taken: the promise is given back', async () => {
  const booking = await buy(world, ada, await partedDeparture(world))
  await dueNow(booking)
  const [charge] = await charges(booking.id)
  await chargePayment(world.app, { paymentId: charge?.id ?? '' })
  expect(await charges(booking.id)).toMatchObject([{ state: 'authorized', wanted: 'capture' }])
  await cancel(ada, booking.id)
  await world.settle()
  expect(await charges(booking.id)).toMatchObject([{ state: 'voided' }])
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000])
})

test('canceled after Stripe took the money and before we heard of it: all of the balance goes back', async () => {
  const booking = await buy(world, ada, await partedDeparture(world, { guide: people.gus.id }))
  await dueNow(booking)
  const [charge] = await charges(booking.id)
  await chargePayment(world.app, { paymentId: charge?.id ?? '' })
  const intent = (await charges(booking.id))[0]?.vendor_intent_id ?? ''
  await world.app.stripe.capturePaymentIntent({ id: intent, idempotencyKey: 'taken' })
  expect((await cancel(gus, booking.id, 'guide_ill')).body.state).toBe('canceled_guide')
  await world.settle()
  expect((await refundsOf(world, booking.id)).map(({ amount }) => amount)).toEqual([10_000, 30_000])
  expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: 0, refund_clearing: 0 })
})

test('the balance that came while the weather canceled the trip is refunded, and owed again on the new date', async () => {
  const { departureIds } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [90, 130],
    place: untaxedPlace,
    permits: [],
    price: { mode: 'per_person', amount: 38_095, childPercent: 50 },
  })
  const [near = '', far = ''] = departureIds
  const booking = await buy(world, ada, near)
  await dueNow(booking)
  const [charge] = await charges(booking.id)
  await chargePayment(world.app, { paymentId: charge?.id ?? '' })
  const intent = (await charges(booking.id))[0]?.vendor_intent_id ?? ''
  await world.app.stripe.capturePaymentIntent({ id: intent, idempotencyKey: 'taken in a storm' })
  expect((await cancel(gus, booking.id, 'weather')).body.state).toBe('canceled_weather')
  await world.settle()
  expect((await refundsOf(world, booking.id)).map(({ amount }) => amount)).toEqual([30_000])
  const [offered] = await newDates(ada, booking.id)
  expect(offered?.balance).toContain('Treq will charge the remaining $300.00 to this card on')
  const { body } = await takeNewDate(ada, booking.id, far)
  expect(body.balance?.amount.amount).toBe(30_000)
  await moveToBalance(world, body)
  await world.settle()
  expect(balanceOf(await seen(booking.id))).toMatchObject({ state: 'paid' })
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000, 30_000])
  expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: -40_000, refund_clearing: 0 })
})

test('canceling and charging at the very same time ends in one of the two orders, never in between', async () => {
  for (let round = 0; round < 2; round++) {
    const booking = await buy(world, ada, await partedDeparture(world))
    await dueNow(booking)
    const [, answer] = await Promise.all([world.settle(), cancel(ada, booking.id)])
    await world.settle()
    // while the bank is being asked it is refused, and goes a moment later
    if (answer.status === 409) expect((await cancel(ada, booking.id)).status).toBe(200)
    await reconcilePayments(world.app)
    await world.settle()
    expect(await stateOf(world, booking.id)).toBe('canceled_customer')
    await moveToRelease(world, booking.id)
    expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: 0, refund_clearing: 0 })
    await expectInvariants(world)
  }
})

test('people cannot leave while the balance is being charged', async () => {
  const booking = await buy(world, ada, await partedDeparture(world), { adults: 2 })
  await dueNow(booking)
  const { body } = await preview(ada, booking.id)
  const left = await leave(ada, booking.id, [body.participants[1]?.id ?? ''])
  expect(left).toMatchObject({ status: 409, body: { code: 'payment_running' } })
  await world.settle()
  expect(await takenAtStripe(world, booking.id)).toEqual([20_000, 60_000])
})

test('a payment by hand that was begun and forgotten is charged all the same on the day', async () => {
  const booking = await buy(world, ada, await partedDeparture(world))
  await ada.call(startBalancePayment, { params: { id: booking.id }, body: {} })
  await world.moveClock(hours(3))
  await reconcilePayments(world.app)
  // the charge waits until the old one is given up
  await moveToBalance(world, booking)
  await world.moveClock(minutes(11))
  expect(balanceOf(await seen(booking.id))).toMatchObject({ state: 'paid' })
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
})

test('a balance that comes when the trip is over is passed on like the rest', async () => {
  const booking = await buy(world, ada, await partedDeparture(world, { guide: people.gus.id }))
  await dueNow(booking)
  const [charge] = await charges(booking.id)
  await chargePayment(world.app, { paymentId: charge?.id ?? '' })
  // as if every sweep since had failed: the guide has taken them out and back
  await world.app.pool.query("update bookings set state = 'in_progress' where id = $1", [booking.id])
  await withTransaction(world.app.db, async (tx) =>
    move(world.app, tx, await lockBooking(tx, booking.id), 'complete', { caller: system('test') }),
  )
  expect(await stateOf(world, booking.id)).toBe('completed')
  await world.settle()
  await moveToRelease(world, booking.id)
  expect(await accountSums(world, booking.id)).toMatchObject({
    booking_liability: 0,
    // 12% of the trip
    guide_payable: -(38_095 - 4_571),
    platform_revenue_service_fee: -1_905,
  })
  await sweepAgain(world)
})
