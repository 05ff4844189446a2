import { randomUUID } from 'node:crypto'
import { becomeDemo, listing, write } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an explorer switches emails about messages off, and a guide’s reply comes to the bell only [2-route-notification-settings]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'explorer')
  await page.goto('/notification-settings')
  const emails = page.getByRole('checkbox', { name: 'Messages: Email' })
  await expect(emails).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Account: Email' })).toBeDisabled()
  await expectAccessible(page, { what: 'notification settings' })
  await emails.uncheck()
  await page.getByLabel('Send emails').selectOption('weekly')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.reload()
  await expect(emails).not.toBeChecked()
  await expect(page.getByLabel('Send emails')).toHaveValue('weekly')

  const { href } = await listing(page, 'white-pocket-sandstone')
  const found = await page.request.get(`/api/v1/adventures/${href.split('/').at(-1)}`)
  const { id: adventureId } = (await found.json()) as { id: string }
  const asked = { about: { adventureId }, text: 'Is the road dry?', key: randomUUID() }
  const thread: { id?: string } = await write(page, 'POST', '/threads', asked)
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await write(guide, 'POST', `/threads/${thread.id}/messages`, { text: 'Dry since Monday.', key: randomUUID() })
  await write(guide, 'POST', '/demo/clock', { advanceMinutes: 6 })

  await page.goto('/notification-history')
  const first = page.getByRole('listitem').filter({ hasText: 'Dry since Monday.' })
  await expect(first).toContainText('In Treq: delivered')
  await expect(first).toContainText('Email: not sent (turned off in your settings)')
  await expectAccessible(page, { what: 'notification history' })
})
