import { expect, test } from 'vitest'
import { formatCountdown } from '#web/design/countdown.tsx'
import { formatPrice } from '#web/design/format-price.ts'

test.each([
  [124000, 'USD', '$1,240'],
  [124050, 'USD', '$1,240.50'],
  [124005, 'USD', '$1,240.05'],
  [0, 'USD', '$0'],
  [-5000, 'USD', '-$50'],
  [1240, 'JPY', '¥1,240'],
] as const)('%i minor units of %s read %s', (minor, currency, expected) => {
  expect(formatPrice(minor, currency, 'en-US')).toBe(expected)
})

test.each([
  [754_000, '12:34'],
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
  [3_725_000, '1 h 2 min'],
] as const)('%i ms left read %s', (left, expected) => {
  expect(formatCountdown(left)).toBe(expected)
})
