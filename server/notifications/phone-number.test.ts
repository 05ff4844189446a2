import { expect, test } from 'vitest'
import { toE164 } from './phone-number.ts'

test.each([
  ['(406) 555-0142', '+14065550142'],
  ['1 406 555 0142', '+14065550142'],
  ['+1 (406) 555-0142', '+14065550142'],
  ['+44 20 7946 0018', '+442079460018'],
  ['555-0142', null],
  ['+0 20 7946 0018', null],
  ['', null],
  ['4065550142; drop', null],
])('%s is %s', (given, number) => {
  expect(toE164(given)).toBe(number)
})
