import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import type { PartyTotal } from '#web/features/catalogue/price-for.tsx'
import { departuresQuery } from '#web/features/scheduling/queries.ts'
import { call } from '#web/lib/call.ts'
import { choiceOf, saysParty } from '../checkout/pending-hold.ts'

/** Departure and party as they are chosen on the page of a trip: the panel, the next dates and the bar below say the same. */
export interface TripChoice {
  departure: string | undefined
  party: Party
  /** The party that an address or the person has named; null where one adult is only assumed. */
  named: Party | null
  /** Why the page begins without a date although the address named days or a date. */
  missed: 'days' | 'departure' | null
  choose: (departure: string) => void
  setParty: (party: Party) => void
}

/** The first departure on the days of an address with room for the party; any first one, where only people are named. */
export function firstFitting(
  departures: readonly Departure[],
  query: URLSearchParams,
  people: number,
): Departure | undefined {
  const from = query.get('from') ?? ''
  const to = query.get('to') ?? ''
  if (!from && !to && !saysParty(query)) return undefined
  return departures.find(({ date, seatsLeft }) => seatsLeft >= people && (!from || date >= from) && (!to || date <= to))
}

function begin(query: URLSearchParams, maxParty: number, departures: readonly Departure[]) {
  const { departure, party } = choiceOf(query, maxParty)
  const named = saysParty(query) ? party : null
  if (departure !== undefined) {
    const gone = departures.length > 0 && !departures.some(({ id }) => id === departure)
    return { departure, party, named, missed: gone ? ('departure' as const) : null }
  }
  const fitting = firstFitting(departures, query, party.adults + party.children)
  const days = query.has('from') || query.has('to')
  return {
    departure: fitting?.id,
    party,
    named,
    missed: days && !fitting && departures.length > 0 ? ('days' as const) : null,
  }
}

/** What a named party pays on the departure that is chosen; before one is, at least, of those it fits on. */
export function partyTotalOf(
  departures: readonly Departure[],
  { departure, named }: Pick<TripChoice, 'departure' | 'named'>,
): PartyTotal | null {
  if (!named) return null
  const people = named.adults + named.children
  const chosen = departures.find(({ id }) => id === departure)
  if (chosen?.total) return { total: chosen.total.amount, people, varies: false }
  const totals = departures.flatMap(({ total, seatsLeft }) => (total && seatsLeft >= people ? [total.amount] : []))
  if (totals.length === 0) return null
  const total = Math.min(...totals)
  return { total, people, varies: totals.some((one) => one !== total) }
}

/** Departures with what the named party pays on them; the former ones while others are on their way. */
export const useDepartures = (idInPath: string, named: Party | null) =>
  useQuery({ ...departuresQuery(call, idInPath, named), placeholderData: keepPreviousData })

/** Begins with what the address says: a departure, or the first one that fits its days and people. */
export function useTripChoice(adventure: Adventure, idInPath: string): TripChoice {
  const [query] = useSearchParams()
  const { party: asked } = choiceOf(query, adventure.maxParty)
  const departures = useDepartures(idInPath, saysParty(query) ? asked : null).data
  const [choice, set] = useState(() => begin(query, adventure.maxParty, departures ?? []))
  // Most pages bring their dates; where they come later, the choice begins with them, unless one was made meanwhile.
  const [began, setBegan] = useState(departures !== undefined)
  if (!began && departures) {
    setBegan(true)
    if (choice.departure === undefined) set(begin(query, adventure.maxParty, departures))
  }
  return {
    ...choice,
    choose: (next) => set((now) => ({ ...now, departure: next, missed: null })),
    setParty: (next) => set((now) => ({ ...now, party: next, named: next })),
  }
}
