import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  findThread,
  guideReplies,
  listThreads,
  markThreadRead,
  openThread,
  sendMessage,
  setThreadFlags,
  showThread,
  unreadThreads,
} from '#contract/conversations/calls.ts'
import { sayTyping } from '#contract/conversations/typing.ts'
import { newId } from '#server/platform/ids.ts'
import { accountTopic, channel } from '#server/platform/streaming/announce.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { hours, minutes, type Browser } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { hire } from '#test/outfits.ts'
import { expectInvariants } from '#test/expectations.ts'
import { buy } from '#test/cancellations.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, newt } = await openWorld()
let river: TestAdventure
beforeAll(async () => {
  river = await createAdventure(world, {
    title: 'River',
    guide: people.gus.id,
    guideName: 'Gus Halloran',
    inDays: [9, 10, 11],
  })
})
beforeEach(async () => {
  await world.app.db.deleteFrom('throttles').execute()
  await world.app.db.deleteFrom('threads').execute()
})

const ask = (browser: Browser, text: string, key = newId()) =>
  browser.call(openThread, { body: { about: { adventureId: river.adventureId }, text, key } })
const send = (browser: Browser, id: string, text: string, key = newId()) =>
  browser.call(sendMessage, { params: { id }, body: { text, key } })
const show = async (browser: Browser, id: string, query: { before?: number; after?: number } = {}) =>
  (await browser.call(showThread, { params: { id }, query })).body
const textsOf = async (browser: Browser, id: string) =>
  (await show(browser, id)).messages.map(({ parts }) =>
    parts.map(({ text, hidden }) => (hidden && !text ? `[${hidden}]` : text)).join(''),
  )
const listOf = async (
  browser: Browser,
  side: 'explorer' | 'guide',
  query: { q?: string; folder?: 'inbox' | 'archived' } = {},
) => (await browser.call(listThreads, { query: { side, ...query } })).body

test('a visitor, a stranger, and an unconfirmed address write and read nothing', async () => {
  const { body } = await ask(ada, 'Do you have waders in size 12?')
  expect((await world.visitor().call(listThreads, { query: { side: 'explorer' } })).status).toBe(401)
  for (const call of [
    ben.call(showThread, { params: { id: body.id }, query: {} }),
    ben.call(markThreadRead, { params: { id: body.id }, body: { position: 1 } }),
    ben.call(setThreadFlags, { params: { id: body.id }, body: { blocked: true } }),
    send(ben, body.id, 'I read along.'),
  ])
    expect((await call).status).toBe(404)
  expect(await ask(newt, 'Hello?')).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  expect((await listOf(ben, 'explorer')).items).toEqual([])
  expect((await listOf(ben, 'guide')).items).toEqual([])
  expect((await show(ada, body.id)).messages).toHaveLength(1)
})

test('who is typing is said to the others of the conversation only, and to no one once it is blocked', async () => {
  const { id } = (await ask(ada, 'Do you have waders in size 12?')).body
  const client = await world.app.pool.connect()
  const heard: unknown[] = []
  client.on('notification', ({ payload = '' }) => {
    const { topic, signal } = JSON.parse(payload) as { topic: string; signal?: unknown }
    if (signal) heard.push([topic, signal])
  })
  await client.query(`listen ${channel}`)
  const type = async (who: Browser) => (await who.call(sayTyping, { params: { id } })).status
  expect(await Promise.all([type(ben), type(world.visitor()), type(ada)])).toEqual([404, 401, 200])
  expect(await type(gus)).toBe(200)
  await gus.call(setThreadFlags, { params: { id }, body: { blocked: true } })
  expect(await Promise.all([type(ada), type(gus)])).toEqual([200, 200])
  // what was notified before has arrived with the answer
  await client.query('select 1')
  client.release(true)
  const typing = (side: string) => ({ kind: 'typing', data: { threadId: id, side } })
  expect(heard).toEqual([
    [accountTopic(people.gus.id), typing('explorer')],
    [accountTopic(people.ada.id), typing('guide')],
  ])
})

test('too long a paste is refused whole, markup and marks stay text, and a number behind invisible marks is hidden', async () => {
  const { id } = (await ask(ada, 'Hello')).body
  expect((await send(ada, id, 'x'.repeat(10 * 1024 * 1024))).status).toBe(413)
  expect((await send(ada, id, 'x'.repeat(4001))).body.fields).toEqual({ text: 'Please use at most 4,000 characters' })
  // marks that turn the direction of what follows
  expect((await send(ada, id, 'Call 307\u202D555\u202C-0142')).body.code).toBe('invalid_input')
  const markup = '<img src=x onerror="alert(1)"> **not bold** שלום 12'
  await send(ada, id, markup)
  await send(ada, id, 'Call 307\u200B-555\u200F-0142')
  expect(await textsOf(gus, id)).toEqual(['Hello', markup, 'Call [phone]'])
})

