import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const gus = await server.as('gus')
const ada = await server.as('ada')
let who = gus
useLine(() => who)

/** What a page load of a visitor reports of a listing. */
const look = (visit: number, adventure: string, steps: string[]) =>
  server.visitor().raw({
    method: 'POST',
    url: '/api/v1/analytics/events',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/141.0.0.0', 'sec-fetch-site': 'same-origin' },
    payload: {
      session: `treq_1763900000000_${String(visit).padStart(24, '0')}`,
      language: 'en',
      referrer: null,
      utm: {},
      events: [
        { name: 'treq_page_view', position: 0, ago: 0, path: '/adventure/:id', userKind: 'visitor', detail: {} },
      ],
      interest: steps.map((step) => ({ adventure, step, userKind: 'visitor' })),
    },
  })

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('a guide without a trip is led to one; someone who isn’t a guide reads so', async () => {
  who = ada
  await openPage('/guide-analytics')
  expect(await screen.findByText('Only guides can see this')).toBeTruthy()
})

test('visits show up in figures, table, and period; every factor of the rank is there with what raises it [2-route-guide-analytics]', async () => {
  who = gus
  const { adventureId } = await server.sell({ guide: server.people.gus.id, title: 'River day', instantBook: false })
  await server.sell({ guide: server.people.gus.id, title: 'Lake day' })
  await server.settle()
  for (const visit of [1, 2, 3]) await look(visit, adventureId, visit === 1 ? ['views', 'quotes'] : ['views'])
  const { person, address } = await openPage('/guide-analytics')
  const funnel = await screen.findByRole('figure', { name: 'From view to booking' })
  expect(await within(funnel).findByText('0 of 3 views became bookings: 0%.')).toBeTruthy()
  await person.click(within(funnel).getByRole('button', { name: 'Show table: From view to booking' }))
  expect(rowsOf(within(funnel).getByRole('table'))).toEqual([
    ['Step', 'Count'],
    ['Views', '3'],
    ['Saves', '0'],
    ['Prices checked', '1'],
    ['Holds', '0'],
    ['Bookings', '0'],
  ])
  const ranking = await screen.findByRole('region', { name: 'Where you rank, and why' })
  await person.click(await within(ranking).findByText('River day'))
  const factors = within(ranking).getByRole('table', { name: 'Score: River day' })
  expect(rowsOf(factors).map(([name]) => name)).toEqual([
    'Factor',
    'Reviews',
    'Next open date',
    'Photos and details',
    'Level and certificates',
    'Instant booking',
  ])
  const details = factors.closest('details') as HTMLElement
  expect(within(details).getByText('Instant booking', { selector: 'li' }).textContent).toBe('Instant booking+5')

  await person.selectOptions(screen.getByLabelText('Period'), '7')
  await waitFor(() => expect(address()).toContain('days=7'))
  await person.selectOptions(screen.getByLabelText('Trip'), 'Lake day')
  await waitFor(() => expect(address()).toContain('trip='))
  expect(await screen.findByText('No views in this period.')).toBeTruthy()
})
