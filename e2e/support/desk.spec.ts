import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { becomeDemo, write } from '../bookings/steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

test('an operator finds a message of the contact page, answers it by mail, and it is answered [6-tool-feedback]', async ({
  page,
}) => {
  const sent = await write(page, 'POST', '/contact', {
    name: 'Ivy Stone',
    email: `ivy-${randomUUID()}@example.com`,
    topic: 'booking',
    message: 'Is the road to the trailhead open again?',
    idempotencyKey: randomUUID(),
  })
  const { reference } = sent as unknown as { reference: string }
  await becomeDemo(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: /^Support/ }).click()
  await page.getByLabel('Search messages').fill(reference)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const message = page.getByTestId('message')
  await expect(message).toHaveCount(1)
  await expect(message).toContainText('Is the road to the trailhead open again?')
  await expectAccessible(page)
  await expectNothingSideways(page)
  await message.getByRole('button', { name: `Reply by email: ${reference}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByTestId('confirm-action').click()
  await expect(dialog.getByText('Enter a reply')).toBeVisible()
  await dialog.getByLabel('Your reply').fill('It is, since Tuesday.')
  await dialog.getByLabel('Reason').fill('The county says so')
  await dialog.getByTestId('confirm-action').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No matching messages')).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption({ label: 'Answered' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(message).toContainText('It is, since Tuesday.')
  await page.getByRole('tab', { name: 'No-show disputes' }).click()
  await expect(page.getByText('No open disputes')).toBeVisible()
})
