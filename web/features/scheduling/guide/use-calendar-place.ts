import { useSearchParams } from 'react-router'
import { useIsDesktop } from '#web/lib/use-is-desktop.ts'
import { calendarViews, type CalendarView } from './calendar-days.ts'

export interface CalendarPlace {
  view: CalendarView
  /** The day that the view shows; empty: today. */
  on: string
  /** A guide or a resource; empty: all. */
  who: string
  /** Of the open panel; empty: none. */
  day: string
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** What is shown, in the address. On a phone the agenda comes first, else the month. */
export function useCalendarPlace() {
  const [query, setQuery] = useSearchParams()
  const usual: CalendarView = useIsDesktop() ? 'month' : 'agenda'
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : ''
  }
  const place: CalendarPlace = {
    view: calendarViews.find((one) => one === query.get('view')) ?? usual,
    on: day('on'),
    who: query.get('who') ?? '',
    day: day('day'),
  }
  const go = (to: Partial<CalendarPlace>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(to)) {
          if (value) after.set(name, value)
          else after.delete(name)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return { place, go }
}
