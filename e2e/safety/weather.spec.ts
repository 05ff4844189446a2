import { becomeDemo, becomeExplorer, cards, choose, isLedByOwner, listing, payWith, write } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'

test('a guide cancels for the weather, and the guest sees what the forecast said then @clock', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Alma')
  const { href, departures } = await listing(page, 'kanab-slot-and-sand')
  const departure = departures.find((one) => one.instant && one.seatsLeft === 6 && isLedByOwner(one))
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, 2)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('booking') ?? ''
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  // the evening before, when the forecast is read and the guide decides
  const { businessNow } = (await (await guide.request.get('/api/v1/demo/clock')).json()) as { businessNow: string }
  const booked = (await (await guide.request.get(`/api/v1/bookings/${id}`)).json()) as {
    departure: { startsAt: string }
  }
  const ahead = Math.floor((Date.parse(booked.departure.startsAt) - Date.parse(businessNow)) / 60_000) - 17 * 60
  if (ahead > 0) await write(guide, 'POST', '/demo/clock', { advanceMinutes: ahead })
  await guide.goto(`/safety-checkin?trip=${departure.id}`)
  const forecast = guide.getByTestId('weather')
  await expect(async () => {
    await guide.reload()
    await expect(forecast).toContainText('Red for this trip: wind 50 mph', { timeout: 2000 })
  }).toPass()
  await expect(forecast.getByRole('link', { name: 'Change limits' })).toBeVisible()
  await guide.goto('/guide-cancellation-management')
  await guide
    .locator(`[data-departure="${departure.id}"]`)
    .getByRole('button', { name: /^Cancel departure/ })
    .click()
  const dialog = guide.getByRole('dialog')
  await dialog.getByLabel('Weather or conditions').check()
  await dialog.getByLabel('Message to your guests').fill('The wash will run by noon.')
  await dialog.getByRole('button', { name: /^Cancel and refund / }).click()
  await expect(guide.getByText('1 booking canceled', { exact: true })).toBeVisible()
  await page.goto(`/booking/${id}`)
  await expect(page.getByTestId('cancellation')).toContainText('Canceled for weather')
  const kept = page.getByTestId('weather')
  await expect(kept).toContainText('The forecast when the trip was canceled')
  await expect(kept).toContainText('National Weather Service')
})
