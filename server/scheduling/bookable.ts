import { Temporal } from 'temporal-polyfill'
import { sql, type RawBuilder } from 'kysely'
import type { DepartureRow } from './tables.ts'

export type BookingMode = 'closed' | 'request' | 'instant'

/** From when until when a departure can be booked. */
export interface BookingWindow {
  /** Booking ends so many days before the start, at the same time of day at the place … */
  readonly noticeDays: number
  /** … and so many hours before that: hours that pass, whatever the clocks of the place do. */
  readonly cutOffHours?: number | undefined
  /** Booking begins so many months before the start, at the same time of day at the place. */
  readonly windowMonths?: number | undefined
}

export const defaultWindowMonths = 12

export interface BookingRules extends BookingWindow {
  /** Whether the adventure may be booked without the guide's answer. */
  readonly instantBook: boolean
  /** An instant booking closer to the start than this becomes a request. */
  readonly shortNoticeHours: number
}

/** A version saved with a larger one must not break the lists that show it; see `listing_number` in SQL. */
const most = { noticeDays: 3660, cutOffHours: 8784, windowMonths: 120 } as const

/** With the window of its own that a departure may have: asked for, so that no query forgets it. */
export type Start = Pick<DepartureRow, 'starts_at' | 'zone' | 'cut_off_hours' | 'window_months'>

const startOf = ({ starts_at, zone }: Pick<Start, 'starts_at' | 'zone'>) =>
  Temporal.Instant.fromEpochMilliseconds(starts_at.getTime()).toZonedDateTimeISO(zone)

/** The last instant at which the departure may be booked; boundaries are inclusive. */
export function cutOff(departure: Start, { noticeDays, cutOffHours = 0 }: BookingWindow): Date {
  const own = departure.cut_off_hours
  if (own !== null) return new Date(departure.starts_at.getTime() - own * 3_600_000)
  const days = startOf(departure).subtract({ days: Math.min(noticeDays, most.noticeDays) })
  return new Date(days.epochMilliseconds - Math.min(cutOffHours, most.cutOffHours) * 3_600_000)
}

/** The first instant at which the departure may be booked. */
export const opensAt = (departure: Start, { windowMonths = defaultWindowMonths }: BookingWindow): Date =>
  new Date(
    startOf(departure).subtract({ months: Math.min(departure.window_months ?? windowMonths, most.windowMonths) })
      .epochMilliseconds,
  )

/** How a departure can be booked at `now` (business time). Seats are not looked at. */
export function bookable(
  departure: Start &
    Pick<DepartureRow, 'canceled_at' | 'started_at' | 'ended_at'> &
    Partial<Pick<DepartureRow, 'sale_closed_at'>>,
  rules: BookingRules,
  now: Date,
): BookingMode {
  const { canceled_at, started_at, ended_at, sale_closed_at } = departure
  if (canceled_at || started_at || ended_at || sale_closed_at) return 'closed'
  if (now >= departure.starts_at || now > cutOff(departure, rules) || now < opensAt(departure, rules)) return 'closed'
  if (!rules.instantBook) return 'request'
  const left = departure.starts_at.getTime() - now.getTime()
  return left < rules.shortNoticeHours * 3_600_000 ? 'request' : 'instant'
}

/** A window as expressions of a query. */
export interface WindowInSql {
  readonly days: RawBuilder<unknown>
  readonly hours: RawBuilder<unknown>
  readonly months: RawBuilder<unknown>
}

export const windowAs = ({ noticeDays, cutOffHours, windowMonths }: BookingWindow): WindowInSql => ({
  days: sql`${noticeDays}::int`,
  hours: sql`${cutOffHours ?? 0}::int`,
  months: sql`${windowMonths ?? defaultWindowMonths}::int`,
})

/** Of the content of an adventure as JSON. */
export const windowIn = (content: RawBuilder<unknown>): WindowInSql => ({
  days: sql`listing_number(${content}->>'noticeDays', ${sql.lit(most.noticeDays)})`,
  hours: sql`coalesce(listing_number(${content}->>'cutOffHours', ${sql.lit(most.cutOffHours)}), 0)`,
  months: sql`coalesce(listing_number(${content}->>'windowMonths', ${sql.lit(most.windowMonths)}), ${sql.lit(defaultWindowMonths)})`,
})

/** The departure `d` can be booked at `now` by its window; the same as `cutOff` and `opensAt`. */
export const inWindow = ({ days, hours, months }: WindowInSql, now: Date) => sql<boolean>`(
  case when d.cut_off_hours is null
    then ((d.starts_at at time zone d.zone) - make_interval(days => ${days})) at time zone d.zone
      - make_interval(hours => ${hours})
    else d.starts_at - make_interval(hours => d.cut_off_hours) end >= ${now}::timestamptz
  and ((d.starts_at at time zone d.zone) - make_interval(months => coalesce(d.window_months, ${months}))) at time zone d.zone <= ${now}::timestamptz)`
