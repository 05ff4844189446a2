import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/bookings/calls.ts'
import { showAdminBooking } from '#contract/bookings/desk.ts'
import { syncPayment, startPayment } from '#contract/payments/calls.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { begin, confirmCard, hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, root } = await openWorld()
let river: TestAdventure
let onRequest: TestAdventure
let day = 40

beforeAll(async () => {
  river = await createAdventure(world, { guide: null, capacity: 40 })
})
beforeEach(async () => {
  onRequest = await createAdventure(world, { instantBook: false, guide: people.gus.id, inDays: [(day += 2)] })
})

/** Every intent the vendor has for this booking, by state. */
async function intentsOf(bookingId: string): Promise<string[]> {
  const found: string[] = []
  for await (const intent of world.app.stripe.listPaymentIntents({ createdAfter: new Date(0) })) {
    if (intent.metadata.payableId === bookingId) found.push(intent.status)
  }
  return found
}

const seen = async (id: string) => (await ada.call(contract.showBooking, { params: { id } })).body

/** Runs jobs again at once that wait for their next attempt after a failure. */
async function retryJobs(): Promise<void> {
  await world.app.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
  await world.settle()
}

test('Stripe down when paying begins: a clear answer, and trying again makes one payment', async () => {
  const held = await hold(ada, river.departureId)
  await setFault(world.app.pool, 'down', true)
  const down = await ada.call(startPayment, {
    params: { id: held.id },
    body: { acceptTerms: true, note: 'Left-handed' },
  })
  expect(down).toMatchObject({ status: 503, body: { code: 'vendor_unavailable' } })
  expect(down.headers['retry-after']).toBe('30')
  await setFault(world.app.pool, 'down', false)
  expect(await stateOf(world, held.id)).toBe('held')
  expect((await seen(held.id)).note).toBe('Left-handed')
  expect((await pay(world, ada, held.id)).status).toBe(200)
  await world.settle()
  expect(await intentsOf(held.id)).toEqual(['succeeded'])
  await expectInvariants(world)
})

test('the answer lost after Stripe made the intent: the same intent is found again', async () => {
  const held = await hold(ada, river.departureId)
  // The customer exists by now, so the intent is the first thing to be written.
  await setFault(world.app.pool, 'drop_response_after_write', true, 1)
  expect((await ada.call(startPayment, { params: { id: held.id }, body: { acceptTerms: true } })).status).toBe(503)
  expect(await intentsOf(held.id)).toHaveLength(1)
  expect((await pay(world, ada, held.id)).status).toBe(200)
  await world.settle()
  expect(await intentsOf(held.id)).toEqual(['succeeded'])
  expect(await stateOf(world, held.id)).toBe('confirmed')
})

test('a tab closed after the card was confirmed: the webhook alone carries the booking on', async () => {
  const held = await hold(ada, river.departureId)
  const { clientSecret } = await begin(ada, held.id)
  await confirmCard(world, clientSecret)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
})

test('neither tab nor webhook: the reconciler finds the money', async () => {
  await setFault(world.app.pool, 'webhooks_paused', true)
  const held = await hold(ada, river.departureId)
  const { clientSecret } = await begin(ada, held.id)
  await confirmCard(world, clientSecret)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('held')
  const { corrected } = await reconcilePayments(world.app)
  expect(corrected).toMatchObject([{ from: 'started', to: 'authorized' }])
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect((await reconcilePayments(world.app)).corrected).toEqual([])
  await setFault(world.app.pool, 'webhooks_paused', false)
  await world.settle()
  await expectInvariants(world)
})

test('a payment that Stripe has forgotten keeps the reconciler from no other', async () => {
  await setFault(world.app.pool, 'webhooks_paused', true)
  const lost = await hold(gus, river.departureIds[0] ?? '')
  const { clientSecret: forgotten } = await begin(gus, lost.id)
  const held = await hold(ada, river.departureIds[0] ?? '')
  const { clientSecret } = await begin(ada, held.id)
  await confirmCard(world, clientSecret)
  await world.settle()
  const rename = (intentId = '') =>
    world.app.db
      .updateTable('payments')
      .set({ vendor_intent_id: intentId })
      .where('payable_id', '=', lost.id)
      .executeTakeFirstOrThrow()
  await rename('pi_forgotten')
  const { corrected, failed } = await reconcilePayments(world.app)
  expect(corrected).toMatchObject([{ from: 'started', to: 'authorized' }])
  expect(failed).toMatchObject([{ error: expect.stringContaining('No such payment_intent') }])
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  await rename(forgotten.split('_secret_')[0])
  expect((await reconcilePayments(world.app)).failed).toEqual([])
  await setFault(world.app.pool, 'webhooks_paused', false)
})

test('we died before writing the intent down, and the person paid all the same: the reconciler knows it by its name', async () => {
  await setFault(world.app.pool, 'webhooks_paused', true)
  const held = await hold(ada, river.departureId)
  const { clientSecret } = await begin(ada, held.id)
  await confirmCard(world, clientSecret)
  await world.app.db
    .updateTable('payments')
    .set({ vendor_intent_id: null, client_secret: null })
    .where('payable_id', '=', held.id)
    .execute()
  await reconcilePayments(world.app)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  await setFault(world.app.pool, 'webhooks_paused', false)
})

