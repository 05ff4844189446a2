import type { listDepartures } from '#contract/scheduling/calls.ts'
import type { Departure } from '#contract/scheduling/schemas.ts'
import type { Call } from '#web/lib/call.ts'

/** Departures that can be booked now, soonest first, and those that are full. `id` may be `slug-identifier`. */
export const departuresQuery = (call: Call, id: string) => ({
  queryKey: ['/api/adventures/:id/departures', id],
  queryFn: async (): Promise<Departure[]> =>
    (
      await call<typeof listDepartures>('GET', '/api/adventures/:id/departures', {
        params: { id },
        query: { full: 'true' },
      })
    ).items,
})
