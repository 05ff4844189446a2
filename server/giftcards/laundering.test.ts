import { beforeEach, expect, test } from 'vitest'
import { acceptRequest } from '#contract/bookings/calls.ts'
import * as contract from '#contract/giftcards/calls.ts'
import { startPayment } from '#contract/payments/calls.ts'
import { decideDispute } from '#contract/payments/disputes.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy, cancel, chooseAfterWeather } from '#test/cancellations.ts'
import { creditOf, giveCredit, payWith } from '#test/credit.ts'
import { newestEmail } from '#test/emails.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { cards, confirmCard, hold } from '#test/paying.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

// Somebody with a stolen card, and a guide who helps: what they try once the bank begins to ask.
const { world, people, ada, ben, gus, root } = await openWorld()
const { app } = world
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')

beforeEach(async () => {
  await app.db.deleteFrom('throttles').execute()
  await app.db
    .updateTable('credit_grants')
    .set({ expires_at: new Date(0) })
    .execute()
})

let day = 40
const departure = async (more: { instantBook?: boolean } = {}): Promise<string> =>
  (await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], place: untaxedPlace, ...more }))
    .departureId

/** Redeemed by Ben; paid by Ada. */
async function redeemedCard(amount = 20_000): Promise<string> {
  const order = {
    amount,
    recipientName: 'Ben',
    recipientEmail: people.ben.email,
    message: '',
    sendOn: null,
    zone: 'America/Denver',
    state: 'CO',
    language: 'en',
  } as const
  const { body } = await ada.call(contract.startGiftCard, { body: order })
  await confirmCard(world, body.clientSecret)
  await ada.call(contract.syncGiftCard, { params: { id: body.giftCardId } })
  await world.settle()
  await world.moveClock(1000)
  const mail = await newestEmail(app, people.ben.email, 'Ada Marsh sent you a $200.00 Treq gift card')
  const code = /#((?:[0-9A-Z]{4}-?){5})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await ben.call(contract.redeemGiftCard, { body: { code } })).status).toBe(200)
  return body.giftCardId
}

async function dispute(payableId: string): Promise<string> {
  const { vendor_intent_id } = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', payableId)
    .where('captured_amount', '>', 0)
    .executeTakeFirstOrThrow()
  const id = await stripe?.disputePayment(vendor_intent_id ?? '')
  await world.settle()
  return id ?? ''
}
const win = async (id: string) => {
  await app.stripe.contestDispute({ id, evidence: { uncategorized_text: 'winning_evidence' }, idempotencyKey: newId() })
  await world.settle()
}
const accept = (id: string, by: Browser = gus) => by.call(acceptRequest, { params: { id } })

test.each([
  ['all of it', 20_000, 0],
  ['a part beside a card', 4_000, 7_550],
])(
  'a request that waits with credit of a card in dispute ends, and a guide’s yes takes nothing: %s',
  async (_, credit) => {
    const card = await redeemedCard()
    const { id } = await hold(ben, await departure({ instantBook: false }))
    await payWith(world, ben, id, Math.min(credit, 11_550))
    await world.settle()
    expect(await stateOf(world, id)).toBe('requested')
    await dispute(card)
    expect(await stateOf(world, id)).toBe('request_expired')
    expect((await accept(id)).status).toBe(409)
    await world.settle()
    expect(await creditOf(ben)).toEqual({ left: 0, setAside: 0 })
    expect((await accountSums(world, id)).booking_liability ?? 0).toBe(0)
    expect(await capturedOf(id)).toBe(0)
    await expectInvariants(world)
  },
)

