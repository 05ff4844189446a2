import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refusal, useLine } from '#web/testing/line.ts'
import { button, descriptionOf, field, openPage } from '#web/testing/page.tsx'
import { openDemoServer } from '#web/testing/server.ts'

const server = await openDemoServer()
const browser = server.visitor()
const line = useLine(() => browser)

interface Answer {
  total: number
  next: string
  items: { title: string }[]
}
const answerTo = async (query: string) =>
  (await browser.raw({ method: 'GET', url: `/api/v1/search?${query}` })).body as Answer

const counted = (total: number) =>
  total === 0 ? 'No adventures found' : total === 1 ? '1 adventure' : `${total} adventures`
const count = () => screen.getByTestId('result-count').textContent
const form = () => within(document.querySelector('search') as HTMLElement)
const active = () => within(screen.getByRole('navigation', { name: 'Active filters' }))
const titles = () => [...document.querySelectorAll('main h3')].map((one) => one.textContent)

interface Filter {
  name: string
  /** What else is asked for. */
  given?: string
  /** In the address, and for the API where that says it in other words. */
  query: string
  api?: string
  chip: string
  set: (person: UserEvent) => Promise<void>
}

const tick = (group: string, label: RegExp) => (person: UserEvent) =>
  person.click(
    within(form().getAllByRole('group', { name: group, hidden: true }).at(-1) as HTMLElement).getByRole('checkbox', {
      name: label,
      hidden: true,
    }),
  )
const choose = (group: string, at: number) => (person: UserEvent) =>
  person.click(within(form().getByRole('group', { name: group })).getAllByRole('radio')[at] as HTMLElement)
const write = (label: string, text: string) => async (person: UserEvent) => {
  await person.type(form().getByLabelText(label), text)
}
const pick = (label: string, option: string) => (person: UserEvent) =>
  person.selectOptions(form().getByLabelText(label), option)

