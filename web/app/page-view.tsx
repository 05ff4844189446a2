import { memo, Suspense, use, useEffect } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { Spinner } from '#web/design/spinner.tsx'
import { useOrigin } from '#web/lib/site-origin.ts'
import { EnglishOnly, useTexts } from '#web/lib/language/i18n.tsx'
import { PageAddress } from '#web/lib/language/page-address.tsx'
import { loadRetryCount } from '#web/lib/preload-error.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { useConfig } from '#web/lib/use-config.ts'
import { useAliveMark, useHydrated } from '#web/lib/use-hydrated.ts'
import { common } from '#web/app/texts/common.en.ts'
import { GateContext } from './gate.ts'
import { PageTitle } from './page-title.tsx'
import { pageModule } from './pages.ts'
import type { PageName, RouteEntry, Title } from './routes/entry.ts'
import { notFoundEntry } from './routes/index.ts'
import { useTitle } from './use-title.ts'
import { isPersonal, viewOf } from './view.ts'

/** Titles of pages that show at addresses which are not theirs. */
const ownTitles: Partial<Record<PageName, Title>> = {
  'public/sign-in': { en: 'Sign in', es: 'Iniciar sesión' },
  'public/access-denied': { en: 'Access Denied', es: 'Acceso denegado' },
  'public/not-found': notFoundEntry.title,
  'public/browse': { en: 'Browse adventures', es: 'Ver aventuras' },
  'account/profile-setup': { en: 'Profile setup', es: 'Completar perfil' },
  'guide/guide-dashboard': { en: 'Guide Dashboard', es: null },
}

const titleOf = (entry: RouteEntry, name: PageName): Title => ownTitles[name] ?? entry.title

const isTool = (name: PageName) => name.startsWith('guide/') || name.startsWith('admin/')

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

/** After a client-side navigation, focus moves to the new heading, as it would after a load. */
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
  const titleIn = useTitle()
  const { pathname } = useLocation()
  const origin = useOrigin()
  useFocusOnHeading(`${name} ${pathname}`)
  useAliveMark()
  useEffect(() => {
    loadRetryCount.write(0)
  }, [name])
  return (
    <>
      {Head ? <Head /> : <PageTitle page={titleIn(titleOf(entry, name))} />}
      {!Head && entry.page === name && entry.guard === 'public' && !entry.uncached ? (
        <PageAddress origin={origin} path={pathname} />
      ) : null}
      <Page />
    </>
  )
}

/**
 * Not rendered again when only the frame around it is: React would throw away the markup that came with the document, and
 * whatever had been typed into it, when a boundary that is not hydrated yet renders again.
 */
const PageFrame = memo(function PageFrame({ entry, name }: { entry: RouteEntry; name: PageName }) {
  const page = <LoadedPage key={name} entry={entry} name={name} />
  return (
    <Suspense fallback={<Waiting title={titleOf(entry, name)} />}>
      {isTool(name) ? <EnglishOnly>{page}</EnglishOnly> : page}
    </Suspense>
  )
})

function Waiting({ title }: { title: Title }) {
  const titleIn = useTitle()
  return (
    <>
      <PageTitle page={titleIn(title)} />
      <PageSpinner />
    </>
  )
}

/** What an address shows: its page, a gate in front of it, or the wait for the session. */
export function PageView({ entry }: { entry: RouteEntry }) {
  const session = useAuth()
  const params = useParams()
  const { search } = useLocation()
  const hydrated = useHydrated()
  const mode = useConfig()?.mode
  const view = viewOf(entry, session, params, new URLSearchParams(search), mode)
  if (view.kind === 'waiting') return <Waiting title={entry.title} />
  if (view.kind === 'redirect') return <Navigate to={view.to} replace />
  // The same first markup as the server's, which leaves pages of one person to the browser.
  if (!hydrated && session.user && isPersonal(entry, view)) return <Waiting title={titleOf(entry, view.page)} />
  return (
    <GateContext value={view.gated}>
      <PageFrame entry={entry} name={view.page} />
    </GateContext>
  )
}
