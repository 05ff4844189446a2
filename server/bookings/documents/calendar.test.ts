import { beforeEach, expect, test } from 'vitest'
import { acceptRequest } from '#contract/bookings/calls.ts'
import { endCalendarFeed, renewCalendarFeed, showCalendarFeed } from '#contract/bookings/documents.ts'
import { makeBlackout } from '#contract/scheduling/departure-rules.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { hold, pay } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
let departure: string
let day = 40

const newDeparture = async (instantBook: boolean) => {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, instantBook, inDays: [(day += 2)] })
  return departureId
}
beforeEach(async () => {
  departure = await newDeparture(true)
})

/** Fields of every event, with folded lines put together. */
function read(text: string) {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const events = lines.join('\n').split('BEGIN:VEVENT').slice(1)
  const field = (event: string, name: string) => new RegExp(`^${name}[;:](.*)$`, 'm').exec(event)?.[1] ?? null
  return {
    method: /^METHOD:(.*)$/m.exec(lines.join('\n'))?.[1],
    events: events.map((event) => ({
      uid: field(event, 'UID'),
      sequence: Number(field(event, 'SEQUENCE')),
      start: field(event, 'DTSTART'),
      end: field(event, 'DTEND'),
      status: field(event, 'STATUS'),
      summary: field(event, 'SUMMARY'),
      location: field(event, 'LOCATION'),
      text: event,
    })),
  }
}
const file = (who: Browser, id: string) => who.raw({ method: 'GET', url: `/api/v1/bookings/${id}/calendar.ics` })
const eventOf = async (who: Browser, id: string) => {
  const { method, events } = read(String((await file(who, id)).body))
  const [event] = events
  if (!event) throw new Error('The file has no event')
  return { method, ...event }
}
const utc = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`

test('a stranger finds no calendar file, and a hold stands in no calendar', async () => {
  const held = await hold(ada, departure)
  expect((await file(ben, held.id)).status).toBe(404)
  expect(await file(ada, held.id)).toMatchObject({ status: 409, body: { code: 'not_booked' } })
})

test('a confirmed trip: the instants, the meeting point, the same event for both sides in their words', async () => {
  const booking = await buy(world, ada, departure, { adults: 2 })
  const { headers } = await file(ada, booking.id)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="treq-${booking.code}.ics"`,
  })
  const mine = await eventOf(ada, booking.id)
  expect(mine).toMatchObject({
    method: 'PUBLISH',
    uid: `${booking.id}@treq`,
    start: utc(booking.departure.startsAt),
    end: utc(booking.departure.endsAt),
    status: 'CONFIRMED',
    summary: 'A day on the green river',
  })
  expect(mine.location).toContain('The red gate behind the boat ramp')
  const theirs = await eventOf(gus, booking.id)
  expect(theirs).toMatchObject({ uid: mine.uid, summary: 'A day on the green river: Ada Marsh\\, 2 people' })
})

test('a request is uncertain and tells neither the meeting point nor who asks; the answer comes later in the sequence', async () => {
  const { id } = await hold(ada, await newDeparture(false))
  await pay(world, ada, id)
  const requested = await eventOf(ada, id)
  expect(requested).toMatchObject({ status: 'TENTATIVE', location: 'Moab\\, Canyonlands\\, UT' })
  expect(requested.text).not.toContain('red gate')
  const seen = await eventOf(gus, id)
  expect(seen.summary).toContain(': Ada\\, 1 person')
  expect(seen.text).not.toContain('Marsh')
  expect(seen.text).not.toMatch(/555\D?0142/)
  await gus.call(acceptRequest, { params: { id } })
  await world.settle()
  const now = await eventOf(ada, id)
  expect(now).toMatchObject({ status: 'CONFIRMED', uid: requested.uid })
  expect(now.sequence).toBeGreaterThan(requested.sequence)
})

test('a canceled trip takes itself out of the calendar', async () => {
  const { id } = await buy(world, ada, departure)
  const before = await eventOf(ada, id)
  await cancel(ada, id)
  const after = await eventOf(ada, id)
  expect(after).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: before.uid })
  expect(after.sequence).toBeGreaterThan(before.sequence)
})

