import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const wren = await server.operator('Wren', ['content'])
const sol = await server.operator('Sol', ['support'])
let who = wren
useLine(() => who)

const event = (name: string, position: number, detail: object) => ({
  name,
  position,
  ago: 0,
  path: '/browse',
  userKind: 'visitor',
  detail,
})
const visit = (session: number, events: object[], more: object = {}) =>
  server.visitor().raw({
    method: 'POST',
    url: '/api/v1/analytics/events',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Chrome/141.0.0.0', 'sec-fetch-site': 'same-origin' },
    payload: {
      session: `treq_1763900000000_${String(session).padStart(24, '0')}`,
      language: 'en',
      referrer: null,
      utm: {},
      events,
      ...more,
    },
  })

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))

test('visits, steps, missed searches, and sources of the period are there, each with its rows [2-route-admin-analytics, 1-tool-analytics]', async () => {
  const search = { terms: 'ice climbing', category: null, results: 0 }
  await visit(1, [event('treq_session_start', 0, { screen: 'desktop' }), event('treq_search', 1, search)], {
    referrer: 'news.example',
    utm: { source: 'newsletter', campaign: 'spring' },
  })
  await visit(2, [
    event('treq_session_start', 0, { screen: 'mobile' }),
    event('treq_user_journey', 1, { step: 'adventure' }),
    event('treq_user_journey', 2, { step: 'paid' }),
  ])
  const { person, address } = await openPage('/admin-analytics')
  const totals = within(await screen.findByRole('list', { name: 'At a glance' }))
  await waitFor(() => expect(totals.getByText('Sessions').closest('li')?.textContent).toContain('2'))
  const funnel = await screen.findByRole('figure', { name: 'From search to payment' })
  await person.click(await within(funnel).findByRole('button', { name: 'Show table: From search to payment' }))
  expect(rowsOf(within(funnel).getByRole('table'))).toEqual([
    ['Step', 'Sessions', 'From the step before'],
    ['Searched', '0', '–'],
    ['Looked at an adventure', '1', '0'],
    ['Reached checkout', '0', '0'],
    ['Paid', '1', '0'],
  ])
  const missed = await screen.findByRole('region', { name: 'Searches without results' })
  expect(rowsOf(await within(missed).findByRole('table'))).toEqual([
    ['Words', 'Searches', 'Sessions'],
    ['ice climbing', '1', '1'],
  ])
  const sources = await screen.findByRole('region', { name: 'Where visits come from' })
  expect(rowsOf(await within(sources).findByRole('table')).slice(1)).toEqual([
    ['news.example', 'newsletter', '–', 'spring', '1', '0', '0'],
    ['Direct', '–', '–', '–', '1', '0', '0'],
  ])
  await person.selectOptions(screen.getByLabelText('Period'), '7')
  await waitFor(() => expect(address()).toContain('days=7'))
  await person.selectOptions(screen.getByLabelText('Measure'), 'treq_search')
  expect(await screen.findByText('1 in this period, 0 in the one before.')).toBeTruthy()
})

test('a period that can’t be counted is said, and the usual one stays', async () => {
  const { person } = await openPage('/admin-analytics?from=2026-05-01&to=2026-05-10')
  const from = await screen.findByLabelText('First day')
  await person.clear(from)
  await person.type(from, '2026-06-01')
  expect(await screen.findByText('Choose a last day after the first, and at most 400 days.')).toBeTruthy()
  expect(await screen.findByText(/compared with the 10 days before/)).toBeTruthy()
})

test('an operator without the scope reads that it is missing', async () => {
  who = sol
  await openPage('/admin-analytics')
  expect(await screen.findByText('You need the content or finance scope to do this.')).toBeTruthy()
})
