import { readFile } from 'node:fs/promises'
import { write } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

// Walt sold trips in the year before, below the threshold of Alaska, where he has no form of his own yet.
test('a guide signs a W-9, whose mistyped number is refused, and downloads the 1099-K of the year before [2-route-tax-center]', async ({
  page,
}) => {
  await write(page, 'POST', '/auth/signin', { email: 'walt.sorensen@guides.treq.example', password: 'Wilderness1' })
  await page.goto('/tax-center')
  await page.getByRole('link', { name: /^Sign/ }).click()
  const again = page.getByRole('button', { name: 'Sign a new form' })
  await expect(again.or(page.getByLabel('Signature'))).toBeVisible()
  if (await again.isVisible()) await again.click()
  const form = page.getByRole('region', { name: 'Tax form' })
  await form.getByLabel('Name', { exact: true }).fill('Walt Sorensen')
  await form.getByLabel('Federal tax classification').selectOption({ value: 'individual' })
  await form.getByLabel('Street address').fill('12 Harbor Road')
  await form.getByLabel('City').fill('Gloucester')
  await form.getByLabel('State').selectOption({ label: 'Massachusetts' })
  await form.getByLabel('ZIP code').fill('01930')
  await form.getByLabel('Taxpayer number').fill('900-12-345')
  await form.getByLabel('I certify the above').check()
  await form.getByLabel('Signature').fill('Walt Sorensen')
  await form.getByRole('button', { name: 'Sign tax form' }).click()
  await expect(form.getByLabel('Taxpayer number')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, { what: 'a tax form with a mistyped number' })
  await form.getByLabel('Taxpayer number').fill('412-65-1234')
  await form.getByRole('button', { name: 'Sign tax form' }).click()
  await expect(form.getByText('Number ending in 1234')).toBeVisible()

  await page.goto('/tax-center')
  await expect(page.getByText('W-9 for Walt Sorensen, number ending in 1234')).toBeVisible()
  const years = page.getByLabel('Year')
  const lastYear = String(Number(await years.inputValue()) - 1)
  await years.selectOption(lastYear)
  await expect(page.getByText(`A 1099-K for ${lastYear} is reported to the IRS.`)).toBeVisible()
  await expectAccessible(page, { what: 'a year that is over' })
  const made = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download 1099-K for ${lastYear}` }).click()
  const file = await made
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
