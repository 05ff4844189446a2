import { expect, test } from 'vitest'
import { nextPath, signInPath } from './next-path.ts'

test.each([
  '/dashboard',
  '/',
  '/checkout?booking=0192d0a0',
  '/adventure/alpine-tarn-1#dates',
  '/browse?location=%2F%2Fevil.example',
])('%s is a path of this site', (path) => expect(nextPath(path)).toBe(path))

test.each([
  ['/es/dashboard', '/dashboard'],
  ['/es', '/'],
  ['/es?category=fishing', '/?category=fishing'],
  ['/estes', '/estes'],
])('%s leads to %s in the language of the page', (value, path) => expect(nextPath(value)).toBe(path))

test.each(['/es//evil.example', '/es/../es//evil.example'])('%s leads nowhere', (value) =>
  expect(nextPath(value)).toBeUndefined(),
)

test.each([
  undefined,
  null,
  '',
  'dashboard',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\u0000b',
  '/a\u007fb',
  '/a\u2028b',
  ' /dashboard',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\u002f/evil.example',
  '/api/v1/auth/me',
  '/api',
  `/${'a'.repeat(2100)}`,
])('%j is refused', (path) => expect(nextPath(path)).toBeUndefined())

test('the sign-in address carries a checked next only', () => {
  expect(signInPath('/checkout?booking=1')).toBe('/signin?next=%2Fcheckout%3Fbooking%3D1')
  expect(signInPath('//evil.example')).toBe('/signin')
  expect(signInPath()).toBe('/signin')
})
