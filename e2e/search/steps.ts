import type { Page } from '../fixtures.ts'

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1000

/** The sheet with the whole search, opened by key. */
export async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Change search:/ }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Search adventures' })
}

/** What the sheet's button says of so many adventures. */
export const showing = (total: number): string =>
  total === 0 ? 'No exact match. Show the closest' : total === 1 ? 'Show 1 adventure' : `Show ${total} adventures`

/** A day as the calendar names it. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

interface Answer {
  total: number
  items: { title: string; href: string; fromPrice: { amount: number } }[]
}

/** What the search itself answers to a query string. */
export async function answerTo(page: Page, query: string): Promise<Answer> {
  return (await (await page.request.get(`/api/v1/search?${query}`)).json()) as Answer
}

/** A count as the page writes it. */
export const counted = (total: number): string =>
  total === 0 ? 'No adventures found' : total === 1 ? '1 adventure' : `${total} adventures`

/** Every JSON-LD block of the page. */
export async function linkedData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}
