import { Fragment, lazy, Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { PasswordGate } from '#web/features/accounts/password-gate.tsx'
import { SkipLink } from '#web/design/skip-link.tsx'
import { ToastProvider } from '#web/design/toast.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { shell } from '#web/app/shell/texts/shell.en.ts'
import { DemoBanner } from './shell/demo-banner.tsx'
import { Footer } from './shell/footer.tsx'
import { AtRest, Header } from './shell/header.tsx'
import { useEntry } from './use-entry.ts'

const ViewBanner = lazy(() =>
  loadWithRetry(() => import('#web/features/users/view-banner.tsx')).then((loaded) => ({ default: loaded.ViewBanner })),
)

/** The frame of every page. */
export function Layout() {
  const t = useTexts(shell)
  const { headerHidden, Frame = Fragment } = useEntry()
  const { user } = useAuth()
  const hydrated = useHydrated()
  const viewedUntil = hydrated ? user?.viewedUntil : undefined
  const busy = useNavigation().state === 'loading'
  return (
    <ToastProvider>
      <div className="flex min-h-dvh flex-col">
        <SkipLink>{t('skip')}</SkipLink>
        <DemoBanner />
        {viewedUntil && user ? (
          <Suspense fallback={null}>
            <ViewBanner user={user} until={viewedUntil} />
          </Suspense>
        ) : null}
        <Frame>
          {headerHidden ? <AtRest /> : <Header />}
          <main id="main" tabIndex={-1} aria-busy={busy || undefined} className="flex-1">
            <Outlet />
          </main>
          <Footer />
        </Frame>
      </div>
      <PasswordGate />
      <ScrollRestoration />
    </ToastProvider>
  )
}
