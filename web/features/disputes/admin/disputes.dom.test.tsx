import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileCase, requestReview, respondToCase } from '#contract/disputes/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const hour = 3_600_000
const server = await openServer()
const [ada, gus] = [await server.as('ada'), await server.as('gus')]
const { departureId } = await server.sell({ guide: server.people.gus.id, inDays: [20] })
const bookingId = await server.buy(ada, departureId, { adults: 2, children: 0 })
await server.moveToStart(bookingId, 24 * hour)
const story = 'The boat leaked from the first minute and we turned back after an hour.'
const filed = await ada.call(fileCase, {
  body: { bookingId, category: 'gear', story, requested: 5000, key: crypto.randomUUID() },
})
const params = { id: filed.body.id }
await gus.call(respondToCase, { params, body: { text: 'It leaked a little, and we had a second boat.' } })
await server.moveClock(72 * hour)
await ada.call(requestReview, { params })
const tess = await server.operator('Tess', ['support', 'finance'])
useLine(() => tess)

test('an operator reads both sides of a dispute and decides it with a reason [1-tool-disputes]', async () => {
  const { person } = await openPage('/admin/disputes')
  await person.click(await screen.findByText(/Ada .* and Gus/))
  expect(await screen.findByText(story)).toBeTruthy()
  expect(screen.getByText('It leaked a little, and we had a second boat.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Decide' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide the case' }))
  await person.selectOptions(dialog.getByLabelText(/^Outcome/), 'No refund')
  await person.type(dialog.getByLabelText(/^Message to both sides/), 'The second boat was there, as the photos show.')
  await person.type(dialog.getByLabelText(/^Reason/), 'Photos')
  await person.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText(/^Decision by .*: \$0\.00, \$0\.00 from the guide$/)).toBeTruthy()
})
