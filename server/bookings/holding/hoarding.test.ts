import { beforeEach, expect, test } from 'vitest'
import { extendHold, holdSeats, releaseHold } from '#contract/bookings/calls.ts'
import { joinWaitlist, leaveWaitlist, myWaitlist } from '#contract/bookings/waitlist.ts'
import { createAccount } from '#server/accounts/index.ts'
import { personWithoutSession } from '#server/platform/caller.ts'
import { newId } from '#server/platform/ids.ts'
import { defaultSettings, saveSettings, type PlatformSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, hours, minutes, usualChanges, usualHolding, type Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { departuresIn, propose, withdraw } from '#test/changing.ts'
import { expectInvariants, seatsLeftOn } from '#test/expectations.ts'
import { as, people as named } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben } = await openWorld()

const owner = { ...personWithoutSession(people.root.id), admin: true, adminScopes: ['owner'] }
const limit = (holding: Partial<PlatformSettings['holding']>, changes: Partial<PlatformSettings['changes']> = {}) =>
  saveSettings(
    world.app,
    owner,
    { ...defaultSettings, holding: { ...usualHolding, ...holding }, changes: { ...usualChanges, ...changes } },
    'As the product has them',
  )
beforeEach(() => limit({}))

let names = 0
async function freshPerson(emailVerified = true): Promise<Browser> {
  const name = `Hoarder${++names}`
  const { id } = await createAccount(world.app.db, {
    ...named.ada,
    email: `${name}@example.com`.toLowerCase(),
    firstName: name,
    emailVerified,
    passwordHash: 'no sign-in',
  })
  return as(world, { id })
}

/** Departures of several guides, six seats each. */
const market = async (guides: number) =>
  (
    await Promise.all(
      Array.from({ length: guides }, () => createAdventure(world, { guide: null, inDays: [30, 32, 34, 36, 38, 40] })),
    )
  ).flatMap(({ departureIds }) => departureIds)

const hold = (browser: Browser, departureId: string, adults = 6) =>
  browser.call(holdSeats, {
    body: { departureId, party: { adults, children: 0 }, idempotencyKey: newId() },
  })
const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 200 : `${status} ${body.code}`))
const seatsLeftOf = async (departureIds: readonly string[]) => {
  const left = await Promise.all(departureIds.map((id) => seatsLeftOn(world, id)))
  return left.reduce((sum, seats) => sum + seats, 0)
}

test('one account that asks for every departure at once keeps three from the others', async () => {
  const departures = await market(5)
  const hoarder = await freshPerson()
  const answers = codes(await Promise.all(departures.map((id) => hold(hoarder, id))))
  expect(answers.filter((answer) => answer === 200)).toHaveLength(3)
  expect(new Set(answers)).toEqual(new Set([200, '409 too_many_holds']))
  expect(await seatsLeftOf(departures)).toBe(30 * 6 - 3 * 6)
  await expectInvariants(world)
})

test('twenty accounts of one network leave most of the market to others', async () => {
  // ten times as many in demo mode
  await limit({ networkAtOnce: 2 })
  await world.moveClock(hours(1))
  const departures = await market(10)
  const hoarders = await Promise.all(Array.from({ length: 20 }, () => freshPerson()))
  const answers: (string | number)[] = []
  for (const [at, id] of departures.entries()) {
    const [answer] = codes([await hold(hoarders[at % 20] as Browser, id)])
    answers.push(answer ?? '')
  }
  expect(answers.filter((answer) => answer === 200)).toHaveLength(20)
  expect(answers.slice(20).every((answer) => answer === '429 too_many_holds')).toBe(true)
  expect(await seatsLeftOf(departures)).toBe(60 * 6 - 20 * 6)
  // a replaced hold needs no further place
  expect((await hold(hoarders[0] as Browser, departures[0] ?? '', 5)).status).toBe(200)
  await world.moveClock(hours(1))
  expect((await hold(hoarders[0] as Browser, departures[0] ?? '')).status).toBe(200)
})

