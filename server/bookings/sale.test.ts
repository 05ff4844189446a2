import { beforeEach, expect, test } from 'vitest'
import * as contract from '#contract/bookings/calls.ts'
import { listMail } from '#contract/demo/calls.ts'
import { syncPayment } from '#contract/payments/calls.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { days, hours, minutes } from '#test/app.ts'
import { accountSums, expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { begin, cards, confirmCard, hold, pay } from '#test/paying.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, ben } = await openWorld()
let instant: TestAdventure
let onRequest: TestAdventure
/** A guide is in one place only: every test takes another day. */
let day = 40

beforeEach(async () => {
  instant = await createAdventure(world, { guide: null, instantBook: true })
  onRequest = await createAdventure(world, {
    guide: people.gus.id,
    guideLevel: 2,
    instantBook: false,
    inDays: [(day += 3)],
  })
})

test('an instant booking is paid, captured by a job, confirmed, and its money is owed to the guest', async () => {
  const held = await hold(ada, instant.departureId, { adults: 2 })
  expect(held).toMatchObject({
    state: 'held',
    can: ['pay', 'extend_hold', 'name_people', 'confirm_licenses', 'release_hold'],
  })
  expect(held.price.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(held.price.total.amount)

  const paid = await pay(world, ada, held.id)
  expect(paid).toMatchObject({ status: 200, body: { state: 'confirming' } })
  await world.settle()

  const { body } = await ada.call(contract.showBooking, { params: { id: held.id } })
  expect(body).toMatchObject({
    state: 'confirmed',
    payment: { state: 'captured' },
    meetingPoint: { text: 'The red gate behind the boat ramp' },
  })
  const sums = await accountSums(world, held.id)
  expect(sums.booking_liability).toBe(-held.price.total.amount)
  expect((sums.processor_clearing ?? 0) + (sums.processor_fee ?? 0)).toBe(held.price.total.amount)
  await expectInvariants(world)
})

test('a request waits for the guide, who sees the net before accepting; the completed trip pays all sides', async () => {
  const held = await hold(ada, onRequest.departureId, { adults: 2, children: 1 })
  expect((await pay(world, ada, held.id)).body.state).toBe('requested')
  await world.settle()
  expect(await accountSums(world, held.id)).toEqual({})

  const seen = await gus.call(contract.showBooking, { params: { id: held.id } })
  const { net } = seen.body
  expect(seen.body.can).toEqual(['accept', 'decline'])
  // 2 adults at $100, a child at half, three permits at $10, 15% commission on the trip
  expect(net).toMatchObject({
    base: { amount: 25_000 },
    commission: { amount: 3750 },
    permits: { amount: 3000 },
    net: { amount: 24_250 },
  })
  expect(seen.body.customer).toEqual({ name: 'Ada', email: null, phone: null })

  expect((await gus.call(contract.acceptRequest, { params: { id: held.id } })).body.state).toBe('confirming')
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  await expectInvariants(world)

  const early = await gus.call(contract.startTrip, { params: { id: held.id } })
  expect(early).toMatchObject({ status: 409, body: { code: 'too_early' } })
  await world.moveClock(
    Date.parse(held.departure.startsAt) - (await world.app.clock.now(world.app.db)).getTime() - hours(1),
  )
  expect((await gus.call(contract.startTrip, { params: { id: held.id } })).body.state).toBe('in_progress')
  expect(await gus.call(contract.completeTrip, { params: { id: held.id } })).toMatchObject({
    status: 409,
    body: { code: 'too_early' },
  })
  await moveToEnd(world, held.id)
  expect((await gus.call(contract.completeTrip, { params: { id: held.id } })).body.state).toBe('completed')
  await world.settle()
  expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
  await moveToRelease(world, held.id)
  const sums = await accountSums(world, held.id)
  expect(sums.booking_liability).toBe(0)
  expect(sums.guide_payable).toBe(-24_250)
  expect(sums.platform_revenue_commission).toBe(-3750)
  expect(sums.platform_revenue_service_fee).toBe(-held.price.serviceFee.amount)
  await expectInvariants(world)
})

test('a declined request gives seats and card back and tells the explorer why', async () => {
  const held = await hold(ada, onRequest.departureId)
  await pay(world, ada, held.id)
  const mute = await gus.call(contract.declineRequest, { params: { id: held.id }, body: { reason: ' ' } })
  expect(mute).toMatchObject({ status: 400, body: { fields: { reason: 'Please tell your guest why' } } })
  await gus.call(contract.declineRequest, { params: { id: held.id }, body: { reason: 'The river is too high.' } })
  await world.settle()
  const { body } = await ada.call(contract.showBooking, { params: { id: held.id } })
  expect(body).toMatchObject({ state: 'declined', reason: 'The river is too high.', payment: { state: 'voided' } })
  expect(await seatsLeftOn(world, onRequest.departureId)).toBe(6)
  const { body: mailbox } = await ada.call(listMail, { query: { to: people.ada.email } })
  expect(mailbox.items.some((mail) => mail.text.includes('The river is too high.'))).toBe(true)
  await expectInvariants(world)
})

test('an unanswered request expires, and the reminders came before', async () => {
  const held = await hold(ada, onRequest.departureId)
  await pay(world, ada, held.id)
  await world.moveClock(hours(25))
  expect(await stateOf(world, held.id)).toBe('request_expired')
  expect(await seatsLeftOn(world, onRequest.departureId)).toBe(6)
  const { body } = await ada.call(contract.showBooking, { params: { id: held.id } })
  expect(body.payment?.state).toBe('voided')
  expect(await accountSums(world, held.id)).toEqual({})
  await expectInvariants(world)
})

test('a hold runs out by the business clock, can be extended once, and cannot be paid afterwards', async () => {
  const held = await hold(ada, instant.departureId)
  const extended = await ada.call(contract.extendHold, { params: { id: held.id } })
  expect(Date.parse(extended.body.deadline?.dueAt ?? '') - Date.parse(held.deadline?.dueAt ?? '')).toBe(minutes(15))
  expect(await ada.call(contract.extendHold, { params: { id: held.id } })).toMatchObject({ status: 409 })
  await world.moveClock(minutes(20))
  expect(await stateOf(world, held.id)).toBe('held')
  await world.moveClock(minutes(11))
  expect(await stateOf(world, held.id)).toBe('hold_expired')
  expect(await seatsLeftOn(world, instant.departureId)).toBe(6)
  await expect(begin(ada, held.id)).rejects.toThrow('Your hold expired')
})

test('a declined card leaves the hold, and another card pays it', async () => {
  const held = await hold(ada, instant.departureId)
  const declined = await pay(world, ada, held.id, cards.declined)
  expect(declined).toMatchObject({
    status: 402,
    body: { code: 'payment_declined', error: 'Your bank declined the card.' },
  })
  expect(await stateOf(world, held.id)).toBe('held')
  // why, in our words and in the reader’s language, never in the vendor’s
  expect(await pay(world, ada, held.id, cards.noFunds)).toMatchObject({
    status: 402,
    body: { error: 'There isn’t enough money available on this card.' },
  })
  const page = await ada.raw({
    method: 'GET',
    url: `/api/v1/bookings/${held.id}`,
    headers: { 'accept-language': 'es' },
  })
  expect(page.body).toMatchObject({ payment: { lastError: 'La tarjeta no tiene fondos suficientes.' } })
  expect((await pay(world, ada, held.id, cards.good)).status).toBe(200)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  await expectInvariants(world)
})

test('who pays while the hold lapses gets the seats again if they are free', async () => {
  const held = await hold(ada, instant.departureId)
  const { clientSecret } = await begin(ada, held.id)
  await world.moveClock(minutes(16))
  expect(await stateOf(world, held.id)).toBe('hold_expired')
  await confirmCard(world, clientSecret)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect(await seatsLeftOn(world, instant.departureId)).toBe(5)
  await expectInvariants(world)
})

test('who pays while the hold lapses and loses the seats is not charged', async () => {
  const small = await createAdventure(world, { guide: null, capacity: 1 })
  const held = await hold(ada, small.departureId)
  const { clientSecret } = await begin(ada, held.id)
  await world.moveClock(minutes(16))
  const other = await hold(ben, small.departureId)
  await confirmCard(world, clientSecret)
  const notified = await ada.call(syncPayment, { params: { id: held.id } })
  expect(notified).toMatchObject({ status: 409, body: { code: 'seats_unavailable' } })
  await world.settle()
  const { body } = await ada.call(contract.showBooking, { params: { id: held.id } })
  expect(body).toMatchObject({ state: 'hold_expired', payment: { state: 'voided' } })
  expect(await stateOf(world, other.id)).toBe('held')
  await expectInvariants(world)
})

test('a trip that the guide never closes completes itself, and the booking closes later', async () => {
  const held = await hold(ada, instant.departureId)
  await pay(world, ada, held.id)
  await world.settle()
  // past the end of the trip, the twelve hours after it and the fourteen days: every deadline in one move
  await world.moveClock(
    Date.parse(held.departure.endsAt) - (await world.app.clock.now(world.app.db)).getTime() + hours(13),
  )
  expect(await stateOf(world, held.id)).toBe('completed')
  await world.moveClock(days(15))
  expect(await stateOf(world, held.id)).toBe('closed')
  await expectInvariants(world)
})
