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
