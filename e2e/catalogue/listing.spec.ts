import sharp from 'sharp'
import { becomeDemo, becomeExplorer, cards, payWith, write } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

const photo = async (red: number) => ({
  name: `river-${red}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background: { r: red, g: 120, b: 140 } } })
    .jpeg()
    .toBuffer(),
})
const point = (nth: number) =>
  `<trkpt lat="${40.03 + nth / 1000}" lon="-107.91"><ele>${1500 + nth * (nth % 7)}</ele></trkpt>`
const track = `<?xml version="1.0"?><gpx version="1.1"><trk><trkseg>${Array.from({ length: 300 }, (_none, nth) => point(nth)).join('')}</trkseg></trk></gpx>`

const goTo = (page: Page, step: string) => page.getByLabel('Go to step').selectOption(step)
const isSaved = (page: Page) => expect(page.getByTestId('save-state')).toHaveText('Saved')

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone a guide of level 2 writes a trip from nothing, an operator approves it, and an explorer books a date of its schedule [2-route-create-adventure]', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(180_000)
  await write(page, 'POST', '/auth/signin', { email: 'wade.hollister@guides.treq.example', password: 'Wilderness1' })
  await page.goto('/create-adventure')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hiking' }).press('Enter')

  await page.getByLabel('Title', { exact: true }).fill('White Ledge at sunrise')
  await page.getByLabel('Summary').fill('A steep hour to a white ledge above town.')
  await page
    .getByLabel('Story', { exact: true })
    .fill('We start in the dark and watch the cliffs turn from blue to red.')
  await page.getByLabel('Difficulty').selectOption('moderate')
  await page.getByLabel('Length').fill('4')
  await isSaved(page)
  await expectAccessible(page)

  // a closed tab loses nothing
  await page.getByLabel('Story', { exact: true }).fill('We start in the dark, and the cliffs turn from blue to red.')
  await page.reload()
  await expect(page.getByLabel('Story', { exact: true })).toHaveValue(
    'We start in the dark, and the cliffs turn from blue to red.',
  )

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Add a part' }).click()
  await page.getByLabel('When and what').fill('6:00 AM · Trailhead')
  await page.getByLabel('What happens').fill('Headlamps on, and up.')
  await page.getByLabel('What’s included').fill('Headlamp\nBreakfast burrito')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: /^Shared/ }).check()
  await page.getByLabel('Largest group').fill('6')
  await page.getByLabel('Minimum age').fill('10')
  await page.getByLabel('Fitness').fill('Walk 3 miles with 800 feet of climb.')
  await page.getByLabel('Ground').selectOption('uneven')
  await page.getByLabel('Highest step').fill('14')
  await expectAccessible(page)

  await goTo(page, 'place')
  await page.getByLabel('Find a town or area').fill('Meeker')
  await page.getByLabel('Find a town or area').press('Enter')
  await page.getByRole('button', { name: 'Meeker, CO' }).press('Enter')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('CO')
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver')
  await page.getByLabel('Coordinates').fill('40.0375, -107.9131')
  await page.getByLabel('How to find it').fill('The gravel lot at the end of 100 East')
  await page.getByLabel('State land').check()
  await expect(page.getByText('moved away from your meeting point')).toBeVisible()
  await page
    .getByTestId('track-file')
    .setInputFiles({ name: 'page.gpx', mimeType: 'text/xml', buffer: Buffer.from('<!doctype html><p>Sign in</p>') })
  await expect(page.getByText('We can’t read this file as a GPX or GeoJSON track.')).toBeVisible()
  await page
    .getByTestId('track-file')
    .setInputFiles({ name: 'ledge.gpx', mimeType: 'text/xml', buffer: Buffer.from(track) })
  await expect(page.getByText(/^300 points read\./)).toBeVisible()
  await page.getByLabel('What the drawing leaves out').fill('The last steps are on open rock.')
  await expect(page.getByRole('img', { name: /elevation/i }).first()).toBeVisible()
  await isSaved(page)
  await expectAccessible(page)

  await goTo(page, 'photos')
  const files = await Promise.all([10, 60, 110, 160, 210].map(photo))
  await page.getByTestId('photo-files').setInputFiles(files)
  await expect(page.getByRole('button', { name: /^Move photo 5 of 5/ })).toBeVisible({ timeout: 60_000 })
  for (const [nth, what] of ['Ledge', 'Town', 'Trail', 'Cliffs', 'Headlamps'].entries())
    await page.getByLabel(`What it shows: Photo ${nth + 1}`).fill(`${what} at dawn`)
  await page.getByRole('button', { name: /^Move photo 2 of 5: Town/ }).press('ArrowUp')
  await expect(page.getByRole('button', { name: /^Move photo 1 of 5: Town/ })).toBeFocused()
  await isSaved(page)
  await expectAccessible(page)

  await goTo(page, 'price')
  await page.getByLabel('Price per adult').fill('0')
  await expect(page.getByText('Enter a number from $5 to $100,000.')).toBeVisible()
  await page.getByLabel('Price per adult').fill('100')
  await page.getByRole('button', { name: 'Add a permit' }).click()
  await page.getByLabel('Permit', { exact: true }).fill('Trail fee')
  await page.getByLabel('Per guest', { exact: true }).fill('4.50')
  const bill = page.getByRole('region', { name: 'What the guest pays' })
  await expect(bill.getByText('Trail fee')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you get' }).getByText('You get', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await goTo(page, 'booking')
  await expect(page.getByRole('radio', { name: /^Flexible Suggested for this trip/ })).toBeChecked()
  await expectAccessible(page)

  // what is left is said, and leads to its field
  await page.getByRole('button', { name: /^1 thing left|^\d things left/ }).click()
  await page.getByRole('button', { name: 'Set how much notice you need.' }).click()
  await expect(page.getByLabel('Notice you need')).toBeFocused()
  await page.getByLabel('Notice you need').fill('1')
  await isSaved(page)

  await goTo(page, 'review')
  await expect(page.getByText('White Ledge at sunrise').first()).toBeVisible()
  await expect(page.getByText('Uneven trail with roots and rocks')).toBeVisible()
  await expectNothingSideways(page, [1440, 390])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText(/^Sent\. We’ll review it by/).first()).toBeVisible()
  // a repeated run finds an older one below
  const row = page.getByRole('listitem').filter({ hasText: 'White Ledge at sunrise' }).first()
  await expect(row.getByText('In review')).toBeVisible()

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/verifications?view=listings')
  await operator
    .getByRole('button', { name: /White Ledge at sunrise/ })
    .first()
    .click()
  const review = operator.getByRole('article', { name: 'White Ledge at sunrise' })
  await expect(review.getByText('Keeps it off sale once it’s approved')).toHaveCount(0)
  await review.getByRole('button', { name: 'Approve' }).click()
  await expect(review.getByText('Approved').first()).toBeVisible()

  await page.reload()
  await expect(row.getByText('Live')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Add dates: White Ledge at sunrise' })).toBeVisible()
  await row.getByRole('link', { name: 'Edit: White Ledge at sunrise' }).click()
  await expect(page.getByText('This trip is live, but no dates are open for booking.')).toBeVisible()
  await page.getByRole('link', { name: 'Add dates', exact: true }).click()
  await page.getByLabel('Saturday', { exact: true }).check()
  await page.getByLabel('Starts at').fill('06:00')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByTestId('schedule-preview')).toContainText(/\d+ departures open for booking/)
  await page.getByRole('button', { name: 'Add schedule' }).click()
  await expect(page.getByText(/^Schedule saved, \d+ departures opened$/)).toBeVisible()

  const guest = await newPerson()
  await becomeExplorer(guest, 'Sunniva')
  await guest.goto('/search?q=White+Ledge+at+sunrise')
  await guest.locator('main a[href^="/adventure/white-ledge-at-sunrise"]').first().click()
  await guest.locator('#book input[type=radio]').first().check({ force: true })
  await guest.getByRole('button', { name: 'Request to book' }).click()
  await payWith(guest, cards.good)
  await expect(guest.getByRole('heading', { name: 'Request sent' })).toBeVisible()

  await page.goto('/guide-dashboard')
  const request = page.getByTestId('request').filter({ hasText: 'White Ledge at sunrise' }).first()
  await request.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await guest.goto(`/booking-success?booking=${new URL(guest.url()).searchParams.get('booking')}`)
  await expect(guest.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
})
