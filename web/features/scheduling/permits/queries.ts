import type * as contract from '#contract/scheduling/permits.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const permitsKey = ['/api/guide/permits'] as const

export const permitsQuery = {
  queryKey: permitsKey,
  queryFn: () => call<typeof contract.listPermits>('GET', '/api/guide/permits'),
}
export const permitUseQuery = (id: string) => ({
  queryKey: [...permitsKey, id, 'use'],
  queryFn: () => call<typeof contract.permitUse>('GET', '/api/guide/permits/:id/use', { params: { id } }),
})

export const addPermit = (body: BodyInput<typeof contract.addPermit>) =>
  call<typeof contract.addPermit>('POST', '/api/guide/permits', { body })
export const correctPermit = (id: string, body: BodyInput<typeof contract.correctPermit>) =>
  call<typeof contract.correctPermit>('POST', '/api/guide/permits/:id/corrections', { params: { id }, body })
export const changePermitTrips = (id: string, body: BodyInput<typeof contract.changePermitTrips>) =>
  call<typeof contract.changePermitTrips>('PUT', '/api/guide/permits/:id/trips', { params: { id }, body })
export const endPermit = (id: string, body: BodyInput<typeof contract.endPermit>) =>
  call<typeof contract.endPermit>('POST', '/api/guide/permits/:id/end', { params: { id }, body })