const capturedOf = async (payableId: string) => {
  const { sum } = await app.db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number>('captured_amount').as('sum'))
    .where('payable_id', '=', payableId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

test('a checkout with credit of a card in dispute is let go, and begins again with a card', async () => {
  const card = await redeemedCard()
  const { id } = await hold(ben, await departure())
  const begun = await payWithoutCard(id, 4_000)
  const bank = await dispute(card)
  // the card form that is still open pays nothing
  expect(await confirmCard(world, begun, cards.good)).toBe(400)
  await world.settle()
  expect(await stateOf(world, id)).toBe('held')
  expect((await payWith(world, ben, id, 0)).status).toBe(200)
  await world.settle()
  expect(await stateOf(world, id)).toBe('confirmed')
  expect(await capturedOf(id)).toBe(11_550)
  await win(bank)
  expect(await creditOf(ben)).toEqual({ left: 20_000, setAside: 0 })
  await expectInvariants(world)
})

async function payWithoutCard(id: string, credit: number): Promise<string> {
  const { body } = await ben.call(startPayment, { params: { id }, body: { acceptTerms: true, credit } })
  return body.clientSecret ?? ''
}

test('what a card in dispute has paid reaches no guide before the bank and our team have decided', async () => {
  const card = await redeemedCard()
  const trips: string[] = []
  for (let n = 0; n < 2; n++) {
    const { id } = await hold(ben, await departure())
    await payWith(world, ben, id, n === 0 ? 11_550 : 3_000)
    await world.settle()
    trips.push(id)
  }
  const earned = async () => Promise.all(trips.map(async (id) => (await accountSums(world, id)).guide_payable ?? 0))
  const bank = await dispute(card)
  await moveToEnd(world, trips[1] ?? '', days(5))
  expect(await earned()).toEqual([0, 0])
  await app.stripe.closeDispute({ id: bank, idempotencyKey: newId() })
  await world.settle()
  await world.moveClock(days(1))
  expect(await earned()).toEqual([0, 0])
  const row = await app.db
    .selectFrom('payment_disputes')
    .select('id')
    .where('payable_id', '=', card)
    .executeTakeFirstOrThrow()
  const body = { payer: 'platform', reason: 'The guide knew nothing', message: '', idempotencyKey: newId() } as const
  expect((await root.call(decideDispute, { params: { id: row.id }, body })).status).toBe(200)
  await world.settle()
  await world.moveClock(minutes(1))
  expect((await earned()).every((sum) => sum < 0)).toBe(true)
  await expectInvariants(world)
})

test('credit taken in place of a refund stays on hold with its payment, however often it went through a booking', async () => {
  const first = await buy(world, ben, await departure())
  await cancel(gus, first.id, 'weather')
  await world.settle()
  expect((await chooseAfterWeather(ben, first.id, 'credit', 12_705)).status).toBe(200)
  await world.settle()
  for (let washed = 0; washed < 2; washed++) {
    const { id } = await hold(ben, await departure())
    await payWith(world, ben, id, 11_550)
    await world.settle()
    expect((await cancel(ben, id)).status).toBe(200)
    await world.settle()
    expect(await creditOf(ben)).toEqual({ left: 12_705, setAside: 0 })
  }
  // what is Treq's own is not touched
  await giveCredit(world, people.ben, 500)
  const bank = await dispute(first.id)
  expect(await creditOf(ben)).toEqual({ left: 500, setAside: 0 })
  await win(bank)
  expect(await creditOf(ben)).toEqual({ left: 13_205, setAside: 0 })
  await expectInvariants(world)
})

test('credit that is set aside again and again as it expires gets one more day of its own, not ever more', async () => {
  const now = await app.clock.now(app.db)
  await giveCredit(world, people.ben, 5_000, new Date(now.getTime() + minutes(10)))
  const setAsideOver = async (end: number) => {
    await world.moveClock(end - minutes(2) - (await app.clock.now(app.db)).getTime())
    const { id } = await hold(ben, await departure())
    await payWithoutCard(id, 5_000)
    await world.moveClock(hours(2))
  }
  await setAsideOver(now.getTime() + minutes(10))
  expect(await creditOf(ben)).toEqual({ left: 5_000, setAside: 0 })
  const { expires_at } = await app.db
    .selectFrom('credit_grants')
    .select('expires_at')
    .where('amount', '=', 5_000)
    .executeTakeFirstOrThrow()
  expect(expires_at.getTime()).toBeGreaterThan(now.getTime() + days(20))
  await setAsideOver(expires_at.getTime())
  expect(await creditOf(ben)).toEqual({ left: 0, setAside: 0 })
  await world.moveClock(days(100))
  expect(await creditOf(ben)).toEqual({ left: 0, setAside: 0 })
  await expectInvariants(world)
})
