import sharp from 'sharp'
import { becomeDemo } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

const photo = async (background: string) => ({
  name: `${background.slice(1)}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Of an address at the desk, the row of that document. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: name }).first()

async function fill(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Choose files').setInputFiles([await photo('#ddeedd'), await photo('#eeddcc')])
  await expect(dialog.getByText('ddeedd.jpg')).toBeVisible()
  await expect(dialog.getByText('eeddcc.jpg')).toBeVisible()
  await dialog.getByLabel('What it’s called').fill(title)
  await dialog.getByLabel('Issued by').fill('AIARE')
  await dialog.getByLabel('Issued on').fill(day(-30))
  await dialog.getByLabel('Valid through').fill(day(500))
}

// what the browser itself writes of a file that the server refuses
test.use({ allowedComplaints: [/status of 415/] })

test('a guide sends a document in pages, an operator rejects and approves by keyboard, and the guide renews [1-tool-verifications, 6-tool-verification-requests]', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(90_000)
  await becomeDemo(page, 'guide')
  await page.goto('/guide-verification')
  await expectAccessible(page)
  await expectNothingSideways(page, [390, 1440])
  await rowOf(page, 'Avalanche certificate').getByRole('button', { name: 'Send another' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Choose files')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByText('Upload a JPEG, a PNG, or a PDF.')).toBeVisible()
  const heavy = Buffer.alloc(16 * 1024 * 1024)
  await dialog
    .getByLabel('Choose files')
    .setInputFiles({ name: 'heavy.pdf', mimeType: 'application/pdf', buffer: heavy })
  await expect(dialog.getByText('heavy.pdf is 16 MB. Send a file of at most 15 MB.')).toBeVisible()
  await fill(page, 'Avalanche Level 2')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Finish later' }).click()
  await page.reload()
  await rowOf(page, 'Avalanche certificate').getByRole('button', { name: 'Send another' }).click()
  await expect(dialog.getByText('eeddcc.jpg')).toBeVisible()
  await dialog.getByLabel('Name on the document').fill('Somebody Else')
  await dialog.getByTestId('send-document').click()
  await expect(rowOf(page, 'Avalanche certificate').getByText('The name on it isn’t Rafael Ortega')).toBeVisible()

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/verifications?kind=avalanche_certificate')
  await expect(operator.getByRole('row', { name: /Rafael Ortega/ }).getByText('Name differs')).toBeVisible()
  await expectAccessible(operator)
  await expectNothingSideways(operator, [390, 1440])
  await operator.goto('/admin/guide-verification?kind=avalanche_certificate')
  await operator.getByRole('button', { name: /Rafael Ortega/ }).waitFor()
  await operator.keyboard.press('j')
  const review = operator.getByRole('article', { name: 'Rafael Ortega: Avalanche certificate' })
  const viewer = review.getByRole('img')
  await expect(viewer).toBeVisible()
  await expect
    .poll(() => viewer.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(600)
  await review.getByRole('button', { name: 'File 2' }).click()
  await expect(review.getByRole('img', { name: 'Avalanche certificate, file 2 of 2' })).toBeVisible()
  await expectAccessible(operator)
  await expectNothingSideways(operator, [390, 1440])
  await operator.keyboard.press('r')
  const rejecting = operator.getByRole('dialog')
  await rejecting.getByLabel('Reason').first().selectOption('name_mismatch')
  await rejecting.locator('textarea').fill('The certificate names another person.')
  await rejecting.getByRole('button', { name: 'Preview email' }).click()
  await expect(rejecting.getByText('Not accepted: Avalanche certificate')).toBeVisible()
  await rejecting.getByTestId('confirm-action').click()
  await expect(operator.getByText('Document rejected.').first()).toBeVisible()

  await page.reload()
  const refused = rowOf(page, 'Avalanche certificate')
  await expect(refused.getByText('The certificate names another person.')).toBeVisible()
  await refused.getByRole('button', { name: 'Send another' }).click()
  await fill(page, 'Avalanche Level 2')
  await dialog.getByTestId('send-document').click()
  await expect(rowOf(page, 'Avalanche certificate').getByText('Sent on')).toBeVisible()

  await operator.goto('/admin/guide-verification?kind=avalanche_certificate')
  await operator.getByRole('button', { name: /Rafael Ortega/ }).waitFor()
  await operator.keyboard.press('?')
  await expect(operator.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await operator.keyboard.press('Escape')
  await operator.keyboard.press('j')
  await expect(operator.getByRole('article')).toBeVisible()
  await operator.getByRole('button', { name: 'Approve' }).waitFor()
  await operator.keyboard.press('a')
  await expect(operator.getByText('Document approved.').first()).toBeVisible()

  await page.reload()
  await rowOf(page, 'Avalanche certificate').getByRole('button', { name: 'Renew' }).click()
  await fill(page, 'Avalanche Level 2, renewed')
  await dialog.getByTestId('send-document').click()
  await expect(rowOf(page, 'Avalanche certificate').getByText('Renewal sent on')).toBeVisible()
})

test('the desk of documents is refused to guides and visitors', async ({ page }) => {
  await becomeDemo(page, 'guide')
  for (const path of ['/admin/verifications', '/admin/guide-verification']) {
    await page.goto(path)
    await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()
  }
  expect((await page.request.get('/api/v1/admin/documents')).status()).toBe(403)
})
