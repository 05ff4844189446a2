import type { listRules, listResources } from '#contract/scheduling/departure-rules.ts'
import type { showCalendarFeed } from '#contract/bookings/documents.ts'
import type { showGuideCalendar } from '#contract/scheduling/guide-calendar.ts'
import type { showLeadChoices } from '#contract/scheduling/departure-lead.ts'
import type { listOutsideCalendars, showPracticeCalendar } from '#contract/scheduling/outside-calendars.ts'
import { call } from '#web/lib/call.ts'

export const guideCalendarKey = ['/api/guide/calendar'] as const

/** Milliseconds: guests book while the page is open. */
const poll = 30_000

/** Local dates, both inclusive. */
export const guideCalendarQuery = (from: string, to: string) => ({
  queryKey: [...guideCalendarKey, from, to],
  queryFn: () => call<typeof showGuideCalendar>('GET', '/api/guide/calendar', { query: { from, to } }),
  refetchInterval: poll,
  placeholderData: <T>(before: T | undefined) => before,
})

/** Always anew: calendars and documents change. */
export const leadsQuery = (id: string) => ({
  queryKey: ['/api/departures/:id/leads', id],
  queryFn: () => call<typeof showLeadChoices>('GET', '/api/departures/:id/leads', { params: { id } }),
  staleTime: 0,
  gcTime: 0,
})

export const rulesKey = ['/api/adventures/:id/rules'] as const
export const rulesQuery = (id: string) => ({
  queryKey: [...rulesKey, id],
  queryFn: () => call<typeof listRules>('GET', '/api/adventures/:id/rules', { params: { id } }),
  enabled: id !== '',
})

export const resourcesKey = ['/api/resources'] as const
export const resourcesQuery = {
  queryKey: resourcesKey,
  queryFn: () => call<typeof listResources>('GET', '/api/resources', { query: {} }),
}

export const outsideKey = ['/api/outside-calendars'] as const
export const outsideCalendarsQuery = {
  queryKey: outsideKey,
  queryFn: () => call<typeof listOutsideCalendars>('GET', '/api/outside-calendars', { query: {} }),
  refetchInterval: poll,
}

export const practiceKey = ['/api/demo/practice-calendar'] as const
export const practiceQuery = (enabled: boolean) => ({
  queryKey: practiceKey,
  queryFn: () => call<typeof showPracticeCalendar>('GET', '/api/demo/practice-calendar', {}),
  enabled,
})

export const feedKey = ['/api/calendar-feed'] as const
export const feedQuery = {
  queryKey: feedKey,
  queryFn: () => call<typeof showCalendarFeed>('GET', '/api/calendar-feed', {}),
}
