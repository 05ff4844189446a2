import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { becomeExplorer, cards, choose, holdQuietly, listing, payWith, write } from './steps.ts'

const slug = 'gorge-oak-and-flower-walk'

test('a person waits for a full departure, seats become free, are held for them, taken and paid @mobile', async ({
  page,
  newPerson,
}) => {
  const early = await newPerson()
  await becomeExplorer(early, 'Zita')
  const { href, departures } = await listing(early, slug)
  const departure = departures.filter(({ instant }) => instant).at(8)
  if (!departure) throw new Error('No departure is free')
  await holdQuietly(early, departure.id, departure.seatsLeft)

  await becomeExplorer(page, 'Wanda')
  await page.goto(`${href}?departure=${departure.id}&adults=2`)
  await expect(page.getByText('This date is full.')).toBeVisible()
  await expect(page.getByText('Minimum 4', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Join the waitlist for 2 people' }).click()
  await expect(page.getByText('You’re first in line.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'View your waitlists' }).click()
  await expect(page.getByTestId('waitlist')).toContainText('First in line')

  const { items } = (await (await early.request.get('/api/v1/bookings?tab=holds')).json()) as {
    items: { id: string }[]
  }
  await write(early, 'POST', `/bookings/${items[0]?.id}/release-hold`, {})

  const guide = await newPerson()
  await write(guide, 'POST', '/auth/signin', { email: 'ingrid.solberg@guides.treq.example', password: 'Wilderness1' })
  await guide.goto(`/guide-waitlists?departure=${departure.id}`)
  const entry = guide.getByTestId('waitlist-entry').filter({ hasText: 'Wanda' })
  await expect(entry).toContainText('Spots offered')
  await expectNothingSideways(guide)

  await page.reload()
  await expect(page.getByText('Spots opened up for you')).toBeVisible()
  // told once
  await expect(page.getByRole('heading', { name: 'Spots on hold' })).toHaveCount(0)
  await expect(page.getByTestId('waitlist')).toContainText('held for you until')
  await page.getByRole('link', { name: 'Book these spots' }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()
  await payWith(page, cards.good)
  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await page.goto('/dashboard')
  await expect(page.getByTestId('next-trip')).toBeVisible()
  await expect(page.getByTestId('waitlist')).toHaveCount(0)
  await guide.reload()
  await expect(guide.getByRole('region', { name: 'Earlier waitlists' })).toBeVisible()
  await expect(entry).toContainText('Booked')
  await expectAccessible(guide, { what: 'the waitlists of a guide' })
  // the other eight seats are on public sale
  await choose(early, href, departure, 1)
})
