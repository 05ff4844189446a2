import { expect, test } from 'vitest'
import { changeHold, holdSeats, showBooking } from '#contract/bookings/calls.ts'
import { openGuestLink, renewGuestLink, showGuestLink } from '#contract/bookings/guest-links.ts'
import { joinWaitlist } from '#contract/bookings/waitlist.ts'
import { openThread } from '#contract/conversations/calls.ts'
import { createPromoCode } from '#contract/pricing/promo-codes.ts'
import { createAccount } from '#server/accounts/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hire } from '#test/outfits.ts'
import { hold, pay } from '#test/paying.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const days = (n: number) => n * 86_400_000
const { world, people, ada, gus, bo, root } = await openWorld()
const ahead = Array.from({ length: 24 }, (_, at) => 150 + at)
const trip = await createAdventure(world, { guide: people.gus.id, inDays: ahead })
await createAdventure(world, { guide: people.bo.id })
let used = 0
const nextDeparture = () => trip.departureIds[used++] ?? ''

let guests = 0
/** Somebody new, with a number of their own. */
async function guest(phone = `+1 406 555 01${String(10 + guests)}`): Promise<Browser> {
  const account = await createAccount(world.app.db, {
    email: `guest-${++guests}@example.com`,
    passwordHash: 'no sign-in',
    firstName: 'Gerda',
    lastName: `Holm${guests}`,
    userType: 'customer',
    phone,
    birthDate: '1990-01-01',
    homePlace: 'Moab, UT',
    emailVerified: true,
  })
  return as(world, account)
}
const linkOf = async (guide: Browser) => (await guide.call(renewGuestLink)).body.link?.code ?? ''
const open = async (code: string, token?: string) =>
  (await world.visitor().call(openGuestLink, { body: { code, ...(token ? { token } : {}) } })).body.token
const held = async (who: Browser, guestLink: string | undefined, departureId = nextDeparture()) => {
  const { body } = await who.call(holdSeats, {
    body: {
      departureId,
      party: { adults: 2, children: 0 },
      idempotencyKey: newId(),
      ...(guestLink ? { guestLink } : {}),
    },
  })
  return body
}
const percentOf = async (bookingId: string) =>
  (await gus.call(showBooking, { params: { id: bookingId } })).body.net?.commissionPercent
const row = (id: string) =>
  world.app.db.selectFrom('bookings').select(['channel', 'net']).where('id', '=', id).executeTakeFirstOrThrow()
const channelOf = async (who: Browser, token: string | undefined) => (await row((await held(who, token)).id)).channel

const code = await linkOf(gus)

test('a new guest who opened the link costs 5%, to the cent, and shows up with the visit; nobody else sees it', async () => {
  expect((await ada.call(showGuestLink)).status).toBe(403)
  expect((await world.visitor().call(showGuestLink)).status).toBe(401)
  const gerda = await guest()
  const token = await open(code.toLowerCase())
  // a second look is no second visit, and keeps its moment
  expect(await open(code, token)).toBe(token)
  const booking = await held(gerda, token)
  // two adults at $100, 5% instead of 12%, two permits at $10 at cost
  expect((await row(booking.id)).net).toMatchObject({
    commissionPercent: 5,
    commission: { amount: 1000 },
    net: { amount: 20_000 - 1000 + 2000 },
  })
  const usual = await held(await guest(), undefined)
  expect((await row(usual.id)).net).toMatchObject({ commissionPercent: 12, net: { amount: 20_000 - 2400 + 2000 } })
  expect(booking.price).toEqual(usual.price)
  await pay(world, gerda, booking.id)
  await world.settle()
  expect(await percentOf(booking.id)).toBe(5)
  const { body } = await gus.call(showGuestLink)
  expect(body).toMatchObject({
    link: { code, visits: 1 },
    commission: { ownPercent: 5, usualPercent: 12 },
    sales: { bookings: 1, total: booking.price.total, net: { amount: 21_000 } },
    bookings: [{ id: booking.id, earnings: { commissionPercent: 5 } }],
  })
  expect(body.link?.days.at(-1)?.visits).toBe(1)
  expect((await bo.call(showGuestLink)).body).toMatchObject({ link: null, bookings: [] })
  const { rows } = await world.app.pool.query('select * from guest_link_days')
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['day', 'guest_link_id', 'visits'])
  await expectInvariants(world)
})

test('another party on the page of the trip keeps who brought the guest, either way', async () => {
  const token = await open(code)
  const [own, theirs] = [await guest(), await guest()]
  const departure = nextDeparture()
  await held(own, token, departure)
  const changed = await hold(own, departure, { adults: 1 })
  expect(await row(changed.id)).toMatchObject({ channel: 'own_link', net: { commissionPercent: 5 } })
  const other = nextDeparture()
  await hold(theirs, other, { adults: 1 })
  const again = await held(theirs, await open(code), other)
  expect(await row(again.id)).toMatchObject({ channel: 'web', net: { commissionPercent: 12 } })
})

