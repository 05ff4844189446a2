import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import { findBookings } from '#contract/bookings/desk.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { begin, confirmCard, hold } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root } = await openWorld()

// Each difference is planted as it could be at Stripe's own desk, or with a database console.

let booking: Booking
let intent = ''
let on = ''
const total = 12_260

beforeAll(async () => {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, capacity: 60, inDays: [200] })
  on = departureId
})
beforeEach(async () => {
  booking = await buy(world, ada, on)
  const row = await world.app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  intent = row.vendor_intent_id ?? ''
})

const look = async () => {
  const { status, body } = await root.call(paymentsAdmin.checkNow, { body: { what: 'stripe' } })
  expect(status).toBe(200)
  return body.message
}
const differences = async () => (await root.call(paymentsAdmin.listDiscrepancies)).body.items
const open = async () => (await differences()).filter(({ resolved }) => resolved === null)
const ofPayment = (text: string) =>
  world.app.pool.query(`update payments set ${text} where payable_id = $1`, [booking.id])

test('nothing differs: the look is kept with who looked, and changes nothing', async () => {
  await cancel(ada, booking.id)
  await world.settle()
  expect(await look()).toBe('Stripe and our ledger match.')
  const { body } = await root.call(paymentsAdmin.readMoneyChecks)
  expect(body).toMatchObject({ stripe: { found: 0, by: 'Rut Admin' }, corrected: [] })
  expect(await differences()).toEqual([])
  expect(body.stripe?.looked).toBeGreaterThan(0)
})

test('while Stripe is away the look is refused, and the open differences stay', async () => {
  await setFault(world.app.pool, 'down', true)
  expect(await root.call(paymentsAdmin.checkNow, { body: { what: 'stripe' } })).toMatchObject({ status: 503 })
  await setFault(world.app.pool, 'down', false)
})

test('a refund made at Stripe itself is shown with both sides until the books say it too', async () => {
  await world.app.stripe.refund({ paymentIntent: intent, amount: 1_000, idempotencyKey: newId() })
  await world.settle()
  expect(await look()).toContain('differ in 1 place')
  const [first] = await open()
  expect(first).toMatchObject({
    kind: 'refund',
    booking: { code: booking.code },
    ours: { state: 'captured', refunded: { amount: 0 }, captured: { amount: total } },
    theirs: { id: intent, state: 'succeeded', refunded: { amount: 1_000 }, captured: { amount: total } },
    resolved: null,
    accepted: null,
  })
  const { body } = await root.call(findBookings, { query: { money: 'difference' } })
  expect(body.items.map(({ id }) => id)).toEqual([booking.id])

  await world.moveClock(hours(1))
  await look()
  const [again] = await open()
  expect(again).toMatchObject({ id: first?.id, firstSeenAt: first?.firstSeenAt })
  expect(again?.lastSeenAt).not.toBe(first?.lastSeenAt)

  const answer = await root.call(paymentsAdmin.acknowledgeDiscrepancy, {
    params: { id: first?.id ?? '' },
    body: { reason: 'Made by hand while the desk was closed' },
  })
  expect(answer.status).toBe(200)
  await look()
  expect((await open()).map(({ accepted }) => accepted?.reason)).toEqual(['Made by hand while the desk was closed'])
  await world.app.pool.query('delete from stripe_simulator.objects where object = $1 and body ->> $2 = $3', [
    'refund',
    'payment_intent',
    intent,
  ])
  await world.app.pool.query(
    `update stripe_simulator.objects set body = body || '{"amount_refunded": 0, "refunded": false}'
     where object = 'charge' and body ->> 'payment_intent' = $1`,
    [intent],
  )
  await look()
  expect(await open()).toEqual([])
  expect((await differences())[0]).toMatchObject({ id: first?.id, resolved: { by: 'Rut Admin' } })
  expect(
    await root.call(paymentsAdmin.acknowledgeDiscrepancy, {
      params: { id: first?.id ?? '' },
      body: { reason: 'too late' },
    }),
  ).toMatchObject({ status: 409 })
})

test('a sum, a fee or an entry of ours that is wrong is found', async () => {
  await ofPayment('captured_amount = captured_amount - 5')
  await look()
  expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(['ledger', 'payment'])
  await ofPayment('captured_amount = captured_amount + 5, processor_fee = processor_fee + 1')
  await look()
  expect((await open()).map(({ kind }) => kind).toSorted()).toEqual(['fee', 'ledger'])
  const { ours, theirs } = (await open()).find(({ kind }) => kind === 'fee') ?? {}
  expect((ours?.fee?.amount ?? 0) - (theirs?.fee?.amount ?? 0)).toBe(1)
  await ofPayment('processor_fee = processor_fee - 1')
  await look()
  expect(await open()).toEqual([])
  await expectInvariants(world)
})

test('money at Stripe that the ledger does not know, and a capture that Stripe does not know', async () => {
  await ofPayment("vendor_intent_id = 'pi_gone'")
  await look()
  const found = await open()
  expect(found.map(({ kind, subject }) => [kind, subject])).toContainEqual(['unknown_payment', intent])
  expect(found.find(({ kind }) => kind === 'payment')).toMatchObject({
    ours: { captured: { amount: total } },
    theirs: { id: null, captured: null },
  })
  await ofPayment(`vendor_intent_id = '${intent}'`)
  await look()
  expect(await open()).toEqual([])
})

test('what a crash left between is mended by the look itself, and told', async () => {
  const held = await hold(ada, on)
  const { clientSecret } = await begin(ada, held.id)
  await setFault(world.app.pool, 'webhooks_paused', true)
  await confirmCard(world, clientSecret)
  expect(await look()).toContain('match')
  await setFault(world.app.pool, 'webhooks_paused', false)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect((await root.call(paymentsAdmin.readMoneyChecks)).body.corrected[0]).toMatchObject({
    from: 'started',
    to: 'authorized',
  })
})

test('a chargeback whose webhook was lost is written down by the look: the money waits in the reserve', async () => {
  const disputed = await buy(world, ada, on, {}, '4000000000000259')
  await world.settle()
  expect(await accountSums(world, disputed.id)).toMatchObject({ dispute_reserve: total, booking_liability: -total })
  await expectInvariants(world)
  await world.app.pool.query('delete from payment_disputes')
  await world.app.pool.query('alter table ledger_lines disable trigger ledger_lines_fixed')
  await world.app.pool.query(
    `delete from ledger_lines where entry_id in (select id from ledger_entries where kind = 'dispute_withdrawn')`,
  )
  await world.app.pool.query('alter table ledger_lines enable trigger ledger_lines_fixed')
  expect((await accountSums(world, disputed.id)).dispute_reserve).toBeUndefined()
  expect(await look()).toContain('match')
  expect(await accountSums(world, disputed.id)).toMatchObject({ dispute_reserve: total })
  const { body } = await root.call(findBookings, { query: { money: 'disputed' } })
  expect(body.items.map(({ id, trouble }) => [id, trouble])).toEqual([[disputed.id, ['disputed']]])
  await expectInvariants(world)
})
