import { becomeDemo, listing, moveClockBefore, write } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { fill, rowOf } from './steps.ts'

// what the browser itself writes of a file that the server refuses
test.use({ allowedComplaints: [/status of 415/] })

// a document ends sooner than the other tests have moved the clock
test.use({ beginsAt: 'the start of the demo world' })

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
  await expect(dialog.getByText('Upload a JPEG, a PNG, a HEIC, or a PDF.')).toBeVisible()
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

test('a document that expires takes its trip off sale, and its renewal brings it back @clock', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(180_000)
  const trip = await listing(page, 'black-hills-back-roads')
  await page.goto(trip.href)
  await expect(page.getByRole('heading', { level: 1, name: /^Black Hills back roads/ })).toBeVisible()
  const guide = await newPerson()
  await write(guide, 'POST', '/auth/signin', { email: 'ray.dufek@guides.treq.example', password: 'Wilderness1' })
  await guide.goto('/guide-verification')
  await expect(rowOf(guide, 'Vehicle inspection').getByText('Expires soon')).toBeVisible()

  // other tests have moved the clock too
  const { adventures } = (await (await guide.request.get('/api/v1/guide/verification')).json()) as {
    adventures: { title: string; saleUntil: string }[]
  }
  const sold = adventures.find(({ title }) => title.startsWith('Black Hills back roads'))
  await moveClockBefore(page, new Date(Date.parse(sold?.saleUntil ?? '') + 24 * 3_600_000).toISOString())
  const heading = page.getByRole('heading', { level: 1, name: /^Black Hills back roads/ })
  // what is due at the new time runs after the clock has moved
  await expect(async () => {
    await page.goto(trip.href)
    await expect(heading).toBeHidden({ timeout: 2000 })
  }).toPass()
  await guide.goto('/guide-dashboard')
  await expect(guide.getByText('1 trip is off sale')).toBeVisible()
  await guide.getByRole('link', { name: 'Open documents' }).press('Enter')
  await rowOf(guide, 'Vehicle inspection')
    .getByRole('button', { name: /^Renew/ })
    .press('Enter')
  await fill(guide, 'Inspection and tow kit list', 'Independent mechanic', 400)
  await guide.getByTestId('send-document').click()
  await expect(rowOf(guide, 'Vehicle inspection').getByText('Renewal sent on')).toBeVisible()

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/guide-verification?kind=vehicle_inspection')
  await operator.getByRole('button', { name: /Ray Dufek/ }).waitFor()
  await operator.keyboard.press('j')
  await operator.getByRole('button', { name: 'Approve' }).waitFor()
  await operator.keyboard.press('a')
  await expect(operator.getByText('Document approved.').first()).toBeVisible()
  await expect(async () => {
    await page.goto(trip.href)
    await expect(heading).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('an operator works the table of documents, the settings, and Checkr by keyboard [1-tool-verifications]', async ({
  page,
}) => {
  await becomeDemo(page, 'admin')
  await page.goto('/admin/verifications?state=submitted,in_review')
  const first = page.getByRole('table', { name: 'Documents' }).getByRole('rowheader').first().getByRole('link')
  const name = (await first.textContent()) ?? ''
  await first.press('Enter')
  await expect(page.getByRole('article', { name: new RegExp(`^${name}: `) })).toBeVisible()

  await page.goto('/admin/verification-settings')
  await page.getByLabel('Days to renew after the end').fill('45')
  await page.getByRole('button', { name: 'Check who is affected' }).press('Enter')
  await expect(page.getByText(/^Of \d+ guides and \d+ listings:/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(page.getByLabel('Days to renew after the end')).toHaveValue('30')

  await page.goto('/admin/checkr')
  await page.getByRole('button', { name: 'Test connection' }).press('Enter')
  await expect(page.getByText(/^Checkr answers and offers/).first()).toBeVisible()
})

test('the desk of documents is refused to guides and visitors', async ({ page }) => {
  await becomeDemo(page, 'guide')
  for (const path of ['/admin/verifications', '/admin/guide-verification']) {
    await page.goto(path)
    await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()
  }
  expect((await page.request.get('/api/v1/admin/documents')).status()).toBe(403)
})
