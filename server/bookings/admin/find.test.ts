import * as contract from '#contract/admin/calls.ts'
import * as bookingDesk from '#contract/bookings/desk.ts'
import { beforeAll, expect, test } from 'vitest'
import * as bookingsAdmin from '#contract/bookings/admin.ts'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { findBookings } from './find-bookings.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { nameParticipants } from '#contract/bookings/people/calls.ts'
import { hold } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, root, ada, ben, gus } = await openWorld()
/** Ada with Gus, paid and called off again; Ben with Rosa, paid; Ada with Rosa, held. */
let called: Booking
let paid: Booking
let held: Booking

beforeAll(async () => {
  const river = await createAdventure(world, { guide: people.gus.id, guideName: 'Gus Halloran', inDays: [30, 31] })
  const caves = await createAdventure(world, {
    guideName: 'Rosa Núñez',
    title: 'Ice caves of O’Hara & 100% dark',
    inDays: [60, 90],
  })
  called = await buy(world, ada, river.departureId)
  await cancel(ada, called.id)
  await world.settle()
  await world.moveClock(hours(1))
  paid = await buy(world, ben, caves.departureId, { adults: 2 })
  await world.moveClock(hours(1))
  held = await hold(ada, caves.departureIds[1] ?? '')
})

type Query = Parameters<typeof root.call<typeof bookingDesk.findBookings>>[1]
const found = async (query: NonNullable<Query>['query']) => {
  const { status, body } = await root.call(bookingDesk.findBookings, { query })
  return status === 200 ? body.items.map(({ id }) => id) : body.error
}
const rowOf = (id: string) => [id]

test('only an administrator may use the desk', async () => {
  const endpoints = [contract, bookingDesk, bookingsAdmin, paymentsAdmin]
    .flatMap((file) => Object.values(file))
    .filter((one) => 'method' in one && 'access' in one)
  expect(endpoints.length).toBeGreaterThan(15)
  const browsers = [ada, gus]
  for (const endpoint of endpoints)
    for (const browser of browsers) {
      const answer = await browser.call(endpoint, { params: { id: paid.id } as never })
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403])
    }
})

test('what is too short, or no page of ours, is refused in words', async () => {
  expect(await found({ q: 'ab' })).toContain('at least 3')
  expect(await found({ q: 'rosa', after: '2026-01-01_nobody' })).toContain('Go back to the first page')
  expect(await found({ q: 'rosa', from: '2026-13-01' })).toContain('valid date')
})

test('a booking is found by whatever is known of it', async () => {
  expect(await found({ q: paid.code })).toEqual(rowOf(paid.id))
  expect(await found({ q: paid.code.slice(3, 8).toLowerCase() })).toEqual(rowOf(paid.id))
  expect(await found({ q: paid.code.replace('-', '').toLowerCase() })).toEqual(rowOf(paid.id))
  expect(await found({ q: 'orti' })).toEqual(rowOf(paid.id))
  expect(await found({ q: 'ben@example.com' })).toEqual(rowOf(paid.id))
  expect(await found({ q: 'NUNEZ caves ben' })).toEqual(rowOf(paid.id))
  expect(await found({ q: "o'hara" })).toEqual([held.id, paid.id])
  expect(await found({ q: 'Halloran' })).toEqual(rowOf(called.id))
  expect(await found({ q: '(307) 555-0142' })).toEqual([held.id, paid.id, called.id])
  expect(await found({ q: 'ada rosa' })).toEqual(rowOf(held.id))
  expect(await found({ q: '100%' })).toEqual([held.id, paid.id])
  expect(await found({ q: '___' })).toEqual([])
  expect(await found({ q: 'nobody of this name' })).toEqual([])
  expect(await found({ q: '' })).toEqual([held.id, paid.id, called.id])
})

