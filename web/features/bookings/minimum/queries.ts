import type { belowMinimums, runAnyway } from '#contract/bookings/minimum.ts'
import { call } from '#web/lib/call.ts'
import { listPoll } from '../queries.ts'

export const belowMinimumKey = ['/api/guide/below-minimum'] as const

export const belowMinimumQuery = {
  queryKey: belowMinimumKey,
  queryFn: async () => (await call<typeof belowMinimums>('GET', '/api/guide/below-minimum')).items,
  refetchInterval: listPoll,
}

export const guaranteeDeparture = (departureId: string) =>
  call<typeof runAnyway>('POST', '/api/departures/:id/run', { params: { id: departureId } })
