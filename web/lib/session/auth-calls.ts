import type {
  me,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  signUp,
  switchRole,
} from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/schemas.ts'
import type { Role, SecondFactorMethod } from '#contract/accounts/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import type { Call } from '../call.ts'
import { HttpError } from '../http-error.ts'

/** What every auth call comes to: it never throws for an answer of the server. */
export interface AuthResult {
  success: boolean
  message: string
  user?: User
  /** The password was right, and one of these is to follow. */
  secondFactor?: { methods: SecondFactorMethod[] }
  /** The refusal itself, for field errors, codes and waiting times. */
  error?: HttpError
}

interface Answer {
  success: boolean
  message: string
  user?: User | undefined
  secondFactor?: AuthResult['secondFactor'] | undefined
}

/** `fallback` speaks when the server gives no text, `unexpected` when there was no answer of it at all. */
async function outcome(work: () => Promise<Answer>, fallback: string, unexpected: string): Promise<AuthResult> {
  try {
    const { success, message, user, secondFactor } = await work()
    const more = { ...(user ? { user } : {}), ...(secondFactor ? { secondFactor } : {}) }
    return { success, message: success ? message : message || fallback, ...more }
  } catch (cause) {
    if (!(cause instanceof HttpError) || cause.status === 0) return { success: false, message: unexpected }
    return { success: false, message: cause.text || fallback, error: cause }
  }
}

export function createAuthCalls(call: Call) {
  return {
    signUp: (body: BodyInput<typeof signUp>) =>
      outcome(
        () => call<typeof signUp>('POST', '/api/auth/signup', { body }),
        'Signup failed',
        'An error occurred during signup',
      ),
    signIn: (body: BodyInput<typeof signIn>) =>
      outcome(
        () => call<typeof signIn>('POST', '/api/auth/signin', { body }),
        'Sign in failed',
        'An error occurred during signin',
      ),
    signOut: () =>
      outcome(
        () => call<typeof signOut>('POST', '/api/auth/signout'),
        'Unknown error',
        'An error occurred during signout',
      ),
    requestPasswordReset: (body: BodyInput<typeof requestPasswordReset>) =>
      outcome(
        () => call<typeof requestPasswordReset>('POST', '/api/auth/password-reset-request', { body }),
        'Failed to request password reset',
        'An error occurred while requesting password reset',
      ),
    resetPassword: (body: BodyInput<typeof resetPassword>) =>
      outcome(
        () => call<typeof resetPassword>('POST', '/api/auth/password-reset', { body }),
        'Failed to reset password',
        'An error occurred while resetting password',
      ),
    switchRole: (role: Role) =>
      outcome(
        () => call<typeof switchRole>('POST', '/api/auth/switch-role', { body: { role } }),
        'Failed to switch role',
        'Failed to switch role',
      ),
    /** `Not authenticated` on 401. */
    currentUser: async (): Promise<AuthResult> => {
      const result = await outcome(
        () => call<typeof me>('GET', '/api/auth/me'),
        'Failed to get current user',
        'Unknown error',
      )
      return result.error?.status === 401 ? { ...result, message: 'Not authenticated' } : result
    },
  }
}

export type AuthCalls = ReturnType<typeof createAuthCalls>
