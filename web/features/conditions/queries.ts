import type * as contract from '#contract/conditions/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const conditionsKey = ['/api/conditions'] as const

export const departureConditionsQuery = (id: string) => ({
  queryKey: [...conditionsKey, 'departure', id] as const,
  queryFn: () => call<typeof contract.showConditions>('GET', '/api/departures/:id/conditions', { params: { id } }),
})
export const bookingConditionsQuery = (id: string) => ({
  queryKey: [...conditionsKey, 'booking', id] as const,
  queryFn: () => call<typeof contract.showBookingConditions>('GET', '/api/bookings/:id/conditions', { params: { id } }),
})
export const answerConditions = (id: string, body: BodyInput<typeof contract.answerConditions>) =>
  call<typeof contract.answerConditions>('POST', '/api/departures/:id/conditions/answer', { params: { id }, body })
