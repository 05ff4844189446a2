import { becomeDemo, expectBalanced, write } from '../bookings/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The clock moves, and what became due is done. */
async function pass(page: Page, days: number): Promise<void> {
  await write(page, 'POST', '/demo/clock', { advanceMinutes: days * 24 * 60 })
}

/** In Stripe's dashboard, which the guide opens from their payouts. */
async function atStripe(page: Page, what: string): Promise<void> {
  await page.goto('/revenue-analytics')
  await page.getByRole('button', { name: 'Manage with Stripe' }).click()
  await page.getByLabel('What happens to the account').selectOption({ label: what })
  await page.getByRole('button', { name: 'Make it happen' }).click()
  await expect(page.getByRole('status')).not.toBeEmpty()
}

const newest = (page: Page) => page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1)

// Rafael leads trips nearly every day, so that each Friday has something to pay.
test('a guide is paid on Friday and sees with what; a payout that their bank refuses comes again when the bank works @clock', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(180_000)
  await becomeDemo(page, 'guide')
  await page.goto('/revenue-analytics')
  await expect(page.getByText('Payouts are on.')).toBeVisible()
  await pass(page, 7)
  await pass(page, 4)
  await page.reload()
  await expect(newest(page)).toContainText('Paid')
  await newest(page).getByRole('button', { name: /^Details of the payout/ }).click()
  const details = page.getByRole('dialog', { name: /^Payout of/ })
  await expect(details).toContainText('To your bank')
  await expectAccessible(page, { what: 'details of a payout' })
  await details.getByRole('button', { name: 'Close' }).first().click()
  const csv = page.waitForEvent('download')
  await newest(page).getByRole('link', { name: /as CSV$/ }).click()
  expect((await csv).suggestedFilename()).toMatch(/\.csv$/)

  await atStripe(page, 'The bank refuses the next payouts')
  await pass(page, 7)
  await pass(page, 3)
  await page.goto('/revenue-analytics')
  await expect(newest(page)).toContainText('Failed')
  await atStripe(page, 'Everything is in order again')
  await pass(page, 7)
  await pass(page, 3)
  await page.goto('/revenue-analytics')
  await expect(newest(page)).toContainText('Paid')
  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await expectBalanced(operator)
})
