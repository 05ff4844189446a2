import { chart } from '#web/design/texts/chart.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { toneOf, type ChartRow, type ChartSeries } from './series.ts'

interface Props {
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  format: (value: number, key: string) => string
}

/** Steps as a list with bars: figures and the share of the first step are text, so it needs no drawing. */
export function FunnelBars({ series, rows, format }: Props) {
  const t = useTexts(chart)
  const [main] = series
  const key = main?.key ?? ''
  const most = Math.max(1, ...rows.map(({ values }) => values[key] ?? 0))
  return (
    <ol className="grid gap-4">
      {rows.map(({ key: step, label, values }, at) => {
        const value = values[key] ?? 0
        const [first] = rows
        const of = first?.values[key] ?? 0
        return (
          <li key={step} className="grid gap-1.5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{label}</span>
              <span className="flex items-baseline gap-3 tabular-nums">
                {first && at > 0 && of > 0 ? (
                  <span className="text-sm text-ink-muted">
                    {t('stepShare', { percent: shareOf(value, of), step: first.label.toLowerCase() })}
                  </span>
                ) : null}
                <span className="font-semibold">{format(value, key)}</span>
              </span>
            </div>
            <svg aria-hidden="true" width="100%" height="14" className="block rounded-sm bg-surface-sunken">
              <rect width={`${(value / most) * 100}%`} height="14" rx="3" fill={toneOf(series, 0)} />
            </svg>
          </li>
        )
      })}
    </ol>
  )
}

/** Percent with one decimal below ten, so that 4 of 900 is not nothing. */
function shareOf(value: number, of: number): string {
  const percent = (value / of) * 100
  return percent < 10 ? String(Math.round(percent * 10) / 10) : String(Math.round(percent))
}
