import type * as contract from '#contract/accounts/second-factor.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { outcome } from '../calls.ts'

const base = '/api/auth/second-factor'

export const secondFactorQuery = {
  queryKey: [base],
  queryFn: () => call<typeof contract.showSecondFactor>('GET', base),
} as const

export type Shown = BodyInput<typeof contract.completeSignIn>

/** For the sign-in whose password was right. */
export const completeSignIn = {
  options: () => call<typeof contract.signInPasskeyOptions>('POST', '/api/auth/signin/options'),
  send: (body: Shown) =>
    outcome(call<typeof contract.completeSignIn>('POST', '/api/auth/signin/second-factor', { body })),
}

/** For what asks for the second step again. */
export const confirmAgain = {
  options: () => call<typeof contract.passkeyOptions>('POST', `${base}/options`),
  send: (body: Shown) => outcome(call<typeof contract.confirmSecondFactor>('POST', `${base}/confirm`, { body })),
}

export const beginTotp = () => call<typeof contract.beginTotp>('POST', `${base}/totp`)
export const confirmTotp = (body: BodyInput<typeof contract.confirmTotp>) =>
  call<typeof contract.confirmTotp>('POST', `${base}/totp/confirm`, { body })
export const beginPasskey = () => call<typeof contract.beginPasskey>('POST', `${base}/passkeys/options`)
export const addPasskey = (body: BodyInput<typeof contract.addPasskey>) =>
  call<typeof contract.addPasskey>('POST', `${base}/passkeys`, { body })
export const renewCodes = () => call<typeof contract.renewRecoveryCodes>('POST', `${base}/recovery-codes`)
export const removeTotp = (body: BodyInput<typeof contract.removeTotp>) =>
  outcome(call<typeof contract.removeTotp>('POST', `${base}/totp/remove`, { body }))
export const removePasskey = (id: string, body: BodyInput<typeof contract.removePasskey>) =>
  outcome(call<typeof contract.removePasskey>('POST', `${base}/passkeys/:id/remove`, { params: { id }, body }))
