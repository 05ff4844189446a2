import { inEnglish } from '#server/platform/said/render.ts'
import { beforeEach, expect, test } from 'vitest'
import { acceptRequest, changeHold, completeTrip, showBooking, startTrip } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { savedCards, chooseBalanceCard, removeCard, startBalancePayment } from '#contract/payments/calls.ts'
import { moveToBalance, openDeadlines, partedDeparture, payBalance, sweepAgain, takenAtStripe } from '#test/balances.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy, cancel, leave, preview, refundsOf } from '#test/cancellations.ts'
import { accountSums, expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { begin, cards, confirmCard, hold, pay, secretOf } from '#test/paying.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
let on: string
let since: number

const failsLater = '4000000000000341'
const asksAlways = '4000002760003184'

beforeEach(async () => {
  on = await partedDeparture(world)
  since = (await emailsTo(world.app, people.ada.email)).length
})

const seen = async (id: string, by = ada): Promise<Booking> => (await by.call(showBooking, { params: { id } })).body
/** Subjects of the letters to Ada since the test began that speak of a balance. */
const notified = async () =>
  (await emailsTo(world.app, people.ada.email))
    .slice(since)
    .filter((subject) => /balance/i.test(subject) || subject.includes('charge failed'))
const balanceOf = ({ installments }: Booking) => installments.find(({ installment }) => installment === 'balance')

/** 3-D Secure cards ask at the first payment too. */
async function throughTheBank(browser: Browser, departureId: string): Promise<Booking> {
  const held = await hold(browser, departureId)
  const { clientSecret } = await begin(browser, held.id)
  await confirmCard(world, clientSecret, asksAlways)
  await passBank(clientSecret)
  await world.settle()
  return seen(held.id, browser)
}
async function passBank(clientSecret: string): Promise<void> {
  const { rows } = await world.app.pool.query<{ attempt: string }>(
    `select private ->> 'attempt' as attempt from stripe_simulator.objects where id = $1`,
    [clientSecret.split('_secret_')[0]],
  )
  await fetch(`${world.app.publicUrl()}/simulator/stripe/3ds/${rows[0]?.attempt}/answer`, {
    method: 'POST',
    body: new URLSearchParams({ result: 'complete' }),
  })
}

test('deposit now, announced twice, charged on the day, receipt, and the completed trip pays all sides of the whole', async () => {
  const mine = await partedDeparture(world, { guide: people.gus.id, guideLevel: 2 })
  const held = await hold(ada, mine)
  expect(held).toMatchObject({
    price: { total: { amount: 40_000 }, dueNow: { amount: 10_000 }, balance: { amount: 30_000 } },
    chargeConsent: expect.stringMatching(/^Treq will charge the remaining \$300\.00 to this card on /),
  })
  expect((await pay(world, ada, held.id)).status).toBe(200)
  await world.settle()
  const paid = await seen(held.id)
  expect(paid).toMatchObject({
    state: 'confirmed',
    can: expect.arrayContaining(['pay_balance', 'cancel']),
    installments: [
      { installment: 'deposit', amount: { amount: 10_000 }, state: 'paid' },
      {
        installment: 'balance',
        amount: { amount: 30_000 },
        state: 'not_due',
        dueAt: held.price.balanceDueAt,
        paidAt: null,
      },
    ],
    balance: { amount: { amount: 30_000 }, dueAt: held.price.balanceDueAt, failed: false },
    balanceCharge: { card: { brand: 'visa', last4: '4242' }, consent: { sentence: held.chargeConsent } },
  })
  expect((await seen(held.id, gus)).balanceCharge).toBeNull()
  expect(balanceOf(await seen(held.id, gus))).toMatchObject({ state: 'not_due' })
  expect(await accountSums(world, held.id)).toMatchObject({ booking_liability: -10_000 })
  await expectInvariants(world)

  await moveToBalance(world, held, -days(7))
  await moveToBalance(world, held, -days(1))
  expect(await notified()).toEqual([
    expect.stringContaining('Balance of $300.00 due in 7 days'),
    expect.stringContaining('Balance of $300.00 due tomorrow'),
  ])
  await moveToBalance(world, held)
  expect(balanceOf(await seen(held.id))).toMatchObject({ state: 'paid', amount: { amount: 30_000 } })
  expect(await seen(held.id)).toMatchObject({ state: 'confirmed', balance: null, balanceCharge: null })
  expect((await notified()).at(-1)).toContain('Receipt: $300.00 balance')
  expect(await openDeadlines(world, held.id)).toEqual(['booking.auto_complete'])
  expect(await accountSums(world, held.id)).toMatchObject({ booking_liability: -40_000 })
  expect(await takenAtStripe(world, held.id)).toEqual([10_000, 30_000])
  await expectInvariants(world)

  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(held.departure.startsAt) - now.getTime() - hours(1))
  await gus.call(startTrip, { params: { id: held.id } })
  await moveToEnd(world, held.id)
  await gus.call(completeTrip, { params: { id: held.id } })
  await moveToRelease(world, held.id)
  // 15% of the trip, the fee is Treq's
  expect(await accountSums(world, held.id)).toMatchObject({
    booking_liability: 0,
    guide_payable: -(38_095 - 5_714),
    platform_revenue_commission: -5_714,
    platform_revenue_service_fee: -1_905,
  })
  await expectInvariants(world)
})

