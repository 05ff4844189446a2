import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publishVerificationSettings, showVerificationSettings } from '#contract/verification/settings-calls.ts'
import { useLine } from '#web/testing/line.ts'
import { fill, openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const sol = await server.operator('Sol', ['trust_and_safety'])
const mia = await server.operator('Mia', ['trust_and_safety'])
const wren = await server.operator('Wren', ['support'])
let who = sol
const line = useLine(() => who)
const path = '/admin/verification-settings'
const cell = (name: string) => screen.findByLabelText<HTMLSelectElement>(name)

test('a change is checked for range, shown as a difference, previewed, and published with a reason [2-route-admin-verification-settings]', async () => {
  const { person } = await openPage(path)
  const days = await screen.findByLabelText<HTMLInputElement>(/^Days a document must still be valid when sent/)
  await fill(person, /^Days a document must still be valid when sent/, '400')
  expect((await screen.findAllByText('Please enter a whole number within the range')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check who is affected' }).disabled).toBe(true)
  await fill(person, /^Days a document must still be valid when sent/, '60')
  expect(days.value).toBe('60')
  await person.selectOptions(await cell('Wilderness First Responder for Fishing'), 'Always')
  const changes = within(await screen.findByRole('region', { name: 'Your changes' }))
  expect(changes.getByText('Days a document must still be valid when sent: 90 → 60')).toBeTruthy()
  expect(changes.getByText('Wilderness First Responder for Fishing: Remote → Always')).toBeTruthy()
  // nothing is published unseen
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Check who is affected' }))
  expect(await changes.findByText('No listing goes off sale.')).toBeTruthy()
  await fill(person, /^Days a document must still be valid when sent/, '45')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Check who is affected' }))
  await person.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByTestId('confirm-action'))
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Reason/), 'The insurer asks for it')
  await person.click(dialog.getByTestId('confirm-action'))
  const versions = within(await screen.findByRole('region', { name: 'Versions' }))
  expect(await versions.findByText('The insurer asks for it')).toBeTruthy()
  expect(screen.getByText('Nothing has changed yet.')).toBeTruthy()
})

test('a second operator’s version shows up beneath what was typed, and an earlier one is loaded as a change', async () => {
  const { person } = await openPage(path)
  await screen.findByLabelText(/^Days to renew after the end/)
  await fill(person, /^Days to renew after the end/, '21')
  await person.click(screen.getByRole('button', { name: 'Check who is affected' }))
  await person.click(await screen.findByRole('button', { name: 'Publish' }))
  const { body } = await mia.call(showVerificationSettings)
  const other = { ...body.document, reviewBusinessDays: 2 }
  const first = await mia.call(publishVerificationSettings, {
    body: { document: other, after: body.version, offSale: 0, reason: 'Faster answers' },
  })
  expect(first.status, JSON.stringify(first.body)).toBe(200)
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Reason/), 'Shorter is enough')
  await person.click(dialog.getByTestId('confirm-action'))
  expect(await dialog.findByText(/Your values are still here/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Back' }))
  const versions = within(await screen.findByRole('region', { name: 'Versions' }))
  expect(await versions.findByText('Faster answers')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Days to renew after the end/).value).toBe('21')
  expect(screen.getByLabelText<HTMLInputElement>(/^Business days to review/).value).toBe('2')

  await person.click(screen.getByRole('button', { name: 'Discard changes' }))
  await person.click(versions.getByRole('button', { name: 'Load version 1' }))
  const changes = within(screen.getByRole('region', { name: 'Your changes' }))
  expect(await changes.findByText('Business days to review: 2 → 3')).toBeTruthy()
  expect(line.sentTo('POST /admin/verification-settings')).toHaveLength(1)
})

test('another scope has no such page', async () => {
  who = wren
  await openPage(path)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Documents by category' })).toBeNull())
})
