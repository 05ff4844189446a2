import { dayInWords, showing } from '#web/testing/search-words.ts'
import { becomeExplorer } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { openSheet } from './steps.ts'

interface Item {
  title: string
  href: string
  instantBook: boolean
  forParty: { total: { amount: number }; date: string; varies: boolean } | null
}

async function found(page: Page, query: string): Promise<{ total: number; items: Item[] }> {
  return (await (await page.request.get(`/api/v1/search?${query}`)).json()) as { total: number; items: Item[] }
}
const dollars = (cents: number) => (cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`)

/** Presses a day of the calendar in the sheet, turning months until it is there. */
async function pressDay(sheet: ReturnType<Page['getByRole']>, day: string) {
  const button = sheet.getByRole('button', { name: dayInWords(day) })
  await expect(sheet.getByRole('button', { name: 'Next month' })).toBeVisible()
  for (let turn = 0; turn < 12 && !(await button.isVisible()); turn++)
    await sheet.getByRole('button', { name: 'Next month' }).click()
  await button.click()
}

test('a family finds a day near Denver and holds it: days, people and the price to the cent go along @mobile @wide-in-matrix', async ({
  page,
}) => {
  await becomeExplorer(page, 'Fern')
  const family = 'place=Denver&radius=100&party=3&children=2&ages=8,5&family=true'
  // from two days before the start on, a guide has to accept whatever is booked
  const [from, to] = [4, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const first = (await found(page, `${family}&from=${from}&to=${to}`)).items.find(({ instantBook }) => instantBook)
  const day = first?.forParty?.date ?? ''
  const { total, items } = await found(
    page,
    `place=Denver&party=3&children=2&ages=8,5&family=true&from=${day}&to=${day}`,
  )
  const trip = items.find(({ href }) => href === first?.href)
  if (!trip?.forParty) throw new Error('Nothing near Denver takes a family')
  const price = dollars(trip.forParty.total.amount)

  await page.goto('/')
  await page.getByPlaceholder('Enter city, state, or region').fill('Denver')
  await page.getByRole('button', { name: 'Search Adventures' }).click()
  await expect(page).toHaveURL(/\/browse\?location=Denver$/)
  const sheet = await openSheet(page)
  await pressDay(sheet, day)
  await sheet.getByRole('button', { name: 'More: Children' }).click()
  await sheet.getByRole('button', { name: 'More: Children' }).click()
  await sheet.getByLabel('Age of child 1').selectOption('8')
  await sheet.getByLabel('Age of child 2').selectOption('5')
  await sheet.getByLabel('Children welcome').check()
  await sheet.getByRole('button', { name: showing(total), exact: true }).click()
  await expect(page).toHaveURL(
    new RegExp(`/browse\\?location=Denver&from=${day}&to=${day}&party=3&children=2&ages=8%2C5&family=true$`),
  )
  const list = new URL(page.url())
  await expect(page.getByRole('button', { name: /Who 3 people/ })).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: trip.title }) })
  await expect(card).toContainText(`${price} for 3 people`)
  await expect(card).toContainText('taxes and fees included')

  // There and back: the list is the same.
  const open = () => card.getByRole('link', { name: trip.title }).click()
  await open()
  await expect(page.getByRole('heading', { level: 1, name: trip.title })).toBeVisible()
  await page.getByRole('link', { name: 'Back to results' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(list.pathname + list.search)

  await open()
  await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}&party=3&children=2&ages=8%2C5$`))
  const panel = page.getByRole('region', { name: 'Book this adventure' })
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1)
  // The chosen date is in sight, however many come before it.
  await expect(panel.getByRole('radio', { checked: true })).toBeVisible()
  await expect(panel.getByRole('spinbutton', { name: 'Adults' })).toHaveAttribute('aria-valuenow', '1')
  await expect(panel.getByRole('spinbutton', { name: 'Children' })).toHaveAttribute('aria-valuenow', '2')
  await expect(panel).toContainText(`${price} for 3 people`)
  await expect(panel.getByTestId('price-total')).toHaveText(price)
  await panel.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  await expect(page.getByTestId('price-total').first()).toHaveText(price)
  await expect(page.getByRole('spinbutton', { name: 'Children' })).toHaveAttribute('aria-valuenow', '2')
})

