import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { button, field, fill, openPage } from '#web/testing/page.tsx'
import { openDemoServer, type Visitor } from '#web/testing/server.ts'

const server = await openDemoServer()
let browser: Visitor
const line = useLine(() => browser)

test('the sign-in screen: its fields, its ways out, and what it says to empty fields [2-sign-in-fields, 2-sign-in-links, 5-sign-in-email, 5-sign-in-password]', async () => {
  browser = server.visitor()
  const { person } = await openPage('/signin')
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/signup')
  await person.click(button('Sign in'))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(document.activeElement).toBe(field('Email'))

  await fill(person, 'Password', 'Mountain7pass')
  await person.click(button('Show password'))
  expect(field('Password').type).toBe('text')
  await person.click(button('Hide password'))
  expect(field('Password').type).toBe('password')
  expect(field('Password').value).toBe('Mountain7pass')
})

test('an address elsewhere is never followed', async () => {
  browser = server.visitor()
  const { person, address } = await openPage('/signin?next=%2F%2Felsewhere.example%2Fx')
  await fill(person, 'Email', server.people.ada.email)
  await fill(person, 'Password', 'Wilderness1')
  await person.click(button('Sign in'))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('a demo account is filled in with one click and leads an administrator to the panel [2-sign-in-leads]', async () => {
  browser = server.visitor()
  const { person, address } = await openPage('/signin')
  await person.click(await screen.findByRole('button', { name: /admin@treq\.example/ }))
  expect(field('Email').value).toBe('admin@treq.example')
  await person.type(field('Password'), '{Enter}')
  await waitFor(() => expect(address()).toBe('/admin'))
})

test('once signed in, the failure before it is gone from the screen', async () => {
  browser = server.visitor()
  const { person, address } = await openPage('/signin')
  await fill(person, 'Email', server.people.ada.email)
  await fill(person, 'Password', 'Not-the-password1')
  await person.click(button('Sign in'))
  await screen.findByText('Sign-in failed')
  await fill(person, 'Password', 'Wilderness1')
  await person.click(button('Sign in'))
  await waitFor(() => expect(address()).toBe('/dashboard'))
  await waitFor(() => expect(screen.queryByText('Sign-in failed')).toBeNull(), { timeout: 2000 })
  expect(await screen.findByText('Welcome back!')).toBeTruthy()
})

test('a guide switches roles [4-role-switch, 7-call-switch-role, 4-toast-role-switch]', async () => {
  browser = await server.as('gus')
  const { person, address } = await openPage('/guide-dashboard')
  const choose = async (item: string) => {
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await person.click(button('Account menu'))
    await person.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Switch to customer')
  await waitFor(() => expect(address()).toBe('/'))
  await screen.findByText('Role Switched')
  expect(screen.getByText('Successfully switched to customer role')).toBeTruthy()
  await screen.findByRole('heading', { level: 1, name: 'Get outside with someone who knows the way' })
  await choose('Switch to guide')
  await waitFor(() => expect(address()).toBe('/guide-dashboard'))
  expect(await screen.findByText('Successfully switched to guide role')).toBeTruthy()
})

test('another device is seen in the settings and can be signed out', async () => {
  const other = await server.as('ben')
  browser = await server.as('ben')
  const { person } = await openPage('/settings')
  expect(await screen.findAllByText('This device')).toHaveLength(1)
  await person.click(button(/^Sign out .+,/))
  await screen.findByText('Device signed out')
  await screen.findByText('You’re only signed in on this device.')
  browser = other
  await openPage('/settings')
  await screen.findByRole('heading', { name: 'Welcome back' })
})

test('an address without an account gets the same answer, and one that cannot be sent is told [5-reset-email, 8-toast-reset-failed]', async () => {
  browser = server.visitor()
  const { person } = await openPage('/reset-password')
  await person.click(button('Send reset email'))
  await screen.findByText('Please enter a valid email address')
  await fill(person, 'Email', 'nobody@example.com')
  const mend = line.answer('POST /auth/password-reset-request', () => new Response('', { status: 500 }))
  await person.type(field('Email'), '{Enter}')
  await screen.findByText('Password reset failed')
  expect(screen.getAllByText('Failed to request password reset').length).toBeGreaterThan(0)
  mend()
  await person.type(field('Email'), '{Enter}')
  await screen.findByText('Password reset email sent')
  await screen.findByRole('heading', { name: 'Check your email' })
})
