import { type ComponentProps, lazy, Suspense } from 'react'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { CardSkeleton } from './card-skeleton.tsx'

const Loaded = lazy(() => loadWithRetry(() => import('./pay-with.tsx')))

/** What pays by card, fetched where it is shown; until it has come, a box as high. */
export function PayWith(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<CardSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  )
}
