import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const cora = await server.operator('Cora', ['content'])
useLine(() => cora)

const dialog = () => within(screen.getByRole('dialog'))

test('an operator adds an area, reads why a number is refused, and opens it [2-route-admin-location-management, 1-tool-location-management]', async () => {
  const { person, address } = await openPage('/admin/location-management')
  expect(await screen.findByText('No areas yet')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add area' }))
  await person.type(dialog().getByLabelText(/^Name/), 'Moab')
  await person.selectOptions(dialog().getByLabelText(/^State/), 'UT')
  await person.type(dialog().getByLabelText(/^Latitude/), '38.57')
  await person.type(dialog().getByLabelText(/^Longitude/), '-109.55')
  await person.type(dialog().getByLabelText(/^Sheriff’s phone/), '(435) 555-0110')
  await person.type(dialog().getByLabelText(/^Reason/), 'Trips begin there')
  await person.click(dialog().getByTestId('confirm-action'))
  expect(await dialog().findByText('Please enter the day you called these numbers')).toBeTruthy()
  await person.type(dialog().getByLabelText(/^Numbers checked on/), '2026-03-01')
  await person.click(dialog().getByTestId('confirm-action'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await person.click(await screen.findByRole('button', { name: 'Open Moab' }))
  const panel = within(await screen.findByTestId('side-panel'))
  expect(await panel.findByText('(435) 555-0110')).toBeTruthy()
  expect(panel.getByText('Reason: Trips begin there')).toBeTruthy()
  expect(address()).toContain('open=')
})

test('a file is checked before it can be imported', async () => {
  const { person } = await openPage('/admin/location-management')
  await person.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const choose = async (csv: string) => {
    // the file of a document has no text() of its own
    const file = Object.assign(new File([csv], 'areas.csv', { type: 'text/csv' }), { text: () => Promise.resolve(csv) })
    await person.upload(dialog().getByLabelText(/^File/), file)
  }
  const head = 'name,state,lat,lng,radiusMiles\n'
  await choose(`${head}Cody,WY,abc,-109,10\n`)
  expect(await dialog().findByText('0 would be new, 0 changed, and 0 the same. 1 can’t be imported.')).toBeTruthy()
  expect(dialog().getByTestId('confirm-action').hasAttribute('disabled')).toBe(true)
  await choose(`${head}Cody,WY,44.5,-109,10\n`)
  expect(await dialog().findByText('1 would be new, 0 changed, and 0 the same.')).toBeTruthy()
  await person.type(dialog().getByLabelText(/^Reason/), 'First areas')
  await person.click(dialog().getByTestId('confirm-action'))
  expect(await screen.findByRole('button', { name: 'Open Cody' })).toBeTruthy()
})
