import { describe, expect, test } from 'vitest'
import { changeHold, holdSeats, releaseHold, showBooking } from '#contract/bookings/calls.ts'
import { cancelDeparture } from '#contract/bookings/cancellations.ts'
import {
  endedGuideWaitlists,
  guideWaitlist,
  guideWaitlists,
  joinWaitlist,
  leaveWaitlist,
  myWaitlist,
} from '#contract/bookings/waitlist.ts'
import { addDeparture } from '#contract/scheduling/departure-changes.ts'
import { createAccount } from '#server/accounts/index.ts'
import { newId } from '#server/platform/ids.ts'
import { addDays } from '#server/scheduling/index.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
import { buy, cancel, leave } from '#test/cancellations.ts'
import { expectInvariants, seatsLeftOn, stateOf } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { as, people as named } from '#test/people.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus, newt, root } = await openWorld()
let day = 20

interface Walker {
  browser: Browser
  email: string
  name: string
}
/** A person with a complete profile of this test's own. */
async function someone(firstName: string): Promise<Walker> {
  const email = `${firstName.toLowerCase()}-${newId().slice(-8)}@example.com`
  const account = await createAccount(world.app.db, { ...named.ada, email, firstName, passwordHash: 'no sign-in' })
  return { browser: await as(world, account), email, name: firstName }
}

/** A departure of Gus of its own day, four seats, all sold to Ada, and her booking. */
async function full(changes: AdventureOverrides = {}) {
  const { departureIds, adventureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [(day += 2)],
    capacity: 4,
    ...changes,
  })
  const [id = ''] = departureIds
  const booking = await buy(world, ada, id, { adults: 4 })
  return { id, adventureId, booking }
}
const join = (browser: Browser, id: string, adults = 1) =>
  browser.call(joinWaitlist, { params: { id }, body: { party: { adults, children: 0 } } })
const mine = async (browser: Browser) => (await browser.call(myWaitlist)).body.items
const offerOf = async (browser: Browser) => (await mine(browser))[0]?.offer ?? null
const positions = async (...walkers: Walker[]) =>
  Promise.all(walkers.map(async ({ browser }) => (await mine(browser))[0]?.position ?? null))
/** `adults` of Ada's people stay at home. */
async function giveUp(bookingId: string, adults: number) {
  const { body } = await ada.call(showBooking, { params: { id: bookingId } })
  const coming = await world.app.db
    .selectFrom('participants')
    .select('id')
    .where('booking_id', '=', body.id)
    .where('canceled_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(adults)
    .execute()
  const left = await leave(
    ada,
    bookingId,
    coming.map(({ id }) => id),
  )
  if (left.status !== 200) throw new Error(left.body.error)
}

describe('refusals', () => {
  test('who could book does not wait, who could not book does not either', async () => {
    const { departureIds } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], capacity: 4 })
    const [id = ''] = departureIds
    const { browser } = await someone('Ivo')
    expect(await join(world.visitor(), id)).toMatchObject({ status: 401 })
    expect(await join(browser, newId())).toMatchObject({ status: 404 })
    expect(await join(browser, id)).toMatchObject({ status: 409, body: { code: 'seats_free' } })
    expect(await join(gus, id)).toMatchObject({ status: 409, body: { code: 'own_adventure' } })
    expect(await join(browser, id, 5)).toMatchObject({ status: 409, body: { code: 'party_too_large' } })
    expect(await join(browser, id, 40)).toMatchObject({ status: 409, body: { code: 'party_too_large' } })
    expect(await join(newt, id)).toMatchObject({ body: { code: 'profile_incomplete' } })
    expect(await join(root, id)).toMatchObject({ status: 403 })
    await hold(browser, id, { adults: 3 })
    expect(await join(browser, id, 2)).toMatchObject({ status: 409, body: { code: 'already_held' } })
    await world.app.db.updateTable('departures').set({ canceled_at: new Date() }).where('id', '=', id).execute()
    expect(await join(ada, id)).toMatchObject({ status: 409, body: { code: 'departure_closed' } })
  })

  test('only an own place is left, and only once', async () => {
    const { id } = await full()
    const { browser } = await someone('Jule')
    const entry = await join(browser, id)
    expect(await ada.call(leaveWaitlist, { params: { id: entry.body.id } })).toMatchObject({ status: 404 })
    expect((await browser.call(leaveWaitlist, { params: { id: entry.body.id } })).status).toBe(200)
    expect(await browser.call(leaveWaitlist, { params: { id: entry.body.id } })).toMatchObject({ status: 409 })
    expect(await mine(browser)).toEqual([])
  })
})

