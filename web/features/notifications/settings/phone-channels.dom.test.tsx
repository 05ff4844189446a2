import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'
import { deviceName } from './browser-push.ts'

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)
const settings = 'GET /notifications/settings'

const showing = async (changed: object) => {
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/notifications/settings' })
  line.answer(settings, () => Response.json({ ...(body as object), ...changed }))
}

beforeEach(async () => {
  browser = await server.as('ada')
})

test('the number that we text is shown', async () => {
  await openPage('/notification-settings')
  await screen.findByText('(307) 555-0142')
  expect(screen.queryByText('You stopped our text messages')).toBeNull()
})

test('who texted STOP reads how to begin again', async () => {
  await showing({ stopped: true })
  await openPage('/notification-settings')
  await screen.findByText('Text START to (406) 555-0100 from your phone to get them again.')
})

test('who has no number reads where to add one', async () => {
  await showing({ phone: null, textable: false })
  await openPage('/notification-settings')
  await screen.findByRole('link', { name: 'Add a phone number' })
})

test('a browser that cannot show pushes says so when its button is pressed, and not before', async () => {
  const { person } = await openPage('/notification-settings')
  const button = await screen.findByRole('button', { name: 'Turn on in this browser' })
  expect(screen.queryByText('This browser can’t show push notifications')).toBeNull()
  await person.click(button)
  await screen.findByText('This browser can’t show push notifications')
  expect(line.sentTo('POST /push-subscriptions')).toEqual([])
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari, Mac'],
  ['curl/8', 'Web'],
])('%s is %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})
