import { analyticsLimits } from '#contract/analytics/values.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { AppError } from '#server/platform/errors.ts'

/** UTC days, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Throws 400 `span_not_valid` for a report over days that run backward or are too many. */
export function requireSpan({ from, to }: Span): void {
  const days = (Date.parse(to) - Date.parse(from)) / analyticsLimits.dayMs + 1
  if (days >= 1 && days <= analyticsLimits.reportDaysMax) return
  throw new AppError(
    400,
    'span_not_valid',
    saidInEnglish('Please choose at most {days} days, the first before the last.', {
      days: analyticsLimits.reportDaysMax,
    }),
  )
}
