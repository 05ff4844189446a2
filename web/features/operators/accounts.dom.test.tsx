import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { me } from '#contract/accounts/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { fill, openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const ada = await server.as('ada')
const sol = await server.operator('Sol', ['support'])
const fay = await server.operator('Fay', ['finance'])
let who = sol
useLine(() => who)

test('support finds a person, signs them out everywhere with a reason, and sees it among the security events', async () => {
  const { person, address } = await openPage('/admin/accounts')
  await fill(person, /Find an account/, 'nobody@example.com')
  await person.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('No account found')).toBeTruthy()
  await fill(person, /Find an account/, server.people.ada.email)
  await person.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  expect(address()).toBe('/admin/accounts?q=ada%40example.com')

  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign Ada Marsh out everywhere?' }))
  await person.type(dialog.getByLabelText(/^Reason/), 'The phone was stolen')
  await person.click(dialog.getByTestId('confirm-action'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
  expect(await screen.findByRole('rowheader', { name: 'Sessions ended' })).toBeTruthy()
  expect((await ada.call(me)).status).toBe(401)
})

test('another operator reads why they see nothing', async () => {
  who = fay
  await openPage(`/admin/accounts?q=${server.people.ada.email}`)
  expect(await screen.findByText('You need the support scope to do this.')).toBeTruthy()
})

test('support asks to remove a second step, and may take it back; another operator reads who asked, and approves', async () => {
  const gus = await server.as('gus')
  await server.setUpTotp(gus)
  const page = `/admin/accounts?q=${server.people.gus.email}`
  who = sol
  const { person } = await openPage(page)
  await person.click(await screen.findByRole('button', { name: 'Remove second step' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Remove the second step of Gus Halloran?' }))
  await person.type(asking.getByLabelText(/^Reason/), 'Lost in a river')
  await person.click(asking.getByTestId('confirm-action'))
  await screen.findByRole('button', { name: 'Withdraw request' })
  expect(screen.queryByRole('button', { name: 'Approve removal' })).toBeNull()

  who = await server.operator('Tess', ['support'])
  const other = await openPage(page)
  await screen.findByText(/^Sol Admin requested this on .*: Lost in a river$/)
  await other.person.click(screen.getByRole('button', { name: 'Approve removal' }))
  const approving = within(await screen.findByRole('dialog', { name: 'Remove the second step of Gus Halloran?' }))
  await other.person.type(approving.getByLabelText(/^Reason/), 'I called him too')
  await other.person.click(approving.getByTestId('confirm-action'))
  await screen.findByText('Off')
})
