import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { quote } from '#contract/bookings/calls.ts'
import { compared } from '#web/features/catalogue/compare/compared.ts'
import { viewed } from '#web/features/catalogue/viewed/viewed.ts'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const browser = server.visitor()
useLine(() => browser)
const river = await server.sell({ title: 'River', minimumAge: 7, maxParty: 4 })
const elk = await server.sell({ title: 'Elk', maxParty: 2 })
const others = await Promise.all(['Jeep', 'Snow', 'Camp'].map((title) => server.sell({ title })))
const pathOf = ({ slug, adventureId }: typeof river) => `/adventure/${slug}-${adventureId}`
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

beforeEach(() => {
  compared.clear()
  viewed.clear()
})

test('side by side with the whole price for the group, as the quote says it; one that does not take the group has none', async () => {
  const ids = `${river.adventureId},${elk.adventureId}`
  const { person, address } = await openPage(`/compare?ids=${ids}&party=3&children=1`)
  const { body } = await browser.call(quote, {
    params: { id: river.departureId },
    body: { party: { adults: 2, children: 1 } },
  })
  const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
    body.price.total.amount / 100,
  )
  await waitFor(() => expect(row('Price').textContent).toContain(total))
  // each comes with an answer of its own
  await waitFor(() => expect(row('Group').textContent).toContain('Up to 2'))
  expect(row('Ages').textContent).toContain('7 and older')
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Remove “Elk” from the comparison' }))
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(1))
  expect(decodeURIComponent(address())).toBe(`/compare?ids=${river.adventureId}&party=3&children=1`)
})

test.each([
  ['/compare', 'Nothing to compare yet'],
  ['/compare?ids=&party=-4&children=99', 'Nothing to compare yet'],
  ['/compare?ids=river,<b>,%00', 'Nothing to compare yet'],
  ['/compare?ids=0192d0a0-0000-7000-8000-000000000000&party=1e9&from=x', 'No longer offered'],
])('%s says so and does no harm', async (path, words) => {
  await openPage(path)
  await screen.findByText(words)
})

test('chosen on the page of a trip, up to four, kept in this browser and cleared at once', async () => {
  for (const one of others) compared.add(one.adventureId)
  const { person } = await openPage(pathOf(river))
  const button = await screen.findByRole('button', { name: 'Compare' })
  await person.click(button)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  const bar = screen.getByRole('region', { name: 'Comparison' })
  expect(within(bar).getByRole('link', { name: 'Compare 4 adventures' }).getAttribute('href')).toContain(
    encodeURIComponent(river.adventureId),
  )
  const fifth = await openPage(pathOf(elk))
  await fifth.person.click(await screen.findByRole('button', { name: 'Compare' }))
  await screen.findByText('You can compare up to 4')
  expect(compared.read()).toHaveLength(4)
  expect(compared.read()).not.toContain(elk.adventureId)
  await fifth.person.click(screen.getByRole('button', { name: 'Clear comparison' }))
  expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull()
})

test('what was opened before stands below the next one, newest first, until it is cleared', async () => {
  await openPage(pathOf(elk))
  await screen.findByRole('heading', { level: 1, name: 'Elk' })
  await waitFor(() => expect(viewed.read()).toEqual([elk.adventureId]))
  const { person } = await openPage(pathOf(river))
  const section = await screen.findByRole('region', { name: 'Recently viewed' })
  expect(
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Elk'])
  expect(viewed.read()).toEqual([river.adventureId, elk.adventureId])
  await person.click(within(section).getByRole('button', { name: 'Clear list' }))
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
  expect(localStorage.getItem('treq-viewed')).toBeNull()
})
