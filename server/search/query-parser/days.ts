import { Temporal } from 'temporal-polyfill'
import { addDays } from '#server/scheduling/index.ts'

/** Local days, `YYYY-MM-DD`, both inclusive. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The visitor's present: the local day and its hour, 0 to 23. */
export interface Today {
  readonly day: string
  readonly hour: number
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek
const only = (day: string): Days => ({ from: day, to: day })
const after = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7)
const shifted = ({ from, to }: Days, days: number): Days => ({ from: addDays(from, days), to: addDays(to, days) })

/** Saturday and Sunday; what of it is left on a Saturday, and the next one when Sunday is half over. */
function weekend({ day, hour }: Today): Days {
  if (weekdayOf(day) === 7 && hour < 12) return only(day)
  const saturday = after(day, 6)
  return { from: saturday, to: addDays(saturday, 1) }
}

function week(day: string): Days {
  const monday = addDays(day, 1 - weekdayOf(day))
  return { from: monday, to: addDays(monday, 6) }
}

function month(day: string): Days {
  const first = Temporal.PlainDate.from(day).with({ day: 1 })
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The day of a month that comes next, or null where no month has it. */
export function comingDay(today: string, monthOfYear: number, day: number): string | null {
  const { year } = Temporal.PlainDate.from(today)
  for (const candidate of [year, year + 1, year + 2, year + 3, year + 4]) {
    try {
      const found = Temporal.PlainDate.from({ year: candidate, month: monthOfYear, day }, { overflow: 'reject' })
      if (found.toString() >= today) return found.toString()
    } catch {
      // the 29th of February has its years
    }
  }
  return null
}

/** The `nth` such weekday of a month, the last where `nth` is -1. */
function nthWeekday(year: number, monthOfYear: number, weekday: number, nth: number): string {
  const first = Temporal.PlainDate.from({ year, month: monthOfYear, day: 1 })
  if (nth > 0) return addDays(after(first.toString(), weekday), 7 * (nth - 1))
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  return addDays(last.toString(), -((last.dayOfWeek - weekday + 7) % 7))
}

/** Its days around the holiday itself, each counted from it. */
interface Holiday {
  readonly on: (year: number) => string
  readonly weekend: readonly [before: number, after: number]
}
const fixed = (monthOfYear: number, day: number) => (year: number) =>
  Temporal.PlainDate.from({ year, month: monthOfYear, day }).toString()
const longWeekend = [-2, 0] as const
const holidays: Readonly<Record<string, Holiday>> = {
  'mlk day': { on: (year) => nthWeekday(year, 1, 1, 3), weekend: longWeekend },
  'presidents day': { on: (year) => nthWeekday(year, 2, 1, 3), weekend: longWeekend },
  'memorial day': { on: (year) => nthWeekday(year, 5, 1, -1), weekend: longWeekend },
  'labor day': { on: (year) => nthWeekday(year, 9, 1, 1), weekend: longWeekend },
  thanksgiving: { on: (year) => nthWeekday(year, 11, 4, 4), weekend: [0, 3] },
  'fourth of july': { on: fixed(7, 4), weekend: [-1, 1] },
  'independence day': { on: fixed(7, 4), weekend: [-1, 1] },
  christmas: { on: fixed(12, 25), weekend: [-1, 1] },
  'new years': { on: fixed(1, 1), weekend: [-1, 1] },
}

function holiday(name: string, { day }: Today): Days | null {
  const whole = name.endsWith(' weekend')
  const found = holidays[whole ? name.slice(0, -' weekend'.length) : name]
  if (!found) return null
  const { year } = Temporal.PlainDate.from(day)
  for (const candidate of [year, year + 1]) {
    const on = found.on(candidate)
    const days = whole ? { from: addDays(on, found.weekend[0]), to: addDays(on, found.weekend[1]) } : only(on)
    if (days.to >= day) return fromToday(days, day)
  }
  return null
}

const fromToday = ({ from, to }: Days, today: string): Days => ({ from: from < today ? today : from, to })

/** What an English phrase says of days, seen from today; null where it says nothing of them. */
export function daysOf(phrase: string, today: Today): Days | null {
  const { day } = today
  switch (phrase) {
    case 'today':
    case 'tonight':
      return only(day)
    case 'tomorrow':
      return only(addDays(day, 1))
    case 'day after tomorrow':
      return only(addDays(day, 2))
    case 'weekend':
    case 'this weekend':
    case 'coming weekend':
      return fromToday(weekend(today), day)
    case 'next weekend':
      // on a Sunday it is the coming one
      return shifted(weekend({ day, hour: 23 }), weekdayOf(day) === 7 ? 0 : 7)
    case 'this week':
      return fromToday(week(day), day)
    case 'next week':
      return week(addDays(day, 7))
    case 'this month':
      return fromToday(month(day), day)
    case 'next month':
      return month(addDays(month(day).to, 1))
  }
  const [, which = '', name = ''] = /^(?:(this|next|coming) )?(\w+)$/.exec(phrase) ?? []
  const weekday = weekdays.indexOf(name) + 1
  if (weekday > 0) return shifted(only(after(day, weekday)), which === 'next' ? 7 : 0)
  return holiday(phrase, today)
}
