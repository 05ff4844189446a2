import { afterEach, beforeEach, expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { startBalancePayment } from '#contract/payments/calls.ts'
import { creditForBooking } from '#contract/payments/credit.ts'
import { days, hours } from '#test/app.ts'
import { moveToBalance, openDeadlines, partedDeparture, payBalance, sweepAgain, takenAtStripe } from '#test/balances.ts'
import { buy, cancel, refundsAtStripe } from '#test/cancellations.ts'
import { creditOf, giveCredit } from '#test/credit.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { newestEmail } from '#test/emails.ts'
import { cards, hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben } = await openWorld()
let booking: Booking

beforeEach(async () => {
  await world.app.db
    .updateTable('credit_grants')
    .set({ expires_at: new Date(0) })
    .execute()
  // $100 paid, $300 to come
  booking = await buy(world, ada, await partedDeparture(world))
})
afterEach(() => expectInvariants(world))

const seen = async () => (await ada.call(showBooking, { params: { id: booking.id } })).body
const begin = (credit: number, by = ada) =>
  by.call(startBalancePayment, { params: { id: booking.id }, body: { credit } })
const balance = async () => (await seen()).installments.find(({ installment }) => installment === 'balance')

test('a part by credit, the rest by card: taken together, and everything is paid', async () => {
  await giveCredit(world, people.ada, 12_000)
  const offered = await ada.call(creditForBooking, { params: { id: booking.id } })
  expect(offered.body).toMatchObject({ left: { amount: 12_000 }, use: { amount: 12_000 }, rest: { amount: 18_000 } })
  expect((await begin(12_000)).body.amount).toEqual({ amount: 18_000, currency: 'USD' })
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 12_000 })
  expect((await payBalance(world, ada, booking.id, cards.declined, 12_000)).status).toBe(402)
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 12_000 })
  expect((await payBalance(world, ada, booking.id, cards.good, 12_000)).status).toBe(200)
  await world.settle()
  expect(await balance()).toMatchObject({ state: 'paid', amount: { amount: 30_000 } })
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 18_000])
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: -40_000 })
  expect(await openDeadlines(world, booking.id)).toEqual(['booking.auto_complete'])
  const { title } = booking.adventure
  const email = await newestEmail(world.app, people.ada.email, `Receipt: $300.00 balance for ${title} on ${shortDay()}`)
  expect(email?.text).toContain('by card and with your credit')

  // back as it came: the card first, the rest is credit again
  await world.moveClock(hours(25))
  expect((await cancel(ada, booking.id)).status).toBe(200)
  await world.settle()
  const sent = (await refundsAtStripe(world, booking.id)).reduce((sum, [amount]) => sum + amount, 0)
  expect([sent, (await creditOf(ada)).left]).toEqual([28_000, 38_095 - 28_000])
})

const shortDay = () =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: booking.departure.zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(booking.departure.startsAt))

test('all of it by credit: no card is asked', async () => {
  await giveCredit(world, people.ada, 50_000)
  const paid = await payBalance(world, ada, booking.id, undefined, 30_000)
  expect(paid.status).toBe(200)
  await world.settle()
  expect(await balance()).toMatchObject({ state: 'paid', amount: { amount: 30_000 } })
  expect(await creditOf(ada)).toEqual({ left: 20_000, setAside: 0 })
  await moveToBalance(world, booking)
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000])
})

test('only one’s own credit, only as much as there is, and never a rest too small for a card', async () => {
  await giveCredit(world, people.ada, 29_980)
  await giveCredit(world, people.ben, 30_000)
  expect((await begin(30_000, ben)).status).toBe(404)
  expect((await begin(29_981)).body.code).toBe('credit_changed')
  expect((await begin(30_000)).body.code).toBe('credit_changed')
  const offered = (await ada.call(creditForBooking, { params: { id: booking.id } })).body
  expect([offered.use.amount, offered.rest.amount]).toEqual([29_950, 50])
  expect(await creditOf(ada)).toEqual({ left: 29_980, setAside: 0 })
})

test('another part than before is begun anew, and what is not finished is given up after half an hour', async () => {
  await giveCredit(world, people.ada, 12_000)
  await begin(0)
  expect((await begin(5_000)).body.amount.amount).toBe(25_000)
  expect((await begin(12_000)).body.amount.amount).toBe(18_000)
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 12_000 })
  await world.moveClock(hours(0.5))
  await world.settle()
  expect(await creditOf(ada)).toEqual({ left: 12_000, setAside: 0 })
  expect((await begin(0)).body.amount.amount).toBe(30_000)
})

test('the charge of the day takes the card alone, for all of it', async () => {
  await giveCredit(world, people.ada, 12_000)
  await moveToBalance(world, booking, -60_000)
  await begin(12_000)
  // first what was begun by hand is given up, then the card is charged
  await world.moveClock(hours(0.1))
  await sweepAgain(world)
  await world.moveClock(hours(0.2))
  await sweepAgain(world)
  expect(await balance()).toMatchObject({ state: 'paid' })
  expect(await takenAtStripe(world, booking.id)).toEqual([10_000, 30_000])
  expect(await creditOf(ada)).toEqual({ left: 12_000, setAside: 0 })
})

test('canceling lets the credit go', async () => {
  await giveCredit(world, people.ada, 12_000)
  await begin(12_000)
  expect((await cancel(ada, booking.id)).status).toBe(200)
  await world.settle()
  expect(await creditOf(ada)).toEqual({ left: 12_000, setAside: 0 })
})

test('the same credit for two bookings at once: one of them', async () => {
  await giveCredit(world, people.ada, 30_000)
  const other = await hold(ada, await partedDeparture(world))
  await pay(world, ada, other.id)
  await world.settle()
  const both = await Promise.all(
    [booking.id, other.id].map((id) => ada.call(startBalancePayment, { params: { id }, body: { credit: 30_000 } })),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.settle()
  expect(await creditOf(ada)).toEqual({ left: 0, setAside: 0 })
  expect(await stateOf(world, booking.id)).toBe('confirmed')
  await world.moveClock(days(1))
})
