import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { fill, openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const olga = await server.operator('Olga', ['owner'])
useLine(() => olga)

test('an owner finds a setting, reads why a value is refused, publishes another, and rolls back [2-route-admin-platform-settings, 1-tool-platform-settings]', async () => {
  const { person } = await openPage('/admin/platform-settings')
  await screen.findByLabelText(/^Find a setting/)
  await fill(person, /^Find a setting/, 'lowest service')
  await fill(person, /^Lowest service fee/, '200')
  const changes = within(screen.getByRole('region', { name: 'Your changes' }))
  expect(changes.getByText('Lowest service fee ($): 2 → 200')).toBeTruthy()
  await person.click(changes.getByRole('button', { name: 'Preview' }))
  expect(await changes.findByText('The highest fee is below the lowest one.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()

  await fill(person, /^Lowest service fee/, '3.50')
  await person.click(changes.getByRole('button', { name: 'Preview' }))
  expect(await changes.findByText(/keep what they were sold with|keeps what it was sold with/)).toBeTruthy()
  await person.click(changes.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Reason/), 'Card fees rose')
  await person.click(dialog.getByTestId('confirm-action'))
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(await history.findByText('Card fees rose')).toBeTruthy()
  expect(history.getByText('Lowest service fee ($): 2 → 3.50')).toBeTruthy()

  await person.click(history.getByRole('button', { name: 'Roll back to the defaults' }))
  const back = within(await screen.findByRole('dialog'))
  await person.type(back.getByLabelText(/^Reason/), 'They fell again')
  await person.click(back.getByTestId('confirm-action'))
  expect(await history.findByText('Lowest service fee ($): 3.50 → 2')).toBeTruthy()
})
