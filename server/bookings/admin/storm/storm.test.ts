import { expect, test } from 'vitest'
import { quote } from '#contract/bookings/calls.ts'
import { cancellationsOfBooking } from '#contract/bookings/cancellations.ts'
import { departuresAsCsv, listAdminDepartures } from '#contract/bookings/departure-desk.ts'
import { createArea } from '#contract/locations/admin.ts'
import * as bulk from '#contract/operators/bulk-actions.ts'
import { operatorCaller } from '#server/accounts/index.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace, type TestAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants, stateOf } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, root } = await openWorld()
const sol = await administrator(world, 'Sol', ['support'])
const fay = await administrator(world, 'Fay', ['finance', 'content', 'trust_and_safety'])
const days = Array.from({ length: 10 }, (_, day) => 30 + day)
const storm: TestAdventure[] = []
for (const guide of [people.gus.id, null, null, null])
  storm.push(await createAdventure(world, { guide, guideName: `Guide ${storm.length}`, inDays: days }))
const elsewhere = await createAdventure(world, {
  guide: null,
  guideName: 'Guide elsewhere',
  inDays: days,
  place: untaxedPlace,
  meetingPoint: { text: 'The bridge', access: 'Paved road', lat: 45.1, lng: -113.9 },
})
const [first] = storm
if (!first) throw new Error('There is no adventure')
await root.call(createArea, {
  body: {
    name: 'Grand County',
    state: 'UT',
    lat: 38.57,
    lng: -109.55,
    radiusMiles: 30,
    isActive: true,
    reason: 'New',
    landManager: '',
    permitRule: '',
    coverage: '',
    closures: '',
    checkedOn: null,
    sheriff: '',
    sheriffPhone: '',
    rescue: '',
    rescuePhone: '',
    hospital: '',
    hospitalPhone: '',
    hospitalAddress: '',
  },
})

const table = 'departures'
const selection = { query: 'place=grand+county&status=open,closed' }
const preview = (action: string, who = sol) => who.call(bulk.previewBulkAction, { body: { table, action, selection } })
const start = (action: string, more: object = {}, who = sol) =>
  who.call(bulk.startBulkAction, {
    body: { id: newId(), table, action, selection, expected: 40, reason: 'Flash flood warning', ...more },
  })
const offered = async (who: Browser, departureId: string) =>
  (await who.call(quote, { params: { id: departureId }, body: { party: { adults: 1, children: 0 } } })).status

test('departures are found by place, by the area around them, by day and state; only support sees them', async () => {
  for (const who of [ada, fay]) {
    expect((await who.call(listAdminDepartures)).status).toBe(403)
    expect((await preview('cancel_weather', who)).status).toBe(403)
  }
  const total = async (query: Record<string, string>) => (await sol.call(listAdminDepartures, { query })).body.total
  expect(await total({})).toBe(50)
  expect(await total({ place: 'grand county' })).toBe(40)
  expect(await total({ place: 'Moab' })).toBe(40)
  expect(await total({ place: '100%' })).toBe(0)
  expect(await total({ state: 'MT' })).toBe(10)
  expect(await total({ guide: 'elsewhere', 'bookings.from': '1' })).toBe(0)
  const csv = await sol.raw({ method: 'GET', url: `/api/v1${departuresAsCsv.path.slice(4)}?state=MT` })
  expect(String(csv.body).trim().split('\n')).toHaveLength(11)
})

test('a storm: the sale of 40 departures closes and opens again, then all are canceled by one decision and every guest chooses', async () => {
  const bought = []
  for (const { departureIds } of storm)
    for (const departureId of departureIds.slice(0, 3))
      bought.push(await buy(world, bought.length % 2 ? ada : ben, departureId, { adults: 2, children: 0 }))
  const outside = await buy(world, ada, elsewhere.departureId, { adults: 1, children: 0 })
  await world.settle()

  expect((await start('close_sale')).status).toBe(200)
  await world.settle()
  expect(await offered(ada, first.departureId)).toBe(409)
  expect((await preview('close_sale')).body).toMatchObject({
    ready: 0,
    refused: [{ reason: 'Already closed', count: 40 }],
  })
  await start('open_sale')
  await world.settle()
  expect(await offered(ada, first.departureId)).toBe(200)

  const { body } = await preview('cancel_weather')
  expect(body).toMatchObject({ ready: 40, refused: [] })
  expect(body.effects).toEqual([
    '12 bookings of 24 people',
    '4 guides',
    expect.stringMatching(/^\$[\d,]+\.\d\d as a refund, credit, or new date, as each guest chooses$/),
  ])
  expect(await start('cancel_weather')).toMatchObject({
    status: 400,
    body: { fields: { message: expect.any(String) } },
  })
  expect((await start('cancel_weather', { expected: 39, message: 'A flood is coming.' })).status).toBe(409)
  const id = newId()
  const twice = await Promise.all([1, 2].map(() => start('cancel_weather', { id, message: 'A flood is coming.' })))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  await world.settle()

  const [run] = (await sol.call(bulk.listBulkActions, { query: { table } })).body.items
  expect(run).toMatchObject({ action: 'cancel_weather', state: 'finished', done: 40, refused: 0, failed: 0 })
  for (const { id: bookingId } of bought) expect(await stateOf(world, bookingId)).toBe('canceled_weather')
  expect(await stateOf(world, outside.id)).toBe('confirmed')
  expect(await offered(ada, first.departureId)).toBe(409)
  const mine = await ada.call(cancellationsOfBooking, { params: { id: bought[1]?.id ?? '' } })
  expect(mine.body.items).toMatchObject([{ undecided: true, choice: { choice: null } }])
  expect((await emailsTo(world.app, people.ada.email)).filter((one) => one.startsWith('Canceled: '))).toHaveLength(6)
  expect(
    (await emailsTo(world.app, people.gus.email)).filter((one) => one.startsWith('Departure canceled')),
  ).toHaveLength(3)
  const { rows } = await world.app.pool.query<{ text: string }>(
    `select text_body as text from outgoing_mail where recipient = $1 and subject like 'Canceled: %'`,
    [people.ada.email],
  )
  for (const { text } of rows) expect(text).toMatch(/We canceled[^]*Treq wrote: “A flood is coming.”/)
  await expectInvariants(world)
})

test('a row that was done before its process was killed is neither done nor refused a second time', async () => {
  const cancel = world.app.operatorTables.get(table)?.actions?.['cancel_safety']
  const { rows } = await world.app.pool.query<{ id: string }>(`select id from accounts where first_name = 'Sol'`)
  const caller = await operatorCaller(world.app, rows[0]?.id ?? '')
  const audit = { id: newId(), message: 'The road is gone.' }
  const once = () => cancel?.run(world.app, caller, elsewhere.departureIds[4] ?? '', 'Washed out', audit)
  const answer = { message: 'Canceled: 0 bookings, $0.00 refunded.' }
  expect(await once()).toEqual(answer)
  expect(await once()).toEqual(answer)
  await expect(
    cancel?.run(world.app, caller, elsewhere.departureIds[4] ?? '', 'Again', { id: newId() }),
  ).rejects.toThrow('already canceled')
})
