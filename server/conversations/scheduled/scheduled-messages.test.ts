import { expect, test } from 'vitest'
import { openThread, setThreadFlags, showThread } from '#contract/conversations/calls.ts'
import { cancelScheduledMessage, listScheduledMessages, scheduleMessage } from '#contract/conversations/scheduled.ts'
import { scheduledLimits } from '#contract/conversations/values.ts'
import { suspendAccount } from '#server/accounts/index.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus } = await openWorld()
const river = await createAdventure(world, { guide: people.gus.id, guideName: 'Gus Halloran', inDays: [30, 31, 32] })

async function booked(who: Browser, departureId: string) {
  const { id: bookingId } = await buy(world, who, departureId)
  const { body } = await who.call(openThread, { body: { about: { bookingId }, text: 'Hello!', key: newId() } })
  return { bookingId, id: body.id }
}
const inHours = async (n: number) =>
  new Date((await world.app.clock.now(world.app.db)).getTime() + hours(n)).toISOString()
const schedule = async (who: Browser, id: string, text: string, after = 2, more: object = {}) =>
  who.call(scheduleMessage, {
    params: { id },
    body: { text, sendAt: await inHours(after), evenIfCanceled: false, key: newId(), ...more },
  })
const list = async (id: string) => (await gus.call(listScheduledMessages, { params: { id } })).body.items
const textsOf = async (who: Browser, id: string) =>
  (await who.call(showThread, { params: { id }, query: {} })).body.messages.map(({ parts }) => parts[0]?.text)

test('only the guide schedules, for a moment ahead; what is canceled is not sent, and the rest is sent once', async () => {
  const { id } = await booked(ada, river.departureIds[0] ?? '')
  expect((await schedule(world.visitor(), id, 'Hi')).status).toBe(401)
  expect((await schedule(ben, id, 'Hi')).status).toBe(404)
  expect((await schedule(ada, id, 'Hi')).status).toBe(403)
  expect((await ada.call(listScheduledMessages, { params: { id } })).status).toBe(403)
  expect((await schedule(gus, id, 'Hi', -1)).body.fields).toEqual({ sendAt: 'Choose a time in the future.' })
  expect((await schedule(gus, id, 'Hi', 24 * 400)).body.fields).toEqual({ sendAt: 'Choose a time within a year.' })
  const key = newId()
  const same = { key, sendAt: await inHours(2) }
  const twice = await Promise.all([1, 2].map(() => schedule(gus, id, 'Bring layers.', 2, same)))
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await schedule(gus, id, 'Other words.', 2, same)).body).toMatchObject({ code: 'idempotency_key_reused' })
  const { items } = (await schedule(gus, id, 'Bring boots.', 3)).body
  expect(items.map(({ text }) => text)).toEqual(['Bring layers.', 'Bring boots.'])
  const messageId = items[1]?.id ?? ''
  const drop = () => gus.call(cancelScheduledMessage, { params: { id, messageId } })
  expect((await ben.call(cancelScheduledMessage, { params: { id, messageId } })).status).toBe(404)
  expect((await Promise.all([drop(), drop()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 404,
  ])
  expect(await textsOf(ada, id)).toEqual(['Hello!'])
  await world.moveClock(hours(4))
  // as another process would
  await sweepDeadlines(world.app)
  expect(await textsOf(ada, id)).toEqual(['Hello!', 'Bring layers.'])
  expect(await list(id)).toEqual([])
  const full = await Promise.all(
    Array.from({ length: scheduledLimits.most + 2 }, (_, n) => schedule(gus, id, `Note ${n}`)),
  )
  expect(full.filter(({ body }) => body.code === 'too_many')).toHaveLength(2)
})

test('is not sent where the booking was canceled unless that was chosen, nor where the guest blocked the conversation, nor from a suspended guide', async () => {
  await world.app.db.deleteFrom('throttles').execute()
  const trip = await booked(ada, river.departureIds[1] ?? '')
  await schedule(gus, trip.id, 'See you tomorrow.')
  await schedule(gus, trip.id, 'Next year, maybe?', 2, { evenIfCanceled: true })
  await cancel(ada, trip.bookingId)
  const blocked = await booked(ben, river.departureIds[2] ?? '')
  await schedule(gus, blocked.id, 'Are you there?')
  await ben.call(setThreadFlags, { params: { id: blocked.id }, body: { blocked: true } })
  await world.moveClock(hours(3))
  expect(await textsOf(ada, trip.id)).toEqual(['Hello!', 'Next year, maybe?'])
  expect(await textsOf(ben, blocked.id)).toEqual(['Hello!'])
  expect(await list(trip.id)).toMatchObject([{ text: 'See you tomorrow.', notSent: 'booking_canceled' }])
  const [refused] = await list(blocked.id)
  expect(refused).toMatchObject({ text: 'Are you there?', notSent: 'refused' })
  const dismiss = () => gus.call(cancelScheduledMessage, { params: { id: blocked.id, messageId: refused?.id ?? '' } })
  expect((await dismiss()).body.items).toEqual([])
  expect((await dismiss()).status).toBe(404)
  const { items } = (await schedule(gus, trip.id, 'From a suspended guide.', 2, { evenIfCanceled: true })).body
  await withTransaction(world.app.db, (tx) =>
    suspendAccount(world.app, tx, system('test'), { accountId: people.gus.id, message: 'Why', until: null }),
  )
  await world.moveClock(hours(3))
  const sql = 'select unsent from scheduled_messages where id = $1'
  expect((await world.app.pool.query(sql, [items.at(-1)?.id])).rows).toEqual([{ unsent: 'refused' }])
})
