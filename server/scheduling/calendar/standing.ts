import type { DepartureStanding } from '#contract/scheduling/values.ts'
import { seatsLeft } from '../seats.ts'
import type { DepartureRow } from '../tables.ts'

type Facts = Pick<
  DepartureRow,
  | 'kind'
  | 'capacity'
  | 'taken'
  | 'coming'
  | 'minimum_to_run'
  | 'guaranteed_at'
  | 'starts_at'
  | 'ends_at'
  | 'started_at'
  | 'ended_at'
  | 'canceled_at'
  | 'sale_closed_at'
>

/** How a departure stands at `now`: the first that holds. Below its minimum is one that has guests, too few of them. */
export function standingOf(departure: Facts, now: Date): DepartureStanding {
  const { canceled_at, started_at, ended_at, minimum_to_run, coming, taken } = departure
  if (canceled_at) return 'canceled'
  if (ended_at || departure.ends_at <= now) return 'ended'
  if (started_at || departure.starts_at <= now) return 'under_way'
  if (departure.sale_closed_at) return 'sale_closed'
  if (taken > 0 && minimum_to_run !== null && coming < minimum_to_run && !departure.guaranteed_at)
    return 'below_minimum'
  if (seatsLeft(departure) === 0) return 'full'
  return taken > 0 ? 'booked' : 'open'
}
