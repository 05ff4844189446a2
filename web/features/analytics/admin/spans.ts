import { analyticsLimits } from '#contract/analytics/values.ts'
import type { Span } from './queries.ts'

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The last so many days up to this one. */
export const lastDays = (days: number, to: string): Span => ({
  from: dayOf(Date.parse(to) - (days - 1) * analyticsLimits.dayMs),
  to,
})

/** How many days a span has; null for what is none, or longer than a report. */
export function daysOf({ from, to }: Span): number | null {
  if (!isDay(from) || !isDay(to)) return null
  const days = Math.round((Date.parse(to) - Date.parse(from)) / analyticsLimits.dayMs) + 1
  return days >= 1 && days <= analyticsLimits.reportDaysMax ? days : null
}

/** As many days that end before it begins. */
export const spanBefore = (span: Span): Span =>
  lastDays(daysOf(span) ?? 1, dayOf(Date.parse(span.from) - analyticsLimits.dayMs))

/** Every day of it, oldest first. */
export const everyDay = (span: Span): string[] =>
  Array.from({ length: daysOf(span) ?? 0 }, (_, at) => dayOf(Date.parse(span.from) + at * analyticsLimits.dayMs))

/** Today, UTC. */
export const today = (): string => dayOf(Date.now()) // wall time
