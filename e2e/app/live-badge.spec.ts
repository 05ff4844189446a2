import { expect, test } from '../fixtures.ts'
import { becomeExplorer, cards, choose, listing, payWith, write } from '../bookings/steps.ts'

test('the badge of a page that is open elsewhere follows at once: a booking is confirmed, all is read [1-area-notifications, 2-header-bell, 7-call-unread-count]', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Livia')
  const { href, departures } = await listing(page, 'kanab-slot-and-sand')
  const departure = departures.find((one) => one.instant && one.seatsLeft > 1)
  if (!departure) throw new Error('No departure is free')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)

  // the same person on another device
  const elsewhere = await newPerson()
  await elsewhere.context().addCookies(await page.context().cookies())
  // its page never polls: what it learns, it hears
  await elsewhere.addInitScript(() => Object.assign(globalThis, { setInterval: () => 0 }))
  const opened = elsewhere.waitForResponse('**/api/v1/stream')
  await elsewhere.goto('/safety')
  expect((await opened).headers()['content-type']).toContain('text/event-stream')
  const badge = elsewhere.getByTestId('unread-badge')
  await expect(badge).toHaveCount(0)

  await payWith(page, cards.good)
  await expect(badge).toHaveText(/^\d$/)
  await write(page, 'POST', '/notifications/read-all', {})
  await expect(badge).toHaveCount(0)
})
