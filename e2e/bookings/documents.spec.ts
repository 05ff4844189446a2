import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '../fixtures.ts'
import { becomeExplorer, cards, choose, listing, payWith } from './steps.ts'
import { expectAccessible } from '../sound.ts'

const slug = 'roan-highlands-balds'

async function download(page: Page, link: string): Promise<{ name: string; content: Buffer }> {
  const begun = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).click()
  const file = await begun
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('the party grows at checkout, the names are said, and calendar and receipt are there after paying', async ({
  page,
}) => {
  await becomeExplorer(page, 'Gwen')
  const { href, departures } = await listing(page, slug)
  const departure = departures.filter((one) => one.instant && one.seatsLeft > 3).at(-1)
  if (!departure) throw new Error('No departure has room for three')
  await choose(page, href, departure, 1)
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await expect(page.getByText('Spots held for')).toBeVisible()

  const total = page.getByTestId('price-total').first()
  const alone = await total.textContent()
  await page.getByRole('button', { name: 'More: Adults' }).click()
  await expect(total).not.toHaveText(alone ?? '')
  await expect(page.getByText('2 adults').first()).toBeVisible()
  await page.getByLabel('Adult 2').fill('<b>Łukasz</b>')
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('Please use letters, spaces, hyphens, and apostrophes only')).toBeVisible()
  await page.getByLabel('Adult 2').fill('Łukasz Żółć')
  await page.getByRole('button', { name: 'Save names' }).click()
  await expect(page.getByText('Names saved.')).toBeVisible()
  await payWith(page, cards.good)

  await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'What’s next' })).toBeVisible()
  const code = (await page.getByTestId('booking-code').textContent()) ?? ''
  const calendar = await download(page, 'Add to your calendar')
  expect(calendar.name).toBe(`treq-${code}.ics`)
  expect(calendar.content.toString()).toContain('STATUS:CONFIRMED')
  const receipt = await download(page, 'Receipt as PDF')
  expect(receipt.name).toBe(`treq-receipt-${code}.pdf`)
  expect(receipt.content.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('link', { name: 'View your booking' }).click()
  await expect(page.getByTestId('readiness')).toContainText('All names added.')
  await expect(page.getByLabel('Adult 2')).toHaveValue('Łukasz Żółć')
  await expectAccessible(page, { schemes: ['light'] })
  await page.getByRole('link', { name: 'Receipt', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Receipt', exact: true })).toBeVisible()
  expect(await page.getByTestId('receipt-paid').textContent()).toBe(
    await page.getByTestId('receipt-total').textContent(),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null })

  await page.goto('/dashboard')
  await expect(page.getByTestId('next-trip')).toContainText(/In \d+ days/)
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const address = await page.getByLabel('Calendar link').inputValue()
  const feed = await page.request.get(new URL(address).pathname)
  expect(await feed.text()).toContain(code)
  await expectAccessible(page, { schemes: ['light'] })
})
