import { lazy, Suspense } from 'react'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'

const Loaded = lazy(() => loadWithRetry(() => import('./recently-viewed.tsx')))

/** Loaded after the page above it, and never rendered on the server. */
export function RecentlyViewed(props: { except?: string }) {
  return useHydrated() ? (
    <Suspense>
      <Loaded key={props.except} {...props} />
    </Suspense>
  ) : null
}
