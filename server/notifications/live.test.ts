import { expect, test } from 'vitest'
import { markAllRead } from '#contract/notifications/calls.ts'
import type { NotificationChannel } from '#contract/notifications/values.ts'
import { verbatim } from '#contract/wire/said.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { openWorld } from '#test/world.ts'
import { notify } from './notify.ts'
import { notification } from './type.ts'

const { world, people, ada } = await openWorld()
const hello = (channels: readonly NotificationChannel[]) =>
  notification<{ name: string }>('test.hello', {
    group: 'account',
    channels,
    texts: ({ name }) => {
      const text = verbatim(`Hello ${name}`)
      return { title: text, subject: text, body: text, paragraphs: [], footer: text }
    },
  })
const give = (channels: readonly NotificationChannel[]) =>
  withTransaction(world.app.db, (tx) =>
    notify(
      world.app,
      tx,
      hello(channels),
      { accountId: people.ada.id, email: 'ada@example.com', language: 'en', data: { name: 'Ada' } },
      { dedupeKey: newId() },
    ),
  )
const announced = async () => {
  const rows = await world.app.db
    .selectFrom('live_events')
    .select('kind')
    .where('topic', '=', `account:${people.ada.id}`)
    .execute()
  return rows.map(({ kind }) => kind)
}

test('the pages of a person hear of what is put under the bell and of its being read, not of an email', async () => {
  await give(['email'])
  expect(await announced()).toEqual([])
  await give(['bell'])
  expect(await announced()).toEqual(['notifications'])
  await ada.call(markAllRead)
  await ada.call(markAllRead)
  expect(await announced()).toEqual(['notifications', 'notifications'])
})
