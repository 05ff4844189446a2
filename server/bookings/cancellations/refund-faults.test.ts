import { verbatim } from '#contract/wire/said.ts'
import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/bookings/cancellations.ts'
import { liabilityOf, reconcileRefunds, refundEverything } from '#server/payments/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { StripeFailure, type StripeAdapter } from '#server/vendors/stripe/adapter.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { buy, cancel, refundsAtStripe, refundsOf, retryJobs } from '#test/cancellations.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
let on = ''
const total = 11_550

beforeAll(async () => {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    capacity: 60,
    inDays: [200],
    place: untaxedPlace,
  })
  on = departureId
})

/** The adapter with one call of it replaced. */
function swap(changes: Partial<StripeAdapter>): () => void {
  const healthy = world.app.stripe
  const app = world.app as { stripe: StripeAdapter }
  app.stripe = { ...healthy, ...changes }
  return () => {
    app.stripe = healthy
  }
}

const cards = { slow: '4000000000007726', sentBack: '4000000000005126' }

test('Stripe is down: the booking is canceled at once, the refund is promised, and goes as soon as it can', async () => {
  const { id } = await buy(world, ada, on)
  await setFault(world.app.pool, 'down', true)
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  expect(await stateOf(world, id)).toBe('canceled_customer')
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0, refund_clearing: -total })
  await expectInvariants(world)
  await setFault(world.app.pool, 'down', false)
  await retryJobs(world)
  expect(await refundsAtStripe(world, id)).toEqual([[total, 'succeeded']])
  expect((await accountSums(world, id)).refund_clearing).toBe(0)
})

test('the process dies before, and after, the call: one refund all the same', async () => {
  for (const when of ['before', 'after'] as const) {
    const { id } = await buy(world, ada, on)
    const { stripe } = world.app
    const mend = swap({
      refund: async (input) => {
        if (when === 'after') await stripe.refund(input)
        throw new Error('the process died')
      },
    })
    await cancel(ada, id)
    await setFault(world.app.pool, 'webhooks_paused', true)
    await world.settle()
    mend()
    expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['processing'])
    // the job itself is lost too
    await world.app.pool.query(
      "delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier = 'refund-payment')",
    )
    await reconcileRefunds(world.app)
    await world.settle()
    await setFault(world.app.pool, 'webhooks_paused', false)
    await world.settle()
    expect(await refundsAtStripe(world, id)).toEqual([[total, 'succeeded']])
    expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['succeeded'])
    await expectInvariants(world)
  }
})

test('the answer is lost, and webhooks come twice: one refund in the ledger', async () => {
  const { id } = await buy(world, ada, on)
  await cancel(ada, id)
  await setFault(world.app.pool, 'webhook_twice', true)
  const { stripe } = world.app
  const mend = swap({
    refund: async (input) => {
      mend()
      await setFault(world.app.pool, 'drop_response_after_write', true, 1)
      return stripe.refund(input)
    },
  })
  await world.settle()
  await retryJobs(world)
  await setFault(world.app.pool, 'webhook_twice', false)
  expect(await refundsAtStripe(world, id)).toEqual([[total, 'succeeded']])
  expect((await accountSums(world, id)).refund_clearing).toBe(0)
  await expectInvariants(world)
})

test('Stripe refuses for good: three times, then a person must, and the debt stays in the books', async () => {
  const { id } = await buy(world, ada, on)
  let requested = 0
  const mend = swap({
    refund: () => {
      requested++
      return Promise.reject(new StripeFailure('invalid_request', 'The account cannot refund.'))
    },
  })
  await cancel(ada, id)
  for (let round = 0; round < 5; round++) await retryJobs(world)
  mend()
  expect(requested).toBe(3)
  expect(await refundsOf(world, id)).toEqual([
    { amount: total, state: 'manual', last_error: 'The account cannot refund.' },
  ])
  expect((await accountSums(world, id)).refund_clearing).toBe(-total)
  await expectInvariants(world)
})

