import type { Page } from '../fixtures.ts'

export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1000

/** The sheet with the whole search, opened by key. */
export async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Change search:/ }).focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog', { name: 'Search adventures' })
}

interface Answer {
  total: number
  items: { title: string; href: string; fromPrice: { amount: number } }[]
}

/** What the search itself answers to a query string. */
export async function answerTo(page: Page, query: string): Promise<Answer> {
  return (await (await page.request.get(`/api/v1/search?${query}`)).json()) as Answer
}

/** Every JSON-LD block of the page. */
export async function linkedData(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
}
