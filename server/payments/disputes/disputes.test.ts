import { expect, test } from 'vitest'
import * as bookingsAdmin from '#contract/bookings/admin.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { cancelBooking, myCancellations } from '#contract/bookings/cancellations.ts'
import { showAdminBooking } from '#contract/bookings/desk.ts'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import * as contract from '#contract/payments/disputes.ts'
import { newId } from '#server/platform/ids.ts'
import { withTransaction } from '#server/platform/database.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy, cancel, chooseAfterWeather, refundsAtStripe, refundsOf } from '#test/cancellations.ts'
import { newestEmail } from '#test/emails.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { syncDispute } from './sync-dispute.ts'

const disputedCard = '4000000000000259'
const { world, people, ada, gus, root } = await openWorld()
const { app } = world
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')
const fin = await administrator(world, 'Fay', ['finance'])
const sue = await administrator(world, 'Sue', ['support'])

let day = 3
const departure = async (inDays = (day += 3)) =>
  (await createAdventure(world, { guide: people.gus.id, inDays: [inDays], place: untaxedPlace })).departureId
const disputed = async (inDays?: number) => buy(world, ada, await departure(inDays), {}, disputedCard)

const paymentOf = (id: string) =>
  app.db.selectFrom('payments').selectAll().where('payable_id', '=', id).executeTakeFirstOrThrow()
const disputeOf = (id: string) =>
  app.db.selectFrom('payment_disputes').selectAll().where('payable_id', '=', id).executeTakeFirstOrThrow()
const at = async (id: string) => (await disputeOf(id)).vendor_dispute_id

async function win(id: string) {
  await app.stripe.contestDispute({
    id: await at(id),
    evidence: { uncategorized_text: 'winning_evidence' },
    idempotencyKey: newId(),
  })
  await world.settle()
}
async function lose(id: string) {
  await app.stripe.closeDispute({ id: await at(id), idempotencyKey: newId() })
  await world.settle()
}
const look = async () => (await root.call(paymentsAdmin.checkNow, { body: { what: 'stripe' } })).body.message
const statesOf = async (id: string) => (await refundsOf(world, id)).map(({ state }) => state)
const decide = async (
  by: Browser,
  id: string,
  payer: 'platform' | 'guide' | 'split',
  idempotencyKey: string = newId(),
) =>
  by.call(contract.decideDispute, {
    params: { id: (await disputeOf(id)).id },
    body: { payer, idempotencyKey, reason: 'The bank has decided', message: '' },
  })
const netOf = async (id: string) => (await gus.call(showBooking, { params: { id } })).body.net?.net.amount ?? 0
const emailed = async (to: string, subject: RegExp) => {
  const { subject: newest } = await app.db
    .selectFrom('outgoing_mail')
    .select('subject')
    .where('recipient', '=', to)
    .where('subject', '~', subject.source)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return (await newestEmail(app, to, newest))?.text ?? ''
}

test('a disputed payment is refunded by no path, and both sides read what is true', async () => {
  const { id, price } = await disputed()
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  expect(await statesOf(id)).toEqual(['awaiting_dispute'])
  expect(await refundsAtStripe(world, id)).toEqual([])
  const mail = await emailed(people.ada.email, /ancel/)
  expect(mail).toContain('your bank is deciding on it')
  expect(mail).not.toContain('on its way back')
  const [shown] = (await ada.call(myCancellations, { query: { as: 'customer' } })).body.items
  expect(shown?.refunds).toMatchObject([{ state: 'awaiting_dispute', sentAt: null, settledAt: null }])

  const [refund] = await app.db.selectFrom('refunds').select('id').where('payable_id', '=', id).execute()
  const params = { id: refund?.id ?? '' }
  expect(
    await fin.call(paymentsAdmin.recordManualRefund, {
      params,
      body: { reference: 'Check 12', reason: 'They asked for it', idempotencyKey: newId() },
    }),
  ).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  expect(
    await fin.call(paymentsAdmin.tryRefundAgain, { params, body: { reason: 'Try it', idempotencyKey: newId() } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'payment_disputed' },
  })
  const byHand = { amount: 100, payer: 'platform', reasonCode: 'goodwill', reason: 'A good guest' } as const
  expect(
    await root.call(bookingsAdmin.giveBack, { params: { id }, body: { ...byHand, idempotencyKey: newId() } }),
  ).toMatchObject({ status: 409, body: { code: 'amount_too_large' } })
  expect((await root.call(showAdminBooking, { params: { id } })).body.can).not.toContain('refund')
  const { items } = (await sue.call(contract.listPaymentDisputes)).body
  expect(items.find(({ booking }) => booking?.id === id)).toMatchObject({
    status: 'needs_response',
    waiting: price.total,
    toBear: { amount: 0 },
    canDecide: false,
  })
  await world.moveClock(hours(1))
  expect(await look()).toBe('Stripe and our ledger match.')
  expect(await statesOf(id)).toEqual(['awaiting_dispute'])
  await expectInvariants(world)

  await win(id)
  expect(await statesOf(id)).toEqual(['succeeded'])
  expect(await refundsAtStripe(world, id)).toEqual([[price.total.amount, 'succeeded']])
  expect(await look()).toBe('Stripe and our ledger match.')
  expect(await accountSums(world, id)).toMatchObject({ dispute_reserve: 0, refund_clearing: 0, booking_liability: 0 })
  await expectInvariants(world)
})

