import { expect, test } from 'vitest'
import { inLanguage, languageOfPath, withoutLanguage } from './language.ts'

test.each([
  ['/', '/es'],
  ['/map', '/es/map'],
  ['/?category=fishing', '/es?category=fishing'],
  ['/search?q=a/b#x', '/es/search?q=a/b#x'],
  ['/estes-park', '/es/estes-park'],
])('%s is %s in Spanish, and back', (plain, spanish) => {
  expect([languageOfPath(plain.split(/[?#]/)[0] ?? ''), languageOfPath(spanish.split(/[?#]/)[0] ?? '')]).toEqual([
    'en',
    'es',
  ])
  expect(inLanguage(plain, 'es')).toBe(spanish)
  expect(inLanguage(spanish, 'es')).toBe(spanish)
  expect(inLanguage(spanish, 'en')).toBe(plain)
  expect(withoutLanguage(spanish)).toBe(plain)
})
