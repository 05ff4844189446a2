import { expect, test } from 'vitest'
import { formatTelephone } from './telephone.ts'

test.each([
  ['+14355550137', '(435) 555-0137'],
  ['(406) 555-0142', '(406) 555-0142'],
  ['406.555.0142', '(406) 555-0142'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['555-0142', '555-0142'],
])('%s is shown as %s', (given, shown) => {
  expect(formatTelephone(given)).toBe(shown)
})
