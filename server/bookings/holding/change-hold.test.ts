import { expect, test } from 'vitest'
import { changeHold, extendHold, holdSeats, quote, showBooking } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { showAdventure } from '#contract/catalogue/calls.ts'
import { syncPayment } from '#contract/payments/calls.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { minutes, type Answer, type Browser } from '#test/app.ts'
import { accountSums, expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { begin, confirmCard, hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, ben } = await openWorld()
const addOns: NonNullable<AdventureOverrides['addOns']> = [
  { code: 'lunch', name: 'Lunch', description: 'Bread and cheese.', amount: 1500, per: 'person' },
  { code: 'photos', name: 'Pictures', description: 'By a photographer.', amount: 9000, per: 'booking' },
]
const adventure = (overrides: AdventureOverrides = {}) => createAdventure(world, { guide: null, addOns, ...overrides })
const change = (
  browser: Browser,
  held: Pick<Booking, 'id'>,
  body: Partial<BodyInput<typeof changeHold>>,
): Promise<Answer<typeof changeHold>> =>
  browser.call(changeHold, { params: { id: held.id }, body: { addOns: [], promoCode: null, ...body } })
const lunches = (quantity: number) => [{ code: 'lunch', quantity }]

test('add-ons renew the price of a hold; its seats and its minutes stay', async () => {
  const trip = await adventure()
  const held = await hold(ada, trip.departureId, { adults: 2 })
  expect(held.addOnsOnOffer.map(({ code }) => code)).toEqual(['lunch', 'photos'])
  const changed = await change(ada, held, { addOns: [{ code: 'photos', quantity: 1 }, ...lunches(2)] })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      state: 'held',
      deadline: held.deadline,
      // as the adventure orders them
      addOns: [
        { code: 'lunch', quantity: 2 },
        { code: 'photos', quantity: 1 },
      ],
    },
  })
  expect(changed.body.price.subtotal.amount).toBe(held.price.subtotal.amount + 12_000)
  expect(changed.body.price.lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(
    changed.body.price.total.amount,
  )
  expect(await seatsLeftOn(world, trip.departureId)).toBe(4)
  const requested = await ada.call(quote, {
    params: { id: trip.departureId },
    body: { party: { adults: 2 }, addOns: changed.body.addOns.map(({ code, quantity }) => ({ code, quantity })) },
  })
  expect(requested.body.price.total).toEqual(changed.body.price.total)
})

test('what cannot be chosen is refused with a sentence', async () => {
  const trip = await adventure()
  const held = await hold(ada, trip.departureId, { adults: 2 })
  const refusal = async (body: Partial<BodyInput<typeof changeHold>>) => {
    const { status, body: answer } = await change(ada, held, body)
    return [status, answer.code]
  }
  expect(await refusal({ addOns: [{ code: 'helicopter', quantity: 1 }] })).toEqual([409, 'add_on_unknown'])
  expect(await refusal({ addOns: lunches(3) })).toEqual([409, 'add_on_quantity'])
  expect(await refusal({ addOns: [{ code: 'photos', quantity: 2 }] })).toEqual([409, 'add_on_quantity'])
  expect(await refusal({ addOns: lunches(0) })).toEqual([400, 'invalid_input'])
  expect(await refusal({ addOns: [...lunches(1), ...lunches(1)] })).toEqual([400, 'invalid_input'])
  expect(await refusal({ party: { adults: 7 } })).toEqual([409, 'party_too_large'])
  expect(await refusal({ promoCode: 'NOPE' })).toEqual([409, 'promo_not_found'])
  expect((await change(ben, held, {})).status).toBe(404)
  const { body } = await ada.call(showBooking, { params: { id: held.id } })
  expect(body.price).toEqual(held.price)
  await world.moveClock(minutes(16))
  expect(await refusal({ addOns: lunches(1) })).toEqual([409, 'hold_expired'])
})

test('another party takes and gives seats, and never more than there are', async () => {
  const trip = await adventure()
  const held = await hold(ada, trip.departureId, { adults: 2 })
  await hold(ben, trip.departureId, { adults: 3 })
  const grown = await change(ada, held, { addOns: lunches(3), party: { adults: 2, children: 1 } })
  expect(grown).toMatchObject({ status: 200, body: { party: { adults: 2, children: 1 } } })
  expect(await seatsLeftOn(world, trip.departureId)).toBe(0)
  const participants = await world.app.db
    .selectFrom('participants')
    .select('unit')
    .where('booking_id', '=', held.id)
    .execute()
  expect(participants.map(({ unit }) => unit).toSorted()).toEqual(['adult', 'adult', 'child'])
  expect(await change(ada, held, { party: { adults: 4 } })).toMatchObject({
    status: 409,
    body: { code: 'seats_unavailable' },
  })
  expect(await seatsLeftOn(world, trip.departureId)).toBe(0)
  expect((await change(ada, held, { party: { adults: 1 } })).status).toBe(200)
  expect(await seatsLeftOn(world, trip.departureId)).toBe(2)
  await expectInvariants(world)
})

