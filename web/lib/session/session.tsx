import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/schemas.ts'
import type { SessionState, SessionStore } from './session-store.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** Asks once who is signed in, unless the server has said so already. */
export function AuthProvider({ session, children }: { session: SessionStore; children: ReactNode }) {
  useEffect(() => {
    void session.ready()
    // A page brought back from the browser's memory may be older than the last sign-in or sign-out.
    const restored = (event: PageTransitionEvent) => {
      // without a network nothing could be learned
      if (event.persisted && navigator.onLine) void session.refresh()
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

type Auth = SessionState &
  Pick<
    SessionStore,
    'signIn' | 'signUp' | 'signOut' | 'refresh' | 'switchRole' | 'requestPasswordReset' | 'resetPassword'
  >

const none = { subscribe: () => () => undefined, getState: () => null }

/** Who reads: null for a visitor, and where no session is around, as on a page that failed. */
export function useReader(): User | null {
  const { subscribe, getState } = use(SessionContext) ?? none
  return useSyncExternalStore(subscribe, getState, getState)?.user ?? null
}

/** The session and its actions. Throws outside `AuthProvider`. */
export function useAuth(): Auth {
  const session = use(SessionContext)
  if (!session) throw new Error('useAuth must be used within AuthProvider')
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const { signIn, signUp, signOut, refresh, switchRole, requestPasswordReset, resetPassword } = session
  return { ...state, signIn, signUp, signOut, refresh, switchRole, requestPasswordReset, resetPassword }
}