test('by anyone of the party, also once they have another name', async () => {
  const [, second] = paid.participants
  const names = (name: string | null) =>
    ben.call(nameParticipants, {
      params: { id: paid.id },
      body: {
        participants: paid.participants.map(({ id, name: own }) => ({ id, name: id === second?.id ? name : own })),
      },
    })
  expect((await names('Otto Zimmer')).status).toBe(200)
  expect(await found({ q: 'otto zimmer' })).toEqual(rowOf(paid.id))
  expect((await names('Olga Stern')).status).toBe(200)
  expect(await found({ q: 'olga rosa' })).toEqual(rowOf(paid.id))
  expect(await found({ q: 'otto zimmer' })).toEqual([])
})

test('a whole code is that booking alone, whoever else has it in a name', async () => {
  const [, second] = paid.participants
  const named = await ben.call(nameParticipants, {
    params: { id: paid.id },
    body: {
      participants: paid.participants.map(({ id, name }) => ({
        id,
        name: id === second?.id ? `Otto ${called.code.slice(3)}` : name,
      })),
    },
  })
  expect(named.status).toBe(200)
  expect(await found({ q: `otto ${called.code.slice(3)}` })).toEqual(rowOf(paid.id))
  for (const q of [called.code, called.code.toLowerCase(), called.code.replace('-', ''), called.code.slice(3)])
    expect([q, await found({ q })]).toEqual([q, rowOf(called.id)])
})

test('by its total, by what was charged or refunded, and by the card it was paid with', async () => {
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  const all = [held, paid, called]
  const costing = (total: number) => all.filter((one) => one.price.total.amount === total).map(({ id }) => id)
  for (const { price } of all) {
    const total = dollars(price.total.amount)
    for (const q of [`$${total}`, total, Number(total).toLocaleString('en-US', { style: 'currency', currency: 'USD' })])
      expect([q, await found({ q })]).toEqual([q, costing(price.total.amount)])
  }
  expect(await found({ q: `$${dollars(paid.price.total.amount)} caves ben` })).toEqual(rowOf(paid.id))
  expect(await found({ q: '$9,876.54' })).toEqual([])
  // less than the whole was charged
  await world.app.pool.query('update payments set captured_amount = 1234, refunded_amount = 0 where payable_id = $1', [
    called.id,
  ])
  expect(await found({ q: '$12.34' })).toEqual(rowOf(called.id))
  expect(await found({ q: '$12' })).toEqual(rowOf(called.id))
  await world.app.pool.query(`update payments set card = card || '{"last4":"0077"}' where payable_id = $1`, [paid.id])
  for (const q of ['0077', '•••• 0077', 'Visa ending in 0077', 'visa 0077', 'xxxx0077 ben', 'rosa card 0077'])
    expect([q, await found({ q })]).toEqual([q, rowOf(paid.id)])
})

test('by its place, its region, or its state', async () => {
  for (const q of ['Moab halloran', 'canyonlands halloran', 'Utah halloran'])
    expect([q, await found({ q })]).toEqual([q, rowOf(called.id)])
  expect(await found({ q: 'New Mexico halloran' })).toEqual([])
})

test('a slip of the fingers is forgiven where nothing says exactly what was typed, and the answer says so', async () => {
  const close = async (q: string) => (await root.call(bookingDesk.findBookings, { query: { q } })).body
  for (const q of ['haloran', 'hallroan', 'halloram', 'hallloran', 'haloran ada'])
    expect([q, await close(q)]).toMatchObject([q, { close: true, total: 1, items: [{ id: called.id }] }])
  expect(await close('halloran')).toMatchObject({ close: false, total: 1 })
  for (const q of ['hlaoran', 'holoram', 'haloran nobody']) expect([q, (await close(q)).items]).toEqual([q, []])
  const first = await root.call(bookingDesk.findBookings, { query: { q: 'nunes', limit: 1 } })
  expect(first.body).toMatchObject({ close: true, total: 2, items: [{ id: held.id }] })
  const second = await root.call(bookingDesk.findBookings, {
    query: { q: 'nunes', limit: 1, after: first.body.next ?? '' },
  })
  expect(second.body).toMatchObject({ close: true, next: null, items: [{ id: paid.id }] })
})

