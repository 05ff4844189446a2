import { Temporal } from 'temporal-polyfill'
import type { Digest } from '#contract/notifications/values.ts'

/** Local times as `21:00`; from 21:00 until 08:00 goes over midnight, and equal times are no hours at all. */
export interface QuietHours {
  readonly from: string
  readonly until: string
}

/** When the quiet hours that hold at `now` end; null where none do. The end itself is not quiet. */
export function quietUntil(now: Date, zone: string, quiet: QuietHours | null): Date | null {
  if (!quiet) return null
  const from = Temporal.PlainTime.from(quiet.from)
  const until = Temporal.PlainTime.from(quiet.until)
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const time = here.toPlainTime()
  const before = (one: Temporal.PlainTime, other: Temporal.PlainTime) => Temporal.PlainTime.compare(one, other) < 0
  const overMidnight = before(until, from)
  const isQuiet = overMidnight ? !before(time, from) || before(time, until) : !before(time, from) && before(time, until)
  if (!isQuiet) return null
  const today = here.toPlainDate()
  const day = overMidnight && !before(time, from) ? today.add({ days: 1 }) : today
  return new Date(day.toZonedDateTime({ timeZone: zone, plainTime: until }).epochMilliseconds)
}

/** In the morning, when most have a look. */
const digestHour = Temporal.PlainTime.from('08:00')
const monday = 1

/** When the next digest goes out: 8 AM local time, each day or on Mondays; always after `now`. */
export function nextDigestAt(now: Date, zone: string, digest: Exclude<Digest, 'off'>): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  let day = here.toPlainDate()
  for (;;) {
    const at = day.toZonedDateTime({ timeZone: zone, plainTime: digestHour })
    const fits = digest === 'daily' || day.dayOfWeek === monday
    if (fits && at.epochMilliseconds > now.getTime()) return new Date(at.epochMilliseconds)
    day = day.add({ days: 1 })
  }
}
