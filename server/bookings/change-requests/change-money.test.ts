import { afterEach, beforeEach, expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import { startChangePayment } from '#contract/bookings/change-requests/calls.ts'
import { showReceipt } from '#contract/bookings/documents.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { days, hours } from '#test/app.ts'
import { moveToBalance, openDeadlines, payBalance, sweepAgain, takenAtStripe } from '#test/balances.ts'
import { buy, cancel, leave, preview, refundsAtStripe, refundsOf } from '#test/cancellations.ts'
import { accept, changeStates, departuresIn, payChange, previewChange, propose, withdraw } from '#test/changing.ts'
import { giveCredit, payWith } from '#test/credit.ts'
import { accountSums, expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { cards, confirmCard, hold } from '#test/paying.ts'
import { priceModifiers } from '#contract/catalogue/listings.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, bo } = await openWorld()
let day = 70
/** Another day of the same adventure, and one of the dearer season. */
let first: string
let second: string

beforeEach(async () => {
  day += 8
  ;[first = '', second = ''] = await departuresIn(world, [day, day + 4], { guide: people.gus.id })
})
afterEach(() => expectInvariants(world))

const failsLater = '4000000000000341'
const seen = async (id: string, by = ada) => (await by.call(showBooking, { params: { id } })).body
const two = { party: { adults: 2, children: 0 } }
const four = { party: { adults: 4, children: 0 } }
const one = { party: { adults: 1, children: 0 } }

test('dearer, paid in full before, no saved card: accepted, paid by hand, and only then changed', async () => {
  const { id } = await buy(world, ada, first)
  expect((await previewChange(ada, id, two)).body).toMatchObject({
    difference: { amount: 10_500 },
    money: { method: 'charge', amount: { amount: 10_500 }, sentence: expect.stringContaining('$105.00 is due') },
    needsConsent: true,
    lines: [
      { label: 'Adult', before: { amount: 10_000 }, after: { amount: 20_000 }, change: { amount: 10_000 } },
      { label: 'Service fee', before: { amount: 500 }, after: { amount: 1_000 }, change: { amount: 500 } },
    ],
  })
  await propose(ada, id, two)
  expect((await ada.call(startChangePayment, { params: { id } })).body.code).toBe('wrong_state')
  await accept(gus, id)
  await world.settle()
  expect(await seen(id)).toMatchObject({
    party: { adults: 1 },
    can: expect.arrayContaining(['pay_change', 'withdraw_change']),
    changeRequest: { state: 'paying', charging: false },
  })
  expect((await seen(id, gus)).can).not.toContain('pay_change')
  expect((await emailsTo(world.app, people.ada.email)).at(-1)).toContain('Action needed: pay $105.00')
  expect(await payChange(world, ada, id, cards.declined)).toMatchObject({ status: 402 })
  expect((await seen(id)).party.adults).toBe(1)
  expect((await payChange(world, ada, id)).status).toBe(200)
  await world.settle()
  expect(await seen(id)).toMatchObject({
    party: { adults: 2 },
    price: { total: { amount: 21_000 }, balance: { amount: 0 } },
    changeRequest: null,
    installments: [{ installment: 'full', amount: { amount: 21_000 }, state: 'paid' }],
  })
  expect(await takenAtStripe(world, id)).toEqual([10_500, 10_500])
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -21_000 })
  expect((await ada.call(showReceipt, { params: { id } })).body).toMatchObject({
    total: { amount: 21_000 },
    netPaid: { amount: 21_000 },
    outstanding: { amount: 0 },
    movements: [{ kind: 'full' }, { kind: 'change', amount: { amount: 10_500 } }],
  })
  // of the new price and the new party
  const { participants } = await seen(id)
  expect(participants).toHaveLength(2)
  expect((await preview(ada, id, { participants: participants[1]?.id ?? '' })).body.refund.amount).toBeGreaterThan(0)
})

