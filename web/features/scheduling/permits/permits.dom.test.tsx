import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const gus = await server.as('gus')
const ada = await server.as('ada')
const { departureId } = await server.sell({ guide: server.people.gus.id, title: 'River day' })
await server.buy(ada, departureId, { adults: 2, children: 0 })
let who = ada
const line = useLine(() => who)
await server.sell({ guide: server.people.gus.id, title: 'Canyon day' })
const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

test('someone who isn’t a guide reads so, and is led to become one', async () => {
  await openPage('/guide-permits')
  expect(await screen.findByText('Only guides can see this')).toBeTruthy()
})

test('a guide adds a permit, whose form keeps what was typed, corrects its days, reads its use, and ends it', async () => {
  who = gus
  const { person } = await openPage('/guide-permits')
  await person.click(await screen.findByRole('button', { name: 'Add permit' }))
  let dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Name of the land/), 'Inyo National Forest')
  await person.type(dialog.getByLabelText(/^Service days/), '0.3')
  await person.click(dialog.getByTestId('save-permit'))
  expect(await dialog.findByText('Please enter the permit number')).toBeTruthy()
  expect(dialog.getByText('Please choose at least one trip')).toBeTruthy()
  expect(line.sentTo('POST /guide/permits')).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await person.click(screen.getByRole('button', { name: 'Add permit' }))
  dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Name of the land/).value).toBe('Inyo National Forest')
  await person.type(dialog.getByLabelText(/^Permit number/), 'TU-1')
  const days = dialog.getByLabelText(/^Service days/)
  await person.clear(days)
  await person.type(days, '50')
  await person.type(dialog.getByLabelText(/^First day/), day(0))
  await person.type(dialog.getByLabelText(/^Last day/), day(200))
  await person.click(dialog.getByLabelText('River day'))
  await person.click(dialog.getByTestId('save-permit'))
  expect(await screen.findByText('48 days left')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Correct days: TU-1' }))
  dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Change/), '60')
  await person.type(dialog.getByLabelText(/^Reason/), 'Three trips in May')
  await person.click(dialog.getByTestId('correct-permit'))
  expect(await dialog.findByText(/^You’ve sold or used more days than that/)).toBeTruthy()
  await person.clear(dialog.getByLabelText(/^Change/))
  await person.type(dialog.getByLabelText(/^Change/), '44')
  await person.click(dialog.getByTestId('correct-permit'))
  expect(await screen.findByText('4 days left')).toBeTruthy()
  expect(screen.getByText('Running low')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Use report: TU-1' }))
  const report = within(await screen.findByRole('table', { name: 'Use report: TU-1' }))
  expect(report.getByText('River day')).toBeTruthy()
  expect(report.getByText('Three trips in May')).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'Change trips: TU-1' }))
  dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText<HTMLInputElement>('River day').checked).toBe(true)
  await person.click(dialog.getByLabelText('River day'))
  await person.click(dialog.getByTestId('save-permit-trips'))
  expect(await dialog.findByText('Please choose at least one trip')).toBeTruthy()
  await person.click(dialog.getByLabelText('Canyon day'))
  await person.click(dialog.getByTestId('save-permit-trips'))
  expect(await screen.findByText('6 days left')).toBeTruthy()
  expect(screen.getByText(/Counts: Canyon day/)).toBeTruthy()

  await person.click(screen.getByRole('button', { name: 'End permit: TU-1' }))
  dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/^Reason/), 'Given back')
  await person.click(dialog.getByTestId('end-permit'))
  expect(await screen.findByText(/^Ended .*: Given back$/)).toBeTruthy()
})
