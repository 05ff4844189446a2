import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { button, field, openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const browser = server.visitor()
useLine(() => browser)

const read = async <T,>(path: string) => (await browser.raw({ method: 'GET', url: `/api/v1${path}` })).body as T
const search = (query: string) => read<{ total: number; items: { title: string }[] }>(`/search?${query}`)
const kanab = 'Kanab slot canyon and sand ridge by 4x4'
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const region = (name: string) => within(screen.getByRole('region', { name }))
const understood = () => within(screen.getByTestId('understood'))
const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')
const titles = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map((one) => one.textContent)

test('nothing found: the nearest stand there, and a wish can be taken back', async () => {
  const { person, address } = await openPage('/browse?q=xylophone&place=Utah')
  expect(screen.getByTestId('result-count').textContent).toBe('No adventures found')
  expect(screen.getByRole('heading', { name: 'No exact matches' })).toBeTruthy()
  expect(titles('Other adventures near Utah')).toContain(kanab)
  await person.click(screen.getByRole('link', { name: 'Without those keywords' }))
  await screen.findByRole('link', { name: kanab })
  await waitFor(() => expect(address()).toBe('/browse?location=Utah'))
})

test('an unknown place is named as such, and markup in it is just text', async () => {
  const place = encodeURIComponent('<b onmouseover=alert(1)>Nowhere</b>')
  await openPage(`/search?place=${place}`)
  expect(screen.getByTestId('understood').textContent).toContain(
    'We couldn’t find “<b onmouseover=alert(1)>Nowhere</b>.”',
  )
  await openPage(`/browse?location=${place}`)
  expect(screen.getByText('No adventures found')).toBeTruthy()
  expect(screen.getAllByText(/<b onmouseover=alert\(1\)>Nowhere<\/b>/).length).toBeGreaterThan(0)
  expect(document.querySelector('main b[onmouseover]')).toBeNull()
})

test('what a place may also have meant is one link away', async () => {
  const { person, address } = await openPage('/search?place=Jackson&party=2')
  await person.click(screen.getByRole('link', { name: 'Jackson, WY' }))
  await screen.findByText(/^Within \d+ miles of Jackson, WY$/)
  expect(address()).toBe('/browse?location=Jackson%2C+WY&party=2')
  const again = await openPage('/search?place=Utha')
  expect(screen.getByTestId('understood').textContent).toContain('We couldn’t find “Utha.”')
  await again.person.click(understood().getByRole('link', { name: 'Utah' }))
  await screen.findByRole('link', { name: kanab })
})

test('only lists that stand for themselves are for search engines', async () => {
  for (const [path, canonical] of [
    ['/search', '/browse'],
    ['/search?place=Utah', '/browse?location=Utah'],
    ['/browse?category=hiking', '/browse?category=hiking'],
    ['/browse?category=hiking&location=Utah', '/browse?category=hiking&location=Utah'],
  ] as const) {
    await openPage(path)
    expect(screen.getByTestId('result-count')).toBeTruthy()
    expect(robots()).toBeUndefined()
    // Two addresses, one page for search engines.
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`${canonical.replace('?', String.raw`\?`)}$`),
    )
  }
  for (const path of ['/search?place=Nowhereatall', '/search?place=Utah&party=2', '/search?q=trout']) {
    await openPage(path)
    expect(robots()).toBe('noindex')
  }
})

test('slips of the pen are put right, and it is said', async () => {
  await openPage('/search?q=alsaka+fishng')
  expect(screen.getByTestId('understood').textContent).toContain('Showing results for “fishing” instead of “fishng.”')
  const { person, address } = await openPage('/browse?category=offroad&location=Utha')
  await person.click(understood().getByRole('link', { name: 'Utah' }))
  await screen.findByRole('link', { name: kanab })
  await waitFor(() => expect(address()).toBe('/browse?category=offroad&location=Utah'))
  await openPage('/browse?category=diving')
  expect(screen.getByText(/We don’t have that category\./)).toBeTruthy()
})

