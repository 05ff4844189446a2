import type { RuleException } from '#contract/scheduling/departure-rules.ts'
import {
  dayMs,
  departsOn,
  isoDate,
  localDateAt,
  midnight,
  occurrence,
  type DepartureRule,
  type Occurrence,
} from './rule.ts'

/** Local dates, both inclusive. */
export interface Days {
  readonly first: string
  readonly last: string
}

export interface PlannedDeparture extends Occurrence {
  readonly capacity: number
}

export type Exception = Pick<RuleException, 'date' | 'kind' | 'startTime' | 'capacity'>

/**
 * The departures of a rule whose local date lies between `from` and `to`, with what is different on single days. A trip
 * that would touch a day of `closed` does not go. Pure.
 */
export function plannedDepartures(
  rule: DepartureRule,
  exceptions: readonly Exception[],
  closed: readonly Days[],
  from: string,
  to: string,
): PlannedDeparture[] {
  const different = new Map(exceptions.map((one) => [one.date, one]))
  const found: PlannedDeparture[] = []
  const last = midnight(to)
  for (let at = midnight(from); at <= last; at += dayMs) {
    const date = isoDate(at)
    const exception = different.get(date)
    if (exception?.kind === 'left_out' || (exception?.kind !== 'added' && !departsOn(rule, at))) continue
    const trip = occurrence(date, exception?.startTime ?? rule.startTime, rule.zone, rule.durationMinutes)
    if (closed.some((days) => touches(trip, rule.zone, days))) continue
    found.push({ ...trip, capacity: exception?.capacity ?? rule.capacity })
  }
  return found
}

/** Whether a trip is out on one of these days. */
export const touches = ({ date, endsAt }: Pick<Occurrence, 'date' | 'endsAt'>, zone: string, { first, last }: Days) =>
  date <= last && localDateAt(endsAt, zone) >= first
