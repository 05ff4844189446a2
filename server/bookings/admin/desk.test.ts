import * as contract from '#contract/admin/calls.ts'
import { listQueues } from '#contract/operators/inbox.ts'
import * as bookingDesk from '#contract/bookings/desk.ts'
import { beforeAll, expect, test } from 'vitest'
import * as bookingsAdmin from '#contract/bookings/admin.ts'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import { previewCancellation } from '#contract/bookings/cancellations.ts'
import { bookingLedger } from '#contract/payments/calls.ts'
import { StripeFailure, type StripeAdapter } from '#server/vendors/stripe/adapter.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { sweepAgain } from '#test/balances.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { creditOf, giveCredit, payWith } from '#test/credit.ts'
import { buy, cancel, refundsAtStripe, refundsOf, retryJobs } from '#test/cancellations.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { begin, confirmCard, hold } from '#test/paying.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root } = await openWorld()
let second: Browser
let writer: Browser
let on: string[] = []
const total = 11_550
const reason = 'The guest called us'

beforeAll(async () => {
  second = await administrator(world, 'Sol', ['finance', 'support'])
  writer = await administrator(world, 'Wren', ['content'])
  const { departureIds } = await createAdventure(world, {
    guide: people.gus.id,
    capacity: 60,
    inDays: [5, 100, 101, 200, 300],
    place: untaxedPlace,
  })
  on = departureIds
})

const show = async (id: string) => (await root.call(bookingDesk.showAdminBooking, { params: { id } })).body
const waitingIn = async (name: string) =>
  (await root.call(listQueues)).body.queues.find((queue) => queue.name === name)?.count
const latestAction = async () => (await root.call(contract.adminOverview)).body.actions[0]

/** The adapter with one call of it replaced. */
function swap(changes: Partial<StripeAdapter>): () => void {
  const healthy = world.app.stripe
  const app = world.app as { stripe: StripeAdapter }
  app.stripe = { ...healthy, ...changes }
  return () => {
    app.stripe = healthy
  }
}

async function refusedForGood(bookingId: string): Promise<string> {
  const mend = swap({
    refund: () => Promise.reject(new StripeFailure('invalid_request', 'The account cannot refund.')),
  })
  await cancel(ada, bookingId)
  await world.settle()
  for (let attempt = 1; attempt < 3; attempt++) await retryJobs(world)
  mend()
  const [refund] = (await root.call(paymentsAdmin.listRefunds)).body.items.filter(
    ({ booking }) => booking?.id === bookingId,
  )
  if (!refund) throw new Error('The refund does not wait for a person')
  return refund.id
}

test('acting needs a scope, a reason, and something that exists; looking needs a scope', async () => {
  const { id } = await buy(world, ada, on[1] ?? '')
  const canceling = { expectedRefund: total, reasonCode: 'platform' as const, idempotencyKey: newId(), reason }
  expect(await writer.call(bookingsAdmin.cancelAsPlatform, { params: { id }, body: canceling })).toMatchObject({
    status: 403,
    body: { error: 'You need the support scope to do this.' },
  })
  expect((await writer.call(bookingDesk.showAdminBooking, { params: { id } })).status).toBe(403)
  const noReason = await root.call(bookingsAdmin.cancelAsPlatform, {
    params: { id },
    body: { ...canceling, reason: ' ' },
  })
  expect(noReason).toMatchObject({ status: 400, body: { fields: { reason: 'Please enter a reason' } } })
  const nobody = people.ada.id
  for (const [endpoint, body] of [
    [bookingsAdmin.cancelAsPlatform, canceling],
    [bookingsAdmin.completeAsPlatform, { reason }],
    [
      bookingsAdmin.giveBack,
      { amount: 100, payer: 'platform', reasonCode: 'goodwill', idempotencyKey: newId(), reason },
    ],
    [paymentsAdmin.syncNow, { reason }],
    [bookingsAdmin.resendEmail, { reason }],
    [paymentsAdmin.tryRefundAgain, { reason, idempotencyKey: newId() }],
    [paymentsAdmin.recordManualRefund, { reference: 'Check 12', reason, idempotencyKey: newId() }],
    [bookingsAdmin.decideRefund, { yes: true, reason, idempotencyKey: newId() }],
    [paymentsAdmin.acknowledgeDiscrepancy, { reason }],
  ] as const)
    expect((await root.call(endpoint, { params: { id: nobody }, body: body as never })).status).toBe(404)
  expect((await root.call(bookingDesk.showAdminBooking, { params: { id: nobody } })).status).toBe(404)
  expect((await root.call(bookingDesk.bookingAtStripe, { params: { id: nobody } })).status).toBe(404)
  expect(await latestAction()).toBeUndefined()
  expect(await stateOf(world, id)).toBe('confirmed')
})

