import type { Page } from '../fixtures.ts'

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1000

/** Where the filters stand: beside the list, or in the sheet of a phone, which is opened by key. */
export async function openFilters(page: Page) {
  if (!isNarrow(page)) return page.getByRole('search')
  await page.getByRole('button', { name: /^Filters/ }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Filters' })
}

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