test('cheaper, paid in full: the difference comes back, newest payment first, and the rest can be canceled to the cent', async () => {
  const { id } = await buy(world, ada, first)
  await propose(ada, id, two)
  await accept(gus, id)
  await payChange(world, ada, id)
  await world.settle()
  expect((await previewChange(ada, id, { departureId: second, ...one })).body.money).toMatchObject({
    method: 'refund',
    amount: { amount: 10_500 },
  })
  await propose(ada, id, { departureId: second, ...one })
  await accept(gus, id)
  await world.settle()
  expect(await changeStates(world, id)).toEqual(['accepted', 'accepted'])
  expect(await refundsOf(world, id)).toMatchObject([{ amount: 10_500, state: 'succeeded' }])
  expect(await refundsAtStripe(world, id)).toEqual([[10_500, 'succeeded']])
  const { rows } = await world.app.pool.query(
    'select p.installment from refunds r join payments p on p.id = r.payment_id where r.payable_id = $1',
    [id],
  )
  expect(rows).toEqual([{ installment: 'change' }])
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -10_500, refund_clearing: 0 })
  expect(await seen(id)).toMatchObject({ balance: null, price: { total: { amount: 10_500 } } })
  await expectInvariants(world)
  // the grace period does not begin again, the windows count from the new start: all but the fee
  await world.moveClock(days(5))
  expect((await preview(ada, id)).body).toMatchObject({ refund: { amount: 10_000 }, paid: { amount: 10_500 } })
  await cancel(ada, id)
  await moveToRelease(world, id)
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0, platform_revenue_service_fee: -500 })
})

test('the same price on another day moves no money, and the windows of canceling go with it', async () => {
  const [soon = '', late = ''] = await departuresIn(world, [3, 30], { guide: people.gus.id, startTime: '18:00' })
  const { id } = await buy(world, ada, soon)
  // past the hours of grace
  await world.moveClock(hours(25))
  const before = (await preview(ada, id)).body.refund.amount
  await propose(gus, id, { departureId: late })
  expect((await accept(ada, id, 'customer')).status).toBe(200)
  await world.settle()
  expect(await takenAtStripe(world, id)).toEqual([10_500])
  expect(await refundsOf(world, id)).toEqual([])
  expect((await preview(ada, id)).body.refund.amount).toBeGreaterThan(before)
})

test('an open balance takes the difference along, dearer and cheaper, with its new date and a new consent', async () => {
  const { id, price } = await buy(world, ada, first, { adults: 4 })
  expect(price).toMatchObject({ dueNow: { amount: 10_500 }, balance: { amount: 31_500 } })
  const { money, needsConsent } = (await previewChange(ada, id, { departureId: second })).body
  expect([money.method, needsConsent]).toEqual(['balance', true])
  const five = { departureId: second, party: { adults: 5, children: 0 } }
  await propose(ada, id, five)
  await accept(gus, id)
  await world.settle()
  const dearer = await seen(id)
  expect(dearer).toMatchObject({
    price: { total: { amount: 52_500 }, dueNow: { amount: 10_500 }, balance: { amount: 42_000 } },
    balance: { amount: { amount: 42_000 } },
    balanceCharge: { consent: { sentence: expect.stringContaining('$420.00') } },
  })
  expect(Date.parse(dearer.price.balanceDueAt ?? '')).toBeGreaterThan(Date.parse(price.balanceDueAt ?? ''))
  await expectInvariants(world)
  await propose(ada, id, { party: { adults: 3, children: 0 } })
  await accept(gus, id)
  await world.settle()
  const cheaper = await seen(id)
  expect(cheaper).toMatchObject({
    price: { total: { amount: 31_500 }, balance: { amount: 21_000 } },
    balanceCharge: { consent: { sentence: expect.stringContaining('$210.00') } },
  })
  expect(await refundsOf(world, id)).toEqual([])
  await moveToBalance(world, cheaper)
  expect(await takenAtStripe(world, id)).toEqual([10_500, 21_000])
  expect(await openDeadlines(world, id)).toEqual(['booking.auto_complete'])
})

test('so much cheaper that the deposit was too much: the rest of it comes back and nothing more is asked for', async () => {
  const { id } = await buy(world, ada, first, { adults: 6 })
  await propose(ada, id, one)
  await accept(gus, id)
  await world.settle()
  expect(await refundsOf(world, id)).toMatchObject([{ amount: 15_750 - 10_500, state: 'succeeded' }])
  expect(await seen(id)).toMatchObject({ balance: null, price: { balance: { amount: 0 } } })
  expect(await openDeadlines(world, id)).toEqual(['booking.auto_complete'])
})

test('moved to a day whose balance date is past: it is charged at once and has all its days', async () => {
  const [near = '', far = ''] = await departuresIn(world, [60, 20], { guide: people.gus.id, startTime: '19:00' })
  const { id } = await buy(world, ada, far, four.party, failsLater)
  expect((await seen(id)).price.balance.amount).toBe(31_500)
  await propose(ada, id, { departureId: near })
  await accept(gus, id)
  await sweepAgain(world)
  await sweepAgain(world)
  expect(await seen(id)).toMatchObject({ state: 'confirmed', balance: { failed: true } })
  const now = await world.app.clock.now(world.app.db)
  expect(Date.parse((await seen(id)).balance?.payBy ?? '') - now.getTime()).toBeGreaterThan(days(6))
  expect(await payBalance(world, ada, id)).toMatchObject({ status: 200 })
  await world.settle()
})