test('webhooks twice, and before the answer that they tell of: one entry in the ledger', async () => {
  await setFault(world.app.pool, 'webhook_twice', true)
  await setFault(world.app.pool, 'webhook_before_response', true)
  const held = await hold(ada, river.departureId, { adults: 2 })
  expect((await pay(world, ada, held.id)).status).toBe(200)
  await Promise.all([world.settle(), ada.call(syncPayment, { params: { id: held.id } })])
  await world.settle()
  await setFault(world.app.pool, 'webhook_twice', false)
  await setFault(world.app.pool, 'webhook_before_response', false)
  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
  await expectInvariants(world)
})

test('a webhook that Stripe did not sign is refused and changes nothing', async () => {
  const forged = await world.visitor().raw({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded' }),
  })
  expect(forged.status).toBe(400)
  const { rows } = await world.app.pool.query("select 1 from vendor_events where event_id = 'evt_1'")
  expect(rows).toEqual([])
})

test('the answer lost after Stripe captured: the next attempt writes it down, once', async () => {
  const held = await hold(ada, onRequest.departureId)
  await pay(world, ada, held.id)
  await gus.call(contract.acceptRequest, { params: { id: held.id } })
  await setFault(world.app.pool, 'webhooks_paused', true)
  await setFault(world.app.pool, 'drop_response_after_write', true, 1)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirming')
  expect(await intentsOf(held.id)).toEqual(['succeeded'])
  await retryJobs()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  await setFault(world.app.pool, 'webhooks_paused', false)
  await world.settle()
  await expectInvariants(world)
})

test('Stripe down while a declined request is given back: the void happens as soon as it can', async () => {
  const held = await hold(ada, onRequest.departureId)
  await pay(world, ada, held.id)
  await setFault(world.app.pool, 'down', true)
  await gus.call(contract.declineRequest, { params: { id: held.id }, body: { reason: 'Ice on the river' } })
  await world.settle()
  expect((await seen(held.id)).payment?.state).toBe('authorized')
  await setFault(world.app.pool, 'down', false)
  await retryJobs()
  expect((await seen(held.id)).payment?.state).toBe('voided')
  expect(await intentsOf(held.id)).toEqual(['canceled'])
})

test('money that is refused after the guide accepted can be paid again for a day, and then the seats are free', async () => {
  const held = await hold(ada, onRequest.departureId)
  await pay(world, ada, held.id)
  const payment = await world.app.db
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', '=', held.id)
    .executeTakeFirstOrThrow()
  await setFault(world.app.pool, 'webhooks_paused', true)
  await world.app.stripe.cancelPaymentIntent({
    id: payment.vendor_intent_id ?? '',
    reason: 'fraudulent',
    idempotencyKey: 'bank',
  })
  await gus.call(contract.acceptRequest, { params: { id: held.id } })
  await world.settle()
  const failed = await seen(held.id)
  expect(failed).toMatchObject({
    state: 'confirming',
    payment: { state: 'failed' },
    deadline: { kind: 'booking.pay_again_expires' },
  })
  expect(failed.can).toContain('pay')
  await setFault(world.app.pool, 'webhooks_paused', false)
  await pay(world, ada, held.id)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  await expectInvariants(world)
})

test('a bank that refuses the capture while its promise stands: the promise is given back, everybody is told, and it can be paid again', async () => {
  const held = await hold(ada, onRequest.departureId)
  await pay(world, ada, held.id)
  await setFault(world.app.pool, 'capture_declined', true, 1)
  expect((await gus.call(contract.acceptRequest, { params: { id: held.id } })).status).toBe(200)
  await world.settle()

  const shown = await seen(held.id)
  expect(shown).toMatchObject({
    state: 'confirming',
    payment: { state: 'failed', lastError: 'Your bank declined the card.' },
    deadline: { kind: 'booking.pay_again_expires' },
  })
  expect(shown.can).toContain('pay')
  const subject = (start: string) => expect.stringMatching(new RegExp(`^${start}`))
  expect(await emailsTo(world.app, people.ada.email)).toContainEqual(subject('Payment failed, please pay again: '))
  expect(await emailsTo(world.app, people.gus.email)).toContainEqual(subject('Payment failed: '))
  expect((await gus.call(contract.showBooking, { params: { id: held.id } })).body.state).toBe('confirming')
  // nothing was taken, and the bank holds nothing of theirs any longer
  expect(await intentsOf(held.id)).toEqual(['canceled'])
  expect(Object.values(await accountSums(world, held.id)).filter((sum) => sum !== 0)).toEqual([])
  const desk = (await root.call(showAdminBooking, { params: { id: held.id } })).body
  expect(desk.payments).toMatchObject([{ state: 'failed', lastError: 'The card was declined when we charged it.' }])
  await expectInvariants(world)

  await pay(world, ada, held.id)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect((await intentsOf(held.id)).toSorted((a, b) => a.localeCompare(b))).toEqual(['canceled', 'succeeded'])
  await expectInvariants(world)
})

test('a request left until its authorization ends and its deadline passed, all in one move', async () => {
  const held = await hold(ada, onRequest.departureId)
  await pay(world, ada, held.id)
  await world.moveClock(hours(24 * 8))
  expect(await stateOf(world, held.id)).toBe('request_expired')
  await world.settle()
  await expectInvariants(world)
})