test('a card that fails is tried on the day, after 2 and after 4 days, each time told; after 7 the booking ends under its tier', async () => {
  const { id, price } = await buy(world, ada, on, {}, failsLater)
  await moveToBalance(world, { price })
  expect(await seen(id)).toMatchObject({
    state: 'confirmed',
    balance: { failed: true },
    balanceCharge: { problem: 'Your bank declined the card.', needsYou: false, underWay: false },
    can: expect.arrayContaining(['pay_balance']),
  })
  expect(balanceOf(await seen(id))).toMatchObject({ state: 'failed' })
  const failures = async () => (await notified()).filter((subject) => subject.startsWith('Action needed')).length
  expect(await failures()).toBe(1)
  await moveToBalance(world, { price }, days(1))
  expect(await failures()).toBe(1)
  await moveToBalance(world, { price }, days(2))
  expect(await failures()).toBe(2)
  await moveToBalance(world, { price }, days(4))
  expect(await failures()).toBe(3)
  expect(await openDeadlines(world, id)).toEqual(['booking.balance_unpaid', 'booking.auto_complete'])
  await expectInvariants(world)

  await moveToBalance(world, { price }, days(7))
  expect(await stateOf(world, id)).toBe('canceled_customer')
  expect(await seatsLeftOn(world, on)).toBe(6)
  // moderate, 23 days before: the trip's part of the deposit, not the fee's
  expect(await refundsOf(world, id)).toMatchObject([{ amount: 9_524, state: 'succeeded' }])
  expect((await notified()).at(-1)).toContain('Canceled, balance not paid')
  // the fee's share of what stays of $100
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -476 })
  await moveToRelease(world, id)
  expect(await accountSums(world, id)).toEqual({
    processor_clearing: 10_000 - 320 - 9_524,
    processor_fee: 320,
    booking_liability: 0,
    refund_clearing: 0,
    platform_revenue_service_fee: -476,
  })
  expect(await takenAtStripe(world, id)).toEqual([10_000])
  await expectInvariants(world)
})

test.each([
  ['firm: half of the trip’s part', 'firm', { inDays: [60] }, 4_762],
  ['strict: nothing', 'strict', { inDays: [60] }, 0],
  ['expedition: the deposit stays', 'expedition', { inDays: [120] }, 0],
] as const)('unpaid under %s', async (_what, cancellationTier, changes, refund) => {
  const { id, price } = await buy(
    world,
    ada,
    await partedDeparture(world, { cancellationTier, inDays: [...changes.inDays] }),
    {},
    failsLater,
  )
  for (const after of [0, 2, 4, 7]) await moveToBalance(world, { price }, days(after))
  expect(await stateOf(world, id)).toBe('canceled_customer')
  expect((await refundsOf(world, id)).map(({ amount }) => amount)).toEqual(refund === 0 ? [] : [refund])
  await moveToRelease(world, id)
  const sums = await accountSums(world, id)
  expect(
    (sums.guide_payable ?? 0) + (sums.platform_revenue_commission ?? 0) + (sums.platform_revenue_service_fee ?? 0),
  ).toBe(refund - 10_000)
  await expectInvariants(world)
})

test('a clock moved past everything: the charge is tried first, and a good card leaves a trip that was taken', async () => {
  const { id, departure } = await buy(world, ada, on)
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(departure.endsAt) + days(2) - now.getTime())
  await sweepAgain(world)
  expect(await stateOf(world, id)).toBe('completed')
  expect(await takenAtStripe(world, id)).toEqual([10_000, 30_000])
  expect(await notified()).toEqual([expect.stringContaining('Receipt: ')])
  await expectInvariants(world)
})

