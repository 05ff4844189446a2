import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/calls.ts'
import { assignItem, listInbox, listQueues, snoozeItem, unassignItem, wakeItem } from '#contract/operators/inbox.ts'
import { listContactMessages, markMessageAnswered } from '#contract/support/admin.ts'
import type { ContactTopic } from '#contract/support/values.ts'
import { watchQueues } from '#server/operators/queues/watch-queues.ts'
import { newId } from '#server/platform/ids.ts'
import { hours, minutes, type Browser } from '#test/app.ts'
import { plantDiscrepancies } from '#test/discrepancies.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, ada, root } = await openWorld()
let sol: Browser
let may: Browser
let wren: Browser
beforeAll(async () => {
  sol = await administrator(world, 'Sol', ['support'])
  may = await administrator(world, 'May', ['support'])
  wren = await administrator(world, 'Wren', ['content'])
})

let written = 0
/** Written as the contact page does it, which takes few messages from one network. */
async function write(topic: ContactTopic, name: string): Promise<void> {
  const reference = `TQ-C-AAA${(written += 1) + 222}`
  await world.app.pool.query(
    `insert into contact_messages (id, reference, idempotency_key, topic, name, email, message, received_at)
    values ($1, $2, $2, $3, $4, 'noor@example.com', 'A binding of the snowshoes is cracked.', $5)`,
    [
      newId(),
      reference.replaceAll('0', 'X').replaceAll('1', 'Y'),
      topic,
      name,
      await world.app.clock.now(world.app.db),
    ],
  )
}
beforeEach(async () => {
  const { items } = (await sol.call(listContactMessages, { query: { limit: '48' } })).body
  for (const { id } of items)
    await sol.call(markMessageAnswered, { params: { id }, body: { reason: 'Of the test before' } })
  await world.settle()
})

type Query = NonNullable<Parameters<typeof listInbox.query.parse>[0]>
const inbox = async (who = sol, query: Query = {}) => (await who.call(listInbox, { query })).body
const names = async (who = sol, query: Query = {}) =>
  (await inbox(who, query)).items.map(({ title }) => title.split(' · ')[0])
async function keyOf(name: string, who = sol) {
  const { items } = await inbox(who)
  const item = items.find(({ title }) => title.startsWith(name))
  if (!item) throw new Error(`${name} does not wait`)
  return { queue: item.queue, id: item.id }
}
const later = async (milliseconds: number) =>
  new Date((await world.app.clock.now(world.app.db)).getTime() + milliseconds).toISOString()

