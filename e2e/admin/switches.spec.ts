import { becomeDemo, write } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

async function publish(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByTestId('confirm-action').click()
  await expect(dialog).toBeHidden()
}

test('an owner closes the site for maintenance: visitors read when to come back, operators go on, and it opens again [2-route-admin-system-configuration]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'admin')
  const visitor = (await newPerson()).request
  await page.goto('/admin/system-configuration')
  await expectAccessible(page)
  await expectNothingSideways(page, [390, 1440])
  const before = (await (await page.request.get('/api/v1/admin/platform-settings')).json()) as { version: number }
  try {
    await page.getByLabel('Maintenance page').selectOption('on')
    await page.getByLabel('Back in about (minutes)').fill('20')
    await publish(page, 'Moving the database')
    await expect(async () => {
      const answer = await visitor.get('/browse')
      expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '1200'])
      expect(await answer.text()).toContain('Please try again in about 20 minutes.')
    }).toPass({ timeout: 10_000 })
    expect((await visitor.get('/signin')).status()).toBe(200)
    await page.goto('/browse')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/admin/system-configuration')
    await page.getByLabel('Maintenance page').selectOption('off')
    await publish(page, 'Done')
    await expect(async () => expect((await visitor.get('/browse')).status()).toBe(200)).toPass({ timeout: 10_000 })
    await expect(page.getByText('Moving the database')).toBeVisible()
  } finally {
    const { version } = (await (await page.request.get('/api/v1/admin/platform-settings')).json()) as {
      version: number
    }
    await write(page, 'POST', '/admin/platform-settings/roll-back', {
      to: before.version,
      after: version,
      reason: 'The test is over',
    })
  }
})
