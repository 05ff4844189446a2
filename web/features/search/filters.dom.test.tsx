import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { runs } from '#test/runs.ts'
import { refusal, useLine } from '#web/testing/line.ts'
import { button, descriptionOf, field, openPage } from '#web/testing/page.tsx'
import { counted, dayInWords, showing } from '#web/testing/search-words.ts'
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

const count = () => screen.getByTestId('result-count').textContent
const sheet = () => within(screen.getByRole('dialog'))
const form = sheet
async function openSheet(person: UserEvent) {
  await person.click(button(/^Change search:/))
  await screen.findByRole('dialog', { name: 'Search adventures' })
}
/** The button at the foot of the sheet, once it says so. */
const act = (name: string | RegExp) => sheet().findByRole('button', { name })
const active = () => within(screen.getByRole('navigation', { name: 'Active filters' }))
const titles = () => [...document.querySelectorAll('main h3')].map((one) => one.textContent)

interface Filter {
  name: string
  /** What else is in the query. */
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
/** Presses a day of the calendar, turning months until it is there. */
async function pressDay(person: UserEvent, day: string) {
  await sheet().findByRole('button', { name: 'Next month' })
  while (!sheet().queryByRole('button', { name: (name) => name.includes(dayInWords(day)) }))
    await person.click(sheet().getByRole('button', { name: 'Next month' }))
  await person.click(sheet().getByRole('button', { name: (name) => name.includes(dayInWords(day)) }))
}
const add = (label: string, times: number) => async (person: UserEvent) => {
  for (let at = 0; at < times; at++) await person.click(form().getByRole('button', { name: `More: ${label}` }))
}

const filters: Filter[] = [
  { name: 'words', query: 'q=trout', chip: '“trout”', set: write('What', 'trout') },
  { name: 'place', query: 'place=Utah', chip: 'Utah', set: write('Where', 'Utah') },
  {
    name: 'one day',
    query: `from=${dayFromNow(20)}&to=${dayFromNow(20)}`,
    chip: 'DAYS',
    set: (person) => pressDay(person, dayFromNow(20)),
  },
  {
    name: 'first and last day',
    query: `from=${dayFromNow(20)}&to=${dayFromNow(60)}`,
    chip: 'DAYS',
    set: async (person) => {
      await pressDay(person, dayFromNow(20))
      await pressDay(person, dayFromNow(60))
    },
  },
  { name: 'people', query: 'party=6', chip: '6 people', set: add('Adults', 6) },
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
    query: 'credential=avalanche_1',
    chip: 'Avalanche training',
    set: tick('Guide credential', /^Avalanche/),
  },
  { name: 'access', query: 'access=little_walking', chip: 'Minimal walking', set: tick('Access', /^Minimal/) },
  { name: 'season', query: 'month=7', chip: 'July', set: tick('Season', /^July/) },
  { name: 'species', query: 'species=steelhead', chip: 'Steelhead', set: tick('Species', /^Steelhead/) },
  { name: 'language', query: 'language=es', chip: 'Spanish', set: tick('Guide’s language', /^Spanish/) },
]

/** One of each kind of control: typed, a day, a stepper, picked, ticked, chosen. */
const ofEachKind = new Set(['words', 'one day', 'people', 'distance', 'category', 'duration'])
const rest = filters.filter(({ name }) => !ofEachKind.has(name))
const others = rest.slice(0, runs(0, rest.length))
/** Each field leads to what the search answers; the whole way of a filter is told of some below. */
const sixes = [0, 6, 12]
  .map((from) => [...filters.filter(({ name }) => ofEachKind.has(name)), ...others].slice(from, from + 6))
  .filter((six) => six.length > 0)
const named = sixes.map((six) => ({ six, names: six.map(({ name }) => name).join(', ') }))
test.each(named)('the sheet counts what the search answers, and all again once cleared: $names', async ({ six }) => {
  const { person } = await openPage('/browse')
  await openSheet(person)
  const all = await answerTo('')
  for (const { name, given = '', query, api = query, set } of six) {
    const some = await answerTo([given, api].filter(Boolean).join('&'))
    expect(some.total, name).toBeGreaterThan(0)
    expect(some.total, name).toBeLessThan(all.total)
    if (given) await write('Where', new URLSearchParams(given).get('place') ?? '')(person)
    await set(person)
    await act(showing(some.total))
    await person.click(form().getByRole('button', { name: 'Clear all' }))
    await act(showing(all.total))
  }
})

