import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal, useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)

beforeEach(async () => {
  browser = await server.as('ada')
})

const box = async (name: string) => (await screen.findByRole('checkbox', { name })) as HTMLInputElement

test('what is critical is locked with the reason, the rest is switched, saved, and there after a reload', async () => {
  const { person } = await openPage('/notification-settings')
  expect((await box('Account: Email')).disabled).toBe(true)
  expect((await box('Account: Email')).checked).toBe(true)
  expect(screen.getByText(/Always on, so no one can change your account/)).toBeTruthy()
  await person.click(await box('Reviews: Email'))
  await person.selectOptions(screen.getByLabelText('Send emails'), 'weekly')
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Settings saved')
  const [sent, ...more] = line.sentTo('PUT /notifications/settings')
  expect(more).toEqual([])
  expect(sent?.body).toMatchObject({ digest: 'weekly' })
  await openPage('/notification-settings')
  expect((await box('Reviews: Email')).checked).toBe(false)
  expect((await box('Bookings: Email')).checked).toBe(true)
})

test('a refusal is said, and what was chosen stays for the next try', async () => {
  const { person } = await openPage('/notification-settings')
  await person.click(await box('Payments: Email'))
  const end = line.answer('PUT /notifications/settings', () => refusal(500, 'internal', 'Something went wrong.'))
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByRole('alert')
  expect((await box('Payments: Email')).checked).toBe(false)
  end()
  await person.click(screen.getByRole('button', { name: 'Save settings' }))
  await screen.findByText('Settings saved')
})

test('settings that do not come are asked for again', async () => {
  const end = line.answer('GET /notifications/settings', () => refusal(500, 'internal', 'Something went wrong.'))
  const { person } = await openPage('/notification-settings')
  await screen.findByText('We couldn’t load your notification settings')
  end()
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await box('Bookings: Email')).checked).toBe(true))
})
