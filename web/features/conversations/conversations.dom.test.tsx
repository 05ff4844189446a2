import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openThread, sendMessage, showThread } from '#contract/conversations/calls.ts'
import { newRecordId } from '#web/lib/new-key.ts'
import { refusal, useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
let browser = server.visitor()
const line = useLine(() => browser)
const ada = await server.as('ada')
const gus = await server.as('gus')
const { adventureId } = await server.sell({ guide: server.people.gus.id, guideName: 'Gus Halloran', title: 'Red Gate' })

beforeEach(() => {
  browser = ada
  localStorage.clear()
  sessionStorage.clear()
})

const ask = async (text: string): Promise<string> =>
  (await ada.call(openThread, { body: { about: { adventureId }, text, key: newRecordId() } })).body.id
const reply = (id: string, text: string, who: Visitor = gus) =>
  who.call(sendMessage, { params: { id }, body: { text, key: newRecordId() } })
const shown = async (id: string) => (await gus.call(showThread, { params: { id }, query: {} })).body.messages

test('a question is written from a trip; what will be hidden is said before, and the thread opens', async () => {
  const { person, address } = await openPage(`/messages?adventure=${adventureId}`)
  await screen.findByRole('heading', { name: 'Ask Gus Halloran' })
  const field = screen.getByLabelText('Write a message to Gus Halloran', { selector: 'textarea' })
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  await person.type(field, 'Do we ford the river? Call 307-555-0142')
  await screen.findByText('This will be hidden from Gus Halloran until a booking is confirmed: 307-555-0142')
  await person.click(send)
  await screen.findByRole('article', { name: /^You, / })
  expect(address()).toMatch(/^\/messages\?thread=[0-9a-f-]{36}$/)
  const thread = address().slice(-36)
  expect((await shown(thread))[0]?.parts).toEqual([
    { text: 'Do we ford the river? Call ', hidden: null },
    { text: '', hidden: 'phone' },
  ])
  // and from the same trip the same thread opens again
  const again = await openPage(`/messages?adventure=${adventureId}`)
  await waitFor(() => expect(again.address()).toContain(thread))
})

test('the guide reads it beside the list, replies with Enter, and the reader of a screen hears of what is new', async () => {
  const id = await ask('Is there shade?')
  browser = gus
  const { person } = await openPage('/guide-messages')
  const list = within(await screen.findByRole('region', { name: 'Conversations' }))
  await person.click(await list.findByRole('link', { name: 'Ada' }))
  const field = await screen.findByLabelText('Write a message to Ada', { selector: 'textarea' })
  await screen.findByText('phone number hidden until booked')
  await person.type(field, 'Plenty.{Control>}{Enter}{/Control}')
  await screen.findByRole('article', { name: /^You, / })
  expect((await shown(id)).at(-1)).toMatchObject({ own: true, parts: [{ text: 'Plenty.' }] })
  expect(screen.queryByText('Sending…')).toBeNull()
})

test('without a network a message waits in sight and is sent once it is back; a refused one says why', async () => {
  const id = await ask('One more thing')
  const { person } = await openPage(`/messages?thread=${id}`)
  const field = await screen.findByLabelText('Write a message to Gus Halloran', { selector: 'textarea' })
  const before = (await shown(id)).length
  const lost = line.answer('POST /threads/:id/messages', () => Promise.reject(new TypeError('offline')))
  await person.type(field, 'Are dogs allowed?')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Sending…')
  expect((field as HTMLTextAreaElement).value).toBe('')
  expect(localStorage.getItem('treq-unsent-messages')).toContain('Are dogs allowed?')
  lost()
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await shown(id)).toHaveLength(before + 1))
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  window.dispatchEvent(new Event('online'))
  expect(await shown(id)).toHaveLength(before + 1)

  const refused = line.answer('POST /threads/:id/messages', () => refusal(409, 'blocked', 'You can’t write here.'))
  await person.type(field, 'Hello?')
  await person.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Not sent: You can’t write here.')
  refused()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Hello?')).toBeNull()
  expect(localStorage.getItem('treq-unsent-messages')).toBe('[]')
})

test('what was typed stays for the tab, and a conversation is blocked after a question and reported with a reason', async () => {
  const id = await ask('And parking?')
  const { person } = await openPage(`/messages?thread=${id}`)
  await person.type(
    await screen.findByLabelText('Write a message to Gus Halloran', { selector: 'textarea' }),
    'We come by',
  )
  const again = await openPage(`/messages?thread=${id}`)
  const field = await screen.findByLabelText('Write a message to Gus Halloran', { selector: 'textarea' })
  expect((field as HTMLTextAreaElement).value).toBe('We come by')
  await again.person.click(screen.getByRole('button', { name: 'Conversation options' }))
  await again.person.click(await screen.findByRole('menuitem', { name: 'Report' }))
  await again.person.click(await screen.findByRole('button', { name: 'Send report' }))
  // the placeholder, and the sentence beside the field
  await waitFor(() => expect(screen.getAllByText('Choose a reason').length).toBeGreaterThan(1))
  expect(line.sentTo('POST /threads/:id/report')).toEqual([])
  await again.person.selectOptions(screen.getByLabelText(/^What’s wrong/), 'Spam')
  await again.person.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(line.sentTo('POST /threads/:id/report')).toHaveLength(1))
  // nothing behind a dialog can be pressed before it has gone
  await waitFor(() => expect(document.body.style.pointerEvents).not.toBe('none'))
  await again.person.click(screen.getByRole('button', { name: 'Conversation options' }))
  await again.person.click(await screen.findByRole('menuitem', { name: 'Block' }))
  await again.person.click(await screen.findByRole('button', { name: 'Block' }))
  await screen.findByText('You blocked this conversation. Gus Halloran can’t write to you.')
  expect((await reply(id, 'Hello?')).status).toBe(409)
})