describe('the line', () => {
  test('first come first: the seats are held for the first for a day, with a letter in their language that leads to checkout; paid, they are theirs', async () => {
    const { id, booking } = await full()
    const [one, two] = [await someone('Una'), await someone('Duo')]
    expect((await join(one.browser, id, 2)).body).toMatchObject({ position: 1, offer: null, party: { adults: 2 } })
    await join(two.browser, id, 2)
    await world.app.db.updateTable('accounts').set({ language: 'es' }).where('email', '=', one.email).execute()
    // a wish that changes keeps its place
    expect((await join(one.browser, id, 3)).body.position).toBe(1)
    expect(await positions(one, two)).toEqual([1, 2])
    expect((await gus.call(guideWaitlists)).body.items).toContainEqual(
      expect.objectContaining({ parties: 2, people: 5, seatsTaken: 4, offered: 0 }),
    )
    const now = await world.app.clock.now(world.app.db)
    await cancel(ada, booking.id)
    expect(await seatsLeftOn(world, id)).toBe(1)
    const offer = await offerOf(one.browser)
    expect(Date.parse(offer?.until ?? '') - now.getTime()).toBeGreaterThan(hours(24) - minutes(1))
    expect(await positions(two)).toEqual([1])
    await world.settle()
    expect(await emailsTo(world.app, one.email)).toEqual([
      expect.stringContaining('Lugares para ti: A day on the green'),
    ])
    const { text_body: text } = await world.app.db
      .selectFrom('outgoing_mail')
      .select('text_body')
      .where('recipient', '=', one.email)
      .executeTakeFirstOrThrow()
    expect(text).toContain(`/es/checkout?booking=${offer?.bookingId}`)
    expect(await emailsTo(world.app, people.gus.email)).toContainEqual(
      expect.stringContaining('Spots offered to your waitlist: A day on'),
    )
    const held = await one.browser.call(showBooking, { params: { id: offer?.bookingId ?? '' } })
    expect(held.body).toMatchObject({ state: 'held', holdExtended: true })
    expect(held.body.can).not.toContain('extend_hold')
    await pay(world, one.browser, held.body.id)
    await world.settle()
    expect(await stateOf(world, held.body.id)).toBe('confirmed')
    expect(await mine(one.browser)).toEqual([])
    await expectInvariants(world)
  })

  test('a party that does not fit is passed over and keeps its place', async () => {
    const { id, booking } = await full()
    const [large, small] = [await someone('Magna'), await someone('Parva')]
    await join(large.browser, id, 3)
    await join(small.browser, id, 1)
    await giveUp(booking.id, 1)
    expect(await offerOf(large.browser)).toBeNull()
    expect(await offerOf(small.browser)).not.toBeNull()
    expect(await positions(large)).toEqual([1])
    await giveUp(booking.id, 2)
    expect(await seatsLeftOn(world, id)).toBe(2)
    await cancel(ada, booking.id)
    expect(await offerOf(large.browser)).not.toBeNull()
    await expectInvariants(world)
  })

  test('several freed at once go to several, as far as they reach', async () => {
    const { id, booking } = await full()
    const walkers = [await someone('A'), await someone('B'), await someone('C'), await someone('D')]
    for (const [at, { browser }] of walkers.entries()) await join(browser, id, [2, 1, 2, 1][at])
    await cancel(ada, booking.id)
    const offers = await Promise.all(walkers.map(({ browser }) => offerOf(browser)))
    expect(offers.map((offer) => offer !== null)).toEqual([true, true, false, true])
    expect(await seatsLeftOn(world, id)).toBe(0)
    await expectInvariants(world)
  })

  test('declined or not taken in time, the next in line has the same time; the clock past several offers goes on in order', async () => {
    const { id, booking } = await full()
    const [one, two, three] = [await someone('Eins'), await someone('Zwei'), await someone('Drei')]
    for (const { browser } of [one, two, three]) await join(browser, id, 4)
    await cancel(ada, booking.id)
    const [entry] = await mine(one.browser)
    expect((await one.browser.call(leaveWaitlist, { params: { id: entry?.id ?? '' } })).status).toBe(200)
    expect(await stateOf(world, entry?.offer?.bookingId ?? '')).toBe('hold_released')
    const second = await offerOf(two.browser)
    expect(second).not.toBeNull()
    // past the second offer and what a third would have had: the third still gets a day of its own
    await world.moveClock(hours(60))
    expect(await stateOf(world, second?.bookingId ?? '')).toBe('hold_expired')
    const third = await offerOf(three.browser)
    const left = Date.parse(third?.until ?? '') - (await world.app.clock.now(world.app.db)).getTime()
    expect(left).toBeGreaterThan(hours(23))
    expect(await emailsTo(world.app, two.email)).toContainEqual(expect.stringContaining('Waitlist offer expired'))
    await world.moveClock(hours(25))
    expect(await offerOf(three.browser)).toBeNull()
    expect(await seatsLeftOn(world, id)).toBe(4)
    await expectInvariants(world)
  })

  test('near the start an offer is short', async () => {
    const { departureIds } = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [(day += 2)],
      capacity: 1,
      noticeDays: 0,
    })
    const [id = ''] = departureIds
    const booking = await buy(world, ada, id)
    const { browser } = await someone('Kurz')
    await join(browser, id)
    const { starts_at } = await world.app.db
      .selectFrom('departures')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const now = () => world.app.clock.now(world.app.db)
    await world.moveClock(starts_at.getTime() - (await now()).getTime() - hours(30))
    await cancel(ada, booking.id)
    const left = Date.parse((await offerOf(browser))?.until ?? '') - (await now()).getTime()
    expect(Math.round(left / minutes(1))).toBe(120)
    await world.moveClock(days(3))
  })
})

