import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLine } from '#web/testing/line.ts'
import { openPage } from '#web/testing/page.tsx'
import { openServer } from '#web/testing/server.ts'

const server = await openServer()
const browser = server.visitor()
useLine(() => browser)

test('the sign-in screen: its fields, its ways out, and what it says to empty fields [2-sign-in-fields, 2-sign-in-links]', async () => {
  const { person } = await openPage('/signin')
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/auth/signup')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))

  const field = screen.getByLabelText('Password')
  await person.type(field, 'Mountain7pass')
  await person.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  await person.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
  expect((field as HTMLInputElement).value).toBe('Mountain7pass')
})

test('an address elsewhere is never followed', async () => {
  const { person, address } = await openPage('/signin?next=%2F%2Felsewhere.example%2Fx')
  await person.type(screen.getByLabelText('Email'), server.people.ada.email)
  await person.type(screen.getByLabelText('Password'), 'Wilderness1')
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', { level: 1, name: /Hello|Your adventures/ })
  expect(address()).toBe('/dashboard')
})
