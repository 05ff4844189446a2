import { expect, test } from 'vitest'
import * as bookingsAdmin from '#contract/bookings/admin.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { acceptChange, previewChange, proposeChange } from '#contract/bookings/change-requests/calls.ts'
import { decideDispute } from '#contract/payments/disputes.ts'
import { startPayment } from '#contract/payments/calls.ts'
import { myCredit } from '#contract/payments/credit.ts'
import { recordManualRefund } from '#contract/payments/admin.ts'
import { cash } from '#server/platform/money.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours } from '#test/app.ts'
import { buy, cancel, chooseAfterWeather, leave, refundsOf } from '#test/cancellations.ts'
import { creditOf } from '#test/credit.ts'
import { hold } from '#test/paying.ts'
import { partedDeparture, payBalance } from '#test/balances.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const { app } = world
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')
const reason = 'The bank has decided'

let day = 3
const departure = async () =>
  (await createAdventure(world, { guide: people.gus.id, inDays: [(day += 3)], place: untaxedPlace })).departureId

/** The oldest card payment of a booking goes to its bank. Returns the dispute at Stripe. */
async function dispute(bookingId: string): Promise<string> {
  const { vendor_intent_id } = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', bookingId)
    .where('captured_amount', '>', 0)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  const id = await stripe?.disputePayment(vendor_intent_id ?? '')
  await world.settle()
  return id ?? ''
}
async function lose(id: string) {
  await app.stripe.closeDispute({ id, idempotencyKey: newId() })
  await world.settle()
}
const rowOf = (bookingId: string) =>
  app.db.selectFrom('payment_disputes').selectAll().where('payable_id', '=', bookingId).executeTakeFirstOrThrow()

/** What the explorer has paid in the end: by card, less Stripe's refunds, less chargebacks; cents. */
async function paidInTheEnd(bookingId: string): Promise<number> {
  const payments = await app.db
    .selectFrom('payments')
    .select(['captured_amount', 'refunded_amount'])
    .where('payable_id', '=', bookingId)
    .execute()
  const disputes = await app.db
    .selectFrom('payment_disputes')
    .select('withdrawn')
    .where('payable_id', '=', bookingId)
    .execute()
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return (
    sum(payments.map(({ captured_amount, refunded_amount }) => captured_amount - refunded_amount)) -
    sum(disputes.map(({ withdrawn }) => withdrawn))
  )
}

test('after a chargeback of the deposit the bank and Treq together refund what canceling brings, and not more', async () => {
  const departureId = await partedDeparture(world)
  const { id, price } = await buy(world, ada, departureId)
  await payBalance(world, ada, id)
  await world.settle()
  expect(await paidInTheEnd(id)).toBe(price.total.amount)
  await lose(await dispute(id))
  await world.moveClock(hours(25))
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  expect(await paidInTheEnd(id)).toBe(price.serviceFee.amount)
  expect(await accountSums(world, id)).toMatchObject({ dispute_reserve: 0, refund_clearing: 0 })
  await expectInvariants(world)
})

test('a smaller party after a chargeback of the deposit costs what it costs', async () => {
  const departureId = await partedDeparture(world, { guide: people.gus.id })
  const { id } = await buy(world, ada, departureId, { adults: 3 })
  await payBalance(world, ada, id)
  await world.settle()
  await dispute(id)
  const party = { adults: 1, children: 0 }
  const seen = await ada.call(previewChange, { params: { id }, query: party })
  const asked = await ada.call(proposeChange, {
    params: { id },
    body: { party, expectedDifference: seen.body.difference.amount, consent: true },
  })
  const requestId = asked.body.changeRequest?.id ?? ''
  const accepted = await gus.call(acceptChange, { params: { id }, body: { requestId } })
  expect(accepted.status).toBe(200)
  await world.settle()
  await lose((await rowOf(id)).vendor_dispute_id)
  expect(await paidInTheEnd(id)).toBe(accepted.body.price.total.amount)
  await expectInvariants(world)
})

test('a refund that the bank sends back while it disputes the payment is not paid manually', async () => {
  const { id, price } = await buy(world, ada, await departure(), {}, '4000000000005126')
  await cancel(ada, id)
  await world.settle()
  const disputeId = await dispute(id)
  await world.moveClock(hours(2))
  expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['failed', 'awaiting_dispute'])
  const owed = await app.db
    .selectFrom('refunds')
    .select('id')
    .where('payable_id', '=', id)
    .where('state', '=', 'awaiting_dispute')
    .executeTakeFirstOrThrow()
  const body = { reference: 'Check 12', reason, idempotencyKey: newId() }
  expect(await root.call(recordManualRefund, { params: { id: owed.id }, body })).toMatchObject({
    status: 409,
    body: { code: 'payment_disputed' },
  })
  await lose(disputeId)
  expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['failed', 'paid_by_bank'])
  expect(await paidInTheEnd(id)).toBe(0)
  expect(await accountSums(world, id)).toMatchObject({ dispute_reserve: 0, refund_clearing: 0 })
  expect(price.total.amount).toBeGreaterThan(0)
  await expectInvariants(world)
})

