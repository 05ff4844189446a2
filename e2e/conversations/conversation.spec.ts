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

test('a guide offers a date in the conversation, and the explorer books it there in one press', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'explorer')
  const { href } = await listing(page, 'kanab-slot-and-sand')
  await page.goto(href)
  await page.getByRole('link', { name: /^Ask Rafael Ortega/ }).click()
  await write(page).fill('Which day would you take two people out?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(messages(page).last()).toContainText('Which day')

  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await guide.goto(`/guide-messages${new URL(page.url()).search}`)
  await guide.getByRole('button', { name: 'Make an offer' }).click()
  const dialog = guide.getByRole('dialog', { name: 'Offer a date' })
  const dates = dialog.getByLabel('Date')
  const own = await dates.getByRole('option', { name: /Kanab/ }).last().getAttribute('value')
  await dates.selectOption(own)
  const price = dialog.getByText(/^\$[\d,.]+ total for your guest$/)
  await expect(price).toBeVisible()
  const total = /\$[\d,.]+/.exec(await price.innerText())?.[0] ?? ''
  await dialog.getByLabel('Message').fill('This one is quiet.')
  await expectAccessible(guide, { what: 'an offer' })
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  await expect(guide.getByRole('region', { name: 'Your offer' })).toContainText(total)

  const offer = page.getByRole('region', { name: 'Offer from Rafael Ortega' })
  await expect(offer).toContainText(`${total} total`)
  await expectAccessible(page, { what: 'conversation with an offer' })
  await offer.getByRole('button', { name: new RegExp(`^(?:Book|Request) for \\${total}$`) }).click()
  await expect(page).toHaveURL(/\/checkout\?booking=/)
  await expect(page.getByText(total).first()).toBeVisible()
})
