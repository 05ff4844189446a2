import { useQueries } from '@tanstack/react-query'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { adventureQuery } from '#web/features/catalogue/queries.ts'
import { departuresQuery } from '#web/features/scheduling/queries.ts'
import { call } from '#web/lib/call.ts'

interface Wanted {
  party: Party
  /** Days, `YYYY-MM-DD`; empty: any. */
  from: string
  to: string
}

const fits = ({ party, from, to }: Wanted, { date, seatsLeft }: Departure): boolean =>
  seatsLeft >= party.adults + party.children && (from === '' || date >= from) && (to === '' || date <= to)

/** What each of these adventures is, when it goes, and what it costs this party on the first of its days. */
export function useColumns(ids: readonly string[], wanted: Wanted) {
  const adventures = useQueries({ queries: ids.map((id) => adventureQuery(call, id)) })
  const departures = useQueries({ queries: ids.map((id) => departuresQuery(call, id, wanted.party)) })
  const firsts = departures.map(({ data = [] }) => data.filter((one) => fits(wanted, one)))
  return ids.map((id, at) => ({
    id,
    adventure: adventures[at],
    departures: departures[at],
    dates: firsts[at] ?? [],
  }))
}

export type Column = ReturnType<typeof useColumns>[number]
