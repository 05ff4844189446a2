import type {
  changePassword,
  listSessions,
  reauthenticate,
  resendVerification,
  revokeOtherSessions,
  revokeSession,
  savePreferences as savePreferencesCall,
  updateProfile,
  verifyEmail,
} from '#contract/accounts/calls.ts'
import type { acceptApproval as acceptCall, openApproval as openCall } from '#contract/recruitment/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import type { AuthResult } from '#web/lib/session/auth-calls.ts'
import { call } from '#web/lib/call.ts'
import { HttpError } from '#web/lib/http-error.ts'

/** An answer in the shape of the auth calls; a refusal is a result, not an exception. */
export async function outcome(work: Promise<{ success: boolean; message: string }>): Promise<AuthResult> {
  try {
    const { success, message } = await work
    return { success, message }
  } catch (cause) {
    if (!(cause instanceof HttpError)) throw cause
    return { success: false, message: cause.message, error: cause }
  }
}

export const saveProfile = (body: BodyInput<typeof updateProfile>) =>
  outcome(call<typeof updateProfile>('PUT', '/api/profile', { body }))

export const savePreferences = (body: BodyInput<typeof savePreferencesCall>) =>
  outcome(call<typeof savePreferencesCall>('PUT', '/api/preferences', { body }))

export const enterPassword = (password: string) =>
  outcome(call<typeof reauthenticate>('POST', '/api/auth/reauthenticate', { body: { password } }))

export const changeOwnPassword = (body: BodyInput<typeof changePassword>) =>
  outcome(call<typeof changePassword>('POST', '/api/auth/password', { body }))

export const confirmEmail = (token: string) =>
  outcome(call<typeof verifyEmail>('POST', '/api/auth/verify-email', { body: { token } }))

export const sendConfirmation = () => outcome(call<typeof resendVerification>('POST', '/api/auth/verify-email/resend'))

export const signOutDevice = (id: string) =>
  outcome(call<typeof revokeSession>('DELETE', '/api/auth/sessions/:id', { params: { id } }))

export const signOutOthers = () => outcome(call<typeof revokeOtherSessions>('POST', '/api/auth/sessions/revoke-others'))

export const sessionsQuery = {
  queryKey: ['/api/auth/sessions'],
  queryFn: () => call<typeof listSessions>('GET', '/api/auth/sessions'),
} as const

/** What the application that was approved says of its applicant. Throws `HttpError`. */
export const openApproval = (token: string) =>
  call<typeof openCall>('POST', '/api/guide-recruitment/approval', { body: { token } })

/** Makes the account a guide; without a token where its verified address was approved. Throws `HttpError`. */
export const acceptApproval = (token: string | null) =>
  call<typeof acceptCall>('POST', '/api/guide-recruitment/accept', { body: token ? { token } : {} })