test('a clock moved past everything: a card that fails leaves a canceled booking, judged as of its day, told once', async () => {
  const { id, departure } = await buy(world, ada, on, {}, failsLater)
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(departure.endsAt) + days(2) - now.getTime())
  expect(await stateOf(world, id)).toBe('confirmed')
  await sweepAgain(world)
  expect(await stateOf(world, id)).toBe('canceled_customer')
  expect(await refundsOf(world, id)).toMatchObject([{ amount: 9_524 }])
  expect(await notified()).toEqual([expect.stringContaining('Canceled, balance not paid')])
  await expectInvariants(world)
})

test('the bank wants to see the explorer: told so, and paid by hand with 3-D Secure', async () => {
  const { id, price } = await throughTheBank(ada, on)
  await moveToBalance(world, { price })
  expect(await seen(id)).toMatchObject({ balanceCharge: { needsYou: true }, balance: { failed: true } })
  const emails = await world.app.db
    .selectFrom('outgoing_mail')
    .select('text_body')
    .where('recipient', '=', people.ada.email)
    .where('subject', 'like', 'Action needed%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  expect(emails.text_body).toContain('Your bank needs you to approve this payment.')
  const begun = await ada.call(startBalancePayment, { params: { id }, body: {} })
  await confirmCard(world, secretOf(begun.body).clientSecret, asksAlways)
  await passBank(secretOf(begun.body).clientSecret)
  await world.settle()
  expect(balanceOf(await seen(id))).toMatchObject({ state: 'paid' })
  await moveToBalance(world, { price }, days(8))
  expect(await stateOf(world, id)).toBe('confirmed')
  await expectInvariants(world)
})

test('paid manually at any time, with another card; only by the explorer, only once, and nothing is charged on the day', async () => {
  const { id, price } = await buy(world, ada, on)
  expect((await ben.call(startBalancePayment, { params: { id }, body: {} })).status).toBe(404)
  expect((await payBalance(world, ada, id, cards.declined)).status).toBe(402)
  expect(await payBalance(world, ada, id, '5555555555554444')).toMatchObject({ status: 200 })
  await world.settle()
  expect(balanceOf(await seen(id))).toMatchObject({ state: 'paid' })
  expect(await ada.call(startBalancePayment, { params: { id }, body: {} })).toMatchObject({
    status: 409,
    body: { code: 'already_paid' },
  })
  await moveToBalance(world, { price }, days(1))
  expect(await takenAtStripe(world, id)).toEqual([10_000, 30_000])
  expect(await notified()).toEqual([expect.stringContaining('Receipt: ')])
  await expectInvariants(world)
})

test('another saved card is charged on the day; the one that is to be charged cannot be removed', async () => {
  await buy(world, ben, await partedDeparture(world), {}, '5555555555554444')
  const { id, price } = await buy(world, ben, on, {}, failsLater)
  const { items } = (await ben.call(savedCards)).body
  expect(items.map(({ last4 }) => last4).toSorted()).toEqual(['0341', '4444'])
  const good = items.find(({ last4 }) => last4 === '4444')?.id ?? ''
  const bad = items.find(({ last4 }) => last4 === '0341')?.id ?? ''
  const params = { id }
  expect((await ada.call(chooseBalanceCard, { params, body: { card: good } })).status).toBe(404)
  expect((await ada.call(removeCard, { params: { card: good } })).status).toBe(404)
  expect(await ben.call(removeCard, { params: { card: bad } })).toMatchObject({
    status: 409,
    body: { code: 'card_required' },
  })
  const changed = await ben.call(chooseBalanceCard, { params, body: { card: good } })
  expect(changed.body.balanceCharge?.card).toMatchObject({ last4: '4444' })
  expect((await ben.call(removeCard, { params: { card: bad } })).body.items.map(({ last4 }) => last4)).toEqual(['4444'])
  await moveToBalance(world, { price })
  expect(balanceOf(await seen(id, ben))).toMatchObject({ state: 'paid' })
  await expectInvariants(world)
})

test('a part of the group leaves: the balance is smaller, and that is what is charged', async () => {
  const { id, price } = await buy(world, ada, on, { adults: 2 })
  expect(price).toMatchObject({ total: { amount: 80_000 }, dueNow: { amount: 20_000 } })
  // begun by hand over the old sum, and left lying
  await ada.call(startBalancePayment, { params: { id }, body: {} })
  const { body } = await preview(ada, id)
  await leave(ada, id, [body.participants[1]?.id ?? ''])
  await world.settle()
  expect(await seen(id)).toMatchObject({
    balance: { amount: { amount: 30_000 } },
    balanceCharge: { consent: { sentence: expect.stringContaining('$600.00'), amount: { amount: 60_000 } } },
  })
  await moveToBalance(world, { price })
  expect(await takenAtStripe(world, id)).toEqual([20_000, 30_000])
  // within grace everything paid for the person who left was refunded
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -40_000 })
  const receipt = await newestEmail(world.app, people.ada.email, (await notified()).at(-1) ?? '')
  expect(receipt?.text).toContain('Balance paid: $300.00')
  expect(receipt?.text).toContain('Total paid: $400.00')
  await expectInvariants(world)
})

