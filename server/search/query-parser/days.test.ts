import { describe, expect, test } from 'vitest'
import { comingDay, daysOf } from './days.ts'

// Wednesday, November 25, 2026, the day before Thanksgiving
const wednesday = { day: '2026-11-25', hour: 10 }
const said = (phrase: string, today = wednesday) => {
  const days = daysOf(phrase, today)
  return days && (days.from === days.to ? days.from : `${days.from}/${days.to}`)
}

test.each([
  ['today', '2026-11-25'],
  ['tonight', '2026-11-25'],
  ['tomorrow', '2026-11-26'],
  ['day after tomorrow', '2026-11-27'],
  ['weekend', '2026-11-28/2026-11-29'],
  ['this weekend', '2026-11-28/2026-11-29'],
  ['next weekend', '2026-12-05/2026-12-06'],
  ['this week', '2026-11-25/2026-11-29'],
  ['next week', '2026-11-30/2026-12-06'],
  ['this month', '2026-11-25/2026-11-30'],
  ['next month', '2026-12-01/2026-12-31'],
  ['wednesday', '2026-11-25'],
  ['saturday', '2026-11-28'],
  ['this saturday', '2026-11-28'],
  ['next saturday', '2026-12-05'],
  ['monday', '2026-11-30'],
  ['thanksgiving', '2026-11-26'],
  ['thanksgiving weekend', '2026-11-26/2026-11-29'],
  ['christmas', '2026-12-25'],
  ['new years', '2027-01-01'],
  ['mlk day', '2027-01-18'],
  ['presidents day weekend', '2027-02-13/2027-02-15'],
  ['memorial day', '2027-05-31'],
  ['memorial day weekend', '2027-05-29/2027-05-31'],
  ['fourth of july weekend', '2027-07-03/2027-07-05'],
  ['labor day', '2027-09-06'],
  ['yesterday', null],
  ['this trout', null],
  ['', null],
])('%s', (phrase, expected) => {
  expect(said(phrase)).toBe(expected)
})

describe('this weekend', () => {
  test.each([
    ['on Friday evening', '2026-11-27', 20, '2026-11-28/2026-11-29'],
    ['on Saturday', '2026-11-28', 9, '2026-11-28/2026-11-29'],
    ['on Sunday morning', '2026-11-29', 8, '2026-11-29'],
    ['on Sunday afternoon it is the next one', '2026-11-29', 13, '2026-12-05/2026-12-06'],
    ['on Monday', '2026-11-30', 7, '2026-12-05/2026-12-06'],
  ])('%s', (_when, day, hour, expected) => {
    expect(said('this weekend', { day, hour })).toBe(expected)
  })

  test('the next one is the one behind it, on every day of a week', () => {
    expect(said('next weekend', { day: '2026-11-27', hour: 20 })).toBe('2026-12-05/2026-12-06')
    expect(said('next weekend', { day: '2026-11-28', hour: 9 })).toBe('2026-12-05/2026-12-06')
    expect(said('next weekend', { day: '2026-11-29', hour: 9 })).toBe('2026-12-05/2026-12-06')
    expect(said('next weekend', { day: '2026-11-30', hour: 9 })).toBe('2026-12-12/2026-12-13')
  })
})

test('a holiday under way begins today, and one that is over comes next year', () => {
  expect(said('thanksgiving weekend', { day: '2026-11-28', hour: 9 })).toBe('2026-11-28/2026-11-29')
  expect(said('thanksgiving', { day: '2026-11-28', hour: 9 })).toBe('2027-11-25')
})

test('a day of a month is the one that comes next', () => {
  expect(comingDay('2026-11-25', 11, 25)).toBe('2026-11-25')
  expect(comingDay('2026-11-25', 6, 5)).toBe('2027-06-05')
  expect(comingDay('2026-11-25', 2, 29)).toBe('2028-02-29')
  expect(comingDay('2026-11-25', 6, 31)).toBeNull()
})
