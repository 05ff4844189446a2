import { becomeDemo, listing } from '../bookings/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

const write = (page: Page) => page.getByRole('textbox', { name: /^Write a message to/ })
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('article')

test('a family asks a guide before booking, and both read each other at once; a phone number stays hidden [1-area-messaging]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'explorer')
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  const { href } = await listing(page, 'white-pocket-sandstone')
  await page.goto(href)
  await page.getByRole('link', { name: /^Ask Rafael Ortega/ }).click()
  await expect(page.getByRole('heading', { name: 'Ask Rafael Ortega' })).toBeVisible()
  await write(page).fill('Is a nine-year-old okay? Call 307-555-0142.')
  await expect(page.getByText(/^This will be hidden from Rafael Ortega/)).toBeVisible()
  await expectAccessible(page, { what: 'first message' })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(messages(page)).toHaveCount(1)

  await guide.goto('/guide-messages')
  await guide.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: 'Hannah' }).click()
  await expect(messages(guide).first()).toContainText('phone number hidden until booked')
  await expect(messages(guide).first()).not.toContainText('0142')
  await write(guide).fill('Yes, from eight on.')
  await guide.getByRole('button', { name: 'Send' }).click()
  // without a reload
  await expect(messages(page).nth(1)).toContainText('Yes, from eight on.')
  await expect(messages(guide).last()).toContainText('Read')
  await expectAccessible(page, { what: 'conversation' })

  await page.context().setOffline(true)
  await write(page).fill('We will book tonight.')
  await write(page).press('Control+Enter')
  await expect(page.getByText('You’re offline. It will be sent when you’re back.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(messages(guide).nth(2)).toContainText('We will book tonight.')
  await expect(messages(page)).toHaveCount(3)
})