test('after a part has left, another card is agreed to for what is still to come, and the guide hears what they earn', async () => {
  const mine = await partedDeparture(world, { guide: people.gus.id, guideLevel: 2 })
  const { id, price } = await buy(world, ada, mine, { adults: 2 })
  await leave(ada, id, [(await preview(ada, id)).body.participants[1]?.id ?? ''])
  const [card] = (await ada.call(savedCards)).body.items
  await ada.call(chooseBalanceCard, { params: { id }, body: { card: card?.id ?? '' } })
  const { balanceCharge } = await seen(id)
  expect(balanceCharge?.consent?.sentence).toMatch(
    /^Treq will charge the remaining \$300\.00 to this card on [^,]+, \d{4}\.$/,
  )
  await moveToBalance(world, { price })
  await world.moveClock(days(40))
  expect(await stateOf(world, id)).toBe('completed')
  // $380.95 for the one who came, less 15%
  expect(await accountSums(world, id)).toMatchObject({ guide_payable: -32_381 })
  const subject = (await emailsTo(world.app, people.gus.email)).findLast((one) => one.startsWith('Trip completed: '))
  const emailed = await newestEmail(world.app, people.gus.email, subject ?? '')
  expect(emailed?.text).toContain('You earned $323.81.')
  await expectInvariants(world)
})

test('canceled with both paid: the money goes back over both payments, the newest first', async () => {
  const { id, price } = await buy(world, ada, on)
  await moveToBalance(world, { price })
  await cancel(ada, id)
  await world.settle()
  expect((await refundsOf(world, id)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([8_095, 30_000])
  await moveToRelease(world, id)
  expect(await accountSums(world, id)).toMatchObject({
    booking_liability: 0,
    refund_clearing: 0,
    platform_revenue_service_fee: -1_905,
  })
  await expectInvariants(world)
})

test('a hold that changes is parted anew, and a payment that was begun is of the part of now', async () => {
  const small = await partedDeparture(world, { price: { mode: 'per_person', amount: 19_048, childPercent: 50 } })
  const held = await hold(ada, small)
  expect(held).toMatchObject({ price: { dueNow: { amount: 20_000 } }, chargeConsent: null })
  await begin(ada, held.id)
  const change = (adults: number) =>
    ada.call(changeHold, { params: { id: held.id }, body: { addOns: [], promoCode: null, party: { adults } } })
  expect((await change(2)).body).toMatchObject({
    price: { dueNow: { amount: 10_000 }, balance: { amount: 30_001 } },
    installments: [
      { installment: 'deposit', state: 'due' },
      { installment: 'balance', state: 'not_due' },
    ],
  })
  await begin(ada, held.id)
  expect((await change(1)).body.installments).toMatchObject([{ installment: 'full', amount: { amount: 20_000 } }])
  await change(2)
  await pay(world, ada, held.id)
  await world.settle()
  expect(await takenAtStripe(world, held.id)).toEqual([10_000])
  const { rows } = await world.app.pool.query(
    'select sentence, amount, account_id from balance_consents where booking_id = $1 order by at desc limit 1',
    [held.id],
  )
  expect(rows.map((row) => ({ ...row, sentence: inEnglish(row.sentence) }))).toEqual([
    {
      sentence: expect.stringContaining('the remaining $300.01 to this card'),
      amount: 30_001,
      account_id: people.ada.id,
    },
  ])
  await expectInvariants(world)
})

test('a request accepted after its balance date is charged when it is accepted', async () => {
  const late = await partedDeparture(world, { guide: people.gus.id, instantBook: false, inDays: [32] })
  const held = await hold(ada, late)
  await moveToBalance(world, held, -hours(3))
  // the hold above is over by then: another, still before the date
  const again = await hold(ada, late)
  expect(again.price.balance.amount).toBe(30_000)
  await pay(world, ada, again.id)
  await moveToBalance(world, again, hours(2))
  expect((await seen(again.id)).state).toBe('requested')
  await gus.call(acceptRequest, { params: { id: again.id } })
  await world.settle()
  await sweepAgain(world)
  expect(balanceOf(await seen(again.id))).toMatchObject({ state: 'paid' })
  expect(await notified()).toEqual([expect.stringContaining('Receipt: ')])
  await expectInvariants(world)
})
