import type * as contract from '#contract/verification/checks-calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const identityQuery = {
  queryKey: ['/api/guide/identity'] as const,
  queryFn: () => call<typeof contract.showIdentity>('GET', '/api/guide/identity'),
}

export const startIdentity = (body: BodyInput<typeof contract.startIdentity>) =>
  call<typeof contract.startIdentity>('POST', '/api/guide/identity/start', { body })
export const refreshIdentity = () => call<typeof contract.refreshIdentity>('POST', '/api/guide/identity/refresh')
