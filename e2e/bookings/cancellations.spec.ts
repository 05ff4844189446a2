import { expect, test, type Page } from '../fixtures.ts'
import { becomeDemo, becomeExplorer, cards, choose, expectBalanced, listing, payWith } from './steps.ts'

const slug = 'kanab-slot-and-sand'
const week = 8 * 86_400_000
const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100)

/**
 * Books and pays for a party on a departure at least a week away; returns booking and departure. Both widths run at the
 * same time and have days of their own, far from those of other tests, which must not lose a departure to a cancellation
 * here.
 */
async function book(page: Page, adults: number): Promise<{ id: string; departureId: string; total: string }> {
  const { href, departures } = await listing(page, slug)
  const odd = test.info().project.name === 'narrow' ? 1 : 0
  const departure = departures.findLast(
    (one) =>
      one.instant &&
      one.seatsLeft === 6 &&
      Number(one.date.slice(-2)) % 2 === odd &&
      Date.parse(one.date) > Date.now() + week,
  )
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, adults)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
  await expect(page.getByText('Spots held for')).toBeVisible()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.goto(`/booking/${id}`)
  const total = (await page.getByTestId('price-total').textContent()) ?? ''
  return { id, departureId: departure.id, total }
}

test('an explorer changes their mind within the hours of grace: every cent comes back @mobile [1-area-cancellations]', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Greta')
  const { total } = await book(page, 1)
  await page.goto('/cancellation-center')
  const mine = page.getByTestId('cancellable')
  await expect(mine.getByTestId('refund-today')).toHaveText(total)
  const cancel = mine.getByRole('button', { name: /^Cancel / })
  await cancel.click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByTestId('refund-total')).toHaveText(total)
  await expect(dialog.getByTestId('refund-rule')).toContainText('Within 24 hours of booking')
  await expect(dialog.getByRole('timer')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption({ label: 'Illness or injury' })
  await dialog.getByRole('button', { name: `Cancel for a ${total} refund` }).click()
  await expect(dialog).toBeHidden()
  const receipt = page.getByTestId('cancellation')
  await expect(receipt).toContainText('Canceled by you')
  await expect(receipt).toContainText('Refunded to card', { timeout: 20_000 })
  await expect(receipt).toContainText('5–10 business days')
  await expect(page.getByTestId('cancellable')).toHaveCount(0)
  const admin = await newPerson()
  await becomeDemo(admin, 'admin')
  await expectBalanced(admin)
})

test('a guide calls a departure off: the guest reads why and has everything back', async ({ page, newPerson }) => {
  await becomeExplorer(page, 'Hedda')
  const { id, departureId, total } = await book(page, 2)
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await guide.goto('/guide-cancellation-management')
  const card = guide.locator(`[data-departure="${departureId}"]`)
  await expect(card).toContainText('2 people in 1 booking')
  await card.getByRole('button', { name: /^Cancel departure/ }).click()
  const dialog = guide.getByRole('dialog')
  await dialog.getByRole('button', { name: `Cancel and refund ${total}` }).click()
  await expect(dialog.getByText('Tell your guests why you’re canceling.')).toBeVisible()
  await dialog.getByLabel('Weather or conditions').check()
  await dialog.getByLabel('Message to your guests').fill('Flash floods are forecast in the slot.')
  await dialog.getByRole('button', { name: `Cancel and refund ${total}` }).click()
  await expect(guide.getByText('1 booking canceled', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(`/booking/${id}`)
  await expect(page.getByText('Flash floods are forecast in the slot.').first()).toBeVisible()
  await expect(page.getByTestId('cancellation')).toContainText(total)
  await expect(page.getByTestId('cancellation')).toContainText('Canceled for weather')
  // nothing goes back before it is said how
  const choice = page.getByTestId('weather-choice')
  await expect(choice.getByRole('timer')).toBeVisible()
  await choice.getByRole('button', { name: `Refund ${total} now` }).click()
  await expect(choice).toHaveCount(0)
  await expect(page.getByTestId('cancellation')).toContainText('Refunded to card', { timeout: 20_000 })
})

test('one of two stays at home: half comes back and the other still goes @mobile', async ({ page }) => {
  await becomeExplorer(page, 'Runa')
  const { total } = await book(page, 2)
  await page.getByRole('button', { name: /^Cancel / }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('refund-total')).toHaveText(total)
  await dialog.getByLabel('Some of us').check()
  await expect(dialog.getByRole('button', { name: 'Choose who’s canceling' })).toBeDisabled()
  await expect(dialog.getByTestId('refund-total')).toBeHidden()
  await dialog.getByLabel('Adult 2').check()
  // each line of a part is rounded down, so a cent or two may stay with the one who goes
  const shown = dialog.getByTestId('refund-total')
  await expect(async () => {
    const left = cents(total) / 2 - cents(await shown.innerText())
    expect(left).toBeGreaterThanOrEqual(-1)
    expect(left).toBeLessThanOrEqual(2)
  }).toPass()
  const half = await shown.innerText()
  await dialog.getByRole('button', { name: `Remove people, get ${half} back` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByTestId('cancellation')).toContainText(`1 adult removed`)
  await expect(page.getByTestId('cancellation')).toContainText(half)
  await expect(page.getByText('1 adult', { exact: true })).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})
