import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { becomeDemo, becomeExplorer, choose, holdQuietly, listing, write } from './steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

const day = (date: string, n: number) =>
  new Date(Date.parse(`${date}T12:00Z`) + n * 86_400_000).toISOString().slice(0, 10)

test('a guide makes a promo code, sees what it costs, a guest pays less with it, and it ends', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'guide')
  await page.goto('/guide-promo-codes')
  const code = `SAND${Date.now().toString(36).toUpperCase()}`
  await page.getByLabel('Code', { exact: false }).first().fill(code)
  await page.getByLabel('What it’s for').fill('For the spring newsletter')
  await page.getByLabel('Percent', { exact: true }).fill('10')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('less')
  await expectAccessible(page, { what: 'promo codes' })
  await expectNothingSideways(page)
  await page.getByRole('button', { name: 'Create code' }).click()
  const row = page.getByTestId('promo-code').filter({ hasText: code })
  await expect(row).toContainText('10% off')
  await expect(row).toContainText('Active')

  const guest = await newPerson()
  await becomeExplorer(guest, 'Posy')
  const { href, departures } = await listing(guest, 'kanab-slot-and-sand')
  const departure = departures.filter((one) => one.instant && one.seatsLeft > 1).at(-9)
  if (!departure) throw new Error('No departure is free')
  await choose(guest, href, departure, 1)
  await guest.getByRole('button', { name: 'Book', exact: true }).click()
  await guest.getByLabel('Promo code').fill(code.toLowerCase())
  await guest.getByRole('button', { name: 'Apply' }).click()
  await expect(guest.getByText(`Code ${code} applied`)).toBeVisible()

  await row.getByRole('button', { name: `End code ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End code', exact: true }).click()
  await expect(row).toContainText('Ended')
})

test('a guide sees who waits, adds a second departure, and they hear of it by email', async ({ page, newPerson }) => {
  const early = await newPerson()
  await becomeExplorer(early, 'Zita')
  const { departures } = await listing(early, 'kanab-slot-and-sand')
  const departure = departures.filter((one) => one.instant && one.seatsLeft > 0).at(-12)
  if (!departure) throw new Error('No departure is free')
  await holdQuietly(early, departure.id, departure.seatsLeft)
  const waiting = await newPerson()
  const email = await becomeExplorer(waiting, 'Wanda')
  await write(waiting, 'POST', `/departures/${departure.id}/waitlist`, { party: { adults: 1, children: 0 } })

  await becomeDemo(page, 'guide')
  await page.goto(`/guide-waitlists?departure=${departure.id}`)
  await expect(page.getByTestId('waitlist-entry').first()).toContainText('Wanda')
  await expectAccessible(page, { what: 'the waitlists of a guide' })
  await page.getByRole('link', { name: /^Add a second departure/ }).click()
  await page.getByLabel('Date', { exact: true }).fill(day(departure.date, 1))
  await page.getByLabel('Starts at').fill('04:10')
  await page.getByLabel('Ends at').fill('05:10')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByTestId('schedule-preview')).toContainText('1 departure opens for booking.')
  await page.getByRole('button', { name: 'Add departure' }).click()
  await expect(page.getByText('Departure added', { exact: true })).toBeVisible()
  await expect(async () => {
    const answer = await waiting.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    expect(JSON.stringify(await answer.json())).toContain('Another date: ')
  }).toPass()
})