test('nothing fits: a shelf says what it leaves out, and its trip opens with days and people @mobile @wide-in-matrix', async ({
  page,
}) => {
  const saturday = (await found(page, 'place=Denver&radius=100&party=3&children=2')).items[0]?.forParty?.date ?? ''
  const asked = `from=${saturday}&to=${saturday}&party=3&children=2`
  await page.goto(`/browse?category=fishing&location=Denver&${asked}`)
  await expect(page.getByTestId('result-count')).toHaveText('No adventures found')
  const near = page.getByRole('region', { name: /^Also good with children near Denver / })
  await expect(near).toBeVisible()
  const card = near.getByRole('listitem').first()
  await expect(card).toContainText(/for 3 people/)
  await expect(card).toContainText(/\d+ miles away/)
  const title = await card.getByRole('heading', { level: 3 }).innerText()
  await card.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(new RegExp(`${asked}$`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const panel = page.getByRole('region', { name: 'Book this adventure' })
  await expect(panel.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(panel.getByRole('spinbutton', { name: 'Children' })).toHaveAttribute('aria-valuenow', '2')
})

test('the map keeps place, days and people, its pins say the total, and its list is the one it came from', async ({
  page,
}) => {
  await page.goto('/browse?location=Denver&party=3&children=2')
  await page.getByRole('link', { name: 'Show on the map' }).click()
  await expect(page).toHaveURL(/\/map\?location=Denver&party=3&children=2$/)
  const rows = page.getByRole('region', { name: 'Adventures in this area' }).getByRole('listitem')
  await expect(rows.first()).toContainText('for 3 people')
  const pin = page.getByRole('button', { name: /, \$[\d,.]+ for 3 people$/ }).first()
  await expect(pin).toBeVisible({ timeout: 30_000 })
  await expect(pin).toHaveText(/^\$[\d,.]+$/)
  const title = await rows.first().getByRole('heading', { level: 3 }).innerText()
  await rows.first().getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/adventure\/[^?]+\?party=3&children=2$/)
  await page.getByRole('link', { name: 'Back to results' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/map\?location=Denver&party=3&children=2$/)
  await page.getByRole('link', { name: 'View as list' }).click()
  await expect(page).toHaveURL(/\/browse\?location=Denver&party=3&children=2$/)
})

test('a link for days that are gone, reversed or of another language says so and goes on', async ({ page }) => {
  const trip = (await found(page, 'party=2')).items[0]
  // A departure that closed between the list and the page.
  await page.goto(`${trip?.href}?departure=0192d0a0-0000-7000-8000-000000000000&adults=2`)
  await expect(page.getByText('This date is closed')).toBeVisible()
  // Days without a departure.
  await page.goto(`${trip?.href}?from=2099-01-02&to=2099-01-03&party=40&children=40`)
  await expect(page.getByText(/^No open date for \d+ people on those days$/)).toBeVisible()
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/browse?from=${ahead(60)}&to=${ahead(50)}`)
  await expect(page.getByText('End date is before start date.')).toBeVisible()
  await page.goto(`/es${trip?.href}?from=${trip?.forParty?.date}&party=2`)
  await expect(page.locator('#book').getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(page.locator('#book')).toContainText('para 2 personas')
})

test('a link opened in another zone and language keeps the day of the place and the price', async ({
  page,
  browser,
  baseURL,
}) => {
  const trip = (await found(page, 'place=Denver&radius=100&party=2')).items[0]
  if (!trip?.forParty) throw new Error('Nothing near Denver takes two')
  const link = `${trip.href}?from=${trip.forParty.date}&to=${trip.forParty.date}&party=2`
  const chosen = async (where: Page) => {
    await where.goto(link)
    const date = where.locator('#book label').filter({ has: where.getByRole('radio', { checked: true }) })
    await expect(date).toHaveCount(1)
    return { date: await date.innerText(), price: await where.locator('#book').getByTestId('price-total').innerText() }
  }
  const here = await chosen(page)
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  })
  expect(await chosen(await context.newPage())).toEqual(here)
  await context.close()
})