/** Weeks ahead, whatever the time of the test world. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const filters: Filter[] = [
  { name: 'words', query: 'q=trout', chip: '“trout”', set: write('What', 'trout') },
  { name: 'place', query: 'place=Utah', chip: 'Utah', set: write('Where', 'Utah') },
  { name: 'first day', query: `from=${dayFromNow(20)}`, chip: 'From', set: write('First day', dayFromNow(20)) },
  { name: 'last day', query: `to=${dayFromNow(60)}`, chip: 'Until', set: write('Last day', dayFromNow(60)) },
  { name: 'people', query: 'party=6', chip: '6 people', set: write('People', '6') },
  {
    name: 'distance',
    given: 'place=Denver',
    query: 'radius=200',
    chip: 'Within 200 miles',
    set: pick('Distance', '200 miles'),
  },
  { name: 'category', query: 'category=hunting', chip: 'Hunting', set: tick('Adventure', /^Hunting/) },
  { name: 'lowest price', query: 'priceMin=500', api: 'priceMin=50000', chip: 'From $500', set: write('Min', '500') },
  { name: 'highest price', query: 'priceMax=90', api: 'priceMax=9000', chip: 'Up to $90', set: write('Max', '90') },
  {
    name: 'duration',
    query: 'duration=half_day',
    api: 'durationMax=300',
    chip: 'Half day',
    set: choose('Duration', 1),
  },
  { name: 'rating', query: 'ratingMin=4.5', chip: 'Rated 4.5 or better', set: choose('Rating', 2) },
  { name: 'difficulty', query: 'difficulty=expert', chip: 'Expert', set: tick('Difficulty', /^Expert/) },
  { name: 'instant', query: 'instant=true', chip: 'Instant book only', set: tick('Booking', /^Instant/) },
  {
    name: 'credential',
    query: 'credential=wfr',
    chip: 'Wilderness first responder',
    set: tick('Guide credential', /^Wilderness/),
  },
  { name: 'access', query: 'access=little_walking', chip: 'Minimal walking', set: tick('Access', /^Minimal/) },
  { name: 'season', query: 'month=7', chip: 'July', set: tick('Season', /^July/) },
  { name: 'species', query: 'species=steelhead', chip: 'Steelhead', set: tick('Species', /^Steelhead/) },
  { name: 'language', query: 'language=es', chip: 'Spanish', set: tick('Guide’s language', /^Spanish/) },
]

test.each(filters)('$name narrows the list to what the search answers, and its chip takes it back', async (filter) => {
  const { given = '', query, api = query, chip, set } = filter
  const all = await answerTo(given)
  const some = await answerTo([given, api].filter(Boolean).join('&'))
  expect(some.total).toBeGreaterThan(0)
  const { person, address } = await openPage(`/search${given && `?${given}`}`)
  const params = () => new URL(address(), 'http://localhost').searchParams
  expect(count()).toBe(counted(all.total))
  await set(person)
  await person.click(form().getByText('Show results'))
  await waitFor(() => expect([...new URLSearchParams(query)].filter(([k, v]) => params().get(k) !== v)).toEqual([]))
  await waitFor(() => expect(count()).toBe(counted(some.total)))
  await waitFor(() =>
    expect(titles()).toEqual(expect.arrayContaining(some.items.slice(0, 3).map(({ title }) => title))),
  )
  await screen.findByRole('navigation', { name: 'Active filters' })
  await person.click(await active().findByRole('link', { name: (name) => name.startsWith(`Remove filter: ${chip}`) }))
  await waitFor(() => expect([...new URLSearchParams(query)].filter(([k]) => params().has(k))).toEqual([]))
  await waitFor(() => expect(count()).toBe(counted(all.total)))
})

test('two chips that are taken back before the answer to the first is there are both gone', async () => {
  const { person, address } = await openPage('/search?category=hiking&priceMax=5000')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  line.answer('GET /search', async ({ path }) => {
    await held
    const { body, status } = await browser.raw({ method: 'GET', url: path })
    return Response.json(body, { status })
  })
  await person.click(active().getByRole('link', { name: 'Remove filter: Hiking' }))
  await waitFor(() => expect(active().queryByRole('link', { name: 'Remove filter: Hiking' })).toBeNull())
  await person.click(active().getByRole('link', { name: 'Remove filter: Up to $5000' }))
  letGo()
  await waitFor(() => expect(address()).toBe('/search'))
  const { total } = await answerTo('')
  await waitFor(() => expect(count()).toBe(counted(total)))
})

test('an order changes the list; the nearest first waits for a place', async () => {
  const { person, address } = await openPage('/search')
  const nearest = () => form().getByRole<HTMLOptionElement>('option', { name: /^Nearest/ })
  expect(nearest().disabled).toBe(true)
  expect(nearest().textContent).toBe('Nearest (enter a place first)')
  await person.selectOptions(form().getByLabelText('Sort by'), 'Lowest price')
  await person.click(form().getByText('Show results'))
  await waitFor(() => expect(address()).toBe('/search?sort=price'))
  const [cheapest] = (await answerTo('sort=price')).items
  await waitFor(() => expect(titles()[0]).toBe(cheapest?.title))
  await openPage('/search?place=Denver&radius=200')
  expect(nearest().disabled).toBe(false)
})

test('a page mark of another search is told, with the way to the first page', async () => {
  const { next } = await answerTo('limit=2&sort=price')
  for (const path of ['/search', '/browse']) {
    const { person, address } = await openPage(`${path}?category=hiking&after=${encodeURIComponent(next)}`)
    await screen.findByText('This page of results is no longer available.')
    await person.click(screen.getByRole('link', { name: 'Back to the first page' }))
    await waitFor(() => expect(count()).toMatch(/^\d+ adventures$/))
    expect(address()).toBe(`${path}?category=hiking`)
  }
})

test('the list says that it is searching, that it failed, and tries again', async () => {
  const { person } = await openPage('/search')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const mend = line.answer('GET /search', async () => {
    await held
    return refusal(503, 'unavailable', 'This search takes too long.')
  })
  await person.type(field('What'), 'trout{Enter}')
  await screen.findByRole('region', { name: 'Searching…' })
  release()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This search is taking too long. Try narrowing it down',
  )
  expect(field('What').value).toBe('trout')
  mend()
  await person.click(button('Try again'))
  await waitFor(() => expect(count()).toMatch(/^\d+ adventures$/))
})

describe('what makes no sense is told beside its field, and all that was typed stays', () => {
  test('days in the wrong order', async () => {
    const { person } = await openPage('/search')
    await person.type(field('What'), 'trout')
    await person.type(field('First day'), dayFromNow(60))
    await person.type(field('Last day'), dayFromNow(50))
    await person.type(field('People'), '2')
    await person.click(button('Search'))
    await waitFor(() => expect(descriptionOf(field('Last day'))).toBe('End date is before start date'))
    expect(field('Last day').getAttribute('aria-invalid')).toBe('true')
    expect(field('Last day').value).toBe(dayFromNow(50))
    expect(field('First day').value).toBe(dayFromNow(60))
    expect(field('What').value).toBe('trout')
    expect(field('People').value).toBe('2')
    expect(screen.getByRole('alert').textContent).toContain('Please check what you typed')
    await person.click(screen.getByRole('link', { name: /^Remove filter: Until/ }))
    await screen.findByTestId('result-count')
    expect(field('Last day').getAttribute('aria-invalid')).not.toBe('true')
  })

  test('a price in words and an empty party', async () => {
    await openPage('/search?priceMin=cheap&party=0')
    expect(descriptionOf(field('Min'))).toBe('Please enter whole dollars')
    expect(field('Min').value).toBe('cheap')
    expect(descriptionOf(field('People'))).toBe('Please enter the number of people')
  })

  test('a radius without a place', async () => {
    await openPage('/search?radius=50')
    expect(descriptionOf(field('Distance'))).toMatch(/Enter a place to search by distance/)
  })

  test('a position that is none', async () => {
    await openPage('/search?lat=north&lng=5')
    expect((await screen.findByRole('alert')).textContent).toContain('That isn’t a latitude')
    await openPage('/search?lat=12')
    expect((await screen.findByRole('alert')).textContent).toContain('Enter both latitude and longitude')
    await openPage('/search?lat=40&lng=-105&radius=12000')
    expect((await screen.findByRole('alert')).textContent).toContain('At most 500 miles')
    expect(field('Distance').getAttribute('aria-invalid')).toBe('true')
  })
})
