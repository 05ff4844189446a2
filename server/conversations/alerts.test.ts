import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/conversations/admin.ts'
import { openThread, reportThread, sendMessage, showThread } from '#contract/conversations/calls.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'
import { safetyWordsIn } from './safety-words.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let helper: Browser
let adventureId: string
beforeAll(async () => {
  helper = await administrator(world, 'Sol', ['trust_and_safety'])
  adventureId = (await createAdventure(world, { title: 'River', guide: people.gus.id })).adventureId
})
beforeEach(async () => {
  await world.app.db.deleteFrom('throttles').execute()
  await world.app.db.deleteFrom('threads').execute()
})

const ask = async (text: string, who = ada): Promise<string> =>
  (await who.call(openThread, { body: { about: { adventureId }, text, key: newId() } })).body.id
const report = (id: string, who = ada) =>
  who.call(reportThread, { params: { id }, body: { reason: 'unsafe', note: 'He wants cash.' } })
const waiting = async () => (await helper.call(admin.listConversationAlerts)).body.items
const decide = (id: string, outcome: 'no_action' | 'contacted' | 'thread_closed', who = helper) =>
  who.call(admin.decideConversationAlert, { params: { id }, body: { outcome, reason: 'I called both of them.' } })
const queued = async () => {
  const names = ['conversations.safety_words', 'conversations.reports']
  const at = {
    now: await world.app.clock.now(world.app.db),
    settings: (await import('#server/settings/index.ts')).defaultSettings,
  }
  const counts = []
  for (const queue of world.app.queues.filter(({ name }) => names.includes(name)))
    counts.push([queue.name, (await queue.items(at).execute(world.app.db)).rows.length])
  return Object.fromEntries(counts) as Record<string, number>
}

test.each([
  'We are lost and the sun is down',
  'My son is hurt, please send help',
  'call 911',
  'He was drunk when we met him',
  'I don’t feel safe with you',
  'necesitamos ayuda',
  'Estamos perdidos',
  'The raft capsized',
])('raises an alert: %s', (text) => {
  expect(safetyWordsIn(text)).not.toEqual([])
})

test.each([
  'Is this trip safe for kids?',
  'Do you carry a first-aid kit?',
  'We lost our reservation email, can you help?',
  'Could you help us choose a date?',
  'What happens if someone gets hurt?',
  'Is the bear spray included in case of danger?',
  '¿Nos puede ayudar con la fecha?',
])('raises none: %s', (text) => {
  expect(safetyWordsIn(text)).toEqual([])
})

test('words of danger are emailed to the operators on call at once and lead their inbox', async () => {
  const id = await ask('Hello there')
  const before = (await emailsTo(world.app, people.root.email)).length
  await ada.call(sendMessage, { params: { id }, body: { text: 'We are lost, call 911.', key: newId() } })
  await world.settle()
  expect((await emailsTo(world.app, people.root.email)).slice(before)).toEqual([
    'Safety words in a conversation: read it now',
  ])
  const [alert] = await waiting()
  expect(alert).toMatchObject({
    kind: 'safety_words',
    explorer: 'Ada Marsh',
    words: expect.arrayContaining(['call 911']),
  })
  expect(await queued()).toEqual({ 'conversations.safety_words': 1, 'conversations.reports': 0 })
  const { body } = await helper.call(admin.showConversationAlert, { params: { id: alert?.id ?? '' } })
  expect(body.messages.map(({ text, raised }) => [text, raised])).toEqual([
    ['Hello there', false],
    ['We are lost, call 911.', true],
  ])
  expect(body.explorer.phone).toBe('+1 307 555 0142')
  expect(await decide(alert?.id ?? '', 'contacted')).toMatchObject({ status: 200 })
  expect(await queued()).toEqual({ 'conversations.safety_words': 0, 'conversations.reports': 0 })
  expect(await decide(alert?.id ?? '', 'no_action', root)).toMatchObject({
    status: 409,
    body: { code: 'already_decided', error: 'Sol Admin already decided this.' },
  })
})

test('a report waits once however often it is sent, and a closed conversation is read and no longer written', async () => {
  const id = await ask('Pay me in cash.')
  expect((await report(id, ben)).status).toBe(404)
  expect((await Promise.all([report(id), report(id), report(id)])).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await waiting()).toHaveLength(1)
  // both sides may
  await report(id, gus)
  const [first, second] = await waiting()
  expect((await decide(first?.id ?? '', 'thread_closed')).body.message).toContain('closed')
  expect((await ada.call(showThread, { params: { id }, query: {} })).body).toMatchObject({ blocked: 'by_treq' })
  for (const side of [ada, gus])
    expect(await side.call(sendMessage, { params: { id }, body: { text: 'Still?', key: newId() } })).toMatchObject({
      status: 409,
      body: { error: 'Treq closed this conversation. You can still read it.' },
    })
  expect((await decide(second?.id ?? '', 'no_action')).status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('only the scope of trust and safety reads a conversation, and no operator decides about their own', async () => {
  const id = await ask('I don’t feel safe.')
  const [alert] = await waiting()
  const at = { params: { id: alert?.id ?? '' } }
  const money = await administrator(world, 'Wren', ['finance', 'support', 'content'])
  for (const [who, status] of [
    [world.visitor(), 401],
    [ada, 403],
    [gus, 403],
    [money, 403],
  ] as const) {
    expect((await who.call(admin.listConversationAlerts)).status).toBe(status)
    expect((await who.call(admin.showConversationAlert, at)).status).toBe(status)
    expect((await decide(at.params.id, 'no_action', who)).status).toBe(status)
  }
  await withTransaction(world.app.db, (tx) =>
    tx.updateTable('threads').set({ explorer_id: people.root.id }).where('id', '=', id).execute(),
  )
  expect(await decide(at.params.id, 'no_action', root)).toMatchObject({ status: 403, body: { code: 'own_case' } })
  expect(await waiting()).toHaveLength(1)
})