test('the secret feed holds the coming trips of its owner and ends when it is renewed or taken away', async () => {
  const first = await buy(world, ben, departure)
  const gone = await buy(world, ben, await newDeparture(true))
  await cancel(ben, gone.id)
  expect((await ben.call(showCalendarFeed)).body).toEqual({ madeAt: null })
  const { url, madeAt } = (await ben.call(renewCalendarFeed)).body
  expect(url).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
  expect((await ben.call(showCalendarFeed)).body).toEqual({ madeAt })
  const fetchFeed = (address: string) => world.visitor().raw({ method: 'GET', url: new URL(address).pathname })
  const answer = await fetchFeed(url)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(read(String(answer.body)).events.map(({ uid }) => uid)).toEqual([`${first.id}@treq`])
  const stored = await world.app.db.selectFrom('calendar_feeds').select('token_hash').executeTakeFirstOrThrow()
  expect(stored.token_hash.toString('latin1')).not.toContain(url.slice(-47, -4))

  const renewed = (await ben.call(renewCalendarFeed)).body.url
  expect((await fetchFeed(url)).status).toBe(404)
  expect((await fetchFeed(renewed)).status).toBe(200)
  await ben.call(endCalendarFeed)
  expect((await fetchFeed(renewed)).status).toBe(404)
})

test('a guide’s feed holds what the guide leads: one event for a departure with all its parties, and the closed days', async () => {
  const { id } = await buy(world, ada, departure)
  const other = await buy(world, ben, departure, { adults: 2 })
  const { guide_id: guideId } = await world.app.db
    .selectFrom('departures')
    .select('guide_id')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const closed = { resourceId: guideId, firstDate: '2030-07-01', lastDate: '2030-07-03', reason: 'Family' }
  expect((await gus.call(makeBlackout, { body: closed })).status).toBe(200)
  const { url } = (await gus.call(renewCalendarFeed)).body
  const { body } = await world.visitor().raw({ method: 'GET', url: new URL(url).pathname })
  const { events } = read(String(body))
  expect(events.map(({ uid }) => uid)).not.toContain(`${id}@treq`)
  const mine = events.filter(({ uid }) => uid === `departure-${departure}@treq`)
  expect(mine).toMatchObject([{ status: 'CONFIRMED', summary: 'A day on the green river: 3 people' }])
  for (const said of ['Ada Marsh\\, 1 person', 'Ben Ortiz\\, 2 people', other.code])
    expect(mine[0]?.text).toContain(said)
  const days = events.find(({ summary }) => summary?.includes('Family'))
  expect(days?.text).toContain('DTSTART;VALUE=DATE:20300701')
  expect(days?.text).toContain('DTEND;VALUE=DATE:20300704')

  await cancel(ben, other.id)
  const again = await world.visitor().raw({ method: 'GET', url: new URL(url).pathname })
  const after = read(String(again.body)).events.find(({ uid }) => uid === `departure-${departure}@treq`)
  expect(after?.summary).toContain('1 person')
  expect(after?.sequence).toBeGreaterThan(mine[0]?.sequence ?? 0)
})

test('file and feed speak Spanish for who reads in it, and leave the words of the guide', async () => {
  const booking = await buy(world, ben, departure, { adults: 2 })
  const { body } = await gus.raw({ method: 'GET', url: `/api/v1/bookings/${booking.id}/calendar.ics?language=es` })
  expect(read(String(body)).events[0]?.summary).toBe('A day on the green river: Ben Ortiz\\, 2 personas')
  const text = (await ben.raw({ method: 'GET', url: `/api/v1/bookings/${booking.id}/calendar.ics?language=es` })).body
  expect(String(text)).toContain(`DESCRIPTION:Reserva ${booking.code}\\nGuía: `)
  expect(String(text).replaceAll('\r\n ', '')).toContain(`/es/booking/${booking.id}`)
  expect((await eventOf(ben, booking.id)).text).toContain(`Booking ${booking.code}`)
  const { url } = (await ben.call(renewCalendarFeed)).body
  const feed = async () => String((await world.visitor().raw({ method: 'GET', url: new URL(url).pathname })).body)
  expect(await feed()).toContain(`Booking ${booking.code}`)
  await world.app.db.updateTable('accounts').set({ language: 'es' }).where('id', '=', people.ben.id).execute()
  expect(await feed()).toContain(`Reserva ${booking.code}`)
  expect((await eventOf(ben, booking.id)).text).toContain(`Reserva ${booking.code}`)
})
