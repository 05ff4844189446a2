import type * as contract from '#contract/verification/checks-calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const backgroundQuery = {
  queryKey: ['/api/guide/background-check'] as const,
  queryFn: () => call<typeof contract.showBackgroundCheck>('GET', '/api/guide/background-check'),
}

export const disclosureQuery = {
  queryKey: ['/api/guide/background-check/disclosure'] as const,
  queryFn: () => call<typeof contract.showBackgroundDisclosure>('GET', '/api/guide/background-check/disclosure'),
  staleTime: Infinity,
}

export const signConsent = (body: BodyInput<typeof contract.signBackgroundConsent>) =>
  call<typeof contract.signBackgroundConsent>('POST', '/api/guide/background-check/consent', { body })
export const openInvitation = () =>
  call<typeof contract.openBackgroundInvitation>('POST', '/api/guide/background-check/open')
