import { Temporal } from 'temporal-polyfill'
import type { PayoutInterval } from '#contract/payouts/values.ts'
import { companyZone } from '#server/platform/company-zone.ts'

/** Payouts leave at this hour, weekly ones on this day. */
const hour = 10
const friday = 5

/** The next payout day after this moment: each day, each Friday, or the first of a month, in the company's zone. Pure. */
export function nextPayoutDay(every: PayoutInterval, after: Date): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(companyZone)
  const at = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: companyZone, plainTime: { hour } })
  let day = now.toPlainDate()
  const isPayoutDay = () => every === 'daily' || (every === 'weekly' ? day.dayOfWeek === friday : day.day === 1)
  while (!isPayoutDay() || Temporal.ZonedDateTime.compare(at(day), now) <= 0) day = day.add({ days: 1 })
  return new Date(at(day).epochMilliseconds)
}
