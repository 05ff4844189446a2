import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { button, descriptionOf, field, fill, openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

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

async function countIn(query: string): Promise<string> {
  const { body } = await browser.raw({ method: 'GET', url: `/api/v1/search?${query}` })
  const { total } = body as { total: number }
  return total === 0
    ? 'No adventures in this area'
    : `${total} ${total === 1 ? 'adventure' : 'adventures'} in this area`
}

test('a browser that cannot draw the map says so and the list works', async () => {
  const { person } = await openPage('/map')
  await screen.findByText('This browser can’t show the map', { exact: false })
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
  await fill(person, 'People', '3')
  await fill(person, 'Max price, $', '$400')
  await person.click(button('Show adventures'))
  await waitFor(() => expect(address()).toBe('/map?category=fishing&party=3&priceMax=400'))
  const narrowed = await countIn(`bounds=${home}&category=fishing&party=3&priceMax=40000`)
  await waitFor(() => expect(count()).toBe(narrowed))
  await person.click(screen.getByRole('link', { name: 'View as list' }))
  await waitFor(() => expect(address()).toBe('/browse?category=fishing&party=3&priceMax=400'))
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
  await openPage('/map?from=2020-05-01&priceMax=cheap')
  expect(descriptionOf(field('First day'))).toBe('That date has passed')
  expect(descriptionOf(field('Max price, $'))).toBe('Please enter whole dollars')
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Please check what you typed')
  expect(document.querySelector('[data-marker]')).toBeNull()
})

test('an empty area offers ways on', async () => {
  await openPage('/map?bounds=-40,30,-35,35&category=winter')
  expect(count()).toBe('No adventures in this area')
  expect(hrefOf('Reset map')).toBe('/map?category=winter')
})
