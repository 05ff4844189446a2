import { expect, test } from 'vitest'
import type { CalendarDeparture } from '#contract/scheduling/guide-calendar.ts'
import { movedByKey } from './moved-by-key.ts'

const departure = (time: string, endTime: string, endDate = '2026-12-31') =>
  ({ id: 'd', date: '2026-12-31', time, endDate, endTime }) as CalendarDeparture

test.each([
  ['ArrowRight', '07:00', '17:00', '2026-12-31', '2027-01-01 07:00 to 2027-01-01 17:00'],
  ['ArrowLeft', '07:00', '17:00', '2026-12-31', '2026-12-30 07:00 to 2026-12-30 17:00'],
  ['ArrowDown', '07:50', '17:00', '2026-12-31', '2026-12-31 08:05 to 2026-12-31 17:15'],
  ['ArrowUp', '07:00', '17:00', '2026-12-31', '2026-12-31 06:45 to 2026-12-31 16:45'],
  // over midnight, and over days
  ['ArrowDown', '20:00', '23:50', '2026-12-31', '2026-12-31 20:15 to 2027-01-01 00:05'],
  ['ArrowUp', '08:00', '00:05', '2027-01-02', '2026-12-31 07:45 to 2027-01-01 23:50'],
  ['ArrowUp', '00:10', '05:00', '2026-12-31', null],
  ['ArrowDown', '23:50', '05:00', '2027-01-01', null],
  ['Enter', '07:00', '17:00', '2026-12-31', null],
])('Alt and %s moves %s–%s of %s', (key, time, endTime, endDate, expected) => {
  const moved = movedByKey(departure(time, endTime, endDate), key)
  expect(moved && `${moved.date} ${moved.time} to ${moved.endDate} ${moved.endTime}`).toBe(expected)
})

test.each([
  ['ArrowDown', '07:00', '17:00', '2026-12-31', '2026-12-31 07:00 to 2026-12-31 17:15'],
  ['ArrowUp', '07:00', '17:00', '2026-12-31', '2026-12-31 07:00 to 2026-12-31 16:45'],
  ['ArrowDown', '20:00', '23:50', '2026-12-31', '2026-12-31 20:00 to 2027-01-01 00:05'],
  ['ArrowUp', '07:00', '07:15', '2026-12-31', null],
  ['ArrowLeft', '07:00', '17:00', '2026-12-31', null],
])('Alt, Shift, and %s stretches %s–%s of %s', (key, time, endTime, endDate, expected) => {
  const moved = movedByKey(departure(time, endTime, endDate), key, true)
  expect(moved && `${moved.date} ${moved.time} to ${moved.endDate} ${moved.endTime}`).toBe(expected)
})
