import type { Locator } from '@playwright/test'
import { counted, dayInWords, showing } from '#web/testing/search-words.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { answerTo, openSheet } from './steps.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Filter {
  name: string
  /** What else is in the query. */
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

const soon = dayFromNow(3)

/** Each kind of control once, by keyboard. */
const filters: Filter[] = [
  { name: 'words', query: 'q=trout', chip: '“trout”', set: write('What', 'trout') },
  {
    name: 'a day',
    query: `from=${soon}&to=${soon}`,
    chip: '',
    set: async (where, page) => {
      // the calendar shows the month of today: the next one is a press away
      const day = where.getByRole('button', { name: dayInWords(soon) })
      if (!(await day.isVisible())) await where.getByRole('button', { name: 'Next month' }).press('Enter')
      await day.focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'people',
    query: 'party=6',
    chip: '6 people',
    set: async (where, page) => {
      await where.getByRole('spinbutton', { name: 'Adults' }).focus()
      for (let at = 0; at < 6; at++) await page.keyboard.press('ArrowUp')
    },
  },
  {
    name: 'distance',
    given: 'place=Denver',
    query: 'radius=200',
    chip: 'Within 200 miles',
    set: pick('Distance', '200'),
  },
  { name: 'category', query: 'category=hunting', chip: 'Hunting', set: tick('Adventure', /^Hunting/) },
  { name: 'highest price', query: 'priceMax=90', api: 'priceMax=9000', chip: 'Up to $90', set: write('Max', '90') },
  {
    name: 'duration',
    query: 'duration=half_day',
    api: 'durationMax=300',
    chip: 'Half day',
    set: choose('Duration', 1),
  },
  { name: 'language', query: 'language=es', chip: 'Spanish', set: tick('Guide’s language', /^Spanish/) },
]

async function proves(page: Page, filter: Filter) {
  const { given = '', query, api = query, chip, set } = filter
  const all = await answerTo(page, given)
  const some = await answerTo(page, [given, api].filter(Boolean).join('&'))
  const count = page.getByTestId('result-count')
  await expect(count).toHaveText(counted(all.total))
  const sheet = await openSheet(page)
  await set(sheet, page)
  // Before it is pressed, the button says what it will show.
  await sheet.getByRole('button', { name: showing(some.total), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL((url) =>
    [...new URLSearchParams(query)].every(([k, v]) => url.searchParams.get(k) === v),
  )
  await expect(count).toHaveText(counted(some.total))
  for (const { title } of some.items.slice(0, 3)) await expect(page.getByRole('link', { name: title })).toBeVisible()
  const active = page.getByRole('navigation', { name: 'Active filters' })
  await active
    .getByRole('link', { name: new RegExp(`^Remove filter: ${chip.replace(/[.$]/g, String.raw`\$&`)}`) })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => [...new URLSearchParams(query)].every(([k]) => !url.searchParams.has(k)))
  await expect(count).toHaveText(counted(all.total))
}

test('by keyboard on a phone: each kind of filter, one after the other @mobile', async ({ page }) => {
  let standing: string | undefined
  for (const filter of filters) {
    const { name, given = '' } = filter
    if (given !== standing) await page.goto(`/browse${given && `?${given.replace('place=', 'location=')}`}`)
    standing = given
    await test.step(name, () => proves(page, filter))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('folded filters, radios and lists go into the address @mobile', async ({ page }) => {
    await page.goto('/search?place=Colorado')
    await page.locator('summary', { hasText: 'Change search:' }).click()
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
    await expect(page).toHaveURL(/\/browse\?location=Colorado&radius=200$/)
  })
})
