import type { User } from '#contract/accounts/schemas.ts'
import type { Role } from '#contract/accounts/values.ts'
import { forgetDrafts, ownDrafts } from '#web/lib/form/draft-owner.ts'
import type { AuthCalls, AuthResult } from './auth-calls.ts'

export interface SessionState {
  /** `loading` until the first answer to "who is signed in". */
  status: 'loading' | 'authenticated' | 'unauthenticated'
  user: User | null
  /** Message of the last failed action, kept until the next action. */
  lastError: string | null
}

const state = (user: User | null, lastError: string | null = null): SessionState => ({
  status: user ? 'authenticated' : 'unauthenticated',
  user,
  lastError,
})

/** An operator who views someone keeps what they typed at the desk. */
function own(user: User | null): void {
  if (user && !user.viewedUntil) ownDrafts(user.id)
}

/**
 * The session of one page (or of one request on the server), outside React so that route loaders see the same. `known`
 * undefined means that it has not been fetched yet.
 */
export function createSession(
  calls: AuthCalls,
  known: User | null | undefined,
  onIdentityChange: () => void = () => {},
) {
  let current: SessionState = known === undefined ? { status: 'loading', user: null, lastError: null } : state(known)
  let first: Promise<AuthResult> | undefined
  const listeners = new Set<() => void>()
  own(current.user)

  function set(next: SessionState) {
    const changed = next.user?.id !== current.user?.id
    current = next
    if (changed) own(next.user)
    if (changed) onIdentityChange()
    for (const listener of listeners) listener()
  }

  const begin = () => {
    if (current.lastError !== null) set({ ...current, lastError: null })
  }

  async function guarded(work: () => Promise<AuthResult>, unexpected: string): Promise<AuthResult> {
    begin()
    let result: AuthResult
    try {
      result = await work()
    } catch {
      result = { success: false, message: unexpected }
    }
    if (!result.success) set({ ...current, lastError: result.message })
    return result
  }

  async function entering(work: () => Promise<AuthResult>, unexpected: string) {
    const result = await guarded(work, unexpected)
    if (result.success && result.user) set(state(result.user))
    return result
  }

  /** Reads the current user again; anything but success with a user clears it. */
  async function refresh(): Promise<AuthResult> {
    begin()
    const result = await calls.currentUser()
    set(state(result.success ? (result.user ?? null) : null))
    return result
  }

  return {
    getState: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Resolves when the session is known, asking the server once per page at most. */
    ready: async (): Promise<SessionState> => {
      if (current.status === 'loading') await (first ??= refresh())
      return current
    },
    refresh,
    signUp: (form: Parameters<AuthCalls['signUp']>[0]) =>
      entering(() => calls.signUp(form), 'An unexpected error occurred during signup'),
    signIn: (form: Parameters<AuthCalls['signIn']>[0]) =>
      entering(() => calls.signIn(form), 'An unexpected error occurred during sign in'),
    /** The user is cleared even when the call fails. */
    signOut: async (): Promise<AuthResult> => {
      begin()
      let result: AuthResult
      try {
        result = await calls.signOut()
      } catch {
        result = { success: false, message: 'An error occurred during signout' }
      }
      forgetDrafts()
      set(state(null, result.success ? null : result.message))
      return result
    },
    requestPasswordReset: (email: string) =>
      guarded(
        () => calls.requestPasswordReset({ email }),
        'An unexpected error occurred while requesting password reset',
      ),
    resetPassword: (token: string, newPassword: string) =>
      guarded(
        () => calls.resetPassword({ token, newPassword }),
        'An unexpected error occurred while resetting password',
      ),
    /** On success the user is read again. */
    switchRole: async (role: Role): Promise<AuthResult> => {
      const result = await guarded(() => calls.switchRole(role), 'Failed to switch role')
      if (result.success) await refresh()
      return result
    },
  }
}

export type SessionStore = ReturnType<typeof createSession>
