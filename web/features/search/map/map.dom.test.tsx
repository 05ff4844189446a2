import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '#contract/search/calls.ts'
import { useLine } from '#web/testing/line.ts'
import { descriptionOf, field, fill, openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'
import { boundsAround } from './map-params.ts'

const server = await openDemoServer()
const browser = server.visitor()
useLine(() => browser)

const home = '-125,24.4,-66.9,49.5'
const count = () => screen.getByTestId('area-count').textContent
const rows = () =>
  within(screen.getByRole('region', { name: 'Adventures in this area' }))
    .queryAllByRole('listitem')
    .map((one) => one.textContent)
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

async function answerOf(query: string) {
  const { body } = await browser.raw({ method: 'GET', url: `/api/v1/search?${query}` })
  return body as SearchAnswer
}

async function openSheet(person: UserEvent) {
  await person.click(await screen.findByRole('button', { name: /^Change search:/ }))
  return screen.findByRole('dialog', { name: 'Search adventures' })
}

async function countIn(query: string): Promise<string> {
  const { total } = await answerOf(query)
  return total === 0
    ? 'No adventures in this area'
    : `${total} ${total === 1 ? 'adventure' : 'adventures'} in this area`
}

test('where nothing can be drawn the list works', async () => {
  const { person } = await openPage('/map')
  expect(rows().length).toBeGreaterThan(0)
  await person.click(screen.getByRole('link', { name: 'Alaska' }))
  await waitFor(() => expect(rows()[0]).toContain(', AK'))
})

test('kinds, people and price narrow the list', async () => {
  const { person, address } = await openPage('/map')
  const kinds = within(screen.getByRole('navigation', { name: 'Categories' }))
  await person.click(kinds.getByRole('link', { name: 'Fishing' }))
  await waitFor(() => expect(address()).toBe('/map?category=fishing'))
  const fishing = await countIn(`bounds=${home}&category=fishing`)
  await waitFor(() => expect(count()).toBe(fishing))
  const sheet = await openSheet(person)
  await person.click(await within(sheet).findByRole('button', { name: 'More: Adults' }))
  await person.click(within(sheet).getByRole('button', { name: 'More: Adults' }))
  await person.click(within(sheet).getByRole('button', { name: 'More: Adults' }))
  await fill(person, 'Max', '$600')
  const { total } = await answerOf(`bounds=${home}&category=fishing&party=3&priceMax=60000`)
  await person.click(
    await within(sheet).findByRole('button', { name: `Show ${total} adventure${total === 1 ? '' : 's'}` }),
  )
  await waitFor(() => expect(address()).toBe('/map?category=fishing&party=3&priceMax=600'))
  const narrowed = await countIn(`bounds=${home}&category=fishing&party=3&priceMax=60000`)
  await waitFor(() => expect(count()).toBe(narrowed))
  await person.click(screen.getByRole('link', { name: 'View as list' }))
  await waitFor(() => expect(address()).toBe('/browse?category=fishing&party=3&priceMax=600'))
})

test('more of the list comes without leaving it', async () => {
  const { person, address } = await openPage('/map')
  const before = rows().length
  await person.click(screen.getByRole('link', { name: 'Show more adventures' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(before))
  expect(address()).toBe('/map')
})

test.each(['here', '1,2,3', '10,20,30,20', '-500,0,500,10'])('the area %s is none, with a way out', async (bounds) => {
  await openPage(`/map?bounds=${bounds}`)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This link doesn’t point to a map area')
  expect(within(alert).getByRole('link', { name: 'Reset map' }).getAttribute('href')).toBe('/map')
})

test('a day in the past and a price in words are told beside their fields', async () => {
  const { person } = await openPage('/map?from=2020-05-01&priceMax=cheap')
  const sheet = await openSheet(person)
  expect(await within(sheet).findByText('That date has passed')).toBeTruthy()
  expect(descriptionOf(field('Max'))).toBe('Please enter whole dollars')
  await person.keyboard('{Escape}')
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Please check what you typed')
  expect(document.querySelector('[data-marker]')).toBeNull()
})

test('an empty area offers ways on', async () => {
  await openPage('/map?bounds=-40,30,-35,35&category=winter')
  expect(count()).toBe('No adventures in this area')
  expect(hrefOf('Reset map')).toBe('/map?category=winter')
})

test('the map opens at the place, tells one it does not know, and goes to another', async () => {
  const { person, address } = await openPage('/map?location=Moab')
  const { place } = await answerOf('place=Moab&limit=1')
  if (!place?.resolved) throw new Error('Moab is not known')
  const bounds = boundsAround({ ...place.resolved, radiusMiles: Math.max(25, place.resolved.radiusMiles) })
  expect(count()).toBe(await countIn(`bounds=${bounds}`))
  expect(count()).not.toBe(await countIn(`bounds=${home}`))
  expect(screen.getByRole('button', { name: /^Change search: .*Moab/ })).toBeTruthy()
  const sheet = await openSheet(person)
  await fill(person, 'Where', 'Nowhereville Springs')
  await person.click(within(sheet).getByRole('button', { name: /^Show/ }))
  await waitFor(() => expect(address()).toBe('/map?location=Nowhereville+Springs'))
  await screen.findByText('We couldn’t find “Nowhereville Springs.”', { exact: false })
  const everywhere = await countIn(`bounds=${home}`)
  await waitFor(() => expect(count()).toBe(everywhere))
})

test('a map that was moved says so, and each wish is a chip that keeps the area', async () => {
  const { person, address } = await openPage('/map?bounds=-125,40,-105,49&location=Denver&party=2&instant=true')
  expect(screen.getByRole('button', { name: /^Change search: .*Map area/ })).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Remove filter: Instant book only' }))
  await waitFor(() => expect(address()).toBe('/map?bounds=-125,40,-105,49&location=Denver&party=2'))
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Map area'))
  await person.click(screen.getByRole('link', { name: 'Clear all' }))
  await waitFor(() => expect(address()).toBe('/map?bounds=-125,40,-105,49&location=Denver'))
})
