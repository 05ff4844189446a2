import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showBooking } from '#contract/bookings/calls.ts'
import { json, useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const guide = await server.as('gus')
// before the line is: a card goes to Stripe and not over it
const { departureId } = await server.sell({ guide: server.people.gus.id, inDays: [10], capacity: 6 })
const id = await server.buy(await server.as('ada'), departureId, { adults: 2, children: 0 })
const { departure } = (await guide.call(showBooking, { params: { id } })).body
const line = useLine(() => guide)

test('a guide who runs a departure below its minimum is asked once, since it cannot be undone', async () => {
  const below = { departure, title: 'A day on the green river', minimum: 4, coming: 2, answerBy: null }
  line.answer('GET /guide/below-minimum', () => json({ items: [{ ...below, decideAt: departure.startsAt }] }))
  line.answer('POST /departures/:id/run', () => json({ guaranteed: true }))
  const { person } = await openPage('/guide-dashboard')
  const promised = () => line.sentTo('POST /departures/:id/run')
  await person.click(await screen.findByRole('button', { name: /^Run it anyway/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/will run with 2 guests\. .* can’t undo this/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(promised()).toEqual([])

  await person.click(screen.getByRole('button', { name: /^Run it anyway/ }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Run it anyway' }))
  await screen.findByText('Your guests know the trip is on')
  expect(promised()).toHaveLength(1)
})
