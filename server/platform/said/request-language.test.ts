import { expect, test } from 'vitest'
import { languageOfHeader } from './request-language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.5', 'en'],
  ['fr, es;q=0.4, en;q=0.3', 'es'],
  ['de', 'en'],
  ['es;q=0', 'en'],
  ['*', 'en'],
])('%s asks for %s', (header, language) => expect(languageOfHeader(header)).toBe(language))
