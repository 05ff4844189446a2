import type { cancelErasure, requestErasure, requestExport, showPrivacy } from '#contract/privacy/calls.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export type Privacy = OutputOf<typeof showPrivacy>

/** While a copy is being made, the page looks again. */
const everyMs = 2000

export const privacyQuery = {
  queryKey: ['/api/privacy'] as const,
  queryFn: () => call<typeof showPrivacy>('GET', '/api/privacy'),
  refetchInterval: ({ state }: { state: { data: Privacy | undefined } }) =>
    state.data?.export && !state.data.export.readyAt ? everyMs : false,
}

export const startExport = () => call<typeof requestExport>('POST', '/api/privacy/export')
export const startErasure = () => call<typeof requestErasure>('POST', '/api/privacy/erasure')
export const stopErasure = () => call<typeof cancelErasure>('POST', '/api/privacy/erasure/cancel')
