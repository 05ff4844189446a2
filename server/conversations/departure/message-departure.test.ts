import { expect, test } from 'vitest'
import { startTrip } from '#contract/bookings/calls.ts'
import { findThread, showThread } from '#contract/conversations/calls.ts'
import { messageDeparture } from '#contract/conversations/departure.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { minutes, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { expectInvariants } from '#test/expectations.ts'
import { hire } from '#test/outfits.ts'
import { moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, bo } = await openWorld()
const trip = await createAdventure(world, { guide: people.gus.id, inDays: [10] })
await createAdventure(world, { guide: people.bo.id })
const mine = await buy(world, ada, trip.departureId, { adults: 2 })
const theirs = await buy(world, ben, trip.departureId)

const send = (who: Browser, text: string, more: object = {}) =>
  who.call(messageDeparture, { params: { id: trip.departureId }, body: { text, key: newId(), ...more } })
async function read(who: Browser, booking: string): Promise<string[]> {
  const { id } = (await who.call(findThread, { query: { booking } })).body
  if (!id) return []
  const { body } = await who.call(showThread, { params: { id }, query: {} })
  return body.messages.map(({ parts }) => parts.map((part) => ('text' in part ? part.text : '')).join(''))
}

test('every group of a departure reads the same once, each in a conversation of its own', async () => {
  expect((await send(world.visitor(), 'Hello')).status).toBe(401)
  for (const who of [ada, bo]) expect((await send(who, 'Hello')).status).toBe(404)
  // an outfit’s manager sees the trip, and the conversations are of who leads it
  const mai = await hire(world, gus, 'Mai', 'manager')
  expect((await send(mai.browser, 'Hello')).status).toBe(404)
  expect((await send(gus, ' ')).status).toBe(400)
  expect((await send(gus, 'x'.repeat(4001))).status).toBe(400)
  const key = newId()
  const text = 'Bring a warm layer: frost at dawn.'
  const [one, two] = await Promise.all([send(gus, text, { key }), send(gus, text, { key })])
  expect([one.body, two.body]).toEqual([
    { sent: 2, notReached: [] },
    { sent: 2, notReached: [] },
  ])
  expect(await read(ada, mine.id)).toEqual([text])
  expect(await read(ben, theirs.id)).toEqual([text])
  expect(await send(gus, 'Other words', { key })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
  await expectInvariants(world)
})

test('a guide who is late tells everyone right away, until the trip has started', async () => {
  await moveToStart(world, mine.id, -minutes(30))
  for (const lateMinutes of [0, 4, 241]) expect((await send(gus, 'Late', { lateMinutes })).status).toBe(400)
  expect((await send(gus, 'A tree across the road.', { lateMinutes: 20 })).status).toBe(200)
  await world.settle()
  const subjects = await emailsTo(world.app, people.ben.email)
  expect(subjects.filter((subject) => subject.startsWith('Running late'))).toHaveLength(1)
  expect(await read(ben, theirs.id)).toContain('A tree across the road.')
  await gus.call(startTrip, { params: { id: mine.id } })
  expect(await send(gus, 'Late', { lateMinutes: 20 })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
})
