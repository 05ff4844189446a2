import { Temporal } from 'temporal-polyfill'
import type { DepartureRow } from './tables.ts'

export type BookingMode = 'closed' | 'request' | 'instant'

export interface BookingRules {
  /** Whether the adventure may be booked without the guide's answer. */
  readonly instantBook: boolean
  /** Booking ends so many days before the start, at the same time of day at the place. */
  readonly noticeDays: number
  /** An instant booking closer to the start than this becomes a request. */
  readonly shortNoticeHours: number
}

/** The last instant at which the departure may be booked; boundaries are inclusive. */
export function cutOff(departure: Pick<DepartureRow, 'starts_at' | 'zone'>, noticeDays: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(departure.starts_at.getTime()).toZonedDateTimeISO(departure.zone)
  return new Date(start.subtract({ days: noticeDays }).epochMilliseconds)
}

/** How a departure can be booked at `now` (business time). Seats are not looked at. */
export function bookable(
  departure: Pick<DepartureRow, 'starts_at' | 'zone' | 'cancelled_at' | 'started_at' | 'ended_at'>,
  rules: BookingRules,
  now: Date,
): BookingMode {
  if (departure.cancelled_at || departure.started_at || departure.ended_at) return 'closed'
  if (now >= departure.starts_at || now > cutOff(departure, rules.noticeDays)) return 'closed'
  if (!rules.instantBook) return 'request'
  const left = departure.starts_at.getTime() - now.getTime()
  return left < rules.shortNoticeHours * 3_600_000 ? 'request' : 'instant'
}