describe('the list', () => {
  test('is in the order of harm: safety, then what is due first, however long each has waited', async () => {
    await write('booking', 'Cole')
    await world.moveClock(hours(1))
    await write('other', 'Dora')
    await world.moveClock(hours(22) + minutes(30))
    await write('safety', 'Noor')
    expect(await names()).toEqual(['Noor', 'Cole', 'Dora'])
    const { items, now } = await inbox()
    expect(items.map(({ clock }) => clock)).toEqual(['calm', 'soon', 'soon'])
    expect(items[0]).toMatchObject({
      kind: 'Safety message',
      group: 'safety',
      detail: 'A binding of the snowshoes is cracked.',
      otherwise: 'Someone who wrote about safety hears nothing.',
      assigned: null,
      snoozed: null,
    })
    expect(Date.parse(items[0]?.dueAt ?? '') - Date.parse(now)).toBeLessThanOrEqual(hours(1))
    expect(items[1]?.path).toMatch(/^\/admin\/support\?q=TQ-C-/)
    await world.moveClock(hours(1))
    expect((await inbox()).items.map(({ clock }) => clock)).toEqual(['over', 'over', 'soon'])
  })

  test('has a page after the other, each row once', async () => {
    for (const name of ['Ann', 'Ben', 'Cy', 'Dee', 'Eve']) await write('booking', name)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await inbox(sol, { limit: '2', ...(after ? { after } : {}) })
      expect(page.items.length).toBeLessThanOrEqual(2)
      seen.push(...page.items.map(({ title }) => title.replace(/ · .*/, '')))
      after = page.next ?? undefined
    } while (after)
    expect(seen.toSorted()).toEqual(['Ann', 'Ben', 'Cy', 'Dee', 'Eve'])
    const first = await inbox(sol, { limit: '2' })
    const other = await sol.call(listInbox, { query: { group: 'messages', after: first.next ?? '' } })
    expect(other.status).toBe(400)
  })

  test('shows one group, and to each operator only the queues of their scopes', async () => {
    await write('safety', 'Noor')
    await write('booking', 'Cole')
    await plantDiscrepancies(world, 1)
    expect(await names(sol, { group: 'safety' })).toEqual(['Noor'])
    expect(await names(sol, { group: 'money' })).toEqual([])
    expect((await inbox(root, { group: 'money' })).items).toMatchObject([{ kind: 'Discrepancy' }])
    expect((await inbox(wren)).items).toEqual([])
    expect((await wren.call(listQueues)).body.queues.map(({ name }) => name)).toEqual([
      'catalogue.listing_reviews',
      'search.set_aside',
    ])
    expect((await ada.call(listInbox, { query: {} })).status).toBe(403)
    expect((await world.visitor().call(listInbox, { query: {} })).status).toBe(401)
    for (const call of [assignItem, unassignItem, wakeItem])
      expect((await wren.call(call, { body: await keyOf('Noor') })).status).toBe(404)
    await world.app.pool.query(`update money_differences set resolved_at = first_seen_at, resolved_by = 'system:test'`)
  })
})

