import type { Locator } from '@playwright/test'
import { expect, type Page, test } from '../fixtures.ts'
import { answerTo, counted, isNarrow, openFilters } from './steps.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A day as a keyboard in the United States types it into the field. */
const digits = (day: string) => day.slice(5, 7) + day.slice(8, 10) + day.slice(0, 4)

interface Filter {
  name: string
  /** What else is asked for. */
  given?: string
  /** In the address, and for the API where that says it in other words. */
  query: string
  api?: string
  chip: string
  set: (where: Locator, page: Page) => Promise<void>
}

const tick = (group: string, label: RegExp) => async (where: Locator, page: Page) => {
  const fold = where.locator('summary').filter({ hasText: group })
  if ((await fold.count()) > 0) {
    await fold.focus()
    await page.keyboard.press('Enter')
  }
  const box = where.getByRole('group', { name: group }).last().getByRole('checkbox', { name: label })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}
const choose = (group: string, downs: number) => async (where: Locator, page: Page) => {
  const radios = where.getByRole('group', { name: group }).getByRole('radio')
  await radios.first().focus()
  for (let at = 0; at < downs; at++) await page.keyboard.press('ArrowDown')
  await expect(radios.nth(downs)).toBeChecked()
}
const pick = (label: string, beginning: string) => async (where: Locator, page: Page) => {
  await where.getByLabel(label).focus()
  await page.keyboard.type(beginning)
}
const write = (label: string, text: string) => async (where: Locator, page: Page) => {
  await where.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(text)
}

const from = dayFromNow(20)
const to = dayFromNow(60)

/** In the row above the list, at every width. */
const above: Filter[] = [
  { name: 'words', query: 'q=trout', chip: '“trout”', set: write('What', 'trout') },
  { name: 'place', query: 'place=Utah', chip: 'Utah', set: write('Where', 'Utah') },
  { name: 'first day', query: `from=${from}`, chip: 'From', set: write('First day', digits(from)) },
  { name: 'last day', query: `to=${to}`, chip: 'Until', set: write('Last day', digits(to)) },
  { name: 'people', query: 'party=6', chip: '6 people', set: write('People', '6') },
]

const beside: Filter[] = [
  {
    name: 'distance',
    given: 'place=Denver',
    query: 'radius=200',
    chip: 'Within 200 miles',
    set: pick('Distance', '200'),
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

async function proves(page: Page, filter: Filter) {
  const { given = '', query, api = query, chip, set } = filter
  const all = await answerTo(page, given)
  const some = await answerTo(page, [given, api].filter(Boolean).join('&'))
  expect(some.total).toBeGreaterThan(0)
  const count = page.getByTestId('result-count')
  await expect(count).toHaveText(counted(all.total))
  await set(beside.includes(filter) ? await openFilters(page) : page.getByRole('search'), page)
  await showResults(page, filter)
  await expect(page).toHaveURL((url) =>
    [...new URLSearchParams(query)].every(([k, v]) => url.searchParams.get(k) === v),
  )
  await expect(count).toHaveText(counted(some.total))
  for (const { title } of some.items.slice(0, 3)) await expect(page.getByRole('link', { name: title })).toBeVisible()
  const active = page.getByRole('navigation', { name: 'Active filters' })
  await active
    .getByRole('link', { name: new RegExp(`^Remove filter: ${chip.replace(/[.$]/g, String.raw`\$&`)}`) })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => [...new URLSearchParams(query)].every(([k]) => !url.searchParams.has(k)))
  await expect(count).toHaveText(counted(all.total))
}

/** Each kind of control once, for the sheet of a phone, which holds the same form. */
const oneOfEachKind = [...above, ...beside].filter(({ name }) =>
  ['words', 'first day', 'distance', 'category', 'highest price', 'duration', 'language'].includes(name),
)

/** One after the other on one page, as a person who tries them: each is set, read, and taken off again. */
async function provesEach(page: Page, filters: readonly Filter[]) {
  let standing: string | undefined
  for (const filter of filters) {
    const { name, given = '' } = filter
    if (given !== standing) await page.goto(`/search${given && `?${given}`}`)
    standing = given
    await test.step(name, () => proves(page, filter))
  }
}

async function showResults(page: Page, filter: Filter) {
  if (above.includes(filter)) {
    await page.keyboard.press('Enter')
    return
  }
  const narrow = isNarrow(page)
  const where = narrow ? page.getByRole('dialog') : page.getByRole('search')
  await where.getByRole('button', { name: 'Show results' }).focus()
  await page.keyboard.press('Enter')
  if (narrow) await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
}

test('by keyboard on a phone: each kind of filter @mobile', async ({ page }) => {
  await provesEach(page, oneOfEachKind)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('folded filters, radios and lists go into the address @mobile', async ({ page }) => {
    await page.goto('/search?place=Colorado')
    if (isNarrow(page)) await page.locator('summary', { hasText: 'Filters' }).click()
    await page.getByLabel('Rated 4 or better').check()
    await page.getByLabel('Any rating').check()
    await page.locator('summary', { hasText: 'Guide’s language' }).click()
    await page.getByRole('checkbox', { name: /^Spanish/ }).check()
    await page.getByLabel('Distance').selectOption('200 miles')
    await page.getByRole('button', { name: 'Show results' }).click()
    const { total } = await answerTo(page, 'place=Colorado&radius=200&language=es')
    await expect(page.getByTestId('result-count')).toHaveText(counted(total))
    await expect(page.getByRole('link', { name: 'Remove filter: Within 200 miles' })).toBeVisible()
    await page.getByRole('link', { name: 'Remove filter: Spanish' }).click()
    await expect(page).toHaveURL(/\/search\?place=Colorado&radius=200$/)
  })
})