test('every filter of an address has its chip, which leads to the address without it alone', async () => {
  const told = filters.filter(({ name }) => name !== 'one day')
  // the page calls the place `location`
  const inAddress = (query: string) => query.replace('place=', 'location=')
  const path = `/browse?${told.map(({ query }) => inAddress(query)).join('&')}`
  await openPage(path)
  const links = active().getAllByRole<HTMLAnchorElement>('link', { name: /^Remove filter: / })
  const without = new Map(
    links.map((link) => [
      link.textContent.replace('Remove filter: ', ''),
      [...new URL(link.href).searchParams].map((pair) => pair.join('=')),
    ]),
  )
  expect(without.size).toBe(told.length)
  const pairs = (query: string) => [...new URLSearchParams(inAddress(query))].map((pair) => pair.join('='))
  const every = told.flatMap(({ query }) => pairs(query))
  for (const { name, query, chip } of told) {
    const own = pairs(query)
    // a distance goes with its place
    const gone = name === 'place' ? [...own, 'radius=200'] : own
    const left = without.get(chip) ?? [...without].find(([label]) => chip === 'DAYS' && /\d.* – /.test(label))?.[1]
    expect(left?.toSorted(), name).toEqual(every.filter((pair) => !gone.includes(pair)).toSorted())
  }
})

const wholeWay = filters.filter(({ name }) =>
  ['words', 'first and last day', 'distance', 'lowest price'].includes(name),
)

test.each(wholeWay)('$name narrows the list to what the search answers, and its chip takes it back', async (filter) => {
  const { given = '', query, api = query, chip, set } = filter
  const all = await answerTo(given)
  const some = await answerTo([given, api].filter(Boolean).join('&'))
  expect(some.total).toBeGreaterThan(0)
  // The page calls the place `location`.
  const wanted = new URLSearchParams(query.replace('place=', 'location='))
  const { person, address } = await openPage(`/browse${given && `?${given.replace('place=', 'location=')}`}`)
  const params = () => new URL(address(), 'http://localhost').searchParams
  expect(count()).toBe(counted(all.total))
  await openSheet(person)
  await set(person)
  // Before it is pressed, the button says what it will show.
  await person.click(await act(showing(some.total)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect([...wanted].filter(([k, v]) => params().get(k) !== v)).toEqual([]))
  await waitFor(() => expect(count()).toBe(counted(some.total)))
  await waitFor(() =>
    expect(titles()).toEqual(expect.arrayContaining(some.items.slice(0, 3).map(({ title }) => title))),
  )
  await screen.findByRole('navigation', { name: 'Active filters' })
  await person.click(
    await active().findByRole('link', {
      name: (name) => name.startsWith(chip === 'DAYS' ? 'Remove filter: ' : `Remove filter: ${chip}`),
    }),
  )
  await waitFor(() => expect([...wanted].filter(([k]) => params().has(k))).toEqual([]))
  await waitFor(() => expect(count()).toBe(counted(all.total)))
})

test('two chips that are taken back before the answer to the first is there are both gone', async () => {
  const { person, address } = await openPage('/browse?category=hiking&priceMax=5000')
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
  await waitFor(() => expect(address()).toBe('/browse'))
  const { total } = await answerTo('')
  await waitFor(() => expect(count()).toBe(counted(total)))
})

test('an order changes the list; the nearest first waits for a place', async () => {
  const { person, address } = await openPage('/browse')
  const nearest = () => form().getByRole<HTMLOptionElement>('option', { name: /^Nearest/ })
  await openSheet(person)
  expect(nearest().disabled).toBe(true)
  expect(nearest().textContent).toBe('Nearest (enter a place first)')
  await person.type(form().getByLabelText('Where'), 'Denver')
  await waitFor(() => expect(nearest().disabled).toBe(false))
  await person.clear(form().getByLabelText('Where'))
  await person.selectOptions(form().getByLabelText('Sort by'), 'Lowest price')
  await person.click(await act(showing((await answerTo('')).total)))
  await waitFor(() => expect(address()).toBe('/browse?sort=price'))
  const [cheapest] = (await answerTo('sort=price')).items
  await waitFor(() => expect(titles()[0]).toBe(cheapest?.title))
})

test('adults and children with their ages go into the address, and a child brings an adult along', async () => {
  const { person, address } = await openPage('/browse')
  await openSheet(person)
  await add('Children', 2)(person)
  expect(form().getByRole('spinbutton', { name: 'Adults' }).getAttribute('aria-valuetext')).toBe('1 adult')
  await person.selectOptions(form().getByLabelText('Age of child 1'), '8')
  await person.selectOptions(form().getByLabelText('Age of child 2'), '5')
  await person.click(form().getByLabelText('Children welcome'))
  await person.click(form().getByRole('button', { name: /^(Show|No exact)/ }))
  await waitFor(() => expect(address()).toBe('/browse?party=3&children=2&ages=8%2C5&family=true'))
  await screen.findByRole('button', { name: /Who 3 people/ })
  await openSheet(person)
  expect(form().getByLabelText<HTMLSelectElement>('Age of child 2').value).toBe('5')
  // One child less: the age goes with it; no children: all of it.
  await person.click(form().getByRole('button', { name: 'Fewer: Children' }))
  await person.click(form().getByRole('button', { name: /^(Show|No exact)/ }))
  await waitFor(() => expect(address()).toBe('/browse?party=2&children=1&ages=8&family=true'))
  await person.click(await active().findByRole('link', { name: 'Remove filter: 1 adult, 1 child' }))
  await waitFor(() => expect(address()).toBe('/browse?family=true'))
})

test('the sheet can be left without a trace, and cleared', async () => {
  const { person, address } = await openPage('/browse?location=Utah&party=2')
  await openSheet(person)
  await person.type(form().getByLabelText('What'), 'trout')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(button(/^Change search:/))
  await openSheet(person)
  expect(form().getByLabelText<HTMLInputElement>('What').value).toBe('')
  expect(form().getByLabelText<HTMLInputElement>('Where').value).toBe('Utah')
  await person.click(form().getByRole('button', { name: 'Clear all' }))
  expect(form().getByLabelText<HTMLInputElement>('Where').value).toBe('')
  expect(address()).toBe('/browse?location=Utah&party=2')
  await person.click(await act(showing((await answerTo('')).total)))
  await waitFor(() => expect(address()).toBe('/browse'))
})

test('a cursor of another search is refused, with a link to the first page', async () => {
  const { next } = await answerTo('limit=2&sort=price')
  for (const path of ['/search', '/browse']) {
    const { person, address } = await openPage(`${path}?category=hiking&after=${encodeURIComponent(next)}`)
    await screen.findByText('This page of results is no longer available.')
    await person.click(screen.getByRole('link', { name: 'Back to the first page' }))
    await waitFor(() => expect(count()).toMatch(/^\d+ adventures$/))
    expect(address()).toBe('/browse?category=hiking')
  }
})

test('the list says that it is searching, that it failed, and tries again', async () => {
  const { person } = await openPage('/browse')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const mend = line.answer('GET /search', async () => {
    await held
    return refusal(503, 'unavailable', 'This search takes too long.')
  })
  await person.click(screen.getByRole('link', { name: 'Fishing' }))
  await screen.findByRole('region', { name: 'Searching…' })
  release()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This search is taking too long. Try narrowing it down',
  )
  mend()
  await person.click(button('Try again'))
  await waitFor(() => expect(count()).toMatch(/^\d+ adventures$/))
})