test('credit taken instead of a refund is on hold while the bank has the payment, and back when it decides for us', async () => {
  const { id, price } = await buy(world, ben, await departure())
  await cancel(gus, id, 'weather')
  await world.settle()
  const before = await creditOf(ben)
  const credit = Math.round(price.total.amount * 1.1)
  expect((await chooseAfterWeather(ben, id, 'credit', credit)).status).toBe(200)
  expect(await creditOf(ben)).toEqual({ left: before.left + credit, setAside: 0 })

  const disputeId = await dispute(id)
  expect(await creditOf(ben)).toEqual(before)
  const held = await hold(ben, await departure())
  const paying = (amount: number) =>
    ben.call(startPayment, { params: { id: held.id }, body: { acceptTerms: true, credit: amount } })
  expect(await paying(before.left + 1_000)).toMatchObject({ status: 409, body: { code: 'credit_changed' } })
  const [newest] = (await ben.call(myCredit)).body.items
  expect(newest).toMatchObject({
    cause: 'weather_choice',
    onHold: true,
    left: { amount: 0 },
    amount: { amount: credit },
  })

  await app.stripe.contestDispute({
    id: disputeId,
    evidence: { uncategorized_text: 'winning_evidence' },
    idempotencyKey: newId(),
  })
  await world.settle()
  expect(await creditOf(ben)).toEqual({ left: before.left + credit, setAside: 0 })
  expect((await paying(before.left + 1_000)).status).toBe(200)
  await expectInvariants(world)
})

test('no credit is given for money that a bank holds or has kept', async () => {
  const { id, price } = await buy(world, ben, await departure())
  await world.moveClock(days(day) - hours(30))
  await cancel(ben, id)
  const disputeId = await dispute(id)
  const give = (cause: 'serious_event' | 'goodwill') =>
    root.call(bookingsAdmin.giveCredit, {
      params: { id },
      body: { amount: 1_000, cause, message: 'For the trouble', reason, idempotencyKey: newId() },
    })
  const refused = { status: 409, body: { code: 'payment_disputed' } }
  for (const cause of ['serious_event', 'goodwill'] as const) expect(await give(cause)).toMatchObject(refused)
  await lose(disputeId)
  for (const cause of ['serious_event', 'goodwill'] as const) expect(await give(cause)).toMatchObject(refused)
  expect(price.total.amount).toBeGreaterThan(1_000)
})

test('a trip of which a part had gone back bears what it has left, before its money is divided and afterwards', async () => {
  for (const isReleased of [false, true]) {
    const { id, price } = await buy(world, ben, await departure(), { adults: 2 })
    const { participants } = (await ben.call(showBooking, { params: { id } })).body
    await leave(ben, id, [participants[1]?.id ?? ''])
    await world.settle()
    await moveToEnd(world, id, hours(13))
    if (isReleased) await moveToRelease(world, id)
    const left = await paidInTheEnd(id)
    await lose(await dispute(id))
    const answer = await root.call(decideDispute, {
      params: { id: (await rowOf(id)).id },
      body: { payer: 'guide', reason, message: 'The bank kept it', idempotencyKey: newId() },
    })
    expect(answer.body.message).toBe(
      `The trip has only ${cash(left)} left to bear. Treq bears the other ${cash(price.total.amount - left)}.`,
    )
    await moveToRelease(world, id)
    const sums = await accountSums(world, id)
    expect(sums).toMatchObject({ dispute_reserve: 0, platform_cost_chargebacks: price.total.amount - left })
    expect([sums.guide_payable ?? 0, sums.tax_payable ?? 0, sums.booking_liability ?? 0]).toEqual([0, 0, 0])
    await expectInvariants(world)
  }
})

test('a trip of which everything had gone back bears nothing of a chargeback lost afterwards: its guide earned nothing', async () => {
  const { id, price } = await buy(world, ben, await departure())
  await cancel(ben, id)
  await world.settle()
  expect(await paidInTheEnd(id)).toBe(0)
  await lose(await dispute(id))
  const answer = await root.call(decideDispute, {
    params: { id: (await rowOf(id)).id },
    body: { payer: 'guide', reason, message: 'The bank kept it', idempotencyKey: newId() },
  })
  expect(answer.body.message).toBe(
    `The trip has only $0.00 left to bear. Treq bears the other ${cash(price.total.amount)}.`,
  )
  const sums = await accountSums(world, id)
  expect(sums).toMatchObject({ dispute_reserve: 0, platform_cost_chargebacks: price.total.amount })
  expect(sums.guide_payable).toBeUndefined()
  expect(sums.platform_revenue_commission).toBeUndefined()
  await expectInvariants(world)
})
