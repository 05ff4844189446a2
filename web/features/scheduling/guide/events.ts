import type { EventInput } from '@fullcalendar/react'
import type { GuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import { addDays } from './calendar-days.ts'
import { canChange } from './filter.ts'

/** What stands behind a bar of the calendar. */
export type Behind =
  | { kind: 'departure'; departureId: string }
  | { kind: 'blackout'; subjectId: string; reason: string | null }
  | { kind: 'outside'; subjectId: string; calendar: string }

/**
 * Bars of the calendar. Each is where the clock of its own place shows it: the library is given wall times and told that the
 * zone is UTC, so that it moves none of them.
 */
export function eventsOf(calendar: GuideCalendar): EventInput[] {
  const titles = new Map(calendar.adventures.map(({ id, title }) => [id, title]))
  const names = new Map(calendar.subjects.map(({ id, name }) => [id, name]))
  return [
    ...calendar.departures.map((one): EventInput => ({
      id: one.id,
      title: titles.get(one.adventureId) ?? '',
      start: `${one.date}T${one.time}:00Z`,
      end: `${one.endDate}T${one.endTime}:00Z`,
      editable: canChange(one, calendar),
      extendedProps: { behind: { kind: 'departure', departureId: one.id } satisfies Behind },
    })),
    ...calendar.blackouts.map((one): EventInput => ({
      id: one.id,
      title: names.get(one.subjectId) ?? '',
      start: one.firstDate,
      end: addDays(one.lastDate, 1),
      allDay: true,
      editable: false,
      extendedProps: {
        behind: { kind: 'blackout', subjectId: one.subjectId, reason: one.reason } satisfies Behind,
      },
    })),
    ...calendar.outside.map((one, at): EventInput => ({
      id: `outside-${at}`,
      title: names.get(one.subjectId) ?? '',
      start: one.allDay ? one.date : `${one.date}T${one.time}:00Z`,
      // a day without a time of day ends where the next begins
      end: one.allDay ? addDays(one.endDate, 1) : `${endDayOf(one)}T${one.endTime}:00Z`,
      allDay: one.allDay,
      editable: false,
      extendedProps: {
        behind: { kind: 'outside', subjectId: one.subjectId, calendar: one.calendar } satisfies Behind,
      },
    })),
  ]
}

/** Hours that a week shows: from 5 AM to 10 PM, and as far beyond as a departure starts or ends; `24` is midnight. */
export function hoursOf(departures: GuideCalendar['departures']): { from: string; to: string } {
  let [from, to] = [5, 22]
  for (const { date, time, endDate, endTime } of departures) {
    from = Math.min(from, Number(time.slice(0, 2)))
    if (endDate > date) [from, to] = [0, 24]
    else to = Math.max(to, Math.ceil(Number(endTime.slice(0, 2)) + Number(endTime.slice(3)) / 60))
  }
  return { from: String(from).padStart(2, '0'), to: String(to) }
}

/** The answer names the last day that is busy; one that lasts to midnight ends with the next. */
const endDayOf = ({ endDate, endTime }: { endDate: string; endTime: string }) =>
  endTime === '00:00' ? addDays(endDate, 1) : endDate
