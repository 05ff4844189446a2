import { lazy, Suspense, useState } from 'react'
import type { Departure } from '#contract/scheduling/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Tabs } from '#web/design/tabs.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { sale } from '#web/app/texts/sale.en.ts'
import { DepartureList } from './departure-list.tsx'

const DepartureCalendar = lazy(() => loadWithRetry(() => import('./departure-calendar.tsx')))

function CalendarSkeleton() {
  return <Skeleton shape="block" className="aspect-square w-full" />
}

interface Props {
  departures: readonly Departure[]
  chosen: string | undefined
  people: number
  instantBook: boolean
  onChoose: (id: string) => void
}

/** One choice in two views. */
export function DeparturePicker(props: Props) {
  const t = useTexts(sale)
  const [view, setView] = useState('list')
  return (
    <Tabs
      label={t('dates')}
      value={view}
      onValueChange={setView}
      tabs={[
        { value: 'list', label: t('asList'), content: <DepartureList {...props} /> },
        {
          value: 'calendar',
          label: t('asCalendar'),
          content:
            view === 'calendar' ? (
              <Suspense fallback={<CalendarSkeleton />}>
                <DepartureCalendar {...props} />
              </Suspense>
            ) : null,
        },
      ]}
    />
  )
}

export function DeparturesWaiting() {
  const t = useTexts(sale)
  return (
    <section aria-busy="true" aria-label={t('loadingDates')} className="grid gap-3">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} shape="block" className="h-18" />
      ))}
    </section>
  )
}

export function DeparturesFailed({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const t = useTexts(sale)
  return (
    <Alert
      tone="danger"
      actions={
        <Button size="sm" variant="secondary" loading={busy} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('datesFailed')}
    </Alert>
  )
}
