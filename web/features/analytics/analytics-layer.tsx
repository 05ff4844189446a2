import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import type { UserKind } from '#contract/analytics/values.ts'
import { withoutLanguage } from '#contract/wire/language.ts'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { listenToTracking } from '#web/lib/track.ts'
import { browserTracker } from './browser-tracker.ts'
import { isTracked } from './tracker.ts'
import { usePermission } from './use-permission.ts'

const ConsentBar = lazy(() => loadWithRetry(() => import('./consent-bar.tsx')))

const kindOf = (user: User | null): UserKind =>
  user === null
    ? 'visitor'
    : user.userType === 'admin'
      ? 'operator'
      : user.userType === 'guide' || user.currentRole === 'guide'
        ? 'guide'
        : 'explorer'

/** Reports what the visit does, where it may; `path` is the pattern of the present route. */
export function AnalyticsLayer({ path }: { path: string }) {
  const permission = usePermission()
  const { status, user } = useAuth()
  const { pathname } = useLocation()
  const reports = permission === 'report' && user?.viewedUntil === undefined
  const userKind = kindOf(user)

  useEffect(() => {
    if (status === 'loading') return
    if (reports) browserTracker().open(withoutLanguage(pathname), path === '*' ? '/not-found' : path, userKind)
    else if (permission === 'silent') browserTracker().stop()
  }, [permission, reports, status, pathname, path, userKind])

  useEffect(() => {
    if (status === 'loading') return
    listenToTracking(reports ? browserTracker().report : () => undefined)
  }, [reports, status])

  useEffect(() => {
    if (!reports) return undefined
    const tracker = browserTracker()
    const { documentElement: root } = document
    const scroll = () => tracker.scroll(window.scrollY, root.scrollHeight, window.innerHeight)
    const turn = () => (document.visibilityState === 'visible' ? tracker.show() : tracker.hide())
    window.addEventListener('scroll', scroll, { passive: true })
    window.addEventListener('pagehide', tracker.hide)
    window.addEventListener('pageshow', turn)
    document.addEventListener('visibilitychange', turn)
    return () => {
      window.removeEventListener('scroll', scroll)
      window.removeEventListener('pagehide', tracker.hide)
      window.removeEventListener('pageshow', turn)
      document.removeEventListener('visibilitychange', turn)
      tracker.leave()
    }
  }, [reports])

  // Its texts may come after it.
  return permission === 'ask' && isTracked(path) ? (
    <Suspense fallback={null}>
      <ConsentBar />
    </Suspense>
  ) : null
}