test('plain words are understood, shown one by one, and each can be taken back', async () => {
  const { person, address } = await openPage('/search?q=easy+hikes+near+Moab+under+%24900+for+2')
  const wishes = () => within(screen.getByRole('navigation', { name: 'Searching for:' }))
  const shown = () =>
    wishes()
      .getAllByRole('link')
      .map((link) => link.textContent)
  const understood = ['Hiking', 'Moab, UT', '2 people', 'Up to $900', 'Easy']
  expect(shown()).toEqual(understood.map((wish) => `Remove filter: ${wish}`))
  expect(wishes().getByRole('link', { name: 'Remove filter: Moab, UT' }).getAttribute('href')).toBe(
    '/browse?category=hiking&party=2&priceMax=900&difficulty=easy',
  )
  await person.click(wishes().getByRole('link', { name: 'Remove filter: Up to $900' }))
  await waitFor(() => expect(address()).toBe('/browse?category=hiking&location=Moab&party=2&difficulty=easy'))
})

test('recent searches are kept in this browser and can be forgotten', async () => {
  const { person } = await openPage('/browse?location=Utah')
  await person.click(screen.getByRole('link', { name: 'Clear all' }))
  await screen.findByRole('heading', { level: 1, name: 'Browse adventures' })
  await person.click(button(/^Change search:/))
  await screen.findByRole('region', { name: 'Recent searches' })
  expect(hrefOf('Adventures near Utah')).toBe('/browse?location=Utah')
  await person.click(button('Remove Adventures near Utah'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull())
})

test('the search of the first page sends only what was filled in [2-home-search-fields, 2-home-search-enter, 2-home-search-query, 2-home-search-optional, 2-routes-query, 5-home-search]', async () => {
  const where = () => screen.getByPlaceholderText('Enter city, state, or region')
  const empty = await openPage('/')
  expect(screen.getByRole('option', { name: 'Choose your adventure' })).toBeTruthy()
  await empty.person.click(button('Search Adventures'))
  await waitFor(() => expect(empty.address()).toBe('/browse'))
  const placed = await openPage('/')
  await placed.person.type(where(), 'Utah{Enter}')
  await waitFor(() => expect(placed.address()).toBe('/browse?location=Utah'))
  const kind = await openPage('/')
  await kind.person.selectOptions(field('Adventure'), 'Winter')
  await kind.person.click(button('Search Adventures'))
  await waitFor(() => expect(kind.address()).toBe('/browse?category=winter'))
})

test('the root with a category or a place is the list [2-root-visitor-search, 2-routes-query]', async () => {
  await openPage('/?category=fishing')
  await screen.findByRole('heading', { level: 1, name: 'Fishing adventures' })
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/browse\?category=fishing$/)
  await openPage('/?location=Utah')
  await screen.findByRole('heading', { level: 1, name: 'Adventures near Utah' })
  expect(screen.getByText('In Utah')).toBeTruthy()
})

test('the first page has everything it must, and every card leads on [2-home-why, 2-home-cards, 2-home-actions]', async () => {
  const counts = await read<Record<string, number>>('/adventures/category-counts')
  const { person } = await openPage('/')
  const categories = region('Explore by Category').getAllByRole('listitem')
  expect(categories).toHaveLength(6)
  expect(categories.find((one) => one.textContent.includes('Hunting'))?.textContent).toContain(
    `${counts['hunting']} adventures`,
  )
  expect(screen.getByRole('heading', { level: 2, name: /^Why Choose/ })).toBeTruthy()
  for (const name of ['Verified & Insured', 'Local Expertise', 'Easy Booking'])
    expect(screen.getByRole('heading', { level: 3, name })).toBeTruthy()
  expect(hrefOf('Find Adventures')).toBe('/browse')
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Become a Guide' }).getAttribute('href')).toBe('/guide-recruitment')
  const weekend = await search('q=this+weekend&limit=4')
  const { items } = weekend.items.length >= 3 ? weekend : await search('sort=soonest&limit=4')
  const outings = weekend.items.length >= 3 ? 'This weekend' : 'Heading out soon'
  expect(titles(outings)).toEqual(items.map(({ title }) => title))
  const first = items[0]?.title ?? ''
  await person.click(region(outings).getByRole('link', { name: first }))
  await screen.findByRole('heading', { level: 1, name: first })
})