test('an unconfirmed account holds less and is told what helps, in Spanish too', async () => {
  const departures = await market(1)
  const stranger = await freshPerson(false)
  const answers = [await hold(stranger, departures[0] ?? ''), await hold(stranger, departures[1] ?? '')]
  expect(codes(answers)).toEqual([200, 200])
  expect((await hold(stranger, departures[2] ?? '')).body.error).toBe(
    'You’re holding spots on 2 other trips. Pay for one or release one first. If you confirm your email address, you can hold more.',
  )
  const token = (await stranger.raw({ method: 'GET', url: '/api/v1/csrf-token' })).body as { csrfToken: string }
  const spanish = await stranger.raw({
    method: 'POST',
    url: '/api/v1/bookings',
    headers: { 'accept-language': 'es', 'x-csrf-token': token.csrfToken },
    payload: { departureId: departures[2], party: { adults: 1 }, idempotencyKey: newId() },
  })
  expect((spanish.body as { error: string }).error).toContain('Tienes apartados lugares de otros 2 viajes.')
  await stranger.call(releaseHold, { params: { id: answers[0]?.body.id ?? '' } })
  expect((await hold(stranger, departures[2] ?? '')).status).toBe(200)
})

test('another wish for the same departure ends when the first would have, with its extension used', async () => {
  const [departure = ''] = await market(1)
  const person = await freshPerson()
  const first = await hold(person, departure, 1)
  const extended = await person.call(extendHold, { params: { id: first.body.id } })
  await world.moveClock(minutes(20))
  const second = await hold(person, departure, 2)
  expect(second).toMatchObject({
    status: 200,
    body: { deadline: extended.body.deadline, holdExtended: true, party: { adults: 2 } },
  })
  expect(second.body.id).not.toBe(first.body.id)
  const again = await person.call(extendHold, { params: { id: second.body.id } })
  expect(again).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await world.moveClock(minutes(11))
  expect(await seatsLeftOn(world, departure)).toBe(6)
})

test('a day has a budget of unpaid holds; what was paid is not in it', async () => {
  await limit({ perDay: 4 })
  const departures = await market(1)
  const person = await freshPerson()
  await buy(world, person, departures[5] ?? '')
  for (const departure of departures.slice(0, 4)) {
    const held = await hold(person, departure)
    expect(held.status).toBe(200)
    await person.call(releaseHold, { params: { id: held.body.id } })
  }
  const fifth = await hold(person, departures[4] ?? '')
  expect(fifth).toMatchObject({ status: 429, body: { code: 'too_many_holds' } })
  expect(Number(fifth.headers['retry-after'])).toBeGreaterThan(86_000)
  expect(await seatsLeftOn(world, departures[4] ?? '')).toBe(6)
  await world.moveClock(hours(25))
  expect((await hold(person, departures[4] ?? '')).status).toBe(200)
})

test('a booking asks for a few changes a day: seats of another departure are not kept for nothing', async () => {
  const [first = '', second = ''] = await departuresIn(world, [50, 54], { guide: people.gus.id })
  const { id } = await buy(world, ada, first)
  for (let time = 0; time < usualChanges.perDay; time++) {
    expect((await propose(ada, id, { departureId: second })).status).toBe(200)
    expect(await seatsLeftOn(world, second)).toBe(5)
    await withdraw(ada, id)
  }
  expect(await propose(ada, id, { departureId: second })).toMatchObject({
    status: 429,
    body: { code: 'too_many_changes' },
  })
  expect(await seatsLeftOn(world, second)).toBe(6)
  expect((await hold(ben, second, 6)).status).toBe(200)
  await world.moveClock(hours(25))
  expect((await propose(ada, id, { departureId: second })).status).toBe(200)
  await expectInvariants(world)
})

test('two accounts cannot pass seats to each other through a waitlist: an offer is a hold', async () => {
  const departures = await market(2)
  const holder = await freshPerson()
  const waiter = await freshPerson()
  const wait = (browser: Browser, id: string) =>
    browser.call(joinWaitlist, { params: { id }, body: { party: { adults: 6, children: 0 } } })
  for (const id of departures.slice(0, 5)) {
    const held = await hold(holder, id)
    expect((await wait(waiter, id)).status).toBe(200)
    await holder.call(releaseHold, { params: { id: held.body.id } })
  }
  const { items } = (await waiter.call(myWaitlist)).body
  expect(items.filter(({ offer }) => offer !== null)).toHaveLength(3)
  // what was not offered is on public sale, and the place in the line is kept
  expect(await seatsLeftOf(departures.slice(0, 5))).toBe(2 * 6)
  expect(items.filter(({ position }) => position === 1)).toHaveLength(2)
  expect(codes([await hold(waiter, departures[5] ?? '')])).toEqual(['409 too_many_holds'])
  await expectInvariants(world)
})