test('a payment that was begun at the old price is given back; what is paid is the new price', async () => {
  const trip = await adventure()
  const held = await hold(ada, trip.departureId, { adults: 2 })
  const old = await begin(ada, held.id)
  const changed = await change(ada, held, { addOns: lunches(2) })
  expect(changed).toMatchObject({ status: 200, body: { state: 'held', payment: { state: 'voided' } } })
  // the card form of the old price is dead
  await confirmCard(world, old.clientSecret)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('held')
  expect((await pay(world, ada, held.id)).status).toBe(200)
  await world.settle()
  expect(await stateOf(world, held.id)).toBe('confirmed')
  expect((await accountSums(world, held.id)).booking_liability).toBe(-changed.body.price.total.amount)
  expect((await change(ada, held, {})).body.code).toBe('wrong_state')
  await expectInvariants(world)
})

test('a card promised at the old price has bought it: the change comes too late', async () => {
  const trip = await adventure()
  const held = await hold(ada, trip.departureId, { adults: 1 })
  const { clientSecret } = await begin(ada, held.id)
  await confirmCard(world, clientSecret)
  const [changed] = await Promise.all([
    change(ada, held, { addOns: lunches(1) }),
    ada.call(syncPayment, { params: { id: held.id } }),
  ])
  await world.settle()
  expect(changed).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const { body } = await ada.call(showBooking, { params: { id: held.id } })
  expect(body).toMatchObject({ state: 'confirmed', addOns: [], price: { total: held.price.total } })
  await expectInvariants(world)
})

test('the same key gives the same hold although it was changed since; other wishes under it are refused', async () => {
  const trip = await adventure()
  const body = { departureId: trip.departureId, party: { adults: 2 }, addOns: lunches(1), idempotencyKey: newId() }
  const first = await ada.call(holdSeats, { body })
  await change(ada, first.body, { addOns: lunches(2) })
  const again = await ada.call(holdSeats, { body })
  expect(again.body).toMatchObject({ id: first.body.id, addOns: [{ quantity: 2 }] })
  expect((await ada.call(holdSeats, { body: { ...body, addOns: lunches(2) } })).body.code).toBe(
    'idempotency_key_reused',
  )
  expect((await ada.call(holdSeats, { body: { ...body, promoCode: 'X' } })).body.code).toBe('idempotency_key_reused')
  // Book once more on the adventure's page: the hold with what was chosen in the checkout
  const plain = { departureId: trip.departureId, party: { adults: 2 } }
  const booked = await ada.call(holdSeats, { body: { ...plain, idempotencyKey: newId() } })
  expect(booked.body).toMatchObject({ id: first.body.id, addOns: [{ quantity: 2 }] })
  const without = await ada.call(holdSeats, { body: { ...plain, addOns: [], idempotencyKey: newId() } })
  expect(without.body.id).not.toBe(first.body.id)
  expect(await stateOf(world, first.body.id)).toBe('hold_released')
})

test('departures show their own price, the adventure the cheapest, and the hold keeps the price of its moment', async () => {
  const trip = await adventure({
    inDays: [3, 20, 61],
    startTime: '12:00',
    noticeDays: 0,
    addOns,
    modifiers: {
      seasons: [],
      weekdays: [{ name: 'Every day', days: [1, 2, 3, 4, 5, 6, 7], percent: 10 }],
      earlyBird: { daysBefore: 60, percentOff: 20 },
      lastMinute: { hoursBefore: 72, percentOff: 30 },
      groupSizes: [],
    },
  })
  const prices = async () => {
    const { body } = await ada.call(listDepartures, { params: { id: trip.adventureId }, query: {} })
    return body.items.map(({ fromPrice }) => fromPrice.amount)
  }
  // trip 110 and permit 10; −20% early; the fee is 5%
  const [normal, early, late] = [12_600, 10_290, 9135]
  expect((await prices()).slice(1)).toEqual([normal, early])
  const shown = await ada.call(showAdventure, { params: { id: trip.adventureId } })
  expect(shown.body.fromPrice.amount).toBe(early)
  expect(shown.body.addOns.map(({ code, amount }) => [code, amount.amount])).toEqual([
    ['lunch', 1500],
    ['photos', 9000],
  ])

  const held = await hold(ada, trip.departureIds[2] ?? '')
  expect(held.price.subtotal.amount + held.price.serviceFee.amount).toBe(early)
  const start = Date.parse(held.departure.startsAt)
  const now = (await world.app.clock.now(world.app.db)).getTime()
  const toSixty = start - now - minutes(60 * 24 * 60)
  await ada.call(extendHold, { params: { id: held.id } })
  if (toSixty < minutes(25)) return
  await world.moveClock(toSixty - minutes(10))
  const second = await hold(ada, trip.departureIds[2] ?? '')
  await world.moveClock(minutes(11))
  expect((await prices()).at(-1)).toBe(normal)
  const kept = await change(ada, second, { addOns: lunches(1) })
  expect(kept.body.price.lines.map(({ label }) => label)).toContain('Early bird −20%')
  await world.moveClock(start - minutes(60 * 71) - (await world.app.clock.now(world.app.db)).getTime())
  expect(await prices()).toEqual([late])
  const now71 = await ada.call(showAdventure, { params: { id: trip.adventureId } })
  expect(now71.body.fromPrice.amount).toBe(normal)
})
