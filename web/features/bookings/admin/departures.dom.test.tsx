import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const sol = await server.operator('Sol', ['support'])
const ada = await server.as('ada')
useLine(() => sol)
const { departureId } = await server.sell({ inDays: [30, 31, 32] })
const bookingId = await server.buy(ada, departureId, { adults: 2, children: 0 })

test('an operator selects what a storm reaches, reads whom it concerns, writes to them, and cancels it all', async () => {
  const { person } = await openPage('/admin/departures?place=moab&status=open')
  await person.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }))
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  expect(bar.getByText('3 rows selected')).toBeTruthy()
  await person.click(bar.getByRole('button', { name: 'Cancel departures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel these departures?' }))
  expect(await dialog.findByText('3 rows are ready.')).toBeTruthy()
  expect(dialog.getByText('1 booking of 2 people')).toBeTruthy()
  expect(dialog.getByText('1 guide')).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: 'Cancel 3 departures' })
  await person.type(dialog.getByLabelText(/^Reason/), 'Flash flood warning')
  await person.click(confirm)
  expect(await dialog.findByText('Write what people will read.')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Message to guests and guides/), 'A flood is coming.')
  await person.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const runs = within(await screen.findByRole('list', { name: 'Bulk actions' }))
  await server.settle()
  expect(await runs.findByText('3 rows done')).toBeTruthy()
  expect((await ada.call(showBooking, { params: { id: bookingId } })).body.state).toBe('canceled_weather')
})
