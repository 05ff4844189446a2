import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { HttpError } from '#web/lib/http-error.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'

export function BookingsWaiting({ rows = 2 }: { rows?: number }) {
  const t = useTexts(bookings)
  return (
    <section aria-busy="true" aria-label={t('loading')} className="grid gap-4">
      {Array.from({ length: rows }, (_, row) => (
        <Card key={row} className="grid gap-5 tablet:grid-cols-[10rem_minmax(0,1fr)]">
          <Skeleton shape="block" className="aspect-[4/3] self-start max-tablet:hidden" />
          <div className="grid content-start gap-4">
            <div>
              <Skeleton className="w-24" />
              <Skeleton className="h-[1.3em] w-3/4" />
              <Skeleton className="w-1/2" />
              <Skeleton className="w-2/5" />
            </div>
            <Skeleton shape="block" className="h-11 w-24" />
          </div>
        </Card>
      ))}
    </section>
  )
}

/** Where a page made for print will be. */
export function PaperWaiting({ label }: { label: string }) {
  return (
    <section aria-busy="true" aria-label={label} className="grid gap-8">
      <Skeleton className="h-[3rem] w-2/3" />
      <Skeleton shape="block" className="h-96" />
    </section>
  )
}

export function BookingsFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const t = useTexts(bookings)
  return (
    <Alert
      tone="danger"
      title={t('failedTitle')}
      actions={
        <Button size="sm" variant="secondary" loading={busy} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('failedText')}
    </Alert>
  )
}

/** One booking that could not be shown: not ours, or not to be had just now. */
export function BookingTrouble({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  const t = useTexts(bookings)
  const missing = error instanceof HttpError && (error.status === 404 || error.status === 400)
  if (!missing) return <BookingsFailed onRetry={onRetry} busy={busy} />
  return (
    <EmptyState title={t('missing')} next={{ to: '/dashboard', label: t('toDashboard') }}>
      <p>{t('missingText')}</p>
    </EmptyState>
  )
}
