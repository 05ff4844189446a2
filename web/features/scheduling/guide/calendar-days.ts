/** Days of the calendar are counted in UTC, where each has 24 hours; a date is `YYYY-MM-DD`. */
const dayMs = 86_400_000
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10)

export const addDays = (date: string, days: number) => isoDate(midnight(date) + days * dayMs)
export const daysBetween = (from: string, to: string) => Math.round((midnight(to) - midnight(from)) / dayMs)

export const calendarViews = ['agenda', 'week', 'month'] as const
export type CalendarView = (typeof calendarViews)[number]

const sundayOf = (date: string) => addDays(date, -new Date(midnight(date)).getUTCDay())
const monthStart = (date: string) => `${date.slice(0, 7)}-01`
export const agendaDays = 28

/** The days that a view shows; a month comes with the days of the weeks around it. */
export function daysOf(view: CalendarView, on: string): { from: string; to: string } {
  if (view === 'agenda') return { from: on, to: addDays(on, agendaDays - 1) }
  if (view === 'week') return { from: sundayOf(on), to: addDays(sundayOf(on), 6) }
  const from = sundayOf(monthStart(on))
  return { from, to: addDays(from, 41) }
}

/** Where the arrows lead: a view's length on or back. */
export function step(view: CalendarView, on: string, direction: 1 | -1): string {
  if (view === 'agenda') return addDays(on, direction * agendaDays)
  if (view === 'week') return addDays(sundayOf(on), direction * 7)
  const [year = 0, month = 0] = on.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + direction, 1)).toISOString().slice(0, 10)
}

/** Every day from the first to the last. */
export const eachDay = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))

/** Where there is no answer yet that says which day it is at the guide's places. */
export const todayHere = () => isoDate(Date.now())
