import { describe, expect, test } from 'vitest'
import * as bookings from '#contract/bookings/calls.ts'
import { cancelDeparture, departuresToCancel } from '#contract/bookings/cancellations.ts'
import { daySheet, guideOverview } from '#contract/bookings/overview.ts'
import { guideWaitlists } from '#contract/bookings/waitlist.ts'
import { createListing, listListings, showListing } from '#contract/catalogue/listing-calls.ts'
import * as outfits from '#contract/guides/outfit.ts'
import { openPayoutSetup, showPayoutAccount } from '#contract/guides/payout-account.ts'
import { addResource, createRule, listRules, makeBlackout } from '#contract/scheduling/departure-rules.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hire } from '#test/outfits.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

// role × operation: what each person of an outfit may do, and that another outfit's owner may do nothing here

const { world, people, ada, ben, gus, bo } = await openWorld()
const owners = await createAdventure(world, { guide: people.gus.id, inDays: [30, 31] })
const manager = await hire(world, gus, 'Max', 'manager')
const staff = await hire(world, gus, 'Gia', 'guide')
await world.app.db
  .updateTable('guides')
  .set({ level: 2, level_imported: true })
  .where('id', '=', staff.guideId)
  .execute()
const { adventureId } = owners
const season = { startTime: '15:00', seasonStart: '01-01', seasonEnd: '12-31', capacity: 6 }
const rule = { ...season, weekdays: [1, 2, 3, 4, 5, 6, 7], guideId: staff.guideId }
const unverified = await gus.call(createRule, {
  params: { id: adventureId },
  body: { ...rule, guideId: manager.guideId },
})
await gus.call(createRule, { params: { id: adventureId }, body: rule })
const { id: ledId } = await world.app.db
  .selectFrom('departures')
  .select('id')
  .where('guide_id', '=', staff.guideId)
  .orderBy('starts_at')
  .offset(40)
  .executeTakeFirstOrThrow()
await createAdventure(world, { guide: people.bo.id, inDays: [30] })
const ofOwner = await buy(world, ada, owners.departureId)
const ofStaff = await buy(world, ben, ledId)
const day = (trip: { departure: { date: string } }) => trip.departure.date

const who = { owner: gus, manager: manager.browser, guide: staff.browser, stranger: bo }
type Who = keyof typeof who
const all = Object.keys(who) as Who[]
const statuses = async (ask: (browser: Browser) => Promise<{ status: number }>) => {
  const found: number[] = []
  for (const name of all) found.push((await ask(who[name])).status)
  return found
}

const blackout = (guideId: string) => ({
  resourceId: guideId,
  firstDate: '2030-01-01',
  lastDate: '2030-01-02',
  reason: 'Away',
})

/** Owner, manager, guide, stranger. Nothing in it changes what another line sees. */
const table: readonly [string, readonly number[], (browser: Browser) => Promise<{ status: number }>][] = [
  ['see a booking of the owner’s trip', [200, 200, 404, 404], (b) => b.call(bookings.showBooking, { params: ofOwner })],
  ['see a booking of the guide’s trip', [200, 200, 200, 404], (b) => b.call(bookings.showBooking, { params: ofStaff })],
  ['start the owner’s trip', [409, 409, 404, 404], (b) => b.call(bookings.startTrip, { params: ofOwner })],
  ['start the guide’s trip', [409, 409, 409, 404], (b) => b.call(bookings.startTrip, { params: ofStaff })],
  ['see the outfit', [200, 200, 200, 200], (b) => b.call(outfits.showOutfit)],
  [
    'invite a person',
    [409, 403, 403, 200],
    (b) => b.call(outfits.inviteMember, { body: { email: people.gus.email, role: 'guide' } }),
  ],
  ['remove a person', [409, 403, 403, 404], (b) => b.call(outfits.removeMember, { params: { id: staff.guideId } })],
  [
    'change a role',
    [200, 403, 403, 404],
    (b) => b.call(outfits.changeMemberRole, { params: { id: staff.guideId }, body: { role: 'guide' } }),
  ],
  ['see payouts', [200, 403, 403, 200], (b) => b.call(showPayoutAccount)],
  ['set up payouts', [200, 403, 403, 200], (b) => b.call(openPayoutSetup)],
  ['list listings', [200, 200, 403, 200], (b) => b.call(listListings)],
  ['see a listing', [200, 200, 404, 404], (b) => b.call(showListing, { params: { id: adventureId } })],
  ['start a listing', [200, 200, 403, 200], (b) => b.call(createListing, { body: { category: 'fishing' } })],
  ['see the schedule', [200, 200, 404, 404], (b) => b.call(listRules, { params: { id: adventureId } })],
  ['add a boat', [200, 409, 404, 200], (b) => b.call(addResource, { body: { kind: 'boat', name: 'Drifter' } })],
  ['close the owner’s days', [200, 200, 404, 404], (b) => b.call(makeBlackout, { body: blackout(owners.guideId) })],
  ['close the guide’s days', [200, 200, 200, 404], (b) => b.call(makeBlackout, { body: blackout(staff.guideId) })],
]

