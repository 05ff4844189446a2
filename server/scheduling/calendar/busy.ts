import type { CalendarDeparture } from '#contract/scheduling/guide-calendar.ts'
import type { DepartureRow } from '../tables.ts'
import type { OutsideBetween } from './outside-between.ts'

type Shown = Pick<DepartureRow, 'id' | 'guide_id' | 'resource_ids' | 'starts_at' | 'ends_at' | 'taken' | 'canceled_at'>

interface Busy {
  from: number
  to: number
  /** Null for what comes from outside. */
  departureId: string | null
}

/**
 * What keeps a departure from being sold, of these departures and outside events: another one with guests, or an event, at
 * the same time for its guide or something it needs.
 */
export function busyWithin(
  departures: readonly Shown[],
  outside: readonly OutsideBetween[],
): (departure: Shown) => CalendarDeparture['blockedBy'] {
  const times = new Map<string, Busy[]>()
  const add = (subject: string, busy: Busy) => {
    const known = times.get(subject)
    if (known) known.push(busy)
    else times.set(subject, [busy])
  }
  for (const one of departures) {
    if (one.taken === 0 || one.canceled_at) continue
    const busy = { from: one.starts_at.getTime(), to: one.ends_at.getTime(), departureId: one.id }
    for (const subject of [one.guide_id, ...one.resource_ids]) add(subject, busy)
  }
  for (const { subjectId, startsAt, endsAt } of outside)
    add(subjectId, { from: startsAt.getTime(), to: endsAt.getTime(), departureId: null })
  return ({ id, guide_id, resource_ids, starts_at, ends_at }) => {
    const [from, to] = [starts_at.getTime(), ends_at.getTime()]
    const during = [guide_id, ...resource_ids]
      .flatMap((subject) => times.get(subject) ?? [])
      .filter((busy) => busy.departureId !== id && busy.from < to && from < busy.to)
    if (during.length === 0) return null
    return during.some(({ departureId }) => departureId !== null) ? 'other_departure' : 'outside_event'
  }
}
