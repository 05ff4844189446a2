import { expect, test } from 'vitest'
import { explainMoney } from '#contract/bookings/money.ts'
import { showReceipt } from '#contract/bookings/documents.ts'
import * as contract from '#contract/bookings/tips.ts'
import { decideDispute } from '#contract/payments/disputes.ts'
import { listPayoutChanges } from '#contract/payouts/calls.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import type { Caller } from '#server/platform/caller.ts'
import { newId } from '#server/platform/ids.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy, refundsAtStripe } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { cards, confirmCard } from '#test/paying.ts'
import { lastPayout, moveToBank, moveToPayout } from '#test/payouts.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const { app } = world
const sue = await administrator(world, 'Sue', ['support'])
const cal = await administrator(world, 'Cal', ['content'])
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')

const operator: Caller = {
  kind: 'person',
  accountId: people.root.id,
  sessionId: '',
  admin: true,
  adminScopes: ['owner'],
  canGuide: false,
}

const phoneOf = (email: string) =>
  app.db.selectFrom('accounts').select('phone').where('email', '=', email).executeTakeFirstOrThrow()
const setPhone = (email: string, phone: string | null) =>
  app.db.updateTable('accounts').set({ phone }).where('email', '=', email).execute()
// the people of the tests have one telephone
await setPhone(people.gus.email, '+14065550199')

let day = 3
/** A trip of Gus's that is over, paid by Ada. */
async function trip(by: Browser = ada, inDays = (day += 3)): Promise<string> {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [inDays], place: untaxedPlace })
  const { id } = await buy(world, by, departureId)
  await moveToEnd(world, id, hours(13))
  return id
}

const see = async (id: string, by: Browser = ada) => (await by.call(contract.showTips, { params: { id } })).body
const start = (id: string, amount: number, by: Browser = ada) =>
  by.call(contract.startTip, { params: { id }, body: { amount } })
const sync = (id: string, by: Browser = ada) => by.call(contract.syncTip, { params: { id } })

async function tip(id: string, amount: number, card: string = cards.good, by: Browser = ada) {
  const begun = await start(id, amount, by)
  if (begun.status !== 200) return begun
  await confirmCard(world, begun.body.clientSecret, card)
  const synced = await sync(id, by)
  await world.settle()
  return synced
}
const lastTip = async (bookingId: string) =>
  app.db
    .selectFrom('tips')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('all of a tip goes to the guide, can be undone for a day, and is a line of the payout, the receipt, and the money', async () => {
  const id = await trip()
  await setUpPayouts(world, gus)
  const before = await see(id)
  expect(before).toMatchObject({ canTip: true, refusal: null, items: [], least: { amount: 100 } })
  expect(before.suggested.map(({ percent }) => percent)).toEqual([10, 15, 20])
  expect((await tip(id, 2_500)).status).toBe(200)
  const after = await see(id)
  expect(after.items).toMatchObject([{ amount: { amount: 2_500 }, state: 'given', undoBy: expect.any(String) }])
  expect(await see(id, gus)).toMatchObject({ canTip: false, items: [{ state: 'given', undoBy: null }] })
  const tipId = (await lastTip(id)).id
  expect(await accountSums(world, tipId)).toMatchObject({ booking_liability: -2_500 })

  await world.moveClock(hours(24) + 1000)
  const { processor_fee: fee, ...sums } = await accountSums(world, tipId)
  expect(sums).toMatchObject({ booking_liability: 0, guide_payable: -2_500 })
  // the card processor's fee is Treq's
  expect(fee).toBeGreaterThan(0)
  expect(await emailsTo(app, people.gus.email)).toContainEqual(expect.stringMatching(/left you a \$25\.00 tip/))
  expect((await gus.call(listPayoutChanges, { query: {} })).body.items).toContainEqual(
    expect.objectContaining({ says: 'Tip from a guest', amount: { amount: 2_500, currency: 'USD' }, state: 'waiting' }),
  )
  expect((await ada.call(contract.withdrawTip, { params: { id: tipId } })).status).toBe(409)
  expect((await ada.call(showReceipt, { params: { id } })).body.tips).toMatchObject([
    { amount: { amount: 2_500 }, refunded: false },
  ])
  const told = (await ada.call(explainMoney, { params: { id } })).body
  expect(told.now).toContainEqual({ pot: 'tip', amount: { amount: 2_500, currency: 'USD' } })
  expect(told.steps.map(({ says }) => says)).toEqual(expect.arrayContaining(['Tip paid by card', 'Tip']))
  await moveToPayout(world)
  await moveToBank(world)
  expect((await lastPayout(world)).state).toBe('paid')
  const forGuide = (await gus.call(explainMoney, { params: { id } })).body
  expect(forGuide.payouts.map(({ amount }) => amount.amount)).toContain(2_500)
  await expectInvariants(world)
})

