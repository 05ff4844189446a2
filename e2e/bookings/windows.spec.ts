import { expect, test, type Page } from '../fixtures.ts'
import { becomeExplorer, cards, choose, listing, payWith, write } from './steps.ts'

const hour = 3_600_000
const slug = 'ten-thousand-islands-snook'
const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

interface Offered {
  id: string
  startsAt: string
  seatsLeft: number
  instant: boolean
}

async function businessNow(page: Page): Promise<number> {
  const clock = (await (await page.request.get('/api/v1/demo/clock')).json()) as { businessNow: string }
  return Date.parse(clock.businessNow)
}

/** Books one adult on the first departure that starts between `from` and `to` hours from now; gives the booking and its price. */
async function book(page: Page, from: number, to: number): Promise<{ id: string; total: string }> {
  const { href, departures } = await listing(page, slug)
  const now = await businessNow(page)
  const departure = (departures as unknown as Offered[]).find(({ instant, seatsLeft, startsAt }) => {
    const left = (Date.parse(startsAt) - now) / hour
    return instant && seatsLeft > 0 && left > from && left < to
  })
  if (!departure) throw new Error(`${slug} has no departure ${from} to ${to} hours from now`)
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.goto(`/booking/${id}`)
  return { id, total: (await page.getByTestId('price-total').textContent()) ?? '' }
}

// It moves the clock beyond the hours of grace.
test('past the hours of grace each window gives what its tier says: the trip, half of it, nothing @clock', async ({
  page,
}) => {
  test.slow()
  await becomeExplorer(page, 'Wanda')
  const { departures } = await listing(page, slug)
  const now = await businessNow(page)
  const soon = (departures as unknown as Offered[]).find(({ startsAt }) => Date.parse(startsAt) - now > 61 * hour)
  if (!soon) throw new Error(`${slug} has no departure`)
  const untilThen = Math.round((Date.parse(soon.startsAt) - now) / 60_000) - 60 * 60
  await write(page, 'POST', '/demo/clock', { advanceMinutes: untilThen })
  const nothing = await book(page, 59, 61)
  const half = await book(page, 4 * 24, 8 * 24)
  const whole = await book(page, 9 * 24, 29 * 24)
  await write(page, 'POST', '/demo/clock', { advanceMinutes: 25 * 60 })

  const cancel = async (id: string) => {
    await page.goto(`/booking/${id}`)
    await page.getByRole('button', { name: /^Cancel / }).click()
    const dialog = page.getByRole('dialog')
    const rule = await dialog.getByTestId('refund-rule').innerText()
    const back = cents(await dialog.getByTestId('refund-total').innerText())
    await dialog.getByRole('button', { name: /^Cancel (for a|without)/ }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('cancellation')).toContainText('Canceled by you')
    return { rule, back }
  }

  const first = await cancel(whole.id)
  expect(first.rule).toContain(
    'Moderate policy: 7 days or more before the start, you get a full refund of the trip price.',
  )
  expect(first.rule).toContain('The service fee isn’t refundable.')
  expect(first.back).toBeGreaterThan(cents(whole.total) * 0.9)
  expect(first.back).toBeLessThan(cents(whole.total))
  await expect(page.getByTestId('cancellation')).toContainText('Refunded to card', { timeout: 20_000 })

  const second = await cancel(half.id)
  expect(second.rule).toContain(
    'Moderate policy: 48 hours or more before the start, you get a 50% refund of the trip price.',
  )
  expect(second.back).toBeGreaterThan(cents(half.total) * 0.4)
  expect(second.back).toBeLessThan(cents(half.total) * 0.5)

  const third = await cancel(nothing.id)
  expect(third.rule).toContain('less than 48 hours before the start, the trip price isn’t refundable')
  expect(third.back).toBe(0)
})
