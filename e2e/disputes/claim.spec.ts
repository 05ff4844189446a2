import { documentPhoto } from '#test/verification.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { becomeDemo, cards, expectBalanced, fillCard, write } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a guide claims damage with a photo and a receipt, the guest makes an offer, and pays on the case what both agreed on', async ({
  page,
  newPerson,
}) => {
  const guest = await newPerson()
  await write(guest, 'POST', '/auth/signin', { email: 'both@treq.example', password: 'Wilderness1' })
  const past = await guest.request.get('/api/v1/bookings?as=customer&tab=past')
  const { items } = (await past.json()) as { items: { code: string; adventure: { title: string } }[] }
  const booked = items.find(({ adventure }) => adventure.title.startsWith('Kanab'))
  await becomeDemo(page, 'guide')
  await page.goto('/file-dispute')
  await page.getByRole('link', { name: new RegExp(booked?.code ?? 'none') }).click()
  await page.getByLabel('What it’s about').selectOption({ value: 'damage' })
  await page
    .getByLabel('What happened')
    .fill('The shade tarp was torn from seam to seam when it was pulled over the cactus.')
  await page.getByLabel('Amount you claim, in dollars').fill('180')
  await page.getByRole('button', { name: 'Submit dispute' }).click()
  const files = page.getByLabel('Add a file', { exact: true }).and(page.locator('input'))
  await files.setInputFiles({ name: 'tarp.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() })
  await expect(page.getByRole('button', { name: 'tarp.jpg' })).toBeVisible()
  await files.setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: await drawPdf(1) })
  await expect(page.getByRole('button', { name: 'receipt.pdf' })).toBeVisible()
  await expectAccessible(page, { what: 'a claim with its proof' })
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect(page.getByText('You claim $180.00')).toBeVisible()

  await guest.goto('/my-disputes')
  await guest.getByRole('link', { name: /Kanab/ }).first().click()
  await guest.getByLabel('Your side').fill('We pulled it as we were told to, and it was old.')
  await guest.getByRole('button', { name: 'Send reply' }).click()
  await guest.getByLabel('Amount in dollars').fill('90')
  await guest.getByRole('button', { name: 'Send offer' }).click()
  await expect(guest.getByText('You offered $90.00')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Accept $90.00' }).click()
  await expect(page.getByText('The guest owes you $90.00')).toBeVisible()

  await guest.reload()
  await expect(guest.getByText('You owe $90.00')).toBeVisible()
  const pay = guest.getByRole('button', { name: 'Pay $90.00' })
  await expect(pay).toBeEnabled()
  await fillCard(guest, cards.good)
  await expectAccessible(guest, { what: 'paying a claim' })
  await pay.click()
  await expect(guest.getByText('$90.00 is paid')).toBeVisible({ timeout: 20_000 })
  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await expectBalanced(operator)
})