test('undone in time the card gets all of it, once, however often it is clicked; nobody else can undo it', async () => {
  const id = await trip()
  await tip(id, 1_000)
  const tipId = (await lastTip(id)).id
  const undo = (by: Browser) => by.call(contract.withdrawTip, { params: { id: tipId } })
  expect((await undo(ben)).status).toBe(404)
  expect((await undo(gus)).status).toBe(404)
  const [one, two] = await Promise.all([undo(ada), undo(ada)])
  expect([one.status, two.status]).toEqual([200, 200])
  await world.settle()
  expect(await refundsAtStripe(world, tipId)).toEqual([[1_000, 'succeeded']])
  expect(await accountSums(world, tipId)).toMatchObject({ booking_liability: 0, refund_clearing: 0 })
  await world.moveClock(hours(25))
  expect((await lastTip(id)).state).toBe('withdrawn')
  expect(await see(id, gus)).toMatchObject({ items: [] })
  await expectInvariants(world)
})

test('a declined card, another amount, an answer lost in a crash, and two clicks at once charge once', async () => {
  const id = await trip()
  expect(await tip(id, 1_500, cards.declined)).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
  expect((await see(id)).items).toEqual([])
  const [one, two] = await Promise.all([start(id, 1_500), start(id, 1_500)])
  expect(one.body.clientSecret).toBe(two.body.clientSecret)
  // the amount is changed: the first one cannot be paid anymore
  const other = await start(id, 2_000)
  await world.settle()
  expect(await confirmCard(world, one.body.clientSecret)).toBe(400)
  await setFault(app.pool, 'webhooks_paused', true)
  await confirmCard(world, other.body.clientSecret)
  await setFault(app.pool, 'webhooks_paused', false)
  // the browser never came back: the reconciler finds the money
  await reconcilePayments(app)
  await world.settle()
  expect(await lastTip(id)).toMatchObject({ state: 'given', amount: 2_000 })
  const taken = await app.db
    .selectFrom('payments')
    .select('amount')
    .where('payable_kind', '=', 'tip')
    .where('captured_amount', '>', 0)
    .where('payable_id', 'in', (db) => db.selectFrom('tips').select('id').where('booking_id', '=', id))
    .execute()
  expect(taken.map(({ amount }) => amount)).toEqual([2_000])
  await expectInvariants(world)
})

test('refused: before the end, after the window, too little, too much, a fourth time, a stranger, oneself, one household', async () => {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 3)],
    place: untaxedPlace,
  })
  const ahead = await buy(world, ada, departureId)
  expect(await start(ahead.id, 500)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect((await start(ahead.id, 500, ben)).status).toBe(404)
  expect((await start(ahead.id, 500, gus)).status).toBe(403)
  const id = await trip()
  expect(await start(id, 99)).toMatchObject({ status: 409, body: { code: 'amount_too_small' } })
  const { most } = await see(id)
  expect(await start(id, most.amount + 1)).toMatchObject({ status: 409, body: { code: 'amount_too_large' } })
  for (const amount of [0, -5, 1.5]) expect((await start(id, amount)).status).toBe(400)
  for (const amount of [100, 200, 300]) expect((await tip(id, amount)).status).toBe(200)
  expect(await start(id, 100)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })

  const shared = await trip(ben)
  await setPhone(people.gus.email, (await phoneOf(people.ben.email)).phone)
  expect(await start(shared, 500, ben)).toMatchObject({ status: 409, body: { code: 'own_adventure' } })
  await setPhone(people.gus.email, '+14065550199')
  await world.moveClock(days(31))
  expect(await start(shared, 500, ben)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})