describe('assigned', () => {
  test('an operator takes an item, a colleague takes it over, and it is returned; each in a row and in the log', async () => {
    await write('booking', 'Cole')
    const body = await keyOf('Cole')
    expect((await sol.call(unassignItem, { body })).status).toBe(409)
    expect((await sol.call(assignItem, { body })).status).toBe(200)
    expect((await inbox()).items[0]?.assigned).toMatchObject({ to: 'Sol Admin', you: true })
    expect((await inbox(may)).items[0]?.assigned).toMatchObject({ you: false })
    expect(await names(sol, { show: 'mine' })).toEqual(['Cole'])
    expect(await names(may, { show: 'mine' })).toEqual([])
    expect((await may.call(assignItem, { body })).status).toBe(200)
    expect(await names(sol, { show: 'mine' })).toEqual([])
    expect((await may.call(unassignItem, { body })).status).toBe(200)
    expect((await inbox()).items[0]?.assigned).toBeNull()
    const { rows } = await world.app.pool.query(
      `select count(*)::int as rows, count(ended_by)::int as ended from queue_assignments where subject_id = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ rows: 2, ended: 2 }])
    const logged = await world.app.pool.query(
      `select action, outcome from admin_actions where subject_id = $1 order by at, id`,
      [`${body.queue} ${body.id}`],
    )
    expect(logged.rows.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['unassign_item', 'refused'],
      ['assign_item', 'done'],
      ['assign_item', 'done'],
      ['unassign_item', 'done'],
    ])
  })

  test('by two at once, the item belongs to one of them', async () => {
    await write('booking', 'Cole')
    const body = await keyOf('Cole')
    const answers = await Promise.all([sol, may, root].map((who) => who.call(assignItem, { body })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await world.app.pool.query(
      `select count(*)::int as open from queue_assignments where subject_id = $1 and ended_at is null`,
      [body.id],
    )
    expect(rows).toEqual([{ open: 1 }])
  })

  test('what no longer waits and what never did is refused', async () => {
    await write('booking', 'Cole')
    const body = await keyOf('Cole')
    await sol.call(markMessageAnswered, { params: { id: body.id }, body: { reason: 'By phone' } })
    expect((await sol.call(assignItem, { body })).status).toBe(409)
    expect((await sol.call(assignItem, { body: { queue: 'support.messages', id: 'x' } })).status).toBe(409)
    expect((await sol.call(assignItem, { body: { queue: 'no.queue', id: 'x' } })).status).toBe(404)
    expect((await sol.call(assignItem, { body: { queue: 'admin.failed_jobs', id: 'x'.repeat(81) } })).status).toBe(400)
  })
})

describe('snoozed', () => {
  test('an item is gone until its time is up, still counts, and can be shown again before', async () => {
    await write('booking', 'Cole')
    const key = await keyOf('Cole')
    expect((await sol.call(snoozeItem, { body: { ...key, until: await later(hours(2)) } })).status).toBe(200)
    expect(await names()).toEqual([])
    expect(await names(sol, { show: 'snoozed' })).toEqual(['Cole'])
    expect((await inbox(sol, { show: 'snoozed' })).items[0]?.snoozed).toMatchObject({ by: 'Sol Admin' })
    const queue = (await sol.call(listQueues)).body.queues.find(({ name }) => name === key.queue)
    expect(queue).toMatchObject({ count: 1, snoozed: 1 })
    expect((await may.call(wakeItem, { body: key })).status).toBe(200)
    expect(await names()).toEqual(['Cole'])
    expect((await sol.call(wakeItem, { body: key })).status).toBe(409)

    await sol.call(snoozeItem, { body: { ...key, until: await later(hours(2)) } })
    await world.moveClock(hours(2) + minutes(1))
    expect(await names()).toEqual(['Cole'])
  })

  test('never beyond the moment it is due, and what is overdue stays', async () => {
    await write('booking', 'Cole')
    const key = await keyOf('Cole')
    const refused = async (until: string) => {
      const { status, body } = await sol.call(snoozeItem, { body: { ...key, until } })
      return [status, (body as unknown as { error: string }).error]
    }
    expect(await refused(await later(hours(25)))).toEqual([
      409,
      expect.stringMatching(/^This is due .+\. Choose a time before that\.$/),
    ])
    expect(await refused(await later(-1000))).toEqual([409, 'That time has passed. Choose a later one.'])
    await world.moveClock(hours(24))
    expect(await refused(await later(hours(1)))).toEqual([409, 'This is overdue, so it stays in the inbox.'])
    expect(await names()).toEqual(['Cole'])
  })
})

test('operators hear once of what has become due, in one message for all of it; safety does not wait', async () => {
  const told = async (who: string) =>
    (await emailsTo(world.app, `${who}@example.com`)).filter((subject) => subject.startsWith('Overdue'))
  await world.moveClock(hours(24))
  await watchQueues(world.app)
  await world.settle()
  const before = (await told('sol')).length
  await write('booking', 'Ann')
  await write('booking', 'Ben')
  await write('refund', 'Cy')
  await world.moveClock(hours(25))
  await watchQueues(world.app)
  await watchQueues(world.app)
  expect((await told('sol')).slice(before)).toEqual(['Overdue: Messages to answer'])
  const [newest] = (await sol.call(listNotifications, { query: {} })).body.items
  expect(newest?.body).toContain('Messages to answer: 3.')
  expect(await told('wren')).toEqual([])

  // what becomes due within the pause waits for the next digest, unless it is about safety
  await write('booking', 'Dee')
  await world.moveClock(minutes(10))
  await write('booking', 'Eve')
  await world.moveClock(hours(24) - minutes(9))
  await watchQueues(world.app)
  expect((await told('sol')).slice(before).length).toBe(2)
  await world.moveClock(minutes(10))
  await watchQueues(world.app)
  expect((await told('sol')).slice(before).length).toBe(2)
  await world.moveClock(minutes(6))
  await watchQueues(world.app)
  expect((await told('sol')).slice(before).length).toBe(3)
  await write('safety', 'Noor')
  await world.moveClock(hours(1))
  await watchQueues(world.app)
  await write('safety', 'Ola')
  await world.moveClock(minutes(5))
  await watchQueues(world.app)
  expect((await told('sol')).at(-1)).toBe('Overdue: Safety messages to answer')
  expect((await told('sol')).slice(before).length).toBe(4)
})
