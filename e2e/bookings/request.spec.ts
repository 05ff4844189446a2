import { expect, test } from '../fixtures.ts'
import { becomeDemo, becomeExplorer, choose, expectBalanced, listing, payWith, cards, write } from './steps.ts'

test('an explorer requests, the guide accepts with the net in sight, and the ledger balances [3-booking-confirmation, 4-booking-flow]', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Ada')
  const { href, departures } = await listing(page, 'white-pocket-sandstone')
  const departure = departures.find((one) => one.seatsLeft >= 2)
  if (!departure) throw new Error('No departure has room for two')
  await choose(page, href, departure, 2)
  await page.getByRole('button', { name: 'Request to book' }).click()

  await expect(page).toHaveURL(/\/checkout\?booking=/)
  await expect(page.getByText('Spots held for')).toBeVisible()
  await page.getByLabel(/^Message to Rafael/).fill('We walk slowly and like photographs.')
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''

  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await guide.goto('/guide-dashboard')
  const request = guide.getByTestId('request').filter({ hasText: 'We walk slowly and like photographs.' })
  await expect(request.getByText('You earn')).toBeVisible()
  await request.getByRole('button', { name: 'Accept' }).click()
  await guide.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()

  await page.goto(`/booking-success?booking=${bookingId}`)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'View your booking' }).click()
  await expect(page.getByText('Paid and confirmed', { exact: true }).first()).toBeVisible()

  const admin = await newPerson()
  await becomeDemo(admin, 'admin')
  await expectBalanced(admin)
})

test('a guide declines with a reason that the explorer reads', async ({ page, newPerson }) => {
  await becomeExplorer(page, 'Ida')
  const { href, departures } = await listing(page, 'white-pocket-sandstone')
  const departure = departures.at(-1)
  if (!departure) throw new Error('There is no departure')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Request to book' }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  const bookingId = new URL(page.url()).searchParams.get('booking') ?? ''

  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await guide.goto(`/booking/${bookingId}`)
  await guide.getByRole('button', { name: 'Decline' }).click()
  const dialog = guide.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The road is washed out.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(guide.getByText('The road is washed out.')).toBeVisible()

  await page.goto(`/booking/${bookingId}`)
  await expect(page.getByText('The road is washed out.')).toBeVisible()
  await expect(page.getByText('wasn’t charged', { exact: false }).first()).toBeVisible()
})

// It moves the clock beyond every answer’s deadline.
test('an unanswered request expires, and the card is left alone @clock', async ({ page }) => {
  await becomeExplorer(page, 'Una')
  const { href, departures } = await listing(page, 'white-pocket-sandstone')
  const departure = departures.at(-1)
  if (!departure) throw new Error('There is no departure')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Request to book' }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Request sent' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  await page.goto(`/booking/${id}`)
  await expect(page.getByRole('timer').first()).toBeVisible()

  await write(page, 'POST', '/demo/clock', { advanceMinutes: 24 * 60 + 1 })
  await page.reload()
  await expect(page.getByText('Request expired: no response from guide').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('wasn’t charged', { exact: false }).first()).toBeVisible()
  // no dead end: others that day or near it, and the same again in one press
  await expect(
    page.getByRole('region', { name: 'Other trips you could take' }).getByRole('listitem').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Request these spots again' }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
  expect(new URL(page.url()).searchParams.get('booking')).not.toBe(id)
})
