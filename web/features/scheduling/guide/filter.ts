import type { CalendarDeparture, GuideCalendar } from '#contract/scheduling/guide-calendar.ts'

/** Whom a departure needs: its guide first. */
export const subjectsOf = ({ guideId, resourceIds }: Pick<CalendarDeparture, 'guideId' | 'resourceIds'>) => [
  guideId,
  ...resourceIds,
]

/** The calendar of one guide or resource; the whole for an empty `who`. */
export function onlyOf(calendar: GuideCalendar, who: string): GuideCalendar {
  if (!who) return calendar
  return {
    ...calendar,
    departures: calendar.departures.filter((one) => subjectsOf(one).includes(who)),
    blackouts: calendar.blackouts.filter(({ subjectId }) => subjectId === who),
    outside: calendar.outside.filter(({ subjectId }) => subjectId === who),
  }
}

/** What touches one day. */
export const onDay = ({ departures, blackouts, outside }: GuideCalendar, date: string) => ({
  departures: departures.filter((one) => one.date <= date && one.endDate >= date),
  blackouts: blackouts.filter((one) => one.firstDate <= date && one.lastDate >= date),
  outside: outside.filter((one) => one.date <= date && one.endDate >= date),
})

/** Whether the caller may move or resize it: theirs, still to start, and on offer. */
export const canChange = (
  { adventureId, startsAt, standing }: CalendarDeparture,
  { adventures, now }: Pick<GuideCalendar, 'adventures' | 'now'>,
): boolean => startsAt > now && standing !== 'canceled' && adventures.some(({ id, own }) => id === adventureId && own)
