import type { CalendarDeparture, ScheduledAdventure } from '#contract/scheduling/guide-calendar.ts'
import type { DepartureKind } from '#contract/scheduling/values.ts'
import { daysBetween } from './calendar-days.ts'

/** What is typed into the form of one departure. */
export interface DepartureValues {
  date: string
  time: string
  /** Of a trip of less than a day; an earlier time than the start means the next day. */
  endTime: string
  /** Of a longer one; empty for a shorter. */
  days: string
  capacity: string
  kind: DepartureKind
  minimum: string
  /** Hours and months; empty as the listing has them. */
  cutOffHours: string
  windowMonths: string
  guideId: string
  resourceIds: string[]
}

const dayMinutes = 1440
const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A new departure as the listing has it. */
export function valuesFor(adventure: ScheduledAdventure, date: string): DepartureValues {
  const long = adventure.durationMinutes >= dayMinutes
  return {
    date,
    time: '08:00',
    endTime: long ? '' : timeOf(8 * 60 + adventure.durationMinutes),
    days: long ? String(Math.ceil(adventure.durationMinutes / dayMinutes)) : '',
    capacity: '6',
    kind: adventure.kind,
    minimum: adventure.minimum === null ? '' : String(adventure.minimum),
    cutOffHours: '',
    windowMonths: '',
    guideId: adventure.guideId,
    resourceIds: [],
  }
}

/** A departure as it stands, or as it was dragged. */
export function valuesOf(departure: CalendarDeparture, at: Partial<DepartureValues> = {}): DepartureValues {
  const days = daysBetween(departure.date, departure.endDate)
  // a trip that ends in the small hours is one of less than a day
  const long = days > 1 || (days === 1 && departure.endTime > departure.time)
  return {
    date: departure.date,
    time: departure.time,
    endTime: long ? '' : departure.endTime,
    days: long ? String(days + 1) : '',
    capacity: String(departure.capacity),
    kind: departure.kind,
    minimum: departure.minimum === null ? '' : String(departure.minimum),
    cutOffHours: departure.cutOffHours === null ? '' : String(departure.cutOffHours),
    windowMonths: departure.windowMonths === null ? '' : String(departure.windowMonths),
    guideId: departure.guideId,
    resourceIds: departure.resourceIds,
    ...at,
  }
}

/** As the contract has it; what is no number becomes none, which its rules refuse beside the field. */
export function bodyOf(values: DepartureValues) {
  const { date, time, endTime, days, capacity, kind, minimum, cutOffHours, windowMonths, guideId, resourceIds } = values
  const minutes = (minutesOf(endTime) - minutesOf(time) + dayMinutes) % dayMinutes
  return {
    date,
    time,
    durationMinutes: days ? Number(days) * dayMinutes : minutes || undefined,
    capacity: Number(capacity),
    kind,
    minimum: kind === 'private' || minimum === '' ? null : Number(minimum),
    cutOffHours: cutOffHours.trim() === '' ? null : Number(cutOffHours),
    windowMonths: windowMonths.trim() === '' ? null : Number(windowMonths),
    guideId,
    resourceIds,
  }
}
