import type * as contract from '#contract/accounts/email-change.ts'
import { call } from '#web/lib/call.ts'

export const emailChangeQuery = {
  queryKey: ['/api/account/email-change'] as const,
  queryFn: () => call<typeof contract.showEmailChange>('GET', '/api/account/email-change'),
}

export const startEmailChange = (email: string) =>
  call<typeof contract.requestEmailChange>('POST', '/api/account/email-change', { body: { email } })

export const dropEmailChange = () => call<typeof contract.cancelEmailChange>('DELETE', '/api/account/email-change')

export const confirmChange = (token: string) =>
  call<typeof contract.confirmEmailChange>('POST', '/api/account/email-change/confirm', { body: { token } })
