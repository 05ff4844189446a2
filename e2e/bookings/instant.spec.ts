import { newEmail, password } from '../accounts/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'
import { becomeDemo, becomeExplorer, cards, choose, fillCard, holdQuietly, listing, payWith } from './steps.ts'

const slug = 'roan-highlands-balds'

async function toCheckout(page: Page, at: number): Promise<void> {
  const { href, departures } = await listing(page, slug)
  const departure = departures.filter((one) => one.instant)[at]
  if (!departure) throw new Error('There is no such departure')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
}

test('a visitor chooses, opens an account on the way, and the booking is confirmed at once @mobile [1-area-checkout]', async ({
  page,
}) => {
  const { href, departures } = await listing(page, slug)
  const departure = departures.find((one) => one.instant && one.seatsLeft > 1)
  if (!departure) throw new Error('No departure has room')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'New here? Create an account' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your trip' })).toContainText(/1 adult\s*\$\d/)
  await expectAccessible(page, { what: 'sign-up to book' })
  await page.getByLabel('Full name').fill('Nell Larkspur')
  await page.getByLabel('Email').fill(newEmail('nell'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Mobile phone').fill('(406) 555-0142')
  await page.getByLabel('I’m 18 or older').check()
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  // The choice was kept: the hold is made without a second press.
  await expect(page.getByText('Spots held for')).toBeVisible()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
})

test('Book pressed before the script is there is not lost', async ({ page }) => {
  const { href, departures } = await listing(page, slug)
  const departure = departures.find((one) => one.instant && one.seatsLeft > 1)
  if (!departure) throw new Error('No departure has room')
  let release = () => {}
  const scripts = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(href, { waitUntil: 'commit' })
  const day = page.locator(`#book input[value="${departure.id}"]`)
  await day.check({ force: true })
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  release()
  await expect(page.getByRole('heading', { name: 'New here? Create an account' })).toBeVisible()
  expect(decodeURIComponent(page.url())).toContain(departure.id)
})

test('a declined card keeps the seats and everything typed; another card pays', async ({ page }) => {
  await becomeExplorer(page, 'Dora')
  await toCheckout(page, 4)
  await page.getByLabel(/^Message to/).fill('First time in a Jeep.')
  await payWith(page, cards.declined)
  await expect(page.getByText('Your card was declined').first()).toBeVisible()
  await expect(page.getByLabel(/^Message to/)).toHaveValue('First time in a Jeep.')
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
})

test('a press on Pay counts although the card fields complain meanwhile', async ({ page }) => {
  await becomeExplorer(page, 'Petronella')
  await toCheckout(page, 7)
  await page.getByLabel('I accept the terms of service and this cancellation policy').check()
  await fillCard(page, cards.good)
  const code = page.frameLocator('iframe[src*="/simulator/stripe/elements"]').getByLabel('Security code')
  await code.fill('12')
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.scrollIntoViewIfNeeded()
  const { x, y } = (await pay.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 20, y + 8)
  await page.mouse.down()
  // as long as a finger rests on a button: whatever moves it has moved it by then
  const frames = 'new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))'
  await code.evaluate(frames)
  await pay.evaluate(frames)
  await page.mouse.up()
  await expect(page.getByText('Please check the card details above')).toBeVisible()
  await code.fill('123')
  await pay.click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
})

test('a card that is kept pays the next booking with one tap, and is removed in the settings', async ({ page }) => {
  await becomeExplorer(page, 'Corin')
  await toCheckout(page, 1)
  const terms = page.getByLabel('I accept the terms of service and this cancellation policy')
  const keep = page.getByLabel('Save this card for my next booking')
  const confirmed = page.getByRole('heading', { name: 'Booking confirmed' })
  await terms.check()
  await keep.check()
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(confirmed).toBeVisible({ timeout: 20_000 })

  await toCheckout(page, 2)
  await terms.check()
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await expect(keep).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(confirmed).toBeVisible({ timeout: 20_000 })

  await page.goto('/settings')
  const saved = page.getByRole('region', { name: 'Saved cards' })
  await expectAccessible(page, { what: 'settings with a saved card' })
  await saved.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await expect(saved.getByText('No saved cards yet')).toBeVisible()
})

test('a bank that asks first: refused, and then allowed', async ({ page }) => {
  await becomeExplorer(page, 'Thea')
  await toCheckout(page, 5)
  await payWith(page, cards.asksTheBank)
  const bank = page.frameLocator('iframe[src*="/3ds/"]')
  await bank.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText('You weren’t charged', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
})

test('the last seat wanted by two goes to one, and the other is told kindly', async ({ page, newPerson }) => {
  await becomeExplorer(page, 'Vera')
  const { href, departures } = await listing(page, slug)
  const departure = departures.filter((one) => one.instant)[6]
  if (!departure) throw new Error('There is no such departure')
  const early = await newPerson()
  await becomeExplorer(early, 'Olga')
  await holdQuietly(early, departure.id, departure.seatsLeft - 1)

  const rival = await newPerson()
  await becomeExplorer(rival, 'Rita')
  await Promise.all([choose(page, href, departure, 1), choose(rival, href, departure, 1)])
  const book = (who: Page) => who.getByRole('button', { name: 'Book', exact: true }).click()
  await Promise.all([book(page), book(rival)])
  const outcome = async (who: Page) => {
    const held = who.getByText('Spots held for')
    const gone = who.getByText('Those spots were just taken')
    await expect(held.or(gone).first()).toBeVisible()
    return (await held.isVisible()) ? 'held' : 'gone'
  }
  expect((await Promise.all([outcome(page), outcome(rival)])).toSorted()).toEqual(['gone', 'held'])
})

test('a tab closed while paying loses nothing: the booking is confirmed and paid once', async ({ page, newPerson }) => {
  await becomeExplorer(page, 'Klara')
  await toCheckout(page, 7)
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  // The bank has said yes; our page never gets to tell the server, because it is closed on the way.
  const closed = page.waitForEvent('close')
  await page.route(/\/payment\/sync$/, () => page.close())
  await payWith(page, cards.good)
  await closed

  const later = await page.context().newPage()
  await later.goto('/dashboard')
  await expect(later.getByTestId('booking-card').getByText('Confirmed', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await later.goto(`/checkout?booking=${id}`)
  await expect(later.getByRole('link', { name: 'View your booking' })).toBeVisible()
  await expect(later.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  const admin = await newPerson()
  await becomeDemo(admin, 'admin')
  const known = (await (await admin.request.get(`/api/v1/admin/bookings/${id}`)).json()) as { payments: unknown[] }
  expect(known.payments).toHaveLength(1)
})
