import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as disputes from '#contract/disputes/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const sol = await server.operator('Sol', ['support'])
const [ada, gus] = [await server.as('ada'), await server.as('gus')]
const { departureId } = await server.sell({ guide: server.people.gus.id, title: 'River day' })
const bookingId = await server.buy(ada, departureId, { adults: 2, children: 0 })
useLine(() => sol)
const hour = 3_600_000

test('an operator reads both sides of a dispute, sees every line before it moves, and decides; the refund is made [1-tool-disputes]', async () => {
  await server.moveToStart(bookingId, 13 * hour)
  const story = 'The boat leaked from the first minute and we turned back after an hour.'
  const body = { bookingId, category: 'gear', story, requested: 5000, key: crypto.randomUUID() } as const
  const { id } = (await ada.call(disputes.fileCase, { body })).body
  const text = 'It leaked a little, and we had a second boat with us.'
  expect((await gus.call(disputes.respondToCase, { params: { id }, body: { text } })).status).toBe(200)
  await server.moveClock(72 * hour)
  expect((await ada.call(disputes.requestReview, { params: { id } })).status).toBe(200)

  const { person } = await openPage('/admin/disputes')
  await person.click(await screen.findByText(/^Ada .* and Rosa Testa$/))
  expect((await screen.findAllByText(story)).length).toBe(2)
  expect(screen.getByText(text)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Decide' }))
  const asks = within(await screen.findByRole('dialog', { name: 'Decide the case' }))
  await person.selectOptions(asks.getByLabelText(/^Outcome/), 'split')
  await person.type(asks.getByLabelText(/^From the guide/), '40')
  await person.type(asks.getByLabelText(/^From Treq/), '10')
  await person.type(asks.getByLabelText(/^Message to both sides/), 'The boat was not seaworthy, as the photos show.')
  await person.click(asks.getByRole('button', { name: 'Preview' }))
  expect(await asks.findByText('Refund $50.00. Lines of the ledger:')).toBeTruthy()
  await person.type(asks.getByLabelText(/^Reason/), 'Photos of both sides')
  await person.click(asks.getByTestId('confirm-action'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Decision by Sol Admin: $50.00, $40.00 from the guide')).toBeTruthy()
  await server.settle()
  const seen = (await ada.call(disputes.showCase, { params: { id } })).body
  expect(seen).toMatchObject({ state: 'resolved_split', decisions: [{ refund: { amount: 5000 } }] })
})
