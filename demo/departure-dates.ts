import type { DepartureRule } from './world-schema.ts'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const DAY = 86_400_000

const within = (monthDay: string, start: string, end: string) =>
  start <= end ? monthDay >= start && monthDay <= end : monthDay >= start || monthDay <= end

/** The local dates (`YYYY-MM-DD`) on which a rule has a departure, from `first` to `last`, both inclusive. */
export function departureDates(rule: Omit<DepartureRule, 'exceptions'>, first: string, last: string): string[] {
  const dates: string[] = []
  for (let day = Date.parse(`${first}T00:00Z`); day <= Date.parse(`${last}T00:00Z`); day += DAY) {
    const instant = new Date(day)
    const date = instant.toISOString().slice(0, 10)
    const monthDay = date.slice(5)
    const weekday = WEEKDAYS[instant.getUTCDay()]
    if (weekday === undefined || !rule.weekdays.includes(weekday)) continue
    if (!within(monthDay, rule.seasonStart, rule.seasonEnd)) continue
    if (rule.closures.some(({ start, end }) => within(monthDay, start, end))) continue
    dates.push(date)
  }
  return dates
}