test('an operator cancels for the sum that was shown, the money goes back, and who and why is kept', async () => {
  const { id, code } = await buy(world, ada, on[1] ?? '')
  const params = { id }
  const preview = await root.call(previewCancellation, { params, query: { reason: 'platform' } })
  expect(preview.body.refund.amount).toBe(total)
  const words = { reasonCode: 'platform' as const, message: 'The bridge is out.', reason }
  const cancelFor = (expectedRefund: number) =>
    root.call(bookingsAdmin.cancelAsPlatform, { params, body: { ...words, expectedRefund, idempotencyKey: newId() } })
  expect(await cancelFor(1)).toMatchObject({ status: 409, body: { code: 'refund_changed' } })
  expect(await latestAction()).toMatchObject({ action: 'cancel_booking', outcome: 'refused', reason })
  const done = await cancelFor(total)
  expect(done).toMatchObject({ status: 200, body: { message: `${code} canceled. $115.50 refunded.` } })
  expect(await latestAction()).toMatchObject({ outcome: 'done', by: 'Rut Admin', booking: { code } })
  const before = await show(id)
  expect(before).toMatchObject({ booking: { state: 'canceled_platform' }, refunds: [{ state: 'approved' }] })
  expect(before.jobs.map(({ name }) => name)).toContain('refund-payment')
  await world.settle()
  const after = await show(id)
  expect(after.refunds).toMatchObject([{ state: 'succeeded', requestedBy: 'Treq' }])
  expect(after.ledger.map(({ kind, owed }) => [kind, owed.amount])).toEqual([
    ['payment_captured', total],
    ['processor_fee', total],
    ['refund_promised', 0],
    ['refund_paid', 0],
  ])
  const notified = after.timeline.map(({ kind, what, by }) => `${kind}: ${what} (${by})`)
  expect(notified).toContain('change: Canceled by Treq (Rut Admin)')
  expect(notified.some((line) => line.startsWith('action:') && line.includes(code))).toBe(true)
  expect(notified.some((line) => line.startsWith('email:') && line.endsWith('(ada@example.com)'))).toBe(true)
  expect(after.timeline.find(({ kind, what }) => kind === 'change' && what === 'Canceled by Treq')?.detail).toBe(
    'The bridge is out.',
  )
  expect(JSON.stringify(after.emails)).not.toContain(reason)
  await expectInvariants(world)
})

test('both sides of the money stand beside each other; while Stripe is away ours is shown alone', async () => {
  const { id } = await buy(world, ada, on[1] ?? '')
  const { body } = await root.call(bookingDesk.bookingAtStripe, { params: { id } })
  expect(body.items).toMatchObject([
    {
      differs: false,
      ours: { state: 'captured', captured: { amount: total }, refunded: { amount: 0 } },
      theirs: { state: 'succeeded', captured: { amount: total }, refunded: { amount: 0 } },
      charges: [{ status: 'succeeded', disputed: false }],
    },
  ])
  await setFault(world.app.pool, 'down', true)
  expect((await root.call(bookingDesk.bookingAtStripe, { params: { id } })).status).toBe(503)
  expect((await root.call(bookingDesk.showAdminBooking, { params: { id } })).status).toBe(200)
  await setFault(world.app.pool, 'down', false)
})

