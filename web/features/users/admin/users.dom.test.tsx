import { screen, within } from '@testing-library/react'
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

test('support finds a person, signs them out everywhere with a reason, and reads it in their story [2-route-admin-users, 1-tool-users]', async () => {
  const { person, address } = await openPage('/admin/users')
  await screen.findByRole('button', { name: 'Open Gus Halloran' })
  await fill(person, /Find a person/, 'nobody@example.com')
  await person.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  await fill(person, /Find a person/, 'marsh')
  await person.click(screen.getByRole('button', { name: 'Search' }))
  await person.click(await screen.findByRole('button', { name: 'Open Ada Marsh' }))
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  expect(address()).toBe(`/admin/users?person=marsh&open=${server.people.ada.id}`)
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()

  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign Ada Marsh out everywhere?' }))
  await person.type(dialog.getByLabelText(/^Reason/), 'The phone was stolen')
  await person.click(dialog.getByTestId('confirm-action'))
  expect(await screen.findByText('Not signed in anywhere.')).toBeTruthy()
  expect(screen.getByText('Why: The phone was stolen')).toBeTruthy()
  expect(await screen.findByRole('rowheader', { name: 'Sessions ended' })).toBeTruthy()
  expect((await ada.call(me)).status).toBe(401)
})

test('an operator of trust and safety suspends a person, who reads why, and opens the account again', async () => {
  who = await server.operator('Tia', ['trust_and_safety'])
  const { person } = await openPage(`/admin/users?open=${server.people.ben.id}`)
  await person.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ben Ortiz?' }))
  await person.type(dialog.getByLabelText(/^Reason/), 'Two reports')
  await person.click(dialog.getByTestId('confirm-action'))
  expect(await dialog.findByText('Please write what the person should know')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^What they’ll read/), 'Two guests reported threats.')
  await person.click(dialog.getByTestId('confirm-action'))
  expect(await screen.findByText('They read: Two guests reported threats.')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'End suspension' }))
  const ending = within(await screen.findByRole('dialog', { name: 'End the suspension of Ben Ortiz?' }))
  await person.type(ending.getByLabelText(/^Reason/), 'A mix-up of two people')
  await person.click(ending.getByTestId('confirm-action'))
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeTruthy()
  expect(screen.getByText('Earlier suspensions')).toBeTruthy()
})

test('another operator reads why they see nothing', async () => {
  who = fay
  await openPage(`/admin/users?open=${server.people.ada.id}`)
  expect(await screen.findByText('You need the support or trust and safety scope to do this.')).toBeTruthy()
})

test('support asks to remove a second step, and may take it back; another operator reads who asked, and approves', async () => {
  const gus = await server.as('gus')
  await server.setUpTotp(gus)
  const page = `/admin/users?open=${server.people.gus.id}`
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
