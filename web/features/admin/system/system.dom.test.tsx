import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'
import { cronWords } from './cron-words.ts'

const server = await openServer()
const olga = await server.operator('Olga', ['owner'])
const sol = await server.operator('Sol', ['support'])
let who = olga
useLine(() => who)

test('an owner sees what is set up and runs a job by hand [2-route-admin-system-configuration, 1-tool-system-configuration]', async () => {
  const { person } = await openPage('/admin/system-configuration')
  const connections = within(await screen.findByRole('region', { name: 'Connections' }))
  expect(connections.getByText('SMTP_URL').parentElement?.textContent).toContain('Not set')
  await person.click(screen.getByRole('button', { name: 'Run now: Check invariants' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Reason/), 'Before the audit')
  await person.click(dialog.getByTestId('confirm-action'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('The job starts within seconds.')).toBeTruthy()
})

test('others read that it is for owners', async () => {
  who = sol
  await openPage('/admin/system-configuration')
  expect(await screen.findByText('You need the owner scope to do this.')).toBeTruthy()
})

test('patterns of the schedule are said in words, others as they are', () => {
  expect(['* * * * *', '*/10 * * * *', '4,14,24,34,44,54 * * * *', '47 * * * *', '10 4 * * *'].map(cronWords)).toEqual([
    { key: 'everyMinute' },
    { key: 'everyMinutes', count: 10 },
    { key: 'everyMinutes', count: 10 },
    { key: 'hourly', time: ':47' },
    { key: 'daily', time: '04:10' },
  ])
  expect(['0 0 1 * *', '1,2 * * * *', ''].map(cronWords)).toEqual([null, null, null])
})