describe('no other sale comes between', () => {
  test('a direct buyer and the first in line at the same moment: the line has it', async () => {
    const { id, booking } = await full()
    const [waiting, direct] = [await someone('Warte'), await someone('Direkt')]
    await join(waiting.browser, id, 4)
    const buyers = Array.from({ length: 6 }, () =>
      direct.browser.call(holdSeats, {
        body: { departureId: id, party: { adults: 1, children: 0 }, idempotencyKey: newId() },
      }),
    )
    const [, ...bought] = await Promise.all([cancel(ada, booking.id), ...buyers])
    expect(bought.map(({ status }) => status)).toEqual(bought.map(() => 409))
    expect(await offerOf(waiting.browser)).not.toBeNull()
    await expectInvariants(world)
  })

  test('whose hold lapses loses it to the line, even when a buyer finds it first', async () => {
    const { departureIds } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], capacity: 2 })
    const [id = ''] = departureIds
    await hold(ada, id, { adults: 2 })
    const [waiting, direct] = [await someone('Geduld'), await someone('Eile')]
    await join(waiting.browser, id, 2)
    // the clock goes on before the sweep
    await world.app.db
      .updateTable('bookings')
      .set({ hold_expires_at: new Date(Date.now() - 1000) })
      .where('departure_id', '=', id)
      .execute()
    await expect(hold(direct.browser, id)).rejects.toThrow('The last spots')
    await world.moveClock(minutes(16))
    expect(await offerOf(waiting.browser)).not.toBeNull()
    await expectInvariants(world)
  })

  test('who changes their own hold keeps the seats; what they give up goes to the line', async () => {
    const { departureIds } = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], capacity: 4 })
    const [id = ''] = departureIds
    const first = await hold(ada, id, { adults: 3 })
    const [one, two, three] = [await someone('Lina'), await someone('Mina'), await someone('Trina')]
    await join(three.browser, id, 3)
    await join(one.browser, id, 2)
    await join(two.browser, id, 1).then(({ body }) => expect(body.code).toBe('seats_free'))
    const second = await hold(ada, id, { adults: 2 })
    expect(await stateOf(world, first.id)).toBe('hold_released')
    expect(await stateOf(world, second.id)).toBe('held')
    expect(await offerOf(three.browser)).toBeNull()
    expect(await offerOf(one.browser)).not.toBeNull()
    expect(await seatsLeftOn(world, id)).toBe(0)
    await join(two.browser, id, 1)
    await ada.call(changeHold, {
      params: { id: second.id },
      body: { addOns: [], promoCode: null, party: { adults: 1, children: 0 } },
    })
    expect(await offerOf(two.browser)).not.toBeNull()
    await ada.call(releaseHold, { params: { id: second.id } })
    await expectInvariants(world)
  })
})

