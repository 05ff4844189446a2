import { expect, test } from 'vitest'
import { me, signIn } from '#contract/accounts/calls.ts'
import { quote } from '#contract/bookings/calls.ts'
import { endSuspension, listUsers, showUser, suspendUser, usersAsCsv } from '#contract/users/admin.ts'
import { isPublished } from '#server/catalogue/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { password } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const sol = await administrator(world, 'Sol', ['support'])
const tess = await administrator(world, 'Tess', ['trust_and_safety'])
const fay = await administrator(world, 'Fay', ['finance', 'content'])
const { adventureId, departureId } = await createAdventure(world, { guide: people.gus.id })

const found = async (person: string, who = sol) =>
  (await who.call(listUsers, { query: { person } })).body.items.map(({ name }) => name)
const show = async (id: string, who = sol) => (await who.call(showUser, { params: { id } })).body
const message = 'Guests reported threats in two of your messages.'
const suspend = (who: Browser, id: string, until: string | null = null) =>
  who.call(suspendUser, { params: { id }, body: { message, until, reason: 'Two reports, both read' } })
const end = (who: Browser, id: string) =>
  who.call(endSuspension, { params: { id }, body: { reason: 'Talked it over' } })
const entering = async (email: string) => {
  const { status, body } = await world.visitor().call(signIn, { body: { email, password } })
  return { status, code: body.code }
}
const inDays = async (days: number) =>
  new Date((await world.app.clock.now(world.app.db)).getTime() + hours(24 * days)).toISOString().slice(0, 10)

test('people are found by a part of the name, email, or phone, by the code of a booking, and by id; others see no one', async () => {
  const { code } = await buy(world, ada, departureId, { adults: 2, children: 0 })
  await world.settle()
  expect(await found('marsh')).toEqual(['Ada Marsh'])
  expect(await found('ADA@EXAMPLE')).toEqual(['Ada Marsh'])
  expect(await found('(307) 555-0142')).toContain('Ben Ortiz')
  expect(await found(code.toLowerCase())).toEqual(['Ada Marsh'])
  expect(await found(people.gus.id, tess)).toEqual(['Gus Halloran'])
  for (const nobody of ['100%', '_da', "o'", 'TQ-0000000', newId()]) expect(await found(nobody)).toEqual([])
  for (const stranger of [ada, gus, fay])
    expect([
      (await stranger.call(listUsers)).status,
      (await stranger.call(usersAsCsv)).status,
      (await stranger.call(showUser, { params: { id: people.ada.id } })).status,
    ]).toEqual([403, 403, 403])

  const names: string[] = []
  let after: string | undefined
  do {
    const { body } = await sol.call(listUsers, { query: { sort: 'person', limit: 4, ...(after ? { after } : {}) } })
    names.push(...body.items.map(({ name }) => name))
    after = body.next ?? undefined
  } while (after)
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Newt')
  expect((await sol.raw({ method: 'GET', url: '/api/v1/admin/users.csv?type=guide' })).body).toContain('Gus Halloran')
})

test('one person is shown with guide, bookings, and sessions, and every look is logged', async () => {
  const { rows } = await world.app.pool.query(
    "select count(*)::int as n from security_events where kind = 'operator_read' and detail ->> 'path' = '/api/admin/users/:id'",
  )
  expect(await show(people.ada.id)).toMatchObject({
    name: 'Ada Marsh',
    guide: null,
    bookings: { booked: 1, open: 1, latest: [{ title: 'A day on the green river', state: 'confirmed' }] },
    sessions: [{ device: 'Firefox on Linux', address: '127.0.0.1' }],
    can: { suspend: false },
  })
  expect(await show(people.gus.id, tess)).toMatchObject({
    guide: { onSale: 1, openBookings: 1 },
    bookings: { booked: 0 },
    can: { suspend: true, endSuspension: false },
  })
  expect((await sol.call(showUser, { params: { id: newId() } })).status).toBe(404)
  const later = await world.app.pool.query(
    "select count(*)::int as n from security_events where kind = 'operator_read' and detail ->> 'path' = '/api/admin/users/:id'",
  )
  expect(later.rows[0].n).toBe(rows[0].n + 2)
})

test('a suspended guide is signed out and told, sells nothing, and keeps bookings; on the day named it is over', async () => {
  expect((await suspend(sol, people.gus.id)).status).toBe(403)
  expect((await suspend(tess, newId())).status).toBe(404)
  expect(await suspend(tess, people.root.id)).toMatchObject({ status: 409, body: { code: 'is_operator' } })
  const tessId = (await tess.call(me)).body.user?.id ?? ''
  expect(await suspend(tess, tessId)).toMatchObject({ status: 403, body: { code: 'own_case' } })
  expect(await suspend(tess, people.gus.id, await inDays(-1))).toMatchObject({
    status: 400,
    body: { fields: { until: 'Choose a day after today.' } },
  })

  const until = await inDays(10)
  const clicks = await Promise.all([suspend(tess, people.gus.id, until), suspend(root, people.gus.id, until)])
  expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(clicks.find(({ status }) => status === 200)?.body.message).toBe(
    'Gus Halloran is suspended. 1 session has ended. 1 listing is off sale.',
  )
  expect((await gus.call(me)).status).toBe(401)
  expect(await entering(people.gus.email)).toEqual({ status: 403, code: 'account_suspended' })
  expect((await world.visitor().call(signIn, { body: { email: people.gus.email, password: 'wrong' } })).status).toBe(
    401,
  )
  expect(await isPublished(world.app.db, adventureId)).toBe(false)
  const asked = await ben.call(quote, { params: { id: departureId }, body: { party: { adults: 1, children: 0 } } })
  expect(asked.status).toBe(409)
  expect((await show(people.gus.id)).guide).toMatchObject({ onSale: 0, openBookings: 1 })
  expect(await show(people.gus.id)).toMatchObject({
    suspension: { message, endedAt: null },
    story: expect.arrayContaining([
      expect.objectContaining({ what: 'suspend_account', reason: 'Two reports, both read' }),
    ]),
  })
  await world.settle()
  expect(await emailsTo(world.app, people.gus.email)).toContain('Your Treq account is suspended')

  await world.moveClock(hours(24 * 11))
  expect((await entering(people.gus.email)).status).toBe(200)
  expect(await isPublished(world.app.db, adventureId)).toBe(true)
  expect(await emailsTo(world.app, people.gus.email)).toContain('Your Treq account is open again')
  expect(await show(people.gus.id)).toMatchObject({ suspension: null, earlierSuspensions: [{ endedBy: 'Treq' }] })
  expect(await end(tess, people.gus.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  await expectInvariants(world)
})

test('without an end it lasts until an operator ends it; what was told before does not end the next one', async () => {
  await suspend(tess, people.ben.id, await inDays(3))
  expect((await end(sol, people.ben.id)).status).toBe(403)
  expect((await end(tess, people.ben.id)).body.message).toBe('Ben Ortiz can sign in again.')
  expect((await entering(people.ben.email)).status).toBe(200)
  await suspend(tess, people.ben.id)
  await world.moveClock(hours(24 * 30))
  expect((await entering(people.ben.email)).code).toBe('account_suspended')
  expect((await end(root, people.ben.id)).status).toBe(200)
  expect((await entering(people.ben.email)).status).toBe(200)
})
