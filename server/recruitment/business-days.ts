import { companyZone as zone } from './zone.ts'

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' })
const day = 86_400_000

export const isBusinessDay = (at: Date): boolean => !['Sat', 'Sun'].includes(weekday.format(at))

/** The same time of day so many business days later, Monday to Friday in Denver. `count` is at least 1. */
export function addBusinessDays(from: Date, count: number): Date {
  let at = from
  for (let left = count; left > 0;) {
    at = new Date(at.getTime() + day)
    if (isBusinessDay(at)) left -= 1
  }
  return at
}