describe('what makes no sense is told, and its chip takes it back', () => {
  const alert = async () => (await screen.findByRole('alert')).textContent

  test('days in the wrong order', async () => {
    const { person } = await openPage(`/browse?q=trout&from=${dayFromNow(60)}&to=${dayFromNow(50)}&party=2`)
    expect(await alert()).toContain('End date is before start date')
    expect(await alert()).toContain('Please check what you typed')
    await openSheet(person)
    await sheet().findByText('End date is before start date')
    expect(form().getByLabelText<HTMLInputElement>('What').value).toBe('trout')
    await person.click(form().getByRole('button', { name: 'Any dates' }))
    await waitFor(() => expect(sheet().queryByText('End date is before start date')).toBeNull())
    await person.keyboard('{Escape}')
    await person.click(
      screen.getByRole('link', {
        name: (name) => name.startsWith('Remove filter:') && /\d/.test(name) && !name.includes('people'),
      }),
    )
    await screen.findByTestId('result-count')
  })

  test('a price in words and an empty party', async () => {
    const { person } = await openPage('/browse?priceMin=cheap&party=0')
    expect(await alert()).toContain('Please enter the number of people')
    await openSheet(person)
    await waitFor(() => expect(descriptionOf(field('Min'))).toBe('Please enter whole dollars'))
    expect(field('Min').value).toBe('cheap')
    // No such party can be put together here.
    expect(form().getByRole('spinbutton', { name: 'Adults' }).getAttribute('aria-valuetext')).toBe('Any group size')
  })

  test('a radius without a place', async () => {
    const { person } = await openPage('/browse?radius=50')
    expect(await alert()).toContain('Enter a place to search by distance')
    await openSheet(person)
    await waitFor(() => expect(descriptionOf(field('Distance'))).toMatch(/Enter a place to search by distance/))
    expect(field('Distance').getAttribute('aria-invalid')).toBe('true')
  })

  test('a position that is none', async () => {
    await openPage('/browse?lat=north&lng=5')
    expect(await alert()).toContain('That isn’t a latitude')
    await openPage('/browse?lat=12')
    expect(await alert()).toContain('Enter both latitude and longitude')
    await openPage('/browse?lat=40&lng=-105&radius=12000')
    expect(await alert()).toContain('At most 500 miles')
  })

  test('forty children, no adults, a phrase without end, pictures and markup', async () => {
    for (const query of [
      'party=40&children=40&ages=8',
      'party=0&children=2',
      `q=${encodeURIComponent('trout '.repeat(400))}`,
      `q=${encodeURIComponent('🐟🎣 <img src=x onerror=alert(1)>')}`,
    ]) {
      const { person } = await openPage(`/browse?${query}`)
      await screen.findAllByText(/adventure|Please check what you typed/)
      expect(document.querySelector('main img[src=x]')).toBeNull()
      await openSheet(person)
      await person.keyboard('{Escape}')
    }
  })
})
