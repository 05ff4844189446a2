import { expect, test } from 'vitest'
import type { CalendarDeparture } from '#contract/scheduling/guide-calendar.ts'
import { hoursOf } from './events.ts'

const from = (time: string, endTime: string, endDate = '2026-11-28') =>
  ({ date: '2026-11-28', time, endDate, endTime }) as CalendarDeparture

test.each([
  ['nothing', [], '05 to 22'],
  ['a day', [from('08:00', '16:30')], '05 to 22'],
  ['ducks before dawn', [from('04:15', '11:00'), from('08:00', '16:30')], '04 to 22'],
  ['an evening', [from('19:30', '22:15')], '05 to 23'],
  ['stars past midnight', [from('21:00', '01:00', '2026-11-29')], '00 to 24'],
])('the week shows every hour of %s', (_what, departures, expected) => {
  const hours = hoursOf(departures)
  expect(`${hours.from} to ${hours.to}`).toBe(expected)
})
