import { expect, test } from 'vitest'
import { listUnsentEmails, retryEmails } from '#contract/admin/calls.ts'
import { listQueues } from '#contract/operators/inbox.ts'
import { listSetAside } from '#contract/search/admin.ts'
import { withTransaction } from '#server/platform/database.ts'
import { post } from '#server/platform/mail/mail.ts'
import { refreshListings } from '#server/search/index.ts'
import { receivedMail } from '#server/vendors/mail/received-mail.ts'
import { setMailFault } from '#server/vendors/mail/simulator.ts'
import { createAdventure } from '#test/adventures.ts'
import { administrator } from '#test/operators.ts'
import { writeIntoVersion } from '#test/poisoned-listing.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root } = await openWorld()
const helper = await administrator(world, 'Sol', ['support'])
const banker = await administrator(world, 'Fay', ['finance'])

const reason = 'The provider is back'
const write = (name: string) =>
  withTransaction(world.app.db, (tx) =>
    post(tx, { to: `${name}@mail.test`, subject: `For ${name}`, text: 'Hello', dedupeKey: `unsent:${name}` }),
  )
const received = async (name: string) =>
  (await receivedMail(world.app.db, { to: `${name}@mail.test`, limit: 10 })).map(({ subject }) => subject)
const unsent = async () => (await helper.call(listUnsentEmails, { query: {} })).body
const waiting = async (name: string) => (await root.call(listQueues)).body.queues.find((queue) => queue.name === name)

test('an email that failed for a day is in a queue over its clock, listed with its cause, and sent again: one, then all', async () => {
  await world.settle()
  await setMailFault(world.app.pool, true)
  const [first, second] = [await write('ann'), await write('bea'), await write('cleo')]
  await world.settle()
  await setMailFault(world.app.pool, false)
  // as after its last attempt, a day ago
  await world.app.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts
    where payload ->> 'mailId' = '${first}'`)
  await world.app.pool.query(`delete from graphile_worker._private_jobs where payload ->> 'mailId' = '${second}'`)
  await world.app.pool.query(
    `update outgoing_mail set created_at = created_at - interval '25 hours' where id = '${first}'`,
  )

  for (const who of [ada, banker]) {
    expect((await who.call(listUnsentEmails, { query: {} })).status).toBe(403)
    expect((await who.call(retryEmails, { body: { ids: null, reason } })).status).toBe(403)
  }
  const page = await unsent()
  expect(page).toMatchObject({ total: 3, next: null })
  expect(page.items.map(({ recipient }) => recipient)).toEqual(['ann@mail.test', 'bea@mail.test', 'cleo@mail.test'])
  expect(page.items.map(({ nextTryAt }) => nextTryAt !== null)).toEqual([false, false, true])
  expect(page.items[0]?.cause).toContain('451')
  const queue = await waiting('admin.unsent_emails')
  expect(queue).toMatchObject({ count: 3, path: '/admin/email' })
  const { now } = (await root.call(listQueues)).body
  expect(Date.parse(queue?.dueAt ?? '')).toBeLessThan(Date.parse(now))

  expect((await helper.call(retryEmails, { body: { ids: [first], reason } })).body).toEqual({
    message: 'We’re sending 1 email again.',
  })
  await world.settle()
  expect([await received('ann'), await received('bea'), await received('cleo')]).toEqual([['For ann'], [], []])
  expect((await helper.call(retryEmails, { body: { ids: null, reason } })).body).toEqual({
    message: 'We’re sending 2 emails again.',
  })
  await world.settle()
  expect([await received('ann'), await received('bea'), await received('cleo')]).toEqual([
    ['For ann'],
    ['For bea'],
    ['For cleo'],
  ])
  expect((await unsent()).items).toEqual([])
  expect(await helper.call(retryEmails, { body: { ids: [first], reason } })).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
})

test('a listing that the search cannot read is a row with its cause for support and content, until it heals', async () => {
  const odd = await createAdventure(world, { guide: people.gus.id, title: 'An odd bend' })
  await writeIntoVersion(world.app, odd.adventureId, ['minimumAge'], 3_000_000_000)
  await refreshListings(world.app)
  expect((await banker.call(listSetAside)).status).toBe(403)
  expect((await ada.call(listSetAside)).status).toBe(403)
  expect((await helper.call(listSetAside)).body.items).toMatchObject([
    { adventureId: odd.adventureId, title: 'An odd bend', cause: expect.stringContaining('out of range'), tries: 1 },
  ])
  expect(await waiting('search.set_aside')).toMatchObject({ count: 1, path: '/admin/search' })
  await writeIntoVersion(world.app, odd.adventureId, ['minimumAge'], 8)
  await refreshListings(world.app)
  expect((await helper.call(listSetAside)).body.items).toEqual([])
  expect(await waiting('search.set_aside')).toMatchObject({ count: 0 })
})