test('only a verified person leads trips', () => {
  expect(unverified).toMatchObject({ status: 409, body: { code: 'guide_unready' } })
})

describe('each role', () => {
  test.each(table)('%s', async (_what, expected, ask) => {
    expect(await statuses(ask)).toEqual(expected)
  })

  test('sees the bookings, days, and departures of its scope, and a guide no money of the outfit', async () => {
    const seen = async (browser: Browser) => {
      const listed = await browser.call(bookings.myBookings, { query: { as: 'guide' } })
      const { days, money } = (await browser.call(guideOverview)).body
      const sheets = []
      for (const trip of [ofOwner, ofStaff])
        sheets.push((await browser.call(daySheet, { params: { date: day(trip) } })).body.departures.length)
      return {
        bookings: listed.body.items.map(({ id }) => id).toSorted(),
        days: days.map(({ date }) => date),
        sheets,
        toCancel: (await browser.call(departuresToCancel)).body.items.map(({ id }) => id),
        money: money !== null,
        waitlists: (await browser.call(guideWaitlists)).status,
      }
    }
    const everything = {
      bookings: [ofOwner.id, ofStaff.id].toSorted(),
      days: [day(ofOwner), day(ofStaff)],
      sheets: [1, 1],
      toCancel: [owners.departureId, ledId],
      money: true,
      waitlists: 200,
    }
    expect(await seen(who.owner)).toEqual(everything)
    expect(await seen(who.manager)).toEqual(everything)
    expect(await seen(who.guide)).toEqual({
      ...everything,
      bookings: [ofStaff.id],
      days: [day(ofStaff)],
      sheets: [0, 1],
      toCancel: [ledId],
      money: false,
    })
    expect(await seen(who.stranger)).toEqual({ ...everything, bookings: [], days: [], sheets: [0, 0], toCancel: [] })
  })

  test('answers requests of its scope only, and the timeline says that the guide’s side did', async () => {
    const onRequest = await createAdventure(world, { guide: people.gus.id, inDays: [50, 51], instantBook: false })
    const [first = '', second = ''] = onRequest.departureIds
    const requests = []
    for (const departureId of [first, second]) {
      const held = await hold(ada, departureId)
      await pay(world, ada, held.id)
      requests.push(held.id)
    }
    const accept = (browser: Browser, id = '') => browser.call(bookings.acceptRequest, { params: { id } })
    expect((await accept(who.guide, requests[0])).status).toBe(404)
    expect((await accept(who.stranger, requests[0])).status).toBe(404)
    const accepted = await accept(who.manager, requests[0])
    expect(accepted.status).toBe(200)
    expect(accepted.body.timeline.at(-1)?.by).toBe('guide')
    expect((await accept(who.owner, requests[1])).status).toBe(200)
  })

  test('hears of a request for the guide’s trip with those who run the outfit, and only they read what it earns', async () => {
    const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [60], instantBook: false })
    await world.app.db
      .updateTable('departures')
      .set({ guide_id: staff.guideId })
      .where('id', '=', departureId)
      .execute()
    const { id } = await hold(ada, departureId)
    await pay(world, ada, id)
    await world.settle()
    const mail = await world.app.db
      .selectFrom('outgoing_mail')
      .select(['recipient', 'text_body'])
      .where('subject', 'like', 'New booking request: %')
      .where('text_body', 'like', `%/booking/${id}%`)
      .execute()
    expect(mail.map(({ recipient }) => recipient).toSorted()).toEqual(
      [people.gus.email, manager.email, staff.email].toSorted(),
    )
    for (const { recipient, text_body: text } of mail) {
      const runs = recipient !== staff.email
      expect({ recipient, earns: /You earn/.test(text), leads: /leads this trip/.test(text) }).toEqual({
        recipient,
        earns: runs,
        leads: runs,
      })
    }
    expect((await who.manager.call(bookings.acceptRequest, { params: { id } })).status).toBe(200)
  })

  test('nobody who works for the outfit books with it', async () => {
    for (const browser of [who.owner, who.manager, who.guide]) {
      const body = { departureId: owners.departureIds[1] ?? '', party: { adults: 1, children: 0 } }
      const refused = await browser.call(bookings.holdSeats, { body: { ...body, idempotencyKey: crypto.randomUUID() } })
      expect(refused).toMatchObject({ status: 409, body: { code: 'own_adventure' } })
    }
  })

  test('cancels departures of its scope only', async () => {
    const cancel = (browser: Browser, id: string) =>
      browser.call(cancelDeparture, { params: { id }, body: { reason: 'weather', message: 'Lightning all day' } })
    expect((await cancel(who.guide, owners.departureId)).status).toBe(404)
    expect((await cancel(who.stranger, owners.departureId)).status).toBe(404)
    expect((await cancel(who.guide, ledId)).status).toBe(200)
    expect((await cancel(who.manager, owners.departureId)).status).toBe(200)
    await expectInvariants(world)
  })
})
