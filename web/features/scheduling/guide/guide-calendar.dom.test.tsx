import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const gus = await server.as('gus')
const ada = await server.as('ada')
const trip = await server.sell({
  title: 'Dawn on the slough',
  guide: server.people.gus.id,
  inDays: [5, 6],
  capacity: 2,
})
await server.buy(ada, trip.departureId, { adults: 2, children: 0 })
let browser = gus
useLine(() => browser)

test('the agenda says of each departure how it stands, in words, and opens its day', async () => {
  browser = gus
  const { person, address } = await openPage('/guide-calendar?view=agenda')
  const [full, open] = await screen.findAllByTestId('agenda-departure')
  expect(within(full as HTMLElement).getByText('Full')).toBeTruthy()
  expect(full?.textContent).toContain('2 of 2 · 2 booked · With')
  expect(within(open as HTMLElement).getByText('Open')).toBeTruthy()
  await person.click(full as HTMLElement)
  const day = within(await screen.findByTestId('day-panel'))
  expect(day.getByText('2 of 2 spots taken')).toBeTruthy()
  expect(day.getByRole('link', { name: 'Manifest' }).getAttribute('href')).toMatch(/^\/guide-dashboard\/day\/\d/)
  expect(day.getByRole('link', { name: 'Cancel departures' })).toBeTruthy()
  await person.click(day.getByRole('button', { name: 'Next day' }))
  expect(await day.findByText('0 of 2 spots taken')).toBeTruthy()
  expect(day.queryByRole('link', { name: 'Cancel departures' })).toBeNull()
  expect(address()).toContain('day=')
})

test('an account without a guide is told what it is for', async () => {
  browser = ada
  await openPage('/guide-calendar')
  expect(await screen.findByRole('heading', { name: 'This account isn’t set up to guide' })).toBeTruthy()
})