test('ten thousand messages: the newest fifty come first, and a browser that slept for a day fetches the rest without a gap', async () => {
  const { id } = (await ask(ada, 'The first')).body
  await world.app.pool.query(
    `insert into messages (id, thread_id, position, side, account_id, key, text, sent_at)
     select gen_random_uuid(), $1, n, 'guide', $2, gen_random_uuid(), 'Number ' || n, $3 from generate_series(2, 10000) n`,
    [id, people.gus.id, await world.app.clock.now(world.app.db)],
  )
  await world.app.pool.query('update threads set last_position = 10000 where id = $1', [id])
  const positionsOf = (page: Awaited<ReturnType<typeof show>>) => page.messages.map(({ position }) => position)
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, n) => from + n)
  const newest = await show(ada, id)
  expect([positionsOf(newest), newest.more, newest.unread]).toEqual([upTo(9951, 10_000), true, 9999])
  const missed: number[] = []
  for (let page = await show(ada, id, { after: 9820 }); ; page = await show(ada, id, { after: missed.at(-1) ?? 0 })) {
    missed.push(...positionsOf(page))
    if (!page.more) break
  }
  expect(missed).toEqual(upTo(9821, 10_000))
  const oldest = await show(ada, id, { before: 51 })
  expect([positionsOf(oldest), oldest.more]).toEqual([upTo(1, 50), false])
})

test('a question reaches the guide, who replies; both read it live in order, and unread counts follow', async () => {
  const asked = await ask(ada, 'Do you have waders in size 12?')
  expect(asked.status).toBe(200)
  const { id } = asked.body
  expect((await gus.call(unreadThreads)).body).toEqual({ explorer: 0, guide: 1 })
  const [line] = (await listOf(gus, 'guide')).items
  expect(line).toMatchObject({ with: { name: 'Ada', href: null }, about: { title: 'River' }, unread: 1 })
  expect(line?.replyBy).toBeTruthy()
  expect((await gus.call(markThreadRead, { params: { id }, body: { position: 99 } })).body).toEqual({ unread: 0 })
  expect((await show(ada, id)).readByOther).toBe(1)
  await send(gus, id, 'Up to 13.')
  await send(ada, id, 'Great, thanks.')
  expect(await textsOf(ada, id)).toEqual(['Do you have waders in size 12?', 'Up to 13.', 'Great, thanks.'])
  expect((await show(gus, id, { after: 2 })).messages.map(({ own, author }) => [own, author])).toEqual([[false, 'Ada']])
  expect((await listOf(gus, 'guide')).items[0]?.replyBy).toBeNull()
  expect((await ada.call(unreadThreads)).body.explorer).toBe(0)
  await expectInvariants(world)
})

