import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { button, descriptionOf, field, fill, openPage } from '#web/testing/page.tsx'
import { openServer, type Visitor } from '#web/testing/server.ts'

const server = await openServer()
let browser: Visitor
const line = useLine(() => browser)

test('a protected address shows sign-in in its place and then itself [2-routes-signed-in, 4-protected]', async () => {
  browser = server.visitor()
  const { person, address } = await openPage('/settings?from=a-link#sessions')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(document.title).toMatch(/^Sign in/)
  await fill(person, 'Email', server.people.ada.email)
  await fill(person, 'Password', 'Wilderness1')
  await person.click(button('Sign in'))
  await screen.findByRole('heading', { name: 'Settings' })
  expect(address()).toBe('/settings?from=a-link#sessions')
})

test('an incomplete profile is asked for in front of the dashboard, without a way around it [4-profile-gate]', async () => {
  browser = await server.as('newt')
  const own = await openPage('/profile-setup')
  await screen.findByRole('link', { name: 'Skip for now' })
  expect(own.address()).toBe('/profile-setup')
  const { person } = await openPage('/dashboard')
  await screen.findByRole('heading', { name: 'Complete your profile' })
  expect(screen.queryByRole('link', { name: 'Skip for now' })).toBeNull()

  await fill(person, 'Mobile phone', '12')
  await person.click(button('Save and continue'))
  await screen.findByText('Please enter a phone number with area code')
  expect(screen.getByText('Please confirm that you’re 18 or older')).toBeTruthy()
  expect(document.activeElement).toBe(field('Mobile phone'))
  expect(line.sentTo('PUT /profile')).toEqual([])
})

test('what only the server can judge lands beside its field', async () => {
  browser = await server.as('newt')
  const { person, address } = await openPage('/dashboard')
  await screen.findByRole('heading', { name: 'Complete your profile' })
  await fill(person, 'Mobile phone', '(406) 555-0142')
  await fill(person, /^Date of birth/, '2098-01-01')
  await fill(person, /^City and state/, 'Bozeman, Montana')
  await person.click(button('Save and continue'))
  await waitFor(() =>
    expect(descriptionOf(field(/^Date of birth/))).toMatch(/Your date of birth can’t be in the future/),
  )
  expect(document.activeElement).toBe(field(/^Date of birth/))
  expect(field(/^City and state/).value).toBe('Bozeman, Montana')

  await fill(person, /^Date of birth/, '1990-04-12')
  await person.click(button('Save and continue'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Complete your profile' })).toBeNull())
  expect(address()).toBe('/dashboard')
})

test('administrator addresses are closed to all others [2-access-denied, 6-admin-routes]', async () => {
  browser = await server.as('ada')
  await openPage('/admin/users')
  await screen.findByRole('heading', { name: 'Access Denied' })
  expect(screen.getByText('You need admin privileges to access this page.')).toBeTruthy()
})

test('a sign-in form opened by a signed-in person offers to go on or to change the account', async () => {
  browser = await server.as('ben')
  const { person, address } = await openPage('/signin?next=%2Fsettings')
  await screen.findByText(`You’re signed in as ${server.people.ben.email}.`)
  await person.click(screen.getByRole('link', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Settings' })
  expect(address()).toBe('/settings')
  const again = await openPage('/signin')
  await again.person.click(button('Switch accounts'))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

test('an address that does not exist is a 404 page [2-not-found]', async () => {
  browser = server.visitor()
  await openPage('/no/such/place')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})
