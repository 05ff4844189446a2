import {
  becomeDemo,
  becomeExplorer,
  cards,
  choose,
  expectBalanced,
  fillCard,
  listing,
  moveClockBefore,
  payWith,
  write,
} from '../bookings/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

/** The clock moves, and what became due is done. */
const pass = (page: Page, days: number) => write(page, 'POST', '/demo/clock', { advanceMinutes: days * 24 * 60 })

/** In Stripe's dashboard, which the guide opens from their payouts. */
async function atStripe(page: Page, what: string): Promise<void> {
  await page.goto('/revenue-analytics')
  await page.getByRole('button', { name: 'Manage with Stripe' }).click()
  await page.getByLabel('What happens to the account').selectOption({ label: what })
  await page.getByRole('button', { name: 'Make it happen' }).click()
  await expect(page.getByRole('status')).not.toBeEmpty()
}

/** The guide gives Stripe another bank account, since it has stopped paying out to the one that refused. */
async function mendBank(page: Page): Promise<void> {
  await page.goto('/revenue-analytics')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  const next = page.getByRole('button', { name: 'Continue' })
  const back = page.getByRole('button', { name: 'Go back' })
  await expect(async () => {
    if (await next.isVisible()) await next.click()
    await expect(back).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await back.click()
}

/** The guide’s newest payout comes to stand so. */
async function newestIs(page: Page, state: RegExp): Promise<void> {
  await page.goto('/revenue-analytics')
  await expect(async () => {
    await page.reload()
    const newest = page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1)
    await expect(newest).toContainText(state, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

test('a trip and its tip reach the guide’s bank on their page, after a payout that the bank refused was mended @clock', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(240_000)
  await becomeExplorer(page, 'Tilda')
  const { href, departures } = await listing(page, 'ampersand-and-ponds')
  const departure = departures.find((one) => one.instant && one.seatsLeft >= 1)
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  // June, whose documents are good for weeks
  const guide = await newPerson()
  await write(guide, 'POST', '/auth/signin', { email: 'both@treq.example', password: 'Wilderness1' })
  await write(guide, 'POST', '/auth/switch-role', { role: 'guide' })
  const booking = (await (await guide.request.get(`/api/v1/bookings/${id}`)).json()) as {
    departure: { endsAt: string }
  }
  await moveClockBefore(guide, booking.departure.endsAt)
  await pass(guide, 1)

  await page.goto(`/booking/${id}`)
  const tips = page.getByRole('region', { name: 'Leave a tip' })
  await tips.getByRole('button', { name: 'Leave a tip' }).click()
  await expect(tips.getByText('Another amount')).toBeVisible()
  await expect(tips.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page, { what: 'choosing a tip' })
  await tips.getByText('Another amount').click()
  await tips.getByLabel('Your amount').fill('25')
  await tips.getByRole('button', { name: 'Choose how to pay' }).click()
  const pay = page.getByRole('button', { name: 'Pay $25.00 tip' })
  await expect(pay).toBeEnabled()
  await expect(
    page
      .getByLabel(/ending in 4242/)
      .or(page.locator('iframe[src*="/simulator/stripe/elements"]'))
      .first(),
  ).toBeVisible()
  if ((await page.getByLabel(/ending in 4242/).count()) === 0) await fillCard(page, cards.good)
  await pay.click()
  await expect(page.getByText('You can undo it until')).toBeVisible({ timeout: 20_000 })

  await guide.goto('/revenue-analytics')
  await guide.getByText('Every day').click()
  await expect(guide.getByRole('radio', { name: 'Every day' })).toBeChecked()
  await atStripe(guide, 'The bank refuses the next payouts')
  await pass(guide, 2)
  await newestIs(guide, /On its way|Failed/)
  await pass(guide, 2)
  await newestIs(guide, /Failed/)
  await mendBank(guide)
  await pass(guide, 2)
  await newestIs(guide, /On its way|Paid/)
  await pass(guide, 2)
  await newestIs(guide, /^(?!.*Failed).*Paid/)
  await guide
    .getByRole('button', { name: /^Details: payout/ })
    .first()
    .click()
  const details = guide.getByRole('dialog', { name: /^Payout on/ })
  await expect(details).toContainText('To your bank')
  await expectAccessible(guide, { what: 'details of a payout' })
  await details.getByRole('button', { name: 'Close' }).first().click()
  const csv = guide.waitForEvent('download')
  await guide
    .getByRole('link', { name: /as CSV$/ })
    .first()
    .click()
  expect((await csv).suggestedFilename()).toMatch(/\.csv$/)
  const { payouts } = (await (await guide.request.get(`/api/v1/bookings/${id}/money`)).json()) as {
    payouts: { state: string }[]
  }
  expect(payouts.map(({ state }) => state)).toContain('paid')
  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await expectBalanced(operator)
})