test('with a code that Treq pays, an own guest costs the usual commission, so that both together cost Treq nothing', async () => {
  const terms = { code: 'FROMTREQ', description: 'For a test', percent: 15, payer: 'platform' } as const
  expect((await root.call(createPromoCode, { body: terms })).status).toBe(200)
  const who = await guest()
  const { id } = await held(who, await open(code))
  const change = (promoCode: string | null) => who.call(changeHold, { params: { id }, body: { addOns: [], promoCode } })
  expect((await change('FROMTREQ')).status).toBe(200)
  const both = await row(id)
  expect(both).toMatchObject({ channel: 'own_link', net: { commissionPercent: 12 } })
  const [price] = await world.app.db.selectFrom('bookings').select('price').where('id', '=', id).execute()
  expect(both.net.net.amount).toBeLessThan(price?.price.total.amount ?? 0)
  expect((await change(null)).status).toBe(200)
  expect(await row(id)).toMatchObject({ channel: 'own_link', net: { commissionPercent: 5 } })
})

test('whom Treq brought stays Treq’s: after a hold, a question, a place in line, or a trip of long ago', async () => {
  const holder = await guest()
  await hold(holder, nextDeparture())
  expect(await channelOf(holder, await open(code))).toBe('web')

  const asker = await guest()
  await asker.call(openThread, {
    body: { about: { adventureId: trip.adventureId }, text: 'Is it steep?', key: newId() },
  })
  expect(await channelOf(asker, await open(code))).toBe('web')

  const full = await createAdventure(world, { guide: people.gus.id, inDays: [57], capacity: 2 })
  await buy(world, ada, full.departureId, { adults: 2 })
  const waiting = await guest()
  const body = { party: { adults: 2, children: 0 } }
  expect((await waiting.call(joinWaitlist, { params: { id: full.departureId }, body })).status).toBe(200)
  expect(await channelOf(waiting, await open(code))).toBe('web')

  // booked 90 days before the link, and out with the guide until 30 days before it
  const traveler = await guest()
  const soon = await createAdventure(world, { guide: people.gus.id, inDays: [60] })
  await buy(world, traveler, soon.departureId, { adults: 1 })
  await world.moveClock(days(90))
  expect(await channelOf(traveler, await open(code))).toBe('web')
  // what came after the visit is no sign of Treq
  const first = await guest()
  const token = await open(code)
  await first.call(openThread, { body: { about: { adventureId: trip.adventureId }, text: 'Is it far?', key: newId() } })
  expect(await channelOf(first, token)).toBe('own_link')
  await expectInvariants(world)
})

test('the link of another outfit, one that is forged, and one that is too old count for nothing', async () => {
  const theirs = await open(await linkOf(bo))
  expect(await channelOf(await guest(), theirs)).toBe('web')
  const mine = await open(code)
  const [id = '', at = '', signature = ''] = mine.split('.')
  for (const forged of [`${id}.${at}0.${signature}`, `${id}.1.${signature}`, id, 'x', `${id}.${at}.`])
    expect(await channelOf(await guest(), forged)).toBe('web')
  expect((await world.visitor().call(openGuestLink, { body: { code: 'NO-SUCH' } })).status).toBe(400)
  await world.moveClock(days(31))
  expect(await channelOf(await guest(), mine)).toBe('web')
})

test('people of the outfit gain nothing: they cannot book, and a second account with their number is no own guest', async () => {
  const gia = await hire(world, gus, 'Gia', 'guide')
  const token = await open(code)
  expect(await held(gus, token)).toMatchObject({ code: 'own_adventure' })
  expect(await channelOf(await guest('(307) 555-0101'), token)).toBe('web')
  // staff see no money, and a manager’s link needs a public page
  expect((await gia.browser.call(showGuestLink)).body).toMatchObject({ commission: null, sales: null, page: null })
  expect(await gia.browser.call(renewGuestLink)).toMatchObject({ status: 409, body: { code: 'no_public_page' } })
})

test('a replaced link ends, also when it is replaced twice at once; who opened it before stays an own guest', async () => {
  const before = await linkOf(gus)
  const token = await open(before)
  await Promise.all([gus.call(renewGuestLink), gus.call(renewGuestLink)])
  expect((await world.visitor().call(openGuestLink, { body: { code: before } })).status).toBe(400)
  const { rows } = await world.app.pool.query('select id from guest_links where ended_at is null and guide_id = $1', [
    trip.guideId,
  ])
  expect(rows).toHaveLength(1)
  expect(await channelOf(await guest(), token)).toBe('own_link')
})
