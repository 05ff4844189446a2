import { expect, test } from 'vitest'
import type { BookingState } from '#contract/bookings/values.ts'
import { days, hours } from '#test/app.ts'
import { isReachable } from './policy.ts'

const ended = new Date('2027-03-01T20:00:00Z')
const after = (ms: number) => new Date(ended.getTime() + ms)

test.each<[BookingState, number, boolean]>([
  ['requested', -days(9), false],
  ['confirmed', -days(9), true],
  ['in_progress', -hours(1), true],
  // who comes ten minutes late, or looks for another date after the storm
  ['no_show_customer', -hours(3), true],
  ['no_show_customer', hours(71), true],
  ['no_show_customer', hours(73), false],
  ['no_show_guide', hours(1), true],
  ['canceled_weather', -days(1), true],
  ['canceled_weather', hours(73), false],
  ['canceled_guide', -days(1), false],
  ['canceled_customer', -days(1), false],
  ['declined', -days(9), false],
])('%s, %d ms after the end: both sides see each other’s number: %s', (state, ms, reachable) => {
  expect(isReachable({ state }, ended, after(ms))).toBe(reachable)
})
