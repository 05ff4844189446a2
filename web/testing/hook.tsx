import { renderHook } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { onTestFinished } from 'vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { ToastProvider } from '#web/design/toast.tsx'
import { call } from '#web/lib/call.ts'
import { http } from '#web/lib/http.ts'
import { LanguageProvider } from '#web/lib/language/i18n.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { createAuthCalls } from '#web/lib/session/auth-calls.ts'
import { AuthProvider } from '#web/lib/session/session.tsx'
import { createSession } from '#web/lib/session/session-store.ts'
import { letToastsPass } from './toasts.ts'

/** One hook with what every page has around it: session, cache, router and messages, on the line of the test. */
export async function openHook<T>(use: () => T, at = '/') {
  letToastsPass()
  http.forgetCsrfToken()
  const queryClient = createQueryClient(http.read)
  const session = createSession(createAuthCalls(call), undefined)
  await session.ready()
  const where = { address: at }
  function Where() {
    const { pathname, search } = useLocation()
    useEffect(() => {
      where.address = pathname + search
    }, [pathname, search])
    return null
  }
  const { result, unmount } = renderHook(use, {
    wrapper: ({ children }) => (
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <AuthProvider session={session}>
            <ToastProvider>
              <MemoryRouter initialEntries={[at]}>
                <Where />
                {children}
              </MemoryRouter>
            </ToastProvider>
          </AuthProvider>
        </QueryClientProvider>
      </LanguageProvider>
    ),
  })
  onTestFinished(() => {
    unmount()
    queryClient.clear()
    window.sessionStorage.clear()
  })
  return { result, address: () => where.address }
}