/** Four people, deposit and balance paid: the deposit has left its card. */
async function paidInParts(card?: string) {
  const { id } = await buy(world, ada, first, four.party, card)
  await payBalance(world, ada, id)
  await world.settle()
  return id
}

test('dearer with a saved card: charged by a job, then changed', async () => {
  const id = await paidInParts()
  const five = { party: { adults: 5, children: 0 } }
  expect((await previewChange(ada, id, five)).body.money.sentence).toBe(
    'If the change is accepted, Treq will charge $105.00 to the saved card.',
  )
  await propose(ada, id, five)
  await accept(gus, id)
  // the charge is a job's: until it is done nothing is changed
  expect(await seen(id)).toMatchObject({ party: { adults: 4 }, changeRequest: { state: 'paying', charging: true } })
  expect((await withdraw(ada, id)).body.code).toBe('payment_running')
  expect((await ada.call(startChangePayment, { params: { id } })).body.code).toBe('payment_running')
  await world.settle()
  expect(await seen(id)).toMatchObject({ party: { adults: 5 }, price: { total: { amount: 52_500 } }, balance: null })
  expect(await takenAtStripe(world, id)).toEqual([10_500, 31_500, 10_500])
})

test('a declined card leaves the booking as it was, tells both, and can be paid by hand; unpaid it ends as failed', async () => {
  const id = await paidInParts(failsLater)
  await propose(ada, id, { departureId: second, party: { adults: 5, children: 0 } })
  await accept(gus, id)
  await world.settle()
  expect(await seen(id)).toMatchObject({
    departure: { id: first },
    party: { adults: 4 },
    changeRequest: { state: 'paying', problem: 'Your bank declined the card.' },
    can: expect.arrayContaining(['pay_change']),
  })
  expect((await emailsTo(world.app, people.ada.email)).at(-1)).toContain('Action needed: pay $105.00')
  expect((await emailsTo(world.app, people.gus.email)).at(-1)).toContain('Change awaiting payment')
  await expectInvariants(world)
  await world.moveClock(hours(25))
  expect(await changeStates(world, id)).toEqual(['failed'])
  expect([await seatsLeftOn(world, first), await seatsLeftOn(world, second)]).toEqual([2, 6])
  expect((await emailsTo(world.app, people.gus.email)).at(-1)).toContain('Change not completed')
  // and again: a later one has a payment of its own
  await propose(ada, id, { party: { adults: 5, children: 0 } })
  await accept(gus, id)
  await world.settle()
  expect((await payChange(world, ada, id)).status).toBe(200)
  await world.settle()
  expect(await changeStates(world, id)).toEqual(['failed', 'accepted'])
})

test('a process that dies between the charge and the effect: the reconciler finds the money and the change with it', async () => {
  const id = await paidInParts()
  await propose(ada, id, { party: { adults: 5, children: 0 } })
  await accept(gus, id)
  const healthy = world.app.stripe
  const app = world.app as { stripe: typeof healthy }
  app.stripe = new Proxy(healthy, {
    get(target, property, receiver) {
      const original: unknown = Reflect.get(target, property, receiver)
      if (property !== 'capturePaymentIntent' || typeof original !== 'function') return original
      return async (...input: unknown[]) => {
        await (original.apply(target, input) as Promise<unknown>)
        throw new Error('died')
      }
    },
  })
  await drainJobs(world.app)
  app.stripe = healthy
  expect((await seen(id)).party.adults).toBe(4)
  await reconcilePayments(world.app)
  await world.settle()
  expect((await seen(id)).party.adults).toBe(5)
  expect(await takenAtStripe(world, id)).toEqual([10_500, 31_500, 10_500])
})

test('canceled while the money is on its way: it goes back, and the cancellation is of what the booking was', async () => {
  const { id } = await buy(world, ada, first)
  await propose(ada, id, two)
  await accept(gus, id)
  const { body } = await ada.call(startChangePayment, { params: { id } })
  await confirmCard(world, body.clientSecret)
  await cancel(ada, id)
  await world.settle()
  await reconcilePayments(world.app)
  await world.settle()
  expect(await stateOf(world, id)).toBe('canceled_customer')
  expect(await changeStates(world, id)).toEqual(['ended'])
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0 })
  expect((await refundsOf(world, id)).map(({ amount }) => amount)).toEqual([10_500])
  expect(await takenAtStripe(world, id)).toEqual([10_500])
})

