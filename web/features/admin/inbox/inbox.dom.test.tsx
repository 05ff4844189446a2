import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sendContactMessage } from '#contract/support/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const sol = await server.operator('Sol', ['support'])
const wren = await server.operator('Wren', ['content'])
let who = sol
useLine(() => who)

async function write(name: string, topic: 'safety' | 'booking') {
  const message = { name, email: 'noor@example.com', message: `${name} has a question about the trip.` }
  const sent = await server.visitor().call(sendContactMessage, {
    body: { ...message, topic, idempotencyKey: crypto.randomUUID() },
  })
  expect(sent.status).toBe(200)
  await server.settle()
}
const rowOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name} · TQ-C-`) })
const focused = () => document.activeElement?.textContent ?? ''
const panel = () => screen.getByTestId('side-panel')

test('nothing waits in any queue, and the page names them', async () => {
  await openPage('/admin')
  expect(await screen.findByText('You’re all caught up')).toBeTruthy()
  expect(screen.getByText(/^Nothing is waiting in any queue: .*Safety messages to answer/)).toBeTruthy()
})

test('a row has its clock, its kind, and what happens if no one acts; the sidebar counts it', async () => {
  await write('Cole Barr', 'booking')
  await write('Noor Pruitt', 'safety')
  await openPage('/admin')
  const row = within((await rowOf('Noor Pruitt')).closest('li') as HTMLElement)
  expect(row.getByText(/^(1 h|59 min) left$/)).toBeTruthy()
  expect(row.getAllByText('Safety message').length).toBeGreaterThan(0)
  expect(row.getByText('If no one acts: Someone who wrote about safety hears nothing.')).toBeTruthy()
  expect(screen.queryByText('You’re all caught up')).toBeNull()
  const [inbox] = screen.getAllByRole('link', { name: /^Inbox/ })
  expect(inbox?.textContent).toContain('2 waiting')
})

test('the list is walked and worked by keyboard: j, k, Enter, arrows, a, s, ?, and Escape', async () => {
  const { person, address } = await openPage('/admin')
  await rowOf('Noor Pruitt')
  await person.keyboard('j')
  expect(focused()).toContain('Noor Pruitt')
  await person.keyboard('j')
  expect(focused()).toContain('Cole Barr')
  await person.keyboard('k')
  expect(focused()).toContain('Noor Pruitt')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(panel()))
  expect(address()).toContain('open=support.safety_messages')
  expect(await within(panel()).findByText('Noor Pruitt has a question about the trip.')).toBeTruthy()

  await person.keyboard('{ArrowDown}')
  expect(await within(panel()).findByText('Cole Barr has a question about the trip.')).toBeTruthy()
  expect(address()).toContain('open=support.messages')
  expect(document.activeElement).toBe(panel())
  await person.keyboard('{ArrowDown}')
  expect(address()).toContain('open=support.messages')
  await person.keyboard('k')
  expect(await within(panel()).findByText('Noor Pruitt has a question about the trip.')).toBeTruthy()

  await person.keyboard('a')
  expect(await within(panel()).findByText(/^Assigned to you since/)).toBeTruthy()
  await person.keyboard('a')
  await waitFor(() => expect(within(panel()).queryByText(/^Assigned to/)).toBeNull())
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByTestId('side-panel')).toBeNull())
  await waitFor(() => expect(focused()).toContain('Noor Pruitt'))
  expect(address()).toBe('/admin')

  await person.keyboard('j')
  await person.keyboard('s')
  await person.click(await screen.findByRole('button', { name: '4 hours' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cole Barr · / })).toBeNull())
  expect(screen.queryByText('You’re all caught up')).toBeNull()
  await person.click(await screen.findByRole('link', { name: /^Snoozed/ }))
  expect(await rowOf('Cole Barr')).toBeTruthy()
  expect(screen.getByText(/^Snoozed until .+ by Sol/)).toBeTruthy()
  await person.keyboard('?')
  expect(await screen.findByText('Next or previous item')).toBeTruthy()
})

test('acted on, an item makes way for the next one in its panel', async () => {
  await write('Dora Quist', 'safety')
  const { person, address } = await openPage('/admin')
  await person.click(await rowOf('Noor Pruitt'))
  await screen.findByTestId('side-panel')
  await person.click(await within(panel()).findByRole('button', { name: /^Mark as answered/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Reason/), 'By phone')
  await person.click(dialog.getByTestId('confirm-action'))
  expect(await within(panel()).findByText('Dora Quist has a question about the trip.')).toBeTruthy()
  expect(address()).toContain('open=support.safety_messages')
  expect(screen.queryByRole('button', { name: /^Noor Pruitt · / })).toBeNull()
})

test('who has no scope for a queue sees nothing of it', async () => {
  who = wren
  await openPage('/admin')
  expect(await screen.findByText('You’re all caught up')).toBeTruthy()
  expect(
    screen.getByText('Nothing is waiting in any queue: Listings to review, Listings the search can’t read.'),
  ).toBeTruthy()
  expect(screen.queryByText(/Cole Barr/)).toBeNull()
  await openPage('/notification-history')
  expect(await screen.findByText(/^New messages, contested no-shows, .+ show up here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the admin desk' }).getAttribute('href')).toBe('/admin')
})

test('how to work on a queue is one key away: what it is, what good looks like, what to do at night', async () => {
  who = sol
  const { person, address } = await openPage('/admin')
  await rowOf('Dora Quist')
  await person.keyboard('jh')
  const help = await screen.findByRole('heading', { level: 3, name: 'Safety messages to answer' })
  expect(address()).toBe('/admin/queue-help#support.safety_messages')
  const article = help.closest('article') as HTMLElement
  await waitFor(() => expect(document.activeElement).toBe(article))
  const terms = within(article).getAllByRole('term')
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'What it is',
    'What good looks like',
    'At 3 a.m.',
    'If no one acts',
  ])
  expect(article.textContent).toContain('Someone used the contact form and chose safety as the topic.')
  // queues of other scopes are not there
  expect(screen.queryByRole('heading', { level: 3, name: 'Open chargebacks' })).toBeNull()
})