test('offers of one departure that were left unpaid come to an end', async () => {
  const [departure = ''] = await market(1)
  const [one, two] = [await freshPerson(), await freshPerson()]
  const join = (browser: Browser) =>
    browser.call(joinWaitlist, { params: { id: departure }, body: { party: { adults: 6, children: 0 } } })
  const giveUp = async (browser: Browser) => {
    const [entry] = (await browser.call(myWaitlist)).body.items
    expect((await browser.call(leaveWaitlist, { params: { id: entry?.id ?? '' } })).status).toBe(200)
  }
  const held = await hold(one, departure)
  await join(two)
  await one.call(releaseHold, { params: { id: held.body.id } })
  const outcomes: (string | number)[] = []
  for (let turn = 0; turn < 4; turn++) {
    const [next, now] = turn % 2 === 0 ? [one, two] : [two, one]
    outcomes.push(...codes([await join(next)]))
    await giveUp(now)
  }
  expect(outcomes).toEqual([200, 200, 200, '409 offers_left_unpaid'])
  expect(await seatsLeftOf([departure])).toBe(6)
})

test('twenty accounts of one network are offered no more than they could hold', async () => {
  // ten times as many in demo mode
  await limit({ networkAtOnce: 1, atOnce: 100, perDay: 1000 })
  // offers of the tests before last a day
  await world.moveClock(hours(25))
  const departures = (await market(2)).slice(0, 12)
  const [holder, waiter] = [await freshPerson(), await freshPerson()]
  for (const id of departures) {
    const held = await hold(holder, id)
    if (held.status !== 200) break
    await waiter.call(joinWaitlist, { params: { id }, body: { party: { adults: 6, children: 0 } } })
    await holder.call(releaseHold, { params: { id: held.body.id } })
  }
  expect((await waiter.call(myWaitlist)).body.items.filter(({ offer }) => offer !== null)).toHaveLength(10)
})

test('lines are bounded too: ten at once, and joining again and again ends', async () => {
  await limit({ waitlistsAtOnce: 2, perDay: 4 })
  const departures = await market(1)
  const rival = await freshPerson()
  await limit({ atOnce: 100, waitlistsAtOnce: 2, perDay: 100 })
  for (const id of departures) await hold(rival, id)
  await limit({ waitlistsAtOnce: 2, perDay: 4 })
  const person = await freshPerson()
  const join = (at: number) =>
    person.call(joinWaitlist, { params: { id: departures[at] ?? '' }, body: { party: { adults: 1, children: 0 } } })
  const first = await join(0)
  expect(codes([first, await join(1), await join(2)])).toEqual([200, 200, '409 too_many_waitlists'])
  // a party that changes is no further line
  expect((await join(0)).status).toBe(200)
  for (let turn = 0; turn < 2; turn++) {
    const [entry] = (await person.call(myWaitlist)).body.items
    await person.call(leaveWaitlist, { params: { id: entry?.id ?? '' } })
    expect((await join(2 + turn)).status).toBe(200)
  }
  const [entry] = (await person.call(myWaitlist)).body.items
  await person.call(leaveWaitlist, { params: { id: entry?.id ?? '' } })
  expect(codes([await join(5)])).toEqual(['429 too_many_waitlists'])
})

test('who books and takes everything back again and again leaves us the fees of the card, and not for ever', async () => {
  // ten times as many in demo mode
  await limit({ undonePerMonth: 1 })
  const { departureId } = await createAdventure(world, { guide: null, inDays: [60] })
  const taker = await freshPerson()
  for (let n = 0; n < 10; n++) expect((await cancel(taker, (await buy(world, taker, departureId)).id)).status).toBe(200)
  const refused = await hold(taker, departureId, 1)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_holds' } })
  expect(refused.body.error).toContain('you’ve canceled 10 bookings soon after making them')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 86_400)
  // nor does a waitlist offer them anything
  const [full = ''] = await departuresIn(world, [70], { guide: people.gus.id, capacity: 1 })
  const { id } = await buy(world, ben, full)
  expect(
    (await taker.call(joinWaitlist, { params: { id: full }, body: { party: { adults: 1, children: 0 } } })).status,
  ).toBe(200)
  await cancel(ben, id)
  await world.settle()
  expect(await seatsLeftOn(world, full)).toBe(1)
  // others, and the same person a month later, book
  expect((await hold(ben, departureId, 1)).status).toBe(200)
  await world.moveClock(days(31))
  expect((await hold(taker, departureId, 1)).status).toBe(200)
  await expectInvariants(world)
})