test('what was promised back is paid by what the bank has kept, and leaves nothing to decide', async () => {
  const { id, price } = await disputed()
  await cancel(ada, id)
  await world.settle()
  await lose(id)
  expect(await statesOf(id)).toEqual(['paid_by_bank'])
  expect(await refundsAtStripe(world, id)).toEqual([])
  expect(await accountSums(world, id)).toMatchObject({
    dispute_reserve: 0,
    refund_clearing: 0,
    booking_liability: 0,
    processor_clearing: -((await paymentOf(id)).processor_fee ?? 0) - (await disputeOf(id)).fee,
  })
  expect(await look()).toBe('Stripe and our ledger match.')
  await expectInvariants(world)
  expect(await decide(fin, id, 'platform')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  // canceled after the bank has decided: the guest has their money already
  const later = await disputed()
  await lose(later.id)
  await cancel(ada, later.id)
  await world.settle()
  expect(await statesOf(later.id)).toEqual(['paid_by_bank'])
  expect(price.total.amount).toBeGreaterThan(0)
  await expectInvariants(world)
})

test('a dispute that Stripe knows and we do not: the refused refund waits instead of going to a person', async () => {
  const { id, price } = await buy(world, ada, await departure())
  await setFault(app.pool, 'webhooks_paused', true)
  await stripe.disputePayment((await paymentOf(id)).vendor_intent_id ?? '')
  await cancel(ada, id)
  await world.settle()
  expect(await statesOf(id)).toEqual(['awaiting_dispute'])
  expect(await accountSums(world, id)).toMatchObject({ dispute_reserve: price.total.amount })
  await setFault(app.pool, 'webhooks_paused', false)
  await world.settle()
  await expectInvariants(world)
})

test('the guide is not told of money that the bank holds; who bears a lost dispute is decided once, by two above the limit', async () => {
  const { id, price } = await disputed()
  expect(await decide(sue, id, 'guide')).toMatchObject({ status: 403 })
  expect(await decide(fin, id, 'guide')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await lose(id)
  expect((await decide(fin, id, 'guide')).body.error).toContain('isn’t over yet')
  await moveToEnd(world, id, hours(12))
  const mail = await emailed(people.gus.email, /^Trip completed/)
  expect(mail).toContain('on hold until the dispute is decided')
  expect(mail).not.toContain('You earned')
  await moveToRelease(world, id)
  expect((await accountSums(world, id)).guide_payable).toBeUndefined()

  const key = newId()
  const total = price.total.amount
  expect(total).toBeLessThan(25_000)
  const [first, second] = await Promise.all([decide(fin, id, 'guide', key), decide(fin, id, 'guide', key)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await decide(fin, id, 'platform', key)).toMatchObject({ status: 409 })
  expect(await decide(fin, id, 'platform')).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await world.moveClock(minutes(1))
  const sums = await accountSums(world, id)
  expect(sums).toMatchObject({ dispute_reserve: 0, booking_liability: 0 })
  expect(sums.guide_payable).toBeUndefined()
  expect(await emailed(people.gus.email, /^Chargeback/)).toContain('You’ll earn $')
  await expectInvariants(world)
})

test('borne by Treq the guide earns the trip; borne by both half of it; above the limit another operator agrees', async () => {
  const trip = await disputed()
  await moveToEnd(world, trip.id, hours(12))
  await moveToRelease(world, trip.id)
  await lose(trip.id)
  expect((await decide(fin, trip.id, 'platform')).status).toBe(200)
  await world.moveClock(minutes(1))
  expect(await accountSums(world, trip.id)).toMatchObject({
    dispute_reserve: 0,
    booking_liability: 0,
    guide_payable: -(await netOf(trip.id)),
    platform_cost_chargebacks: trip.price.total.amount,
  })

  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 3)],
    place: untaxedPlace,
    capacity: 12,
  })
  const large = await buy(world, ada, departureId, { adults: 6 }, disputedCard)
  expect(large.price.total.amount).toBeGreaterThan(25_000)
  await moveToEnd(world, large.id, hours(12))
  await lose(large.id)
  expect((await decide(fin, large.id, 'split')).body.message).toContain('is awaiting a second approval')
  const { items } = (await root.call(contract.listPaymentDisputes)).body
  const decision = items.find(({ booking }) => booking?.id === large.id)?.decision
  expect(decision).toMatchObject({ payer: 'split', requestedBy: 'Fay Admin', canApprove: true })
  const answer = { params: { id: decision?.id ?? '' }, body: { yes: true, reason: 'Agreed', idempotencyKey: newId() } }
  expect(await fin.call(contract.answerDisputeDecision, answer)).toMatchObject({
    status: 403,
    body: { code: 'second_approver_required' },
  })
  expect(
    (
      await fin.call(contract.answerDisputeDecision, {
        ...answer,
        body: { yes: false, reason: 'Wrong', idempotencyKey: newId() },
      })
    ).status,
  ).toBe(200)
  await expectInvariants(world)
  expect((await decide(fin, large.id, 'split')).status).toBe(200)
  const again = (await root.call(contract.listPaymentDisputes)).body.items.find(
    ({ booking }) => booking?.id === large.id,
  )
  expect(
    (
      await root.call(contract.answerDisputeDecision, {
        params: { id: again?.decision?.id ?? '' },
        body: { ...answer.body, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(200)
  await moveToRelease(world, large.id)
  const sums = await accountSums(world, large.id)
  expect(sums).toMatchObject({
    dispute_reserve: 0,
    booking_liability: 0,
    platform_cost_chargebacks: Math.ceil(large.price.total.amount / 2),
  })
  expect(sums.guide_payable).toBeLessThan(0)
  expect(-(sums.guide_payable ?? 0)).toBeLessThan((large.price.total.amount * 9) / 10 / 2)
  await expectInvariants(world)
})

test('a dispute lost after the money was divided takes each part back', async () => {
  const { id, price } = await buy(world, ada, await departure())
  await moveToEnd(world, id, hours(12))
  await moveToRelease(world, id)
  expect((await accountSums(world, id)).guide_payable).toBeLessThan(0)
  await stripe.disputePayment((await paymentOf(id)).vendor_intent_id ?? '')
  await world.settle()
  await lose(id)
  expect((await decide(fin, id, 'guide')).status).toBe(200)
  const sums = await accountSums(world, id)
  expect(sums).toMatchObject({ guide_payable: 0, booking_liability: 0, dispute_reserve: 0 })
  expect(price.total.amount).toBeGreaterThan(0)
  await expectInvariants(world)
})

test('a dispute fifty days after the trip is found although every webhook of it was lost', async () => {
  const { id, price } = await buy(world, ada, await departure())
  await moveToEnd(world, id, days(50))
  await look()
  await setFault(app.pool, 'webhooks_paused', true)
  await stripe.disputePayment((await paymentOf(id)).vendor_intent_id ?? '')
  await app.pool.query('delete from stripe_simulator.deliveries where delivered_at is null')
  await setFault(app.pool, 'webhooks_paused', false)
  await world.moveClock(hours(1))
  expect(await app.db.selectFrom('payment_disputes').select('id').where('payable_id', '=', id).execute()).toEqual([])
  expect(await look()).toBe('Stripe and our ledger match.')
  expect(await accountSums(world, id)).toMatchObject({ dispute_reserve: price.total.amount })
  await expectInvariants(world)
})

test('how a dispute stands and its money are told apart, in either order and days apart', async () => {
  const { id, price } = await disputed()
  await cancel(ada, id)
  await world.settle()
  await setFault(app.pool, 'dispute_money_late', true)
  await win(id)
  expect(await disputeOf(id)).toMatchObject({ status: 'won', withdrawn: price.total.amount })
  expect(await statesOf(id)).toEqual(['awaiting_dispute'])
  await world.moveClock(days(3))
  await stripe.moveDisputeMoney(await at(id), 'reinstated')
  await world.settle()
  expect(await disputeOf(id)).toMatchObject({ status: 'won', withdrawn: 0 })
  expect(await statesOf(id)).toEqual(['succeeded'])

  // lost webhooks: the hourly look reads what is won and not paid
  const other = await disputed()
  expect(await disputeOf(other.id)).toMatchObject({ status: 'needs_response', withdrawn: 0 })
  await stripe.moveDisputeMoney(await at(other.id), 'withdrawn')
  await world.settle()
  expect(await accountSums(world, other.id)).toMatchObject({ dispute_reserve: other.price.total.amount })
  await win(other.id)
  await setFault(app.pool, 'webhooks_paused', true)
  await stripe.moveDisputeMoney(await at(other.id), 'reinstated')
  await app.pool.query('delete from stripe_simulator.deliveries where delivered_at is null')
  await setFault(app.pool, 'webhooks_paused', false)
  await world.moveClock(days(60))
  await look()
  expect(await accountSums(world, other.id)).toMatchObject({ dispute_reserve: 0 })

  // the money first
  const third = await buy(world, ada, await departure())
  await setFault(app.pool, 'dispute_money_late', false)
  await stripe.disputePayment((await paymentOf(third.id)).vendor_intent_id ?? '')
  await world.settle()
  await stripe.moveDisputeMoney(await at(third.id), 'reinstated')
  await world.settle()
  expect(await disputeOf(third.id)).toMatchObject({ status: 'needs_response', withdrawn: 0 })
  await win(third.id)
  expect(await disputeOf(third.id)).toMatchObject({ status: 'won', withdrawn: 0 })
  expect(await look()).toBe('Stripe and our ledger match.')
  await expectInvariants(world)
})

test('what was read before another process wrote is read again, not written', async () => {
  const { id } = await disputed()
  const vendorId = await at(id)
  let older: Promise<void> | undefined
  await withTransaction(app.db, async (tx) => {
    await tx.selectFrom('bookings').select('id').where('id', '=', id).forUpdate().execute()
    older = syncDispute(app, vendorId)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.pool.query(waiting)).rowCount).toBeGreaterThan(0)
    await setFault(app.pool, 'webhooks_paused', true)
    await app.stripe.contestDispute({
      id: vendorId,
      evidence: { uncategorized_text: 'winning_evidence' },
      idempotencyKey: newId(),
    })
    // another process has read and written meanwhile
    await tx
      .updateTable('payment_disputes')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('vendor_dispute_id', '=', vendorId)
      .execute()
  })
  await older
  expect(await disputeOf(id)).toMatchObject({ status: 'won', withdrawn: 0 })
  await setFault(app.pool, 'webhooks_paused', false)
  await world.settle()
  await expectInvariants(world)
})

test('money that a bank holds does not become credit', async () => {
  const { id, price } = await disputed()
  const { body } = await gus.call(cancelBooking, {
    params: { id },
    body: { expectedRefund: price.total.amount, reason: 'weather' },
  })
  expect(body.state).toBe('canceled_weather')
  await world.settle()
  const [offered] = (await ada.call(myCancellations, { query: { as: 'customer' } })).body.items
  const says = 'The bank is deciding a dispute about this payment, so credit isn’t available.'
  expect(offered?.choice).toMatchObject({ choice: null, heldByBank: expect.stringContaining(says) })
  const atDesk = (await sue.call(showAdminBooking, { params: { id } })).body.weatherChoice
  expect(atDesk?.heldByBank).toContain(says)
  const mail = await emailed(people.ada.email, /^Canceled: /)
  expect(mail).toContain(says)
  expect(mail).not.toContain('in credit')
  // no bonus for what the bank took back
  expect(await chooseAfterWeather(ada, id, 'credit', price.total.amount)).toMatchObject({
    status: 409,
    body: { code: 'payment_disputed' },
  })
  expect((await chooseAfterWeather(ada, id, 'refund', price.total.amount)).status).toBe(200)
  await world.settle()
  expect(await statesOf(id)).toEqual(['awaiting_dispute'])
  await win(id)
  const [decided] = (await ada.call(myCancellations, { query: { as: 'customer' } })).body.items
  expect(decided?.choice).toMatchObject({ choice: 'refund', heldByBank: null })
  await expectInvariants(world)
})
