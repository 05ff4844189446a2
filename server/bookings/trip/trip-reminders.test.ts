import { expect, test } from 'vitest'
import { acceptRequest } from '#contract/bookings/calls.ts'
import { listNotifications } from '#contract/notifications/calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { days, hours, minutes } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { openWorld } from '#test/world.ts'
import { lockBooking } from '../lock.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'

const { world, people, ada, ben, gus } = await openWorld()
let nth = 0
/** A trip in so many days, 8:00 AM at its place. */
async function trip(inDays: number, changes: AdventureOverrides = {}) {
  const title = `Walk number ${(nth += 1)}`
  const made = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [inDays],
    title,
    noticeDays: 0,
    ...changes,
  })
  const departureId = made.departureId
  const { starts_at: startsAt } = await world.app.db
    .selectFrom('departures')
    .select('starts_at')
    .where('id', '=', departureId)
    .executeTakeFirstOrThrow()
  return { departureId, title, startsAt }
}

/** Moves the clock to so long before a moment. */
async function moveTo(startsAt: Date, before: number) {
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(startsAt.getTime() - before - now.getTime())
}

const emails = async (to: string, title: string) =>
  (
    await world.app.db
      .selectFrom('outgoing_mail')
      .select(['subject', 'text_body'])
      .where('recipient', '=', to)
      .where('subject', 'like', `%${title}%`)
      .where('dedupe_key', 'like', '%reminder:%')
      .orderBy('created_at')
      .execute()
  ).map(({ subject, text_body: text }) => ({ subject: subject.split(':')[0], text }))
const begins = async (to: string, title: string) => (await emails(to, title)).map(({ subject }) => subject)

test('a party is reminded four times, each time of what is still missing; the guide once, of all parties', async () => {
  const { departureId, title, startsAt } = await trip(45)
  await buy(world, ada, departureId, { adults: 2 })
  await buy(world, ben, departureId)
  expect(await begins('ada@example.com', title)).toEqual([])
  for (const before of [days(7), days(2), days(1), hours(2)]) await moveTo(startsAt, before - minutes(1))
  expect(await begins('ada@example.com', title)).toEqual(['In 7 days', 'In 2 days', 'Tomorrow', 'In 2 hours'])
  const [week] = await emails('ada@example.com', title)
  expect(week?.text).toContain('8:00 AM M')
  expect(week?.text).toContain('The red gate behind the boat ramp')
  expect(week?.text).toContain('Call Rosa Testa: (307) 555-0142')
  expect(week?.text).toContain('1 name is missing.')
  expect((await emails('ben@example.com', title))[0]?.text).not.toContain('name is missing')
  const guide = await emails('gus@example.com', title)
  expect(guide.map(({ subject }) => subject)).toEqual(['Tomorrow'])
  for (const said of ['Ada Marsh: 2 adults', 'Ben Ortiz: 1 adult', 'Still needed from Ada Marsh: 1 name is missing.'])
    expect(guide[0]?.text).toContain(said)
  const { body } = await gus.call(listNotifications, { query: {} })
  expect(body.items.filter(({ title: said }) => said === 'Your trip is tomorrow')).toHaveLength(1)
  await expectInvariants(world)
})

test('who books 30 hours before is reminded by what is still to come only', async () => {
  const { departureId, title, startsAt } = await trip(5)
  await moveTo(startsAt, hours(30))
  // at short notice the guide is asked
  const { id } = await buy(world, ada, departureId)
  expect((await gus.call(acceptRequest, { params: { id } })).status).toBe(200)
  await world.settle()
  await moveTo(startsAt, hours(23))
  await moveTo(startsAt, hours(1.5))
  expect(await begins('ada@example.com', title)).toEqual(['Tomorrow', 'In 2 hours'])
})

test('a clock that passes several sends the nearest, in the words of what is left; one that passes the start sends none', async () => {
  const { departureId, title, startsAt } = await trip(20)
  await buy(world, ada, departureId)
  await moveTo(startsAt, hours(20))
  expect(await begins('ada@example.com', title)).toHaveLength(1)
  expect(await begins('gus@example.com', title)).toHaveLength(1)
  const other = await trip(20)
  await buy(world, ada, other.departureId)
  await moveTo(other.startsAt, -hours(1))
  expect(await begins('ada@example.com', other.title)).toEqual([])
  expect(await begins('gus@example.com', other.title)).toEqual([])
})

test('a canceled trip sends no reminder', async () => {
  const { departureId, title, startsAt } = await trip(30)
  const { id } = await buy(world, ada, departureId)
  expect((await cancel(ada, id)).status).toBe(200)
  await moveTo(startsAt, days(1) - minutes(1))
  expect([...(await begins('ada@example.com', title)), ...(await begins('gus@example.com', title))]).toEqual([])
})

test('where the guide has left no telephone, Treq is to be written to', async () => {
  const { departureId, title, startsAt } = await trip(30, { guide: null })
  await buy(world, ada, departureId)
  await moveTo(startsAt, days(7) - minutes(1))
  const [found] = await emails('ada@example.com', title)
  expect(found?.text).toContain(`Email us: ${world.app.env.supportEmail}`)
})

test('a trip that goes at another time is reminded of at that one', async () => {
  const { departureId, title, startsAt } = await trip(50)
  const { id } = await buy(world, ada, departureId)
  const { app } = world
  const later = new Date(startsAt.getTime() + days(10))
  await world.app.pool.query(
    "update departures set starts_at = starts_at + interval '10 days', ends_at = ends_at + interval '10 days', local_date = local_date + 10 where id = $1",
    [departureId],
  )
  await withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, id)
    await setStateDeadlines(tx, booking, departure, await app.clock.now(tx), defaultSettings)
  })
  // the moments of before pass, but for the end of the trip, which is another operation's to move
  await app.pool.query(
    "update deadlines set done_at = now() where subject_id = $1 and kind = 'booking.auto_complete' and due_at < $2",
    [id, later],
  )
  await moveTo(startsAt, hours(1))
  expect(await begins('ada@example.com', title)).toEqual([])
  expect(await begins('gus@example.com', title)).toEqual([])
  await moveTo(later, days(7) - minutes(1))
  await moveTo(later, days(2) - minutes(1))
  await moveTo(later, days(1) - minutes(1))
  expect(await begins('ada@example.com', title)).toEqual(['In 7 days', 'In 2 days', 'Tomorrow'])
  expect(await begins('gus@example.com', title)).toEqual(['Tomorrow'])
})

test('in Spanish for who reads Spanish', async () => {
  await world.app.pool.query("update accounts set language = 'es' where id = any($1)", [[people.ada.id, people.gus.id]])
  const { departureId, title, startsAt } = await trip(25)
  await buy(world, ada, departureId, { adults: 2 })
  await world.app.pool.query("update accounts set language = 'es' where id = any($1)", [[people.ada.id, people.gus.id]])
  await moveTo(startsAt, days(1) - minutes(1))
  const [own] = await emails('ada@example.com', title)
  expect(own?.subject).toBe('Mañana')
  for (const said of ['Todavía falta', 'Falta el nombre de una persona.', 'hora local', 'llama a Rosa Testa'])
    expect(own?.text).toContain(said)
  const [guide] = await emails('gus@example.com', title)
  for (const said of [
    'Ada Marsh: 2 adultos, teléfono',
    'Todavía le falta a Ada Marsh: Falta el nombre',
    'Abrir la hoja del día',
  ])
    expect(guide?.text).toContain(said)
})
