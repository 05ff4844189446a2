import { expect, test } from '../fixtures.ts'
import type { Locator } from '@playwright/test'
import { becomeDemo, becomeExplorer, cards, choose, expectBalanced, fillCard, listing, payWith } from './steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

const week = 8 * 86_400_000

/** Turns the calendar back to an earlier day and chooses it; each day says its price beside its date. */
async function pickDay(dialog: Locator, date: string): Promise<void> {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
  const day = dialog.getByRole('button', { name: new RegExp(`^${long}, (Same price|\\$[\\d.,]+ (more|less))`) })
  const back = dialog.getByRole('button', { name: 'Previous month' })
  await expect(back).toBeVisible()
  for (let months = 0; months < 12 && !(await day.isVisible()); months++) await back.click()
  await day.click()
}

test('an explorer asks for another day and one more person, the guide accepts, and the difference is paid', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Nora')
  const { href, departures } = await listing(page, 'kanab-slot-and-sand')
  // far from the days of other tests
  const free = departures.filter(
    ({ date, seatsLeft, instant }) => instant && seatsLeft === 6 && Date.parse(date) > Date.now() + week,
  )
  const [first, other] = [free.at(-9), free.at(-12)]
  if (!first || !other) throw new Error('No two departures are free')
  await choose(page, href, first, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get('booking') ?? ''

  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Change date or group size' }).click()
  const dialog = page.getByRole('dialog')
  await pickDay(dialog, other.date)
  await dialog.getByRole('button', { name: 'More: Adults' }).click()
  await expect(dialog.getByTestId('change-difference')).toHaveText(/^\$[\d.,]+ more$/)
  await dialog.getByRole('button', { name: 'Request change' }).click()
  await expect(dialog.getByText('Please agree before you continue')).toBeVisible()
  await expectAccessible(page, { what: 'the dialog', part: '[role=dialog]' })
  await dialog.getByLabel(/^I agree/).check()
  await dialog.getByRole('button', { name: 'Request change' }).click()
  await expect(dialog).toBeHidden()
  const mine = page.getByTestId('change-request')
  await expect(mine).toContainText('You requested this change')
  await expect(mine.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  const more = (await mine.getByText(/^\$[\d.,]+ more$/).innerText()).replace(' more', '')
  await expectAccessible(page, { what: 'the open change', part: '[data-testid=change-request]', schemes: ['light'] })

  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await guide.goto('/guide-dashboard')
  const listed = guide.getByTestId('guide-changes').getByRole('listitem').filter({ hasText: 'Nora' })
  await expect(listed.getByTestId('change-net')).toContainText('from now)')
  await listed.getByRole('link', { name: /^Review request/ }).click()
  await guide.getByRole('button', { name: 'Accept change' }).click()
  await expect(guide.getByText('Payment needed for this change')).toBeVisible()
  await expectNothingSideways(guide)

  await page.reload()
  await expect(mine).toContainText(`Pay ${more} by`)
  await mine.getByRole('button', { name: `Pay ${more}` }).click()
  await fillCard(page, cards.good)
  await mine.getByRole('button', { name: `Pay ${more}` }).click()
  await expect(mine).toHaveCount(0, { timeout: 20_000 })
  await expect(page.getByText('2 adults', { exact: true })).toBeVisible()
  await expect(page.getByText('Change applied')).toBeVisible()

  const admin = await newPerson()
  await becomeDemo(admin, 'admin')
  await expectBalanced(admin)
})
