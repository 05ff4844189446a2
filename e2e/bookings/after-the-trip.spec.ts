import { becomeDemo, write } from './steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

const words = 'The rock looks poured, and Rafael knew where the light would be.'

async function tripToReview(page: Page): Promise<{ booking: string; adventure: string }> {
  const answer = await page.request.get('/api/v1/bookings?tab=past')
  const { items } = (await answer.json()) as { items: { id: string; adventure: { title: string; href: string } }[] }
  const trip = items.find(({ adventure }) => adventure.title.startsWith('White Pocket'))
  if (!trip) throw new Error('Nobody came back from White Pocket')
  return { booking: `/booking/${trip.id}`, adventure: trip.adventure.href }
}

// Named to be the first that moves the clock: the trip of the demo world can be reviewed for 14 days.
test('a review by both sides appears to everyone when the second is in, and no day before; a report of it reaches an operator, who keeps it @clock [6-tool-feedback]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'explorer')
  const { booking, adventure } = await tripToReview(page)
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  const reader = await newPerson()

  await page.goto(booking)
  const form = page.getByRole('form', { name: 'How was your trip with Rafael Ortega?' })
  for (const part of ['Overall', /^Expertise/, /^Safety/, /^As described/, /^Gear/, /^Value/])
    await form.getByRole('group', { name: part }).getByRole('radio', { name: '5 stars' }).check({ force: true })
  await form.getByLabel('What should others know?').fill(words)
  await expectAccessible(page, { what: 'review form' })
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('It shows up once Rafael Ortega writes one too')).toBeVisible()

  await write(page, 'POST', '/demo/clock', { advanceMinutes: 3 * 24 * 60 })
  await guide.goto(booking)
  await expect(guide.getByRole('form', { name: /^How was guiding/ })).toBeVisible()
  await expect(guide.getByText(words)).toBeHidden()
  await reader.goto(adventure)
  await expect(reader.locator('#reviews').getByText(words)).toBeHidden()

  const other = guide.getByRole('form', { name: /^How was guiding/ })
  await other
    .getByRole('group', { name: 'Would you guide them again?' })
    .getByRole('radio', { name: '5 stars' })
    .check({ force: true })
  await other.getByLabel('What was this group like?').fill('On time, curious, and kind to the rock.')
  await other.getByRole('button', { name: 'Submit review' }).click()
  await expect(guide.getByRole('region', { name: 'Review by Hannah' })).toContainText(words)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Review by Rafael Ortega' })).toContainText('kind to the rock')

  await becomeDemo(reader, 'admin')
  await reader.goto(adventure)
  const shown = reader.locator('#reviews').getByRole('article').filter({ hasText: words })
  await shown.getByRole('button', { name: /^Report the review by Hannah/ }).click()
  const dialog = reader.getByRole('dialog', { name: /^Report the review by Hannah/ })
  await dialog.getByLabel('Which rule does it break?').selectOption({ label: 'Advertising' })
  await expectAccessible(reader, { what: 'report of a review' })
  await dialog.getByRole('button', { name: 'Report review' }).click()
  await expect(reader.getByText('Thanks. We’ll look at this review.', { exact: true })).toBeVisible()

  await reader.goto('/admin/reviews')
  await reader.getByRole('button', { name: /^White Pocket/ }).click()
  await reader.getByRole('button', { name: 'Keep review' }).click()
  await reader.getByRole('dialog').getByLabel('Reason').fill('It names no shop and no price.')
  await reader.getByTestId('confirm-action').click()
  await expect(reader.getByText('The review stays.', { exact: true })).toBeVisible()
})
