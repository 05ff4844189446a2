import type { showGuideCalendar } from '#contract/scheduling/guide-calendar.ts'
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