test('the same key is one message, at the same moment too; other words under it are refused', async () => {
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ada, 'Twice?', key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.message.id}`)).size).toBe(1)
  const { id } = answers[0]?.body ?? { id: '' }
  expect((await show(ada, id)).messages).toHaveLength(1)
  expect(await send(ada, id, 'Something else', key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused' },
  })
  const many = await Promise.all(Array.from({ length: 10 }, (_, at) => send(at % 2 ? ada : gus, id, `Number ${at}`)))
  expect(many.every(({ status }) => status === 200)).toBe(true)
  expect((await show(ada, id)).messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 11 }, (_, at) => at + 1),
  )
  await expectInvariants(world)
})

test('contact details are hidden until the booking is confirmed, and the question becomes its thread', async () => {
  const { body } = await ask(ada, 'Call me at 307-555-0142 or ada at gmail dot com?')
  expect(body.message.parts.map(({ hidden }) => hidden)).toEqual([null, 'phone', null, 'email', null])
  expect(body.message.parts[1]?.text).toBe('307-555-0142')
  expect(await textsOf(gus, body.id)).toEqual(['Call me at [phone] or [email]?'])
  expect((await listOf(gus, 'guide', { q: '307-555' })).items).toEqual([])
  expect((await listOf(ada, 'explorer', { q: '307-555' })).items).toHaveLength(1)
  const booking = await buy(world, ada, river.departureIds[0] ?? '')
  await world.settle()
  expect((await gus.call(findThread, { query: { booking: booking.id } })).body).toMatchObject({
    id: body.id,
    masked: false,
    side: 'guide',
    with: 'Ada Marsh',
  })
  expect(await textsOf(gus, body.id)).toEqual(['Call me at 307-555-0142 or ada at gmail dot com?'])
  expect((await listOf(gus, 'guide', { q: booking.code.toLowerCase() })).items[0]?.about.booking).toMatchObject({
    code: booking.code,
    confirmed: true,
  })
  // the next question about the same trip is a thread of its own
  expect((await ask(ada, 'And next year?')).body.id).not.toBe(body.id)
})

test('five minutes of messages are one notification, masked, and none for what is read or muted', async () => {
  const { body } = await ask(ada, 'Is the ford deep? My number is 307 555 0142.')
  await send(ada, body.id, 'And do we get wet?')
  await world.moveClock(minutes(6))
  const subjects = async () =>
    (await emailsTo(world.app, people.gus.email)).filter((subject) => subject === 'Ada wrote to you about River')
  expect(await subjects()).toHaveLength(1)
  const email = await newestEmail(world.app, people.gus.email, 'Ada wrote to you about River')
  expect(email?.text).toContain('Is the ford deep? My number is •••.')
  expect(email?.text).toContain('And do we get wet?')
  expect(email?.text).not.toContain('0142')
  await send(ada, body.id, 'Hello?')
  await gus.call(markThreadRead, { params: { id: body.id }, body: { position: 3 } })
  await world.moveClock(minutes(6))
  expect(await subjects()).toHaveLength(1)
  await gus.call(setThreadFlags, { params: { id: body.id }, body: { muted: true } })
  await send(ada, body.id, 'Anyone?')
  await world.moveClock(minutes(6))
  expect(await subjects()).toHaveLength(1)
  expect((await gus.call(unreadThreads)).body.guide).toBe(1)
})

test('a guide is reminded after 12 and 22 hours, and not once they replied; thanks asks for nothing', async () => {
  const { body } = await ask(ada, 'What should we bring?')
  const reminders = async () =>
    (await emailsTo(world.app, people.gus.email)).filter((subject) => subject.startsWith('Ada is waiting'))
  const before = (await reminders()).length
  await world.moveClock(hours(12.1))
  expect((await reminders()).slice(before)).toEqual(['Ada is waiting for your reply: 12 hours left'])
  await world.moveClock(hours(10))
  expect((await reminders()).slice(before)).toHaveLength(2)
  await send(gus, body.id, 'Boots and a hat.')
  await send(ada, body.id, 'Thanks, see you there.')
  await world.moveClock(hours(30))
  expect((await reminders()).slice(before)).toHaveLength(2)
})

test('either side may block; the other is told that nobody can write, and what stands stays readable', async () => {
  const { body } = await ask(ada, 'Hello?')
  await gus.call(setThreadFlags, { params: { id: body.id }, body: { blocked: true } })
  expect(await send(ada, body.id, 'Still there?')).toMatchObject({
    status: 409,
    body: { code: 'blocked', error: 'You can’t write in this conversation anymore.' },
  })
  expect((await send(gus, body.id, 'I am.')).body.error).toBe(
    'You blocked this conversation. Unblock it to write again.',
  )
  expect(await show(ada, body.id)).toMatchObject({ blocked: 'by_other', messages: [{ position: 1 }] })
  await gus.call(setThreadFlags, { params: { id: body.id }, body: { blocked: false } })
  expect((await send(ada, body.id, 'Good.')).status).toBe(200)
})

test('an archived thread comes back with the next message', async () => {
  const { body } = await ask(ada, 'Hello?')
  await gus.call(setThreadFlags, { params: { id: body.id }, body: { archived: true } })
  expect((await listOf(gus, 'guide')).items).toEqual([])
  expect((await listOf(gus, 'guide', { folder: 'archived' })).items).toHaveLength(1)
  await send(ada, body.id, 'One more thing')
  expect((await listOf(gus, 'guide')).items).toHaveLength(1)
})

test('figures of replies are public from ten questions on, and a question that can still be answered counts neither way', async () => {
  const figures = async () => (await world.visitor().call(guideReplies, { params: { id: river.guideId } })).body.replies
  const { adventureId } = river
  const askers: Browser[] = [ada, ben, await as(world, people.bo)]
  const ids: string[] = []
  for (let at = 0; at < 10; at++) {
    const asker = askers[at % 3] ?? ada
    const answer = await asker.call(openThread, {
      body: { about: { adventureId }, text: `Question ${at}?`, key: newId() },
    })
    const { id } = answer.body
    ids.push(id)
    if (at === 9) break
    await world.moveClock(minutes(30))
    await send(gus, id, 'Yes.')
  }
  expect(await figures()).toBeNull()
  await world.moveClock(hours(25))
  expect(await figures()).toMatchObject({ questions: 10, percentInTime: 90, medianMinutes: 30 })
  await send(gus, ids[9] ?? '', 'Sorry, late.')
  expect(await figures()).toMatchObject({ questions: 10, percentInTime: 90, medianMinutes: 30 })
})

test('who is not there, not on sale, or oneself cannot be asked', async () => {
  const key = newId()
  const about = (subject: { adventureId: string } | { guideId: string } | { bookingId: string }, browser = ada) =>
    browser.call(openThread, { body: { about: subject, text: 'Hello?', key } })
  expect((await about({ adventureId: newId() })).status).toBe(404)
  expect((await about({ guideId: newId() })).status).toBe(404)
  expect((await about({ bookingId: newId() })).status).toBe(404)
  expect(await about({ guideId: river.guideId }, gus)).toMatchObject({ status: 409, body: { code: 'not_reachable' } })
  const booking = await buy(world, ada, river.departureIds[1] ?? '')
  expect((await about({ bookingId: booking.id }, ben)).status).toBe(404)
  expect((await about({ bookingId: booking.id }, gus)).status).toBe(200)
  expect(
    (await ada.call(openThread, { body: { about: { guideId: river.guideId }, text: ' ', key } })).body.fields,
  ).toEqual({ text: 'Write a message' })
  expect(
    (await ada.call(openThread, { body: { about: { guideId: river.guideId }, text: 'x'.repeat(4001), key } })).status,
  ).toBe(400)
})

test('the owner of an outfit reads and answers a booking that a colleague leads, under their own name; other guides do not', async () => {
  const lead = await hire(world, gus, 'Gia', 'guide')
  const other = await hire(world, gus, 'Sam', 'guide')
  await world.app.db
    .updateTable('guides')
    .set({ level: 2, level_imported: true })
    .where('id', '=', lead.guideId)
    .execute()
  const { departureId, adventureId } = await createAdventure(world, { guideId: lead.guideId, inDays: [33] })
  const question = await ben.call(openThread, {
    body: { about: { adventureId }, text: 'Is the road open?', key: newId() },
  })
  // a question before there is a booking belongs to the guide who was asked
  expect((await gus.call(showThread, { params: { id: question.body.id }, query: {} })).status).toBe(404)
  const booked = await buy(world, ben, departureId)
  await world.settle()
  const { id } = question.body
  await ben.call(sendMessage, { params: { id }, body: { text: 'We are booked!', key: newId() } })
  expect((await gus.call(unreadThreads)).body.guide).toBe(1)
  const seen = await gus.call(showThread, { params: { id }, query: {} })
  expect(seen.body).toMatchObject({ side: 'guide', ledBy: expect.stringContaining('Gia') })
  expect((await lead.browser.call(showThread, { params: { id }, query: {} })).body.ledBy).toBe(null)
  const inbox = async (who: typeof gus) =>
    (await who.call(listThreads, { query: { side: 'guide' } })).body.items.map((one) => one.id)
  expect(await inbox(gus)).toContain(id)
  expect(await inbox(lead.browser)).toContain(id)
  expect(await inbox(other.browser)).toEqual([])
  const refused = await other.browser.call(sendMessage, { params: { id }, body: { text: 'Hello', key: newId() } })
  expect(refused.status).toBe(404)
  const byBooking = { body: { about: { bookingId: booked.id }, text: 'Hello', key: newId() } }
  expect((await other.browser.call(openThread, byBooking)).status).toBe(404)
  expect(
    (await gus.call(sendMessage, { params: { id }, body: { text: 'The road is open.', key: newId() } })).status,
  ).toBe(200)
  await lead.browser.call(sendMessage, { params: { id }, body: { text: 'See you there.', key: newId() } })
  const { messages } = (await ben.call(showThread, { params: { id }, query: {} })).body
  const [byOwner, byLead] = messages.slice(-2)
  expect([byOwner?.author, byLead?.author?.startsWith('Gia')]).toEqual(['Gus Halloran', true])
})
