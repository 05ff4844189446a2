import type { ReactNode } from 'react'
import { Alert } from '#web/design/alert.tsx'
import { Button } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Chart, type ChartProps } from '#web/design/chart/chart.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideAnalytics } from './texts/guide-analytics.en.ts'

/** A chart of an answer in a card of its own; one that failed says so and is chosen for again by itself. */
export function ChartCard<T>({
  query,
  chart,
  children,
  ...frame
}: {
  /** What an answer of a query, or of several together, is. */
  query: { data: T | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => Promise<unknown> }
  /** What is drawn of the answer. */
  chart: (data: T) => Pick<ChartProps, 'rows' | 'summary'>
  children?: ReactNode
} & Omit<ChartProps, 'rows' | 'summary' | 'loading' | 'headingLevel'>) {
  const t = useTexts(guideAnalytics)
  return (
    <Card padding="lg" className="grid min-w-0 content-start gap-4">
      {children}
      {query.isError && !query.data ? (
        <>
          <h2 className="text-display-xs">{frame.title}</h2>
          <Alert
            tone="danger"
            actions={
              <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('failed')}
          </Alert>
        </>
      ) : (
        <Chart
          {...frame}
          headingLevel={2}
          loading={!query.data}
          {...(query.data ? chart(query.data) : { rows: [] })}
          className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
        />
      )}
    </Card>
  )
}
