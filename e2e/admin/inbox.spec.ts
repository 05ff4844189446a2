import { randomUUID } from 'node:crypto'
import { expect, test } from '../fixtures.ts'
import { becomeDemo, write } from '../bookings/steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

test('an operator walks the inbox by keyboard, opens an item, acts on it, and is at the next one', async ({ page }) => {
  const references: string[] = []
  for (const name of ['Ivy Stone', 'Jo Marsh']) {
    const sent = await write(page, 'POST', '/contact', {
      name,
      email: `ivy-${randomUUID()}@example.com`,
      topic: 'safety',
      message: `${name} lost a glove on the ridge.`,
      idempotencyKey: randomUUID(),
    })
    references.push((sent as unknown as { reference: string }).reference)
  }
  const [ivy = '', jo = ''] = references
  await becomeDemo(page, 'admin')
  await page.goto('/admin?group=safety')
  const rowOf = (reference: string) => page.getByRole('button', { name: new RegExp(reference) })
  await expect(rowOf(ivy)).toBeVisible()
  const focused = page.locator('[data-row]:focus')
  await expect(async () => {
    await page.keyboard.press('j')
    await expect(focused).toContainText(ivy, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('j')
  await expect(focused).toContainText(jo)
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const panel = page.getByTestId('side-panel')
  await expect(panel).toBeFocused()
  await expect(panel).toContainText('Ivy Stone lost a glove on the ridge.')
  await page.keyboard.press('a')
  await expect(panel).toContainText('Assigned to you since')
  await expectAccessible(page)
  await expectNothingSideways(page)

  await panel.getByRole('button', { name: `Mark as answered: ${ivy}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We called')
  await dialog.getByTestId('confirm-action').click()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Jo Marsh lost a glove on the ridge.')
  await expect(rowOf(ivy)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
