import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

const Loaded = lazy(() => loadWithRetry(() => import('./recently-viewed.tsx')))

/** Fetched behind the page that it stands below, and never made on the server. */
export function RecentlyViewed(props: { except?: string }) {
  return useHydrated() ? (
    <Suspense>
      <Loaded key={props.except} {...props} />
    </Suspense>
  ) : null
}