test('the list offers orders, categories and the map, and forgets nothing', async () => {
  const { person, address } = await openPage('/browse?category=offroad&location=Utah')
  // the map opens at the place by itself
  expect(hrefOf('Show on the map')).toBe('/map?category=offroad&location=Utah')
  await person.click(screen.getByRole('link', { name: 'Lowest price' }))
  await waitFor(() => expect(address()).toBe('/browse?category=offroad&location=Utah&sort=price'))
  const { items } = await search('category=offroad&place=Utah&sort=price')
  await waitFor(() => expect(titles('Adventures')).toEqual(items.map(({ title }) => title)))
  // the address changes before the page does
  await waitFor(() => expect(hrefOf('Fishing')).toBe('/browse?category=fishing&location=Utah&sort=price'))
  await person.click(screen.getByRole('link', { name: 'Fishing' }))
  await waitFor(() => expect(address()).toBe('/browse?category=fishing&location=Utah&sort=price'))
  const away = await screen.findByRole('region', { name: /^Fishing, \d+ miles away$/ })
  // The nearest first, each with its distance.
  const miles = [...away.querySelectorAll('li')].flatMap((card) => {
    const far = /(\d+) miles away/.exec(card.textContent)?.[1]
    return far ? [Number(far)] : []
  })
  expect(miles.length).toBeGreaterThan(0)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  await person.click(screen.getByRole('link', { name: 'Search everywhere' }))
  await waitFor(() => expect(address()).toBe('/browse?category=fishing&sort=price'))
})

test('every adventure of a long list can be reached page by page', async () => {
  const { total } = await search('limit=1')
  const { person } = await openPage('/browse')
  for (let before = titles('Adventures').length; before < total; before = titles('Adventures').length) {
    await person.click(screen.getByRole('link', { name: 'Show more adventures' }))
    await waitFor(() => expect(titles('Adventures').length).toBeGreaterThan(before))
  }
  expect(screen.queryByRole('link', { name: 'Show more adventures' })).toBeNull()
  expect(new Set(titles('Adventures')).size).toBe(total)
})

test('a price says whom it is for, and a party reads its own total, as checkout asks it', async () => {
  type Item = {
    title: string
    href: string
    fromPrice: { amount: number }
    priceFor: { unit: 'adult' | 'group'; people: number }
    forParty: { total: { amount: number }; date: string; varies: boolean } | null
  }
  const dollars = (cents: number) =>
    `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: cents % 100 ? 2 : 0 })}`
  const cardOf = (title: string) =>
    [...document.querySelectorAll('main li')].find((card) => card.querySelector('h3')?.textContent === title)
  await openPage('/browse?category=fishing')
  const alone = await read<{ items: Item[] }>('/search?category=fishing')
  const boat = alone.items.find(({ priceFor }) => priceFor.unit === 'group')
  const seat = alone.items.find(({ priceFor }) => priceFor.unit === 'adult')
  expect(cardOf(boat?.title ?? '')?.textContent).toContain(`${dollars(boat?.fromPrice.amount ?? 0)} for the group`)
  expect(cardOf(boat?.title ?? '')?.textContent).toContain(`up to ${boat?.priceFor.people} people`)
  expect(cardOf(seat?.title ?? '')?.textContent).toContain(`${dollars(seat?.fromPrice.amount ?? 0)} per adult`)

  const { person } = await openPage('/browse?category=fishing&party=3&children=2')
  const { items } = await read<{ items: Item[] }>('/search?category=fishing&party=3&children=2')
  for (const { title, forParty } of items.slice(0, 3)) {
    const text = cardOf(title)?.textContent ?? ''
    expect(text).toContain(`${forParty?.varies ? 'from ' : ''}${dollars(forParty?.total.amount ?? 0)} for 3 people`)
    expect(text).toContain('taxes and fees included')
  }
  // The trip opens with the first date that has room, the party, and that date's price; the way back leads to the list.
  const [first] = items
  await person.click(screen.getByRole('link', { name: first?.title ?? '' }))
  await screen.findByRole('heading', { level: 1, name: first?.title ?? '' })
  expect(screen.getByRole('spinbutton', { name: 'Children' }).getAttribute('aria-valuenow')).toBe('2')
  expect(document.querySelectorAll('input[name=departure]:checked')).toHaveLength(1)
  await person.click(screen.getAllByRole('link', { name: 'Back to results' })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Fishing adventures' })
})