test('by the ids of payment, refund, charge and customer, ours or Stripe’s', async () => {
  const payment = await world.app.db
    .selectFrom('payments')
    .selectAll()
    .where('payable_id', '=', called.id)
    .executeTakeFirstOrThrow()
  const refund = await world.app.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
  const { latestCharge, customer } = await world.app.stripe.retrievePaymentIntent(payment.vendor_intent_id ?? '')
  const names = [called.id, payment.id, payment.vendor_intent_id, refund.id, refund.vendor_refund_id, latestCharge]
  for (const name of names) expect(await found({ q: ` ${name} ` })).toEqual(rowOf(called.id))
  expect(await found({ q: customer ?? '' })).toEqual(rowOf(called.id))
  expect(await found({ q: 'pi_000000000000000000000000' })).toEqual([])
  expect(await found({ q: 'ch_000000000000000000000000' })).toEqual([])
})

test('by state, by the date of the trip, by trouble with its money', async () => {
  expect(await found({ state: 'held' })).toEqual(rowOf(held.id))
  expect(await found({ q: 'rosa', state: 'confirmed' })).toEqual(rowOf(paid.id))
  const { date } = paid.departure
  expect(await found({ from: date, to: date })).toEqual(rowOf(paid.id))
  expect(await found({ from: date })).toEqual([held.id, paid.id])
  expect(await found({ q: 'rosa', to: date })).toEqual(rowOf(paid.id))
  expect(await found({ money: 'any' })).toEqual([])
  await world.app.pool.query("update payments set wanted = 'capture' where payable_id = $1", [paid.id])
  expect(await found({ money: 'unsettled' })).toEqual(rowOf(paid.id))
  expect(await found({ money: 'any', q: 'halloran' })).toEqual([])
  const { body } = await root.call(bookingDesk.findBookings, { query: { q: paid.code } })
  expect(body.items[0]?.trouble).toEqual(['unsettled'])
  await world.app.pool.query('update payments set wanted = null where payable_id = $1', [paid.id])
})

test('pages follow one another without a gap, and whichever way it looks it finds the same', async () => {
  const first = await root.call(bookingDesk.findBookings, { query: { q: '555 0142', limit: 2 } })
  expect(first.body).toMatchObject({ total: 3, capped: false, items: [{ id: held.id }, { id: paid.id }] })
  const second = await root.call(bookingDesk.findBookings, {
    query: { q: '555 0142', limit: 2, after: first.body.next ?? '' },
  })
  expect(second.body).toMatchObject({ total: 3, next: null, items: [{ id: called.id }] })
  const questions = [{ words: 'ada' }, { words: 'rosa ice' }, { words: 'example.com', from: '2020-01-01' }]
  for (const question of questions)
    for (const state of [undefined, 'held' as const]) {
      const whole = await findBookings(world.app.db, { ...question, state, limit: 2 })
      for (const size of [1, 2]) {
        const small = { narrow: size, joined: size }
        expect(await findBookings(world.app.db, { ...question, state, limit: 2 }, small)).toEqual(whole)
      }
    }
})

test('a changed name of guide, outfitter, or guest is found at once', async () => {
  await world.app.pool.query("update guides set name = 'Wilma Quist' where name = 'Rosa Núñez'")
  expect(await found({ q: 'quist' })).toEqual([held.id, paid.id])
  await world.app.pool.query("update outfitters set name = 'Icy Holes' where name = 'Rosa Núñez Outfitters'")
  expect(await found({ q: 'quist' })).toEqual([held.id, paid.id])
  expect(await found({ q: 'icy holes quist' })).toEqual([held.id, paid.id])
  expect(await found({ q: 'nunez' })).toEqual([])
  await world.app.pool.query("update bookings set contact_name = 'Benno Fir' where id = $1", [paid.id])
  expect(await found({ q: 'benno fir' })).toEqual(rowOf(paid.id))
})
