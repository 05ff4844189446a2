import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Party } from '#contract/bookings/schemas.ts'
import type { Adventure } from '#contract/catalogue/schemas.ts'
import { choiceOf } from '../checkout/pending-hold.ts'

/** Departure and party as they are chosen on the page of a trip: the panel, the next dates and the bar below say the same. */
export interface TripChoice {
  departure: string | undefined
  party: Party
  choose: (departure: string) => void
  setParty: (party: Party) => void
}

/** Begins with what the address says. */
export function useTripChoice(adventure: Adventure): TripChoice {
  const [query] = useSearchParams()
  const [{ departure, party }, set] = useState(() => choiceOf(query, adventure.maxParty))
  return {
    departure,
    party,
    choose: (next) => set((now) => ({ ...now, departure: next })),
    setParty: (next) => set((now) => ({ ...now, party: next })),
  }
}
