import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal, useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)

beforeEach(async () => {
  sessionStorage.clear()
  browser = await server.as('ada')
})

const field = async (label: string) => (await screen.findByLabelText(new RegExp(`^${label}`))) as HTMLInputElement
const save = () => screen.getByRole('button', { name: 'Save changes' })
async function write(person: Awaited<ReturnType<typeof openPage>>['person'], label: string, text: string) {
  const input = await field(label)
  await person.clear(input)
  if (text !== '') await person.type(input, text)
}
const errorOf = (input: HTMLInputElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('what breaks a rule of the contract is told beside its field, the first of them is focused, and nothing is sent', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'Mobile phone', '12')
  await write(person, 'First name', '')
  await person.click(save())
  const first = await field('First name')
  await waitFor(() => expect(first.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(first)
  const telephone = await field('Mobile phone')
  expect(telephone.getAttribute('aria-invalid')).toBe('true')
  expect(errorOf(telephone)).toMatch(/telephone|phone/i)
  expect(line.sentTo('PUT /profile')).toEqual([])
})

test('a refusal of the server stands beside its field, and what was typed stays for the next try', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'City and state', 'Atlantis')
  await write(person, 'Mobile phone', '(307) 555-0142')
  await write(person, 'Date of birth', '1990-05-01')
  const end = line.answer('PUT /profile', () =>
    refusal(400, 'invalid_input', 'Please check your input.', { homePlace: 'We don’t know this place.' }),
  )
  await person.click(save())
  const place = await field('City and state')
  await waitFor(() => expect(errorOf(place)).toContain('We don’t know this place.'))
  expect(document.activeElement).toBe(place)
  expect(place.value).toBe('Atlantis')
  end()
  await write(person, 'City and state', 'Bozeman, Montana')
  await person.keyboard('{Enter}')
  await screen.findByText('Profile saved')
  expect(line.sentTo('PUT /profile').at(-1)?.body).toMatchObject({ homePlace: 'Bozeman, Montana' })
})

test('units and time zone are chosen once, and pages measure and tell the time by them', async () => {
  const { person } = await openPage('/settings')
  await person.selectOptions(await screen.findByLabelText('Units'), 'metric')
  await person.selectOptions(screen.getByLabelText('Time zone'), 'Pacific/Honolulu')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved')
  expect(line.sentTo('PUT /preferences').at(-1)?.body).toEqual({ units: 'metric', timeZone: 'Pacific/Honolulu' })
  await openPage('/notification-settings')
  expect(await screen.findByText('Honolulu (Hawaii-Aleutian Standard Time)')).toBeTruthy()
  await openPage('/search?lat=38.57&lng=-109.55&radius=25')
  expect((await screen.findAllByText(/\d+ kilometers/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/\d+ miles/)).toBeNull()
})

test('pressing twice sends once, a broken line loses nothing', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'City and state', 'Boise, Idaho')
  await write(person, 'Mobile phone', '(307) 555-0142')
  await write(person, 'Date of birth', '1990-05-01')
  let fail: () => void = () => undefined
  line.answer(
    'PUT /profile',
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'))
      }),
  )
  const button = save()
  await person.dblClick(button)
  await person.click(button)
  await waitFor(() => expect(line.sentTo('PUT /profile')).toHaveLength(1))
  fail()
  await screen.findByRole('alert')
  expect(line.sentTo('PUT /profile')).toHaveLength(1)
  expect((await field('City and state')).value).toBe('Boise, Idaho')
})

const drafts = () => Object.keys(sessionStorage).filter((slot) => slot.startsWith('treq-draft-'))

test('signing out leaves nothing behind that was typed', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'City and state', 'Moab, Utah')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  await person.click(screen.getByRole('button', { name: /^Account menu/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(drafts()).toEqual([]))
})

test('the next person who signs in finds nothing that was typed before', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'City and state', 'Moab, Utah')
  await waitFor(() => expect(drafts()).toHaveLength(1))
  browser = await server.as('ben')
  await openPage('/settings')
  await field('City and state')
  expect(drafts()).toEqual([])
})

test('what was typed is there after a reload, until it is saved', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'City and state', 'Moab, Utah')
  await write(person, 'Mobile phone', '(307) 555-0142')
  await write(person, 'Date of birth', '1990-05-01')

  const again = await openPage('/settings')
  expect((await field('City and state')).value).toBe('Moab, Utah')
  await again.person.click(save())
  await screen.findByText('Profile saved')
  await waitFor(() => expect(drafts()).toEqual([]))
})

/** The dialog, once it takes the pointer from the page behind it. */
async function question(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' })
  await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'))
  return dialog
}
const longAgo = () => server.lastPasswordBefore('11 minutes')

test('another phone number asks for the password, and is saved once it was right', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'Mobile phone', '(307) 555-0188')
  await longAgo()
  await person.click(save())
  const dialog = await question()
  await person.type(within(dialog).getByLabelText('Password'), 'Wrong1234{Enter}')
  await within(dialog).findByText(/not your current password/)
  await person.clear(within(dialog).getByLabelText('Password'))
  await person.type(within(dialog).getByLabelText('Password'), 'Wilderness1{Enter}')
  await screen.findByText('Profile saved')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(line.sentTo('PUT /profile')).toHaveLength(2)
})

test('a number is shown as it is read, and saving it unchanged asks for no password', async () => {
  const { csrfToken } = (await browser.raw({ method: 'GET', url: '/api/v1/csrf-token' })).body as { csrfToken: string }
  const payload = { firstName: 'Ada', lastName: 'Hill', phone: '+13075550123', birthDate: '1990-05-01' }
  await browser.raw({ method: 'PUT', url: '/api/v1/profile', payload, headers: { 'x-csrf-token': csrfToken } })
  const { person } = await openPage('/settings')
  expect((await field('Mobile phone')).value).toBe('(307) 555-0123')
  await longAgo()
  await person.click(save())
  await screen.findByText('Profile saved')
  expect(screen.queryByRole('dialog')).toBeNull()
  const { body } = await browser.raw({ method: 'GET', url: '/api/v1/auth/me' })
  expect(body).toMatchObject({ user: { phone: '+13075550123' } })
})

test('closing the dialog changes nothing, and says why', async () => {
  const { person } = await openPage('/settings')
  await write(person, 'Mobile phone', '(307) 555-0111')
  await longAgo()
  await person.click(save())
  const dialog = await question()
  within(dialog).getByRole('button', { name: 'Close' }).focus()
  await person.keyboard('{Enter}')
  await screen.findByText('Please enter your password again to do this.')
  expect((await field('Mobile phone')).value).toBe('(307) 555-0111')
})

test('the password is changed with the current one', async () => {
  const { person } = await openPage('/settings')
  await person.type(await field('Current password'), 'Wilderness1')
  await person.type(await field('New password'), 'Password1')
  await person.type(await field('Confirm new password'), 'Password1')
  await person.click(screen.getByRole('button', { name: 'Set new password' }))
  const next = await field('New password')
  await waitFor(() => expect(errorOf(next)).toContain('lists of common ones'))
  for (const label of ['New password', 'Confirm new password']) await write(person, label, 'Granite-Ridge-7')
  await person.click(screen.getByRole('button', { name: 'Set new password' }))
  await screen.findByText('Password updated')
  expect((await field('Current password')).value).toBe('')
})
