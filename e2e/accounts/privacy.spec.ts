import { readFile } from 'node:fs/promises'
import { becomeExplorer } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { readZip } from '#test/archive.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an explorer downloads a copy of their data, asks for their account to be erased, and keeps it after all', async ({
  page,
}) => {
  const email = await becomeExplorer(page, 'Wren')
  await page.goto('/settings#privacy')
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByRole('button', { name: 'Request a copy' }).click()
  const download = section.getByRole('button', { name: 'Download', exact: true })
  await expect(download).toBeVisible()
  const begun = page.waitForEvent('download')
  await download.click()
  const file = await begun
  expect(file.suggestedFilename()).toMatch(/^treq-\w+\.zip$/)
  const archive = readZip(await readFile(await file.path()))
  const copy = JSON.parse(archive.get('data.json')?.toString() ?? '') as { account: unknown }
  expect(copy.account).toMatchObject([{ email, first_name: 'Wren' }])

  await section.getByRole('button', { name: 'Erase account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase your account in 14 days?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, { what: 'erasing an account' })
  await dialog.getByRole('button', { name: 'Erase in 14 days' }).click()
  await expect(section.getByText(/^Your account will be erased on /)).toBeVisible()
  await page.reload()
  await section.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByText('Your account stays open').first()).toBeVisible()
  await expect(section.getByRole('button', { name: 'Erase account' })).toBeVisible()
})