test('who asked for a change of the balance has not agreed to a charge today', async () => {
  const { id } = await buy(world, ada, first, four.party)
  await propose(ada, id, { party: { adults: 5, children: 0 } })
  await payBalance(world, ada, id)
  await world.settle()
  expect((await seen(id)).changeRequest?.money).toMatchObject({ method: 'charge', amount: { amount: 10_500 } })
  await accept(gus, id)
  await world.settle()
  expect(await seen(id)).toMatchObject({ can: expect.arrayContaining(['pay_change']), party: { adults: 4 } })
  expect((await withdraw(ada, id)).status).toBe(200)
})

test('after a change people may leave, and each gets their part of the new price', async () => {
  const { id } = await buy(world, ada, first, four.party)
  await propose(ada, id, { party: { adults: 5, children: 0 } })
  await accept(gus, id)
  await world.settle()
  const { participants } = await seen(id)
  await leave(ada, id, [participants[4]?.id ?? ''])
  await world.settle()
  await expectInvariants(world)
  await cancel(ada, id)
  await world.settle()
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: 0, refund_clearing: 0 })
})

test('cheaper, paid by card and with credit: each goes back its own way, and that is what is said', async () => {
  await giveCredit(world, people.ada, 15_000)
  const { id } = await hold(ada, first, { adults: 2 })
  await payWith(world, ada, id, 15_000)
  await world.settle()
  await propose(ada, id, one)
  expect((await seen(id)).changeRequest?.money.sentence).toBe(
    'If the change is accepted, $105.00 will be refunded the way it was paid.',
  )
  await accept(gus, id)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[6_000, 'succeeded']])
  const subject = (await emailsTo(world.app, people.ada.email)).findLast((line) => line.startsWith('Booking updated: '))
  const email = await newestEmail(world.app, people.ada.email, subject ?? '')
  expect(email?.text).toContain('$60.00 is on its way back to your card.')
  expect(email?.text).toContain('$45.00 that you paid with credit is back in your credit balance.')
})

test.each([
  ['a good card', cards.good, 'completed', ['Change request expired: ', 'Receipt: ', 'Thanks for joining ']],
  ['a card that fails', failsLater, 'canceled_customer', ['Change request expired: ', 'Canceled, balance not paid: ']],
] as const)(
  'a clock moved past answer, balance and trip at once, with %s: each is judged and told in its order',
  async (_, card, state, notified) => {
    // who has nothing else booked
    const { id, departure } = await buy(world, bo, first, four.party, card)
    await propose(bo, id, { departureId: second })
    await world.settle()
    const before = (await emailsTo(world.app, people.bo.email)).length
    const now = await world.app.clock.now(world.app.db)
    await world.moveClock(Date.parse(departure.endsAt) + days(3) - now.getTime())
    await sweepAgain(world)
    await sweepAgain(world)
    expect(await stateOf(world, id)).toBe(state)
    expect(await changeStates(world, id)).toEqual(['expired'])
    const emails = (await emailsTo(world.app, people.bo.email)).slice(before)
    expect(emails.filter((subject) => !subject.startsWith('Refund sent'))).toEqual(
      notified.map((subject) => expect.stringContaining(subject)),
    )
    expect(await seatsLeftOn(world, second)).toBe(6)
  },
)

test('a guide who moves a party to a dearer day may leave its price as it is', async () => {
  const now = await world.app.clock.now(world.app.db)
  const weekday = new Date(now.getTime() + (day + 4) * 86_400_000).getUTCDay() || 7
  const [cheap = '', dear = ''] = await departuresIn(world, [day, day + 4], {
    guide: people.gus.id,
    modifiers: priceModifiers.parse({ weekdays: [{ name: 'Peak', days: [weekday], percent: 50 }] }),
  })
  const { id, price } = await buy(world, ada, cheap)
  const move = { departureId: dear, keepPrice: true }
  expect((await previewChange(gus, id, { departureId: dear })).body.difference?.amount).toBe(5_250)
  expect((await previewChange(gus, id, move)).body).toMatchObject({
    difference: { amount: 0 },
    money: { method: 'nothing' },
    needsConsent: false,
    net: { change: { amount: 0 } },
  })
  // for an explorer it is no word at all
  expect((await previewChange(ada, id, move)).body.difference?.amount).toBe(5_250)
  expect((await propose(gus, id, move)).status).toBe(200)
  expect((await accept(ada, id, 'customer')).status).toBe(200)
  await world.settle()
  expect(await seen(id)).toMatchObject({ departure: { id: dear }, price: { total: price.total } })
})
