import { Lock } from 'lucide-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
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

/** The card number field, for every form that needs one. */
export function CardSafe() {
  const t = useTexts(checkout)
  return (
    <p className="flex items-center gap-2 text-sm text-ink-muted">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      {t('cardSafe')}
    </p>
  )
}
