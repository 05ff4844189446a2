import { afterEach, beforeEach, expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import { cancellationsOfBooking } from '#contract/bookings/cancellations.ts'
import { days, hours } from '#test/app.ts'
import { moveToBalance, openDeadlines, takenAtStripe } from '#test/balances.ts'
import {
  buy,
  cancel,
  chooseAfterWeather,
  leave,
  newDates,
  preview,
  refundsAtStripe,
  takeNewDate,
} from '#test/cancellations.ts'
import { departuresIn } from '#test/changing.ts'
import { accountSums, expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
let day = 40
let first: string
let second: string
let third: string

beforeEach(async () => {
  day += 9
  ;[first = '', second = '', third = ''] = await departuresIn(world, [day, day + 3, day + 6], {
    guide: people.gus.id,
    capacity: 2,
    noticeDays: 0,
  })
})
afterEach(() => expectInvariants(world))

const seen = async (id: string, by = ada) => (await by.call(showBooking, { params: { id } })).body
const datesFor = async (id: string) => (await newDates(ada, id)).map((one) => one.id)

async function stopped(departureId: string, party = {}) {
  const { id } = await buy(world, ada, departureId, party)
  await cancel(gus, id, 'weather')
  await world.settle()
  return id
}

test('the booking goes on another date: money, code and price stay, both sides are told', async () => {
  const id = await stopped(first, { adults: 2 })
  const before = await seen(id)
  expect(await datesFor(id)).toEqual([second, third])
  expect((await takeNewDate(ada, id, second)).status).toBe(200)
  await world.settle()
  const after = await seen(id)
  expect(after).toMatchObject({
    state: 'confirmed',
    code: before.code,
    departure: { id: second },
    party: { adults: 2, children: 0 },
    price: { total: before.price.total },
  })
  expect(after.timeline.at(-1)).toMatchObject({ what: 'Rebooked after weather cancellation', by: 'explorer' })
  expect(await Promise.all([first, second].map((one) => seatsLeftOn(world, one)))).toEqual([2, 0])
  expect(await refundsAtStripe(world, id)).toEqual([])
  expect(await accountSums(world, id)).toMatchObject({ booking_liability: -21_000 })
  expect(await openDeadlines(world, id)).toEqual(['booking.auto_complete'])
  const subject = `New date: A day on the green river on ${shortDay(after.departure.startsAt)}`
  for (const { email } of [people.ada, people.gus])
    expect((await newestEmail(world.app, email, subject))?.text).toContain('payments carry over')
  const { items } = (await ada.call(cancellationsOfBooking, { params: { id } })).body
  expect(items).toMatchObject([
    { undone: true, choice: { choice: 'new_date' }, booking: { date: before.departure.date } },
  ])
  expect(items[0]?.refunds).toEqual([])
})

const shortDay = (at: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Denver',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(at))

test('only the explorer, only once, only another date of this adventure and guide with room for all', async () => {
  const id = await stopped(first, { adults: 2 })
  const [elsewhere = ''] = await departuresIn(world, [day + 2], { guide: people.gus.id })
  await buy(world, ben, third)
  expect(await datesFor(id)).toEqual([second])
  expect((await takeNewDate(ben, id, second)).status).toBe(404)
  expect((await takeNewDate(gus, id, second)).status).toBe(403)
  expect((await takeNewDate(world.visitor(), id, second)).status).toBe(401)
  expect((await takeNewDate(ada, id, first)).body.code).toBe('departure_closed')
  expect((await takeNewDate(ada, id, elsewhere)).body.code).toBe('departure_closed')
  expect((await takeNewDate(ada, id, third)).body.code).toBe('seats_unavailable')
  expect((await takeNewDate(ada, id, second)).status).toBe(200)
  expect((await takeNewDate(ada, id, second)).body.code).toBe('already_decided')
  expect((await chooseAfterWeather(ada, id, 'refund', 21_000)).body.code).toBe('already_decided')
})

test('two at once for the last seats, and a date beside a refund: one of them each time', async () => {
  const id = await stopped(first, { adults: 2 })
  const bens = await buy(world, ben, first)
  await cancel(gus, bens.id, 'weather')
  await world.settle()
  const raced = await Promise.all([takeNewDate(ada, id, second), takeNewDate(ben, bens.id, second)])
  expect(raced.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.settle()
  await expectInvariants(world)
  const [waits, who] = raced[0]?.status === 200 ? [bens.id, ben] : [id, ada]
  const sum = who === ben ? 10_500 : 21_000
  const both = await Promise.all([takeNewDate(who, waits, third), chooseAfterWeather(who, waits, 'refund', sum)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.settle()
})

test('people who left before stay away, and canceling afterwards counts from the new date', async () => {
  const { id } = await buy(world, ada, first, { adults: 2 })
  await world.moveClock(hours(25))
  await leave(ada, id, [(await preview(ada, id)).body.participants[1]?.id ?? ''])
  await cancel(gus, id, 'weather')
  await world.settle()
  await takeNewDate(ada, id, second)
  expect((await seen(id)).party).toEqual({ adults: 1, children: 0 })
  const offered = (await preview(ada, id)).body
  // moderate: everything but the fee, seven days before the new start
  expect(offered).toMatchObject({ refund: { amount: 10_000 }, leaving: { adults: 1 } })
  expect((await cancel(ada, id)).status).toBe(200)
  await world.settle()
  expect(await stateOf(world, id)).toBe('canceled_customer')
  expect((await refundsAtStripe(world, id)).reduce((sum, [amount]) => sum + amount, 0)).toBe(20_000)
})

test('the weather may stop it twice, and the second time the money goes back', async () => {
  const id = await stopped(first)
  await takeNewDate(ada, id, second)
  await cancel(gus, id, 'weather')
  await world.settle()
  expect(await stateOf(world, id)).toBe('canceled_weather')
  expect(await datesFor(id)).toEqual([first, third])
  await chooseAfterWeather(ada, id, 'refund', 10_500)
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[10_500, 'succeeded']])
})

test('a deposit is carried along, and its balance is charged before the new start, as it is said', async () => {
  const [near = '', far = ''] = await departuresIn(world, [day + 30, day + 50], { guide: people.gus.id, capacity: 4 })
  const id = await stopped(near, { adults: 4 })
  const [offered] = await newDates(ada, id)
  expect(offered?.balance).toContain('Treq will charge the remaining $315.00 to this card on')
  const { body } = await takeNewDate(ada, id, far)
  expect(body.balanceCharge?.consent?.sentence).toBe(offered?.balance)
  const due = Date.parse(body.price.balanceDueAt ?? '')
  expect(Math.round((Date.parse(body.departure.startsAt) - due) / days(1))).toBe(30)
  await moveToBalance(world, body)
  await world.settle()
  expect(await takenAtStripe(world, id)).toEqual([10_500, 31_500])
  expect(await seen(id)).toMatchObject({ state: 'confirmed', balance: null })
})

test('after a part has left, the balance of the new date is that of those who come', async () => {
  const [near = '', far = ''] = await departuresIn(world, [day + 30, day + 50], { guide: people.gus.id, capacity: 4 })
  const { id } = await buy(world, ada, near, { adults: 4 })
  await leave(ada, id, [(await preview(ada, id)).body.participants[3]?.id ?? ''])
  await cancel(gus, id, 'weather')
  await world.settle()
  const [offered] = await newDates(ada, id)
  expect(offered?.balance).toContain('Treq will charge the remaining $236.25 to this card on')
  const { body } = await takeNewDate(ada, id, far)
  expect(body).toMatchObject({
    balance: { amount: { amount: 23_625 } },
    balanceCharge: { consent: { sentence: offered?.balance, amount: { amount: 23_625 } } },
    price: { split: expect.stringContaining('The remaining $236.25 is due on') },
  })
  await moveToBalance(world, body)
  expect(await takenAtStripe(world, id)).toEqual([10_500, 23_625])
})

test('a date at short notice or beyond a year is not one of them', async () => {
  const [tomorrow = '', soon = '', own = '', far = ''] = await departuresIn(world, [1, 5, 9, 380], {
    guide: people.gus.id,
    noticeDays: 0,
    windowMonths: 24,
  })
  const id = await stopped(own)
  expect(await datesFor(id)).toEqual([soon])
  for (const one of [tomorrow, far]) expect((await takeNewDate(ada, id, one)).body.code).toBe('departure_closed')
})

test('letters that go out late tell of their own cancellation, and not of money that a new date has kept', async () => {
  const { id } = await buy(world, ada, first)
  const notified = (await emailsTo(world.app, people.ada.email)).length
  await cancel(gus, id, 'weather')
  await takeNewDate(ada, id, second)
  await world.settle()
  const emails = (await emailsTo(world.app, people.ada.email)).slice(notified)
  expect(emails).toEqual([expect.stringContaining('New date: ')])
})
