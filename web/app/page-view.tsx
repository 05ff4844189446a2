import { Suspense, use, useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Spinner } from '#web/design/spinner.tsx'
import { useOrigin } from '#web/lib/site-origin.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { PageAddress } from '#web/lib/language/page-address.tsx'
import { loadRetryCount } from '#web/lib/preload-error.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { common } from '#web/app/texts/common.en.ts'
import { titles } from '#web/app/texts/titles.en.ts'
import { GateContext } from './gate.ts'
import { PageTitle } from './page-title.tsx'
import { type PageName, pageModule } from './pages.ts'
import type { RouteEntry } from './routes.tsx'
import { isPersonal, viewOf } from './view.ts'

/** Titles of pages that show at addresses which are not theirs. */
const ownTitles: Partial<Record<PageName, keyof typeof titles>> = {
  'sign-in': 'signIn',
  'profile-setup': 'profileSetup',
  'access-denied': 'accessDenied',
  'not-found': 'notFound',
  'guide-dashboard': 'guideDashboard',
  browse: 'browse',
}

function PageSpinner() {
  const t = useTexts(common)
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner size="lg" label={t('loadingPage')} />
    </div>
  )
}

let shown: string | undefined
/** Whether this document has shown a page yet. */
export const hasShown = (): boolean => shown !== undefined

/** After a navigation inside the page the focus stands on the new heading, as it would after a load. */
function useFocusOnHeading(view: string) {
  useEffect(() => {
    const before = shown
    shown = view
    if (before === undefined || before === view || window.location.hash) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [view])
}

function LoadedPage({ entry, name }: { entry: RouteEntry; name: PageName }) {
  const { default: Page, Head } = use(pageModule(name))
  const t = useTexts(titles)
  const { pathname } = useLocation()
  const origin = useOrigin()
  useFocusOnHeading(`${name} ${pathname}`)
  useEffect(() => loadRetryCount.write(0), [name])
  return (
    <>
      {Head ? <Head /> : <PageTitle page={t(ownTitles[name] ?? entry.title)} />}
      {!Head && entry.page === name && entry.guard === 'public' && !entry.uncached ? (
        <PageAddress origin={origin} path={pathname} />
      ) : null}
      <Page />
    </>
  )
}

/** What an address shows: its page, a gate in front of it, or the wait for the session. */
export function PageView({ entry }: { entry: RouteEntry }) {
  const session = useAuth()
  const params = useParams()
  const { search } = useLocation()
  const hydrated = useHydrated()
  const mode = useConfig()?.mode ?? 'live'
  const view = viewOf(entry, session, params, new URLSearchParams(search), mode)
  const t = useTexts(titles)
  const waiting = (
    <>
      <PageTitle page={t(entry.title)} />
      <PageSpinner />
    </>
  )
  if (view.kind === 'waiting') return waiting
  if (view.kind === 'redirect') return <Navigate to={view.to} replace />
  // The same first markup as the server's, which leaves pages of one person to the browser.
  if (!hydrated && session.user && isPersonal(entry, view)) return waiting
  return (
    <GateContext value={view.gated}>
      <Suspense fallback={waiting}>
        <LoadedPage key={view.page} entry={entry} name={view.page} />
      </Suspense>
    </GateContext>
  )
}
