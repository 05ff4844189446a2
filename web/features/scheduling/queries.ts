import type { Party } from '#contract/bookings/schemas.ts'
import type { listDepartures } from '#contract/scheduling/calls.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import type { Call } from '#web/lib/call.ts'

/**
 * Departures that can be booked now, soonest first, and those that are full. `id` may be `slug-identifier`. With a party each
 * says what it pays.
 */
export const departuresQuery = (call: Call, id: string, party: Party | null = null) => ({
  queryKey: ['/api/adventures/:id/departures', id, party && [party.adults, party.children].join(' ')],
  queryFn: async (): Promise<Departure[]> =>
    (
      await call<typeof listDepartures>('GET', '/api/adventures/:id/departures', {
        params: { id },
        query: {
          full: 'true',
          ...(party ? { party: String(party.adults + party.children), children: String(party.children) } : {}),
        },
      })
    ).items,
})
