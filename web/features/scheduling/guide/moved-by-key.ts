import type { CalendarDeparture } from '#contract/scheduling/guide-calendar.ts'
import { addDays, daysBetween } from './calendar-days.ts'
import type { Dragged } from './grid.tsx'

const days: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const minutes: Readonly<Record<string, number>> = { ArrowUp: -15, ArrowDown: 15 }
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (count: number) =>
  `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`

/**
 * Where a departure goes with Alt and an arrow key: a day to the left or right, a quarter of an hour up or down; with Shift as well
 * its end alone moves. Null for other keys, where it would start on another day, and where nothing would be left of it.
 */
export function movedByKey(departure: CalendarDeparture, key: string, stretches = false): Dragged | null {
  if (stretches) return stretchedByKey(departure, key)
  const byDays = days[key] ?? 0
  const byMinutes = minutes[key] ?? 0
  if (byDays === 0 && byMinutes === 0) return null
  const start = minutesOf(departure.time) + byMinutes
  if (start < 0 || start >= 1440) return null
  const end = daysBetween(departure.date, departure.endDate) * 1440 + minutesOf(departure.endTime) + byMinutes
  const date = addDays(departure.date, byDays)
  return {
    departure,
    date,
    time: timeOf(start),
    endDate: addDays(date, Math.floor(end / 1440)),
    endTime: timeOf(end % 1440),
  }
}

function stretchedByKey(departure: CalendarDeparture, key: string): Dragged | null {
  const { date, time, endDate, endTime } = departure
  const byMinutes = minutes[key] ?? 0
  const end = daysBetween(date, endDate) * 1440 + minutesOf(endTime) + byMinutes
  if (byMinutes === 0 || end <= minutesOf(time)) return null
  return { departure, date, time, endDate: addDays(date, Math.floor(end / 1440)), endTime: timeOf(end % 1440) }
}
