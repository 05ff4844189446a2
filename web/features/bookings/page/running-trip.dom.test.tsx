import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startTrip } from '#contract/bookings/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openDemoServer, type Visitor } from '#web/testing/server.ts'

const server = await openDemoServer()
const ada = await server.as('ada')
const gus = await server.as('gus')
const { departureId } = await server.sell({ guide: server.people.gus.id, inDays: [20] })
const id = await server.buy(ada, departureId, { adults: 2, children: 0 })
const { departureId: dawn } = await server.sell({ guide: server.people.gus.id, inDays: [25] })
const early = await server.buy(ada, dawn, { adults: 1, children: 0 })
await server.moveToStart(id)
expect((await gus.call(startTrip, { params: { id } })).status).toBe(200)
let caller: Visitor = ada
useLine(() => caller)

const plans = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') ?? document.body)

test('whoever is on a trip reads that it can’t be canceled, and what leaving it or cutting it short means', async () => {
  caller = ada
  await openPage(`/booking/${id}`)
  const part = await plans('Change or cancel')
  expect(part.getByText(/^Your trip is underway, .* there’s no refund\.$/)).toBeTruthy()
  expect(part.getByText(/^If your guide ends it early for the weather/)).toBeTruthy()
  expect(part.queryByText(/before the start/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Cancel booking/ })).toBeNull()
})

test('its guide cuts it short for the weather alone, and reads what the guests get back', async () => {
  caller = gus
  const { person } = await openPage(`/booking/${id}`)
  expect(screen.queryByRole('button', { name: /^Cancel booking/ })).toBeNull()
  await person.click(await screen.findByRole('button', { name: /^Cut trip short: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cut this trip short?' }))
  const act = await dialog.findByRole<HTMLButtonElement>('button', { name: /^Cut short, refund \$[\d.]+$/ })
  const [refund] = /\$[\d.]+/.exec(act.textContent ?? '') ?? []
  expect(dialog.getByText(new RegExp(`^Your guests get \\${refund} back for the time left`))).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Keep going' })).toBeTruthy()
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Weather or conditions'])
  expect(dialog.queryByText(/full refund/)).toBeNull()
  await waitFor(() => expect(act.disabled).toBe(false))
  await person.click(act)
  await screen.findByText('Trip cut short')
  await screen.findByTestId('cancellation')
})

test('before the announced time a trip that set out early is canceled for the weather, with everything back', async () => {
  await server.moveToStart(early, -3_600_000)
  expect((await gus.call(startTrip, { params: { id: early } })).status).toBe(200)
  caller = gus
  const { person } = await openPage(`/booking/${early}`)
  await person.click(await screen.findByRole('button', { name: /^Cancel booking/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Weather cancellations are refunded in full, including the service fee.')).toBeTruthy()
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Weather or conditions'])
})
