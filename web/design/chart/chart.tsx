import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { CsvCell } from '#contract/wire/csv.ts'
import { Button } from '#web/design/button.tsx'
import { cx } from '#web/design/cx.ts'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Table } from '#web/design/table.tsx'
import { chart } from '#web/design/texts/chart.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { loadWithRetry } from '#web/lib/preload-error.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { chartCsv, saveCsv } from './chart-file.ts'
import { FunnelBars } from './funnel-bars.tsx'
import { Legend } from './legend.tsx'
import type { ChartRow, ChartSeries } from './series.ts'

const Canvas = lazy(() => loadWithRetry(() => import('./chart-canvas.tsx')))

export interface ChartProps {
  /** `funnel` takes one series, whose rows are its steps from first to last. */
  kind: 'line' | 'bar' | 'stacked' | 'funnel'
  title: string
  /** The one sentence that says what the chart shows, with its main figures: read by all, and named by the drawing. */
  summary?: ReactNode
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  /** Head of the first column of the table and the file: “Day”, “Adventure”. */
  rowHeader: string
  /** A figure as people read it; counts with their separators otherwise. */
  format?: (value: number, key: string) => string
  /** A figure in the file: `(cents) => ({ cents })`, for one. The plain number otherwise. */
  cell?: (value: number, key: string) => CsvCell
  /** Without `.csv`. */
  fileName: string
  /** Undefined figures are on their way: the frame is drawn with a skeleton. */
  loading?: boolean
  /** Instead of a chart without rows. */
  empty?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

const counts = (value: number): string => value.toLocaleString('en-US')

/**
 * A chart with its sentence, its table, and its file. The drawing (recharts) is a chunk of its own that comes when the first
 * chart is on the page; until then, and on the server, the frame is there with a skeleton of the same height.
 *
 * ```tsx
 * <Chart kind="line" title="Views" summary="412 views, 12% more than before." rowHeader="Day" fileName="views"
 *   series={[{ key: 'views', label: 'Views' }, { key: 'before', label: 'Period before', dashed: true, tone: 'ink-muted' }]}
 *   rows={days.map((day) => ({ key: day.date, label: formatDay(day.date), values: { views: day.views, before: day.before } }))} />
 * ```
 * With the keyboard the chart takes the focus and the arrow keys read value after value. Nothing moves by itself.
 * `Sparkline` is the small one without axes, beside a figure.
 */
export function Chart({
  kind,
  title,
  summary,
  series,
  rows,
  rowHeader,
  format = counts,
  cell,
  fileName,
  loading = false,
  empty,
  headingLevel = 3,
  className,
}: ChartProps) {
  const t = useTexts(chart)
  const id = useId()
  const hydrated = useHydrated()
  const [asTable, setAsTable] = useState(false)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const none = rows.length === 0
  const height = kind === 'funnel' ? 'min-h-40' : 'h-64 tablet:h-72'
  const skeleton = <Skeleton shape="block" className={height} />
  return (
    <figure aria-labelledby={`${id}-title`} aria-busy={loading || undefined} className={cx('grid gap-4', className)}>
      <figcaption className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Heading id={`${id}-title`} className="text-display-xs">
            {title}
          </Heading>
          {none || loading ? null : (
            <div className="-mx-4 -my-2 flex flex-wrap">
              <Button
                variant="quiet"
                size="sm"
                aria-label={t(asTable ? 'showChartOf' : 'showTableOf', { title })}
                onClick={() => setAsTable(!asTable)}
              >
                {t(asTable ? 'showChart' : 'showTable')}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={t('downloadOf', { title })}
                onClick={() => saveCsv(fileName, chartCsv(rowHeader, series, rows, cell))}
              >
                {t('download')}
              </Button>
            </div>
          )}
        </div>
        {summary && !loading ? (
          <p id={`${id}-summary`} className="max-w-text text-sm text-ink-muted">
            {summary}
          </p>
        ) : null}
      </figcaption>
      {loading ? (
        <>
          <span className="sr-only">{t('loading')}</span>
          {skeleton}
        </>
      ) : none ? (
        (empty ?? (
          <p className="grid min-h-40 place-items-center rounded-md bg-surface-sunken p-6 text-center text-ink-muted">
            {t('empty')}
          </p>
        ))
      ) : asTable ? (
        <ChartTable {...{ title, rowHeader, series, rows, format }} />
      ) : kind === 'funnel' ? (
        <FunnelBars series={series} rows={rows} format={format} />
      ) : (
        <div className="grid gap-3">
          {series.length > 1 ? <Legend kind={kind} series={series} /> : null}
          <div className={height}>
            {hydrated ? (
              <Suspense fallback={skeleton}>
                <Canvas kind={kind} label={title} description={`${id}-summary`} {...{ series, rows, format }} />
              </Suspense>
            ) : (
              skeleton
            )}
          </div>
        </div>
      )}
    </figure>
  )
}

type TableProps = Required<Pick<ChartProps, 'title' | 'rowHeader' | 'series' | 'rows' | 'format'>>

function ChartTable({ title, rowHeader, series, rows, format }: TableProps) {
  const t = useTexts(chart)
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border border-line px-4">
      <Table
        caption={title}
        captionHidden
        narrow="scroll"
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'row', header: rowHeader, rowHeader: true, cell: ({ label }) => label },
          ...series.map(({ key, label }) => ({
            key,
            header: label,
            align: 'end' as const,
            cell: ({ values }: ChartRow) => (values[key] == null ? t('none') : format(values[key], key)),
          })),
        ]}
      />
    </div>
  )
}