test('a payment that the browser never came back from is settled at the desk', async () => {
  const held = await hold(ada, on[1] ?? '')
  const { clientSecret } = await begin(ada, held.id)
  await setFault(world.app.pool, 'webhooks_paused', true)
  await confirmCard(world, clientSecret)
  const { payments } = await show(held.id)
  const answer = await root.call(paymentsAdmin.syncNow, { params: { id: payments[0]?.id ?? '' }, body: { reason } })
  expect(answer.body.message).toContain('was started and is now authorized')
  await setFault(world.app.pool, 'webhooks_paused', false)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
})

test('an email is sent again, and a job that failed runs again', async () => {
  const { id } = await buy(world, ada, on[1] ?? '')
  const { emails } = await show(id)
  const email = emails.find(({ to }) => to === 'ada@example.com')
  const before = (await emailsTo(world.app, 'ada@example.com')).length
  const sent = await root.call(bookingsAdmin.resendEmail, { params: { id: email?.id ?? '' }, body: { reason } })
  expect(sent.body.message).toContain('ada@example.com')
  await world.settle()
  expect((await emailsTo(world.app, 'ada@example.com')).length).toBe(before + 1)
  expect((await latestAction())?.booking?.id).toBe(id)

  const mend = swap({ refund: () => Promise.reject(new StripeFailure('vendor_unavailable', 'No answer.')) })
  await cancel(ada, id)
  await world.settle()
  mend()
  const [job] = (await show(id)).jobs
  expect(job).toMatchObject({ name: 'refund-payment', attempts: 1, lastError: 'No answer.' })
  expect(await waitingIn('admin.failed_jobs')).toBeGreaterThan(0)
  expect(
    (await root.call(contract.runJobAgain, { params: { id: job?.id ?? '' }, body: { reason } })).body.message,
  ).toContain('now')
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[total, 'succeeded']])
  expect(await root.call(contract.runJobAgain, { params: { id: job?.id ?? '' }, body: { reason } })).toMatchObject({
    status: 409,
  })
})

