import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const fay = await server.operator('Fay', ['finance'])
const line = useLine(() => fay)
await server.plantDiscrepancies(3)

const box = (name: RegExp | string) => screen.findByRole('checkbox', { name })

test('rows are selected, previewed, and acknowledged once with a reason; what came of them is shown', async () => {
  const { person } = await openPage('/admin/finance?part=sides&sort=record&columns=kind,status,record')
  await person.click(await box(/^Select .+ pi_0$/))
  await person.click(await box('Select all rows shown'))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  expect(bar.getByText('3 rows selected')).toBeTruthy()
  await person.click(await box(/^Select .+ pi_2$/))
  expect(await bar.findByText('2 rows selected')).toBeTruthy()

  await person.click(bar.getByRole('button', { name: 'Acknowledge' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge discrepancies' }))
  expect(await dialog.findByText('2 rows are ready.')).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: 'Acknowledge 2' })
  await person.click(confirm)
  expect(await dialog.findByText('Enter a reason')).toBeTruthy()
  expect(line.sentTo('POST /admin/bulk-actions')).toEqual([])

  await person.type(dialog.getByLabelText(/^Reason/), 'Known since Monday')
  await person.dblClick(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(line.sentTo('POST /admin/bulk-actions')).toHaveLength(1)
  const runs = within(await screen.findByRole('list', { name: 'Bulk actions' }))
  expect(runs.getByText('Running')).toBeTruthy()
  await server.settle()
  expect(await runs.findByText('2 rows done')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
})

test('what cannot be changed is named before anything starts', async () => {
  const { person } = await openPage('/admin/finance?part=sides&sort=record')
  await person.click(await box('Select all rows shown'))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  await person.click(bar.getByRole('button', { name: 'Acknowledge' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1 row is ready.')).toBeTruthy()
  expect(dialog.getByText('2 rows are left out')).toBeTruthy()
  expect(dialog.getByText(/^Already acknowledged \(2\): /)).toBeTruthy()
})
