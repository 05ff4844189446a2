import { expect, test } from '../fixtures.ts'
import { write } from '../bookings/steps.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a guide of an outfit sees their own trips and no prices, its manager everything but its people’s settings', async ({
  page,
  newPerson,
}) => {
  const signIn = (of: typeof page, email: string) =>
    write(of, 'POST', '/auth/signin', { email, password: 'Wilderness1' })
  await signIn(page, 'cole.benally@guides.treq.example')
  const days = (await (await page.request.get('/api/v1/guide/phone-departures')).json()) as {
    items: { title: string; departure: { startsAt: string } }[]
  }
  // Cole leads on Fridays, Rafael on the other days
  expect(days.items.length).toBeGreaterThan(3)
  expect(new Set(days.items.map(({ departure }) => new Date(departure.startsAt).getUTCDay()))).toEqual(new Set([5]))
  await page.goto('/guide-dashboard')
  await expect(page.getByRole('navigation', { name: 'Guide, most used' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upcoming earnings' })).toBeHidden()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Outfit' }).click()
  await expect(page.getByText('Rafael Ortega', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeHidden()
  await expectAccessible(page, { what: 'the outfit' })

  const office = await newPerson()
  await signIn(office, 'lena.whitmer@guides.treq.example')
  await office.goto('/guide-dashboard')
  await expect(office.getByRole('heading', { name: 'Upcoming earnings' })).toBeVisible()
  await office.goto('/guide-team')
  await expect(office.getByText('Cole Benally')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Send invitation' })).toBeHidden()
})
