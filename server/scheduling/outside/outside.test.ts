import { beforeEach, describe, expect, test } from 'vitest'
import { acceptRequest, holdSeats } from '#contract/bookings/calls.ts'
import { startPayment } from '#contract/payments/calls.ts'
import * as single from '#contract/scheduling/departure-changes.ts'
import { showGuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import * as outside from '#contract/scheduling/outside-calendars.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'
import { readDueCalendars } from './read-due-calendars.ts'

const { world, people, gus, ada, ben, bo } = await openWorld()
const db = world.app.db
let trip: TestAdventure
let nextDay = 30

/** A new trip, a fresh guide, and a simulated calendar of theirs that is connected. */
beforeEach(async () => {
  await db.updateTable('guides').set({ account_id: null }).where('account_id', '=', people.gus.id).execute()
  trip = await createAdventure(world, { guide: people.gus.id, inDays: [(nextDay += 3)], capacity: 4 })
})

const during = async (id = trip.departureId) => {
  const found = await db.selectFrom('departures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    startsAt: new Date(found.starts_at.getTime() + 3_600_000).toISOString(),
    endsAt: new Date(found.ends_at.getTime() + 3_600_000).toISOString(),
  }
}
const practice = async () => (await gus.call(outside.showPracticeCalendar)).body
const connect = async (address?: string, who = gus) =>
  who.call(outside.connectOutsideCalendar, {
    body: { resourceId: trip.guideId, name: 'Family', address: address ?? (await practice()).address },
  })
const add = async () => gus.call(outside.addPracticeEvent, { body: await during() })
const read = (id: string) => gus.call(outside.refreshOutsideCalendar, { params: { id } })
const book = (who = ada) =>
  who.call(holdSeats, { body: { departureId: trip.departureId, party: { adults: 1 }, idempotencyKey: newId() } })
/** As if the last reading was so long ago that a confirmation asks again. */
const grownStale = () => db.updateTable('outside_calendars').set({ checked_at: null }).execute()
const onSale = async () =>
  (await ada.call(listDepartures, { params: { id: trip.adventureId }, query: {} })).body.items.length

describe('connecting', () => {
  test('strangers, other outfitters, and addresses that are none', async () => {
    expect((await connect('https://calendar.example.com/a.ics', ada)).status).toBe(404)
    expect((await connect('https://calendar.example.com/a.ics', bo)).status).toBe(404)
    expect((await connect('https://calendar.example.com/a.ics', world.visitor() as typeof ada)).status).toBe(401)
    for (const address of [
      'not an address',
      'ftp://example.com/a.ics',
      'http://example.com/a.ics',
      'https://example.com:8080/a',
      'https://a:b@example.com/',
    ])
      expect(await connect(address), address).toMatchObject({
        status: 400,
        body: { fields: { address: expect.any(String) } },
      })
    for (const address of [
      'https://127.0.0.1/a.ics',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'webcal://10.0.0.1/a',
    ])
      expect(await connect(address), address).toMatchObject({ status: 409, body: { code: 'internal_address' } })
    const { address } = await practice()
    expect((await connect(address.replace('.ics', 'x.ics'))).body.code).toBe('not_found')
    expect((await connect('https://calendar.treq.example/healthz')).body.code).toBe('not_a_calendar')
  })

  test('its address is sealed, shown nowhere, connected once, and erased with it', async () => {
    const { address } = await practice()
    const made = await connect(address.replace('https:', 'webcal:'))
    expect(made.status, made.body.error).toBe(200)
    expect(made.body).toMatchObject({ host: 'calendar.treq.example', events: 0, failure: null })
    expect((await connect()).body.code).toBe('already_connected')
    const row = await db
      .selectFrom('outside_calendars')
      .selectAll()
      .where('id', '=', made.body.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify({ ...row, address: row.address.toString('latin1') })).not.toContain(address.slice(30))
    expect(JSON.stringify((await gus.call(outside.listOutsideCalendars, { query: {} })).body)).not.toContain(
      address.slice(30),
    )
    expect((await bo.call(outside.removeOutsideCalendar, { params: { id: made.body.id } })).status).toBe(404)
    expect((await gus.call(outside.removeOutsideCalendar, { params: { id: made.body.id } })).status).toBe(200)
    const key = await db
      .selectFrom('data_keys')
      .select('wrapped')
      .where('record_id', '=', made.body.id)
      .executeTakeFirst()
    expect(key?.wrapped).toBeNull()
    expect((await gus.call(outside.removeOutsideCalendar, { params: { id: made.body.id } })).status).toBe(404)
  })
})

describe('an outside event', () => {
  test('takes the departure off the lists and refuses a hold, until it is gone', async () => {
    const { body } = await connect()
    expect(await onSale()).toBe(1)
    await add()
    expect((await read(body.id)).body.events).toBe(1)
    expect(await onSale()).toBe(0)
    expect(await book()).toMatchObject({
      status: 409,
      body: { code: 'departure_closed', error: expect.stringContaining('Your guide just became unavailable') },
    })
    const { startsAt } = await during()
    const day = startsAt.slice(0, 10)
    const shown = await gus.call(showGuideCalendar, { query: { from: day, to: day } })
    expect(shown.body.outside).toMatchObject([{ calendar: 'Family', date: day, allDay: false }])
    expect(shown.body.departures).toMatchObject([{ blockedBy: 'outside_event' }])
    const second = await gus.call(single.addDeparture, {
      params: { id: trip.adventureId },
      body: { date: day, time: '09:30', capacity: 2 },
    })
    expect(second.body.error).toMatch(/is busy on .* by the calendar “Family”\.$/)
    for (const { id } of (await practice()).events) await gus.call(outside.removePracticeEvent, { params: { id } })
    await read(body.id)
    expect((await book()).status).toBe(200)
  })

  test('of the last minute is seen before money moves: at the payment, and when the guide accepts', async () => {
    await connect()
    const held = await hold(ada, trip.departureId)
    await add()
    await grownStale()
    const paying = await ada.call(startPayment, { params: { id: held.id }, body: { acceptTerms: true } })
    expect(paying).toMatchObject({ status: 409, body: { code: 'departure_closed' } })

    const asked = await createAdventure(world, { guide: people.gus.id, inDays: [nextDay + 1], instantBook: false })
    const request = await hold(ben, asked.departureId)
    await pay(world, ben, request.id)
    await gus.call(outside.addPracticeEvent, { body: await during(asked.departureId) })
    await grownStale()
    const accepted = await gus.call(acceptRequest, { params: { id: request.id } })
    expect(accepted).toMatchObject({ status: 409, body: { code: 'departure_closed' } })
    for (const { id } of (await practice()).events) await gus.call(outside.removePracticeEvent, { params: { id } })
    await grownStale()
    expect((await gus.call(acceptRequest, { params: { id: request.id } })).status).toBe(200)
  })

  test('leaves what is sold and lets no further party in', async () => {
    const { body } = await connect()
    const held = await hold(ada, trip.departureId)
    await pay(world, ada, held.id)
    await world.settle()
    await add()
    await read(body.id)
    const row = await db.selectFrom('bookings').select('state').where('id', '=', held.id).executeTakeFirstOrThrow()
    expect(row.state).toBe('confirmed')
    // no further party while both are there, and the calendar says so
    expect((await book(ben)).body.code).toBe('departure_closed')
    const day = (await during()).startsAt.slice(0, 10)
    const { departures } = (await gus.call(showGuideCalendar, { query: { from: day, to: day } })).body
    expect(departures).toMatchObject([{ taken: 1, blockedBy: 'outside_event' }])
    // its guide hears of it once, however often the calendar is read, and again if it comes back
    const told = async () => {
      await world.settle()
      const rows = await db.selectFrom('notifications').select(['type', 'data']).execute()
      return rows.filter(({ type, data }) => type === 'outside_calendar.overlaps' && JSON.stringify(data).includes(day))
    }
    expect(await told()).toHaveLength(1)
    await read(body.id)
    expect(await told()).toHaveLength(1)
    for (const { id } of (await practice()).events) await gus.call(outside.removePracticeEvent, { params: { id } })
    await read(body.id)
    await add()
    await read(body.id)
    expect(await told()).toHaveLength(2)
  })
})

describe('a calendar that breaks', () => {
  test('keeps its events, says why, and is told once', async () => {
    const { body } = await connect()
    await add()
    await read(body.id)
    const secret = await db
      .selectFrom('outside_calendars')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    // the other side forgets the address
    await db.updateTable('guides').set({ account_id: null }).where('id', '=', trip.guideId).execute()
    await db.deleteFrom('practice_events').where('guide_id', '=', trip.guideId).execute()
    await db.updateTable('guides').set({ account_id: people.gus.id }).where('id', '=', trip.guideId).execute()
    await db
      .updateTable('outside_calendars')
      .set({ checked_at: null, failure: 'not_found', failing_since: new Date(Date.now() - 3_600_000) })
      .where('id', '=', secret.id)
      .execute()
    const broken = world.app.publicUrl
    Object.assign(world.app, { publicUrl: () => 'http://127.0.0.1:9' })
    try {
      await readDueCalendars(world.app)
      await grownStale()
      await readDueCalendars(world.app)
    } finally {
      Object.assign(world.app, { publicUrl: broken })
    }
    await world.settle()
    const [shown] = (await gus.call(outside.listOutsideCalendars, { query: {} })).body.items
    expect(shown).toMatchObject({
      events: 1,
      failure: expect.stringContaining('We couldn’t reach your calendar provider'),
    })
    expect((await book()).body.code).toBe('departure_closed')
    const told = await db.selectFrom('notifications').select('type').where('account_id', '=', people.gus.id).execute()
    expect(told.filter(({ type }) => type === 'outside_calendar.broken')).toHaveLength(1)
    // it is back
    await read(body.id)
    expect((await gus.call(outside.listOutsideCalendars, { query: {} })).body.items[0]).toMatchObject({
      failure: null,
      events: 0,
    })
  })
})