test('tips for several trips that are begun before one is paid, and at the same moment, keep to the limit of a month', async () => {
  // what the tests before have given is over
  await world.moveClock(days(31))
  const limits = { ...defaultSettings.tips, most: 3_000, mostPerMonth: 5_000 }
  await saveSettings(app, operator, { ...defaultSettings, tips: limits }, 'A low limit')
  const trips = [await trip(ada, 2), await trip(ada, 2), await trip(ada, 2)]
  const begun = await Promise.all(trips.map((id) => start(id, 2_500)))
  expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  for (const { status, body } of begun) if (status === 200) await confirmCard(world, body.clientSecret)
  await world.settle()
  const refused = trips[begun.findIndex(({ status }) => status === 409)] ?? ''
  expect(await start(refused, 2_500)).toMatchObject({ status: 409 })
  const { given } = await app.db
    .selectFrom('tips')
    .select((eb) => eb.fn.sum<number>('amount').as('given'))
    .where('booking_id', 'in', trips)
    .where('state', '=', 'given')
    .executeTakeFirstOrThrow()
  expect(Number(given)).toBe(5_000)
  await saveSettings(app, operator, defaultSettings, 'As before')
  await expectInvariants(world)
})

test('charged back it never becomes the guide’s, or is taken back where it has', async () => {
  const id = await trip()
  const { most } = await see(id)
  expect(most.amount).toBeGreaterThan(9_000)
  for (const isReleased of [false, true]) {
    await tip(id, 2_000)
    const made = await lastTip(id)
    if (isReleased) await world.moveClock(hours(25))
    const { vendor_intent_id } = await app.db
      .selectFrom('payments')
      .select('vendor_intent_id')
      .where('payable_id', '=', made.id)
      .executeTakeFirstOrThrow()
    const dispute = await stripe.disputePayment(vendor_intent_id ?? '')
    await world.settle()
    expect(await start(id, 500)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    await world.moveClock(hours(26))
    expect((await lastTip(id)).state).toBe(isReleased ? 'released' : 'given')
    await app.stripe.closeDispute({ id: dispute, idempotencyKey: newId() })
    await world.settle()
    const row = await app.db
      .selectFrom('payment_disputes')
      .select('id')
      .where('payable_id', '=', made.id)
      .executeTakeFirstOrThrow()
    const body = { payer: 'guide', reason: 'The bank has decided', message: '', idempotencyKey: newId() } as const
    expect((await root.call(decideDispute, { params: { id: row.id }, body })).status).toBe(200)
    await world.moveClock(hours(26))
    const sums = await accountSums(world, made.id)
    expect(sums).toMatchObject({ dispute_reserve: 0, booking_liability: 0 })
    expect([sums.guide_payable ?? 0, sums.platform_cost_chargebacks ?? 0]).toEqual([0, 0])
    await expectInvariants(world)
  }
})

test('an operator with a scope for it refunds a tip once, after it was paid out too; another scope is refused', async () => {
  const id = await trip(ben)
  await tip(id, 3_000, cards.good, ben)
  await world.moveClock(hours(25))
  await moveToPayout(world)
  const tipId = (await lastTip(id)).id
  const body = { reason: 'Left by mistake', idempotencyKey: newId() }
  const refund = (by: Browser, key = body.idempotencyKey) =>
    by.call(contract.refundTip, { params: { id: tipId }, body: { ...body, idempotencyKey: key } })
  expect((await refund(cal)).status).toBe(403)
  expect((await refund(ben)).status).toBe(403)
  const [one, two] = await Promise.all([refund(sue), refund(sue)])
  expect([one.status, two.status]).toEqual([200, 200])
  expect((await refund(sue, newId())).status).toBe(409)
  await world.settle()
  expect(await refundsAtStripe(world, tipId)).toEqual([[3_000, 'succeeded']])
  expect((await lastTip(id)).state).toBe('refunded')
  await expectInvariants(world)
  await world.moveClock(days(8))
  await expectInvariants(world)
})