describe('the end of the line', () => {
  test('a canceled departure: all in line are told, seats on offer are released', async () => {
    const { id, booking } = await full()
    const [one, two] = [await someone('Ende'), await someone('Aus')]
    await join(one.browser, id, 1)
    await join(two.browser, id, 4)
    await giveUp(booking.id, 1)
    const offer = await offerOf(one.browser)
    const body = { reason: 'guide_ill' as const, message: 'I have broken my leg.' }
    expect((await gus.call(cancelDeparture, { params: { id }, body })).body.canceled).toBe(1)
    await world.settle()
    expect(await stateOf(world, offer?.bookingId ?? '')).toBe('hold_released')
    for (const { browser, email } of [one, two]) {
      expect(await mine(browser)).toEqual([])
      expect((await emailsTo(world.app, email)).at(-1)).toContain('Waitlist closed')
    }
    await expectInvariants(world)
  })

  test('booking closes without a seat: all in line are told, and no offer comes afterwards', async () => {
    const { id, booking } = await full()
    const { browser, email } = await someone('Spaet')
    await join(browser, id, 1)
    const { starts_at } = await world.app.db
      .selectFrom('departures')
      .select('starts_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await world.moveClock(starts_at.getTime() - (await world.app.clock.now(world.app.db)).getTime() - hours(20))
    expect(await mine(browser)).toEqual([])
    expect(await emailsTo(world.app, email)).toEqual([expect.stringContaining('Waitlist closed')])
    await giveUp(booking.id, 1)
    expect(await mine(browser)).toEqual([])
    expect((await gus.call(guideWaitlists)).body.items.some(({ departure }) => departure.id === id)).toBe(false)
    await expectInvariants(world)
  })
})

test('the guide sees who waits by first name, and what became of each offer; others of the market see nothing', async () => {
  const { id, booking } = await full()
  const [first, second] = [await someone('Mila'), await someone('Otto')]
  await join(first.browser, id, 2)
  await join(second.browser, id)
  const lineOf = (browser: Browser) => browser.call(guideWaitlist, { params: { id } })
  expect((await lineOf(first.browser)).status).toBe(403)
  expect((await lineOf(world.visitor())).status).toBe(401)
  const standings = async () =>
    (await lineOf(gus)).body.items.map(({ name, party, position, standing }) => [
      name,
      party.adults,
      position,
      standing,
    ])
  expect(await standings()).toEqual([
    ['Mila', 2, 1, 'waiting'],
    ['Otto', 1, 2, 'waiting'],
  ])
  await giveUp(booking.id, 2)
  await world.settle()
  expect(await standings()).toEqual([
    ['Otto', 1, 1, 'waiting'],
    ['Mila', 2, null, 'offered'],
  ])
  expect((await lineOf(gus)).body.items[1]).toMatchObject({ offeredUntil: expect.any(String) })
  const { bookingId } = (await offerOf(first.browser)) ?? { bookingId: '' }
  await pay(world, first.browser, bookingId)
  await world.settle()
  expect((await standings())[1]).toEqual(['Mila', 2, null, 'booked'])
  const isListed = async (call: typeof guideWaitlists | typeof endedGuideWaitlists) =>
    (await gus.call(call)).body.items.some(({ departure }) => departure.id === id)
  expect([await isListed(guideWaitlists), await isListed(endedGuideWaitlists)]).toEqual([true, false])
  await leaveLine(second)
  expect([await isListed(guideWaitlists), await isListed(endedGuideWaitlists)]).toEqual([false, true])
  expect((await standings()).map(([name, , , standing]) => [name, standing])).toContainEqual(['Mila', 'booked'])
  expect((await first.browser.call(endedGuideWaitlists)).status).toBe(404)
  expect(JSON.stringify((await lineOf(gus)).body)).not.toContain(first.email)
})

test('those in line hear of a date that the guide adds near theirs, once a day, and keep their place', async () => {
  const { id, adventureId } = await full()
  const [nils, oda, pia] = [await someone('Nils'), await someone('Oda'), await someone('Pia')]
  await join(nils.browser, id)
  await join(oda.browser, id, 3)
  await join(pia.browser, id)
  await leaveLine(pia)
  const date = (await mine(nils.browser))[0]?.departure.date ?? ''
  const add = (n: number, time: string, capacity = 2) =>
    gus.call(addDeparture, { params: { id: adventureId }, body: { date: addDays(date, n), time, capacity } })
  expect((await add(9, '08:00')).status).toBe(200)
  const added = await add(1, '08:00')
  await world.settle()
  const told = async ({ email }: Walker) =>
    (await emailsTo(world.app, email)).filter((subject) => subject.startsWith('Another date: ')).length
  // the group of three does not fit in, and Pia no longer waits
  expect(await Promise.all([nils, oda, pia].map(told))).toEqual([1, 0, 0])
  const subject = (await emailsTo(world.app, nils.email)).at(-1) ?? ''
  expect((await newestEmail(world.app, nils.email, subject))?.text).toContain(`departure=${added.body.departureId}`)
  expect((await mine(nils.browser))[0]).toMatchObject({ position: 1, departure: { id } })
  await add(2, '08:00')
  await world.settle()
  expect(await told(nils)).toBe(1)
  await world.moveClock(hours(25))
  await add(3, '08:00', 4)
  await world.settle()
  expect(await Promise.all([nils, oda, pia].map(told))).toEqual([2, 1, 0])
})

async function leaveLine({ browser }: Walker) {
  const [entry] = await mine(browser)
  await browser.call(leaveWaitlist, { params: { id: entry?.id ?? '' } })
}