test('a slow refund is on its way until Stripe says that it is done', async () => {
  const { id } = await buy(world, ada, on, {}, cards.slow)
  await cancel(ada, id)
  await world.settle()
  expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['processing'])
  expect((await accountSums(world, id)).refund_clearing).toBe(-total)
  await world.moveClock(hours(2))
  expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['succeeded'])
  expect((await accountSums(world, id)).refund_clearing).toBe(0)
  await expectInvariants(world)
})

const reportedTrouble = async () =>
  (await world.app.pool.query("select 1 from notifications where type = 'payment.refund_stuck'")).rowCount ?? 0

test('a refund that the bank sends back later is owed again, by hand, and the explorer hears of it', async () => {
  const notified = await reportedTrouble()
  const { id } = await buy(world, ada, on, {}, cards.sentBack)
  await cancel(ada, id)
  await world.settle()
  expect((await refundsOf(world, id)).map(({ state }) => state)).toEqual(['succeeded'])
  await world.moveClock(hours(2))
  expect((await refundsOf(world, id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'manual'])
  expect(await accountSums(world, id)).toMatchObject({ refund_clearing: -total, booking_liability: 0 })
  const shown = (await ada.call(contract.cancellationsOfBooking, { params: { id } })).body.items
  expect(shown[0]?.refunds.map(({ state }) => state)).toContain('manual')
  expect(await reportedTrouble()).toBe(notified + 1)
  await reconcileRefunds(world.app)
  await expectInvariants(world)
})

test('the database refuses a refund above the capture, also when two come at the same moment', async () => {
  const { id } = await buy(world, ada, on)
  const payment = await world.app.db
    .selectFrom('payments')
    .select('id')
    .where('payable_id', '=', id)
    .executeTakeFirstOrThrow()
  const ask = (amount: number) =>
    withTransaction(world.app.db, (tx) =>
      tx
        .insertInto('refunds')
        .values({
          id: newId(),
          payment_id: payment.id,
          payable_id: id,
          cause_id: null,
          amount,
          state: 'approved',
          reason_code: 'test',
          rule_sentence: JSON.stringify(verbatim('test')),
          payer: 'platform',
          idempotency_key: newId(),
          vendor_refund_id: null,
          last_error: null,
          requested_by: 'test',
          created_at: new Date(),
          sent_at: null,
          settled_at: null,
        })
        .execute(),
    )
  await expect(ask(total + 1)).rejects.toMatchObject({ constraint: 'refunds_within_capture' })
  await expect(ask(0)).rejects.toThrow('refunds_amount_check')
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => ask(5_000)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  await world.app.db.deleteFrom('refunds').where('payable_id', '=', id).execute()
})

const chargesOf = (bookingId: string) =>
  world.app.db.selectFrom('payments').select(['state', 'captured_amount']).where('payable_id', '=', bookingId).execute()

test('the guide cancels while the card is being charged: the money that came all the same goes back whole', async () => {
  const { id } = await hold(ada, on)
  await pay(world, ada, id)
  expect(await stateOf(world, id)).toBe('confirming')
  const { stripe } = world.app
  const mend = swap({
    capturePaymentIntent: async (input) => {
      mend()
      // between our decision to capture and Stripe's doing it
      expect((await cancel(gus, id, 'guide_ill')).status).toBe(200)
      return stripe.capturePaymentIntent(input)
    },
  })
  await world.settle()
  expect(await stateOf(world, id)).toBe('canceled_guide')
  expect(await chargesOf(id)).toEqual([{ state: 'captured', captured_amount: total }])
  expect(await refundsAtStripe(world, id)).toEqual([[total, 'succeeded']])
  expect(await accountSums(world, id)).toEqual({
    processor_clearing: -365,
    processor_fee: 365,
    booking_liability: 0,
    refund_clearing: 0,
  })
  expect(await withTransaction(world.app.db, (tx) => liabilityOf(tx, id))).toBe(0)
  expect(await withTransaction(world.app.db, (tx) => refundEverything(world.app, tx, id, verbatim('again')))).toBe(0)
  await expectInvariants(world)
})