test('what Stripe refuses for good is paid by other means, once, or tried again', async () => {
  const [one, other] = [await buy(world, ada, on[1] ?? ''), await buy(world, ada, on[1] ?? '')]
  const first = await refusedForGood(one.id)
  const third = await refusedForGood(other.id)
  expect(await waitingIn('payments.manual_refunds')).toBe(2)
  const body = { reference: 'Check 1204', reason }
  expect(
    (
      await writer.call(paymentsAdmin.recordManualRefund, {
        params: { id: first },
        body: { ...body, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(403)
  expect(
    (
      await root.call(paymentsAdmin.recordManualRefund, {
        params: { id: first },
        body: { ...body, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await root.call(paymentsAdmin.recordManualRefund, {
        params: { id: first },
        body: { ...body, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(409)
  expect((await show(one.id)).refunds).toMatchObject([
    { state: 'succeeded', reference: 'Check 1204', decidedBy: 'Rut Admin', vendorId: null },
  ])
  expect(await refundsAtStripe(world, one.id)).toEqual([])
  expect(await accountSums(world, one.id)).toMatchObject({ refund_clearing: 0, booking_liability: 0 })
  await expectInvariants(world)

  expect(
    (
      await root.call(paymentsAdmin.tryRefundAgain, {
        params: { id: third },
        body: { reason, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(200)
  await world.settle()
  expect(await refundsAtStripe(world, other.id)).toEqual([[total, 'succeeded']])
  expect(
    (
      await root.call(paymentsAdmin.tryRefundAgain, {
        params: { id: third },
        body: { reason, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(409)
  await root.call(paymentsAdmin.checkNow, { body: { what: 'stripe' } })
  expect((await root.call(paymentsAdmin.readMoneyChecks)).body.stripe).toMatchObject({ found: 0, by: 'Rut Admin' })
  await expectInvariants(world)
})

test('what Stripe has done after all is not paid a second time', async () => {
  const { id } = await buy(world, ada, on[1] ?? '')
  const refundId = await refusedForGood(id)
  const [payment] = (await show(id)).payments
  await world.app.stripe.refund({
    paymentIntent: payment?.intentId ?? '',
    amount: total,
    metadata: { refundId },
    idempotencyKey: 'by hand at Stripe',
  })
  const body = { reference: 'Check 1', reason }
  expect(
    await root.call(paymentsAdmin.recordManualRefund, {
      params: { id: refundId },
      body: { ...body, idempotencyKey: newId() },
    }),
  ).toMatchObject({
    status: 409,
    body: { code: 'refund_at_stripe' },
  })
  await root.call(paymentsAdmin.tryRefundAgain, { params: { id: refundId }, body: { reason, idempotencyKey: newId() } })
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[total, 'succeeded']])
  await expectInvariants(world)
})

test('a trip is completed for its guide once it is over; money beyond the rules needs four eyes above the limit', async () => {
  const trip = await buy(world, ada, on[0] ?? '', { adults: 4 })
  const params = { id: trip.id }
  const goodwill = { amount: 2_000, payer: 'platform' as const, reasonCode: 'goodwill' as const, reason }
  expect(await root.call(bookingsAdmin.completeAsPlatform, { params, body: { reason } })).toMatchObject({
    status: 409,
    body: { code: 'too_early' },
  })
  expect(
    await root.call(bookingsAdmin.giveBack, { params, body: { ...goodwill, idempotencyKey: newId() } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  const ends = Date.parse(trip.departure.endsAt) - (await world.app.clock.now(world.app.db)).getTime()
  await world.moveClock(ends + hours(1))
  expect((await show(trip.id)).can).toEqual(['cancel', 'complete', 'credit'])
  expect((await root.call(bookingsAdmin.completeAsPlatform, { params, body: { reason } })).status).toBe(200)
  const shown = await show(trip.id)
  expect(shown).toMatchObject({
    booking: { state: 'completed' },
    can: ['refund', 'credit'],
    aloneUpTo: { amount: 25_000 },
  })
  const sums = async () => accountSums(world, trip.id)
  const before = await sums()

  const much = { ...goodwill, amount: shown.refundable.amount + 1 }
  expect(await root.call(bookingsAdmin.giveBack, { params, body: { ...much, idempotencyKey: newId() } })).toMatchObject(
    {
      body: { code: 'amount_too_large' },
    },
  )
  // pressed twice it is given once
  const twice = { params, body: { ...goodwill, idempotencyKey: newId() } }
  for (const _click of [1, 2])
    expect((await root.call(bookingsAdmin.giveBack, twice)).body.message).toBe('$20.00 refunded to the card.')
  // with the $20 of before it is above what one operator may give, however it is cut
  const large = { ...goodwill, amount: 26_000, payer: 'split' as const, message: 'The boat was late.' }
  expect(
    (await second.call(bookingsAdmin.giveBack, { params, body: { ...large, amount: 23_001, idempotencyKey: newId() } }))
      .body.message,
  ).toContain('awaiting a second approval')
  const cut = (await show(trip.id)).refunds.find(({ state }) => state === 'requested')?.causeId ?? ''
  await root.call(bookingsAdmin.decideRefund, {
    params: { id: cut },
    body: { yes: false, reason, idempotencyKey: newId() },
  })
  expect(
    (await root.call(bookingsAdmin.giveBack, { params, body: { ...large, idempotencyKey: newId() } })).body.message,
  ).toContain('awaiting a second approval')
  await world.settle()
  const requested = (await show(trip.id)).refunds.find(({ state }) => state === 'requested')
  expect(requested).toMatchObject({ canDecide: false, requestedBy: 'Rut Admin' })
  const cause = { id: requested?.causeId ?? '' }
  expect(
    await root.call(bookingsAdmin.decideRefund, {
      params: cause,
      body: { yes: true, reason, idempotencyKey: newId() },
    }),
  ).toMatchObject({
    status: 403,
    body: { code: 'second_approver_required' },
  })
  await expectInvariants(world)
  expect(
    (
      await second.call(bookingsAdmin.decideRefund, {
        params: cause,
        body: { yes: true, reason, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(200)
  expect(
    (
      await second.call(bookingsAdmin.decideRefund, {
        params: cause,
        body: { yes: false, reason, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(409)
  await world.settle()
  expect((await refundsAtStripe(world, trip.id)).map(([amount]) => amount)).toEqual([26_000, 2_000])
  const after = await sums()
  expect((after.guide_payable ?? 0) - (before.guide_payable ?? 0)).toBe(13_000)
  expect((after.platform_cost_goodwill ?? 0) - (before.platform_cost_goodwill ?? 0)).toBe(15_000)
  await expectInvariants(world)

  const rest = { ...goodwill, amount: 500 }
  await root
    .call(bookingsAdmin.giveBack, { params, body: { ...rest, amount: 25_001, idempotencyKey: newId() } })
    .then((answer) => expect(answer.body.code).toBe('amount_too_large'))
  expect((await refundsOf(world, trip.id)).map(({ state }) => state).toSorted()).toEqual([
    'denied',
    'succeeded',
    'succeeded',
  ])
  // nothing leaves a guide's balance without a word
  expect(await emailsTo(world.app, people.gus.email)).toContainEqual(expect.stringMatching(/^Charged to you: /))
})

test('what a second administrator denies was never booked, and may be asked for again', async () => {
  const trip = await buy(world, ada, on[2] ?? '', { adults: 4 })
  await world.moveClock(
    Date.parse(trip.departure.endsAt) - (await world.app.clock.now(world.app.db)).getTime() + days(1),
  )
  await sweepAgain(world)
  const params = { id: trip.id }
  const body = { amount: 30_000, payer: 'guide' as const, reasonCode: 'guide_fault' as const, reason }
  for (const yes of [false, true]) {
    expect(
      (await root.call(bookingsAdmin.giveBack, { params, body: { ...body, idempotencyKey: newId() } })).status,
    ).toBe(200)
    const requested = (await show(trip.id)).refunds.find(({ state }) => state === 'requested')
    await second.call(bookingsAdmin.decideRefund, {
      params: { id: requested?.causeId ?? '' },
      body: { yes, reason, idempotencyKey: newId() },
    })
    await world.settle()
    await expectInvariants(world)
  }
  expect((await refundsOf(world, trip.id)).map(({ state }) => state).toSorted()).toEqual(['denied', 'succeeded'])
  // what the guide bears is no longer the guide's
  const { net } = (await show(trip.id)).booking
  expect((net?.net.amount ?? 0) - (net?.now.amount ?? 0)).toBe(30_000)
})

test('money beyond the rules goes back the way it was paid, and the operator is told which', async () => {
  await giveCredit(world, people.ada, 5_000)
  const trip = await hold(ada, on[3] ?? '')
  await payWith(world, ada, trip.id, 5_000)
  await world.settle()
  const ends = Date.parse(trip.departure.endsAt) - (await world.app.clock.now(world.app.db)).getTime()
  await world.moveClock(ends + days(1))
  await sweepAgain(world)
  const said = async (amount: number) => {
    const body = { amount, payer: 'platform' as const, reasonCode: 'goodwill' as const, reason }
    return (
      await root.call(bookingsAdmin.giveBack, { params: { id: trip.id }, body: { ...body, idempotencyKey: newId() } })
    ).body.message
  }
  // $65.50 of it by card, which is refunded first
  expect(await said(2_000)).toBe('$20.00 refunded to the card.')
  expect(await said(5_000)).toBe('$45.50 refunded to the card and $4.50 as credit.')
  expect(await said(1_000)).toBe('$10.00 refunded as credit.')
  await world.settle()
  expect((await refundsAtStripe(world, trip.id)).map(([amount]) => amount)).toEqual([4_550, 2_000])
  expect((await creditOf(ada)).left).toBe(1_450)
  await expectInvariants(world)
})

test('the overview counts what waits, and the ledger page shows the checks as they were last', async () => {
  await buy(world, ada, on[4] ?? '')
  await root.call(paymentsAdmin.checkNow, { body: { what: 'invariants' } })
  const { body } = await root.call(contract.adminOverview)
  expect(body).toMatchObject({ checks: { invariants: { found: 0 } } })
  expect(body.bookings.confirmed).toBeGreaterThan(0)
  expect(await waitingIn('payments.failed_checks')).toBe(0)
  expect((await root.call(bookingLedger)).body.invariants.every(({ holds }) => holds)).toBe(true)
})
