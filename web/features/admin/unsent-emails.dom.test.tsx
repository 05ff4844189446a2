import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { retryEmails } from '#contract/admin/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const sol = await server.operator('Sol', ['support'])
useLine(() => sol)

test('unsent emails are listed with their cause, and one is sent again [1-tool-email]', async () => {
  await server.settle()
  await server.plantUnsentEmails(['ann', 'bea'])
  const { person } = await openPage('/admin/email')
  expect(await screen.findByText('2 emails')).toBeTruthy()
  const row = (await screen.findByText('For ann')).closest('li') as HTMLElement
  expect(within(row).getByText('Error: 451 Not now')).toBeTruthy()
  expect(within(row).getByText(/No retries left/)).toBeTruthy()
  await person.click(within(row).getByRole('button', { name: 'Send again: For ann, ann@mail.test' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send this email again?' })
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'The provider is back')
  await person.click(within(dialog).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('We’re sending 1 email again.')).toBeTruthy()
  await server.settle()
  await openPage('/admin/email')
  expect(await screen.findByText('1 email')).toBeTruthy()
  expect(screen.queryByText('For ann')).toBeNull()
})

test('with nothing left, the page says so', async () => {
  await sol.call(retryEmails, { body: { ids: null, reason: 'The provider is back' } })
  await server.settle()
  await openPage('/admin/email')
  expect(await screen.findByText('No unsent emails yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send all again' })).toBeNull()
})

test('the search page of the desk is empty while every listing is read', async () => {
  await openPage('/admin/search')
  expect(await screen.findByText('No unreadable listings yet')).toBeTruthy()
})
