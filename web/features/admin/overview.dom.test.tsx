import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listContactMessages, replyToMessage } from '#contract/support/admin.ts'
import { sendContactMessage } from '#contract/support/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const sol = await server.operator('Sol', ['support'])
const wren = await server.operator('Wren', ['content'])
let who = sol
useLine(() => who)

const caughtUp = () => screen.queryByText('You’re all caught up')

test('while one message waits, the overview says so: how long it has, what happens otherwise, and where it is', async () => {
  const message = { name: 'Noor Pruitt', email: 'noor@example.com', message: 'A binding of the snowshoes is cracked.' }
  const sent = await server.visitor().call(sendContactMessage, {
    body: { ...message, topic: 'safety', idempotencyKey: crypto.randomUUID() },
  })
  expect(sent.status).toBe(200)
  await server.settle()

  const { person, address } = await openPage('/admin')
  const link = await screen.findByRole('link', { name: 'Safety messages to answer' })
  const row = within(link.closest('li') as HTMLElement)
  expect(row.getByText('1')).toBeTruthy()
  expect(row.getByText(/^Due in (1 hour|59 minutes)$/)).toBeTruthy()
  expect(row.getByText('If no one acts: Someone who wrote about safety hears nothing.')).toBeTruthy()
  expect(caughtUp()).toBeNull()
  await person.click(link)
  expect(await screen.findByText('A binding of the snowshoes is cracked.')).toBeTruthy()
  expect(address()).toBe('/admin/support')
})

test('who cannot do the work sees that it waits and for whom', async () => {
  who = wren
  await openPage('/admin')
  expect(await screen.findByText('Needs the support scope')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Safety messages to answer' })).toBeNull()
  await openPage('/notification-history')
  expect(await screen.findByText(/^New messages, contested no-shows, .+ show up here/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the admin desk' }).getAttribute('href')).toBe('/admin')
})

test('answered, nothing waits in any queue, and the page names them', async () => {
  who = sol
  const [waiting] = (await sol.call(listContactMessages, { query: {} })).body.items
  await sol.call(replyToMessage, {
    params: { id: waiting?.id ?? '' },
    body: { reply: 'We replace it today.', reason: 'Answered' },
  })
  await openPage('/admin')
  expect(await screen.findByText('You’re all caught up')).toBeTruthy()
  expect(screen.getByText(/^Nothing is waiting in any queue: .*Safety messages to answer/)).toBeTruthy()
})
