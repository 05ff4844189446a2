import type { ChartProps } from './chart.tsx'
import { dashOf, toneOf, type ChartSeries } from './series.ts'

/** What each color and dash is; above the drawing, so that it is read first. */
export function Legend({ kind, series }: { kind: ChartProps['kind']; series: readonly ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      {series.map((one, at) => (
        <li key={one.key} className="flex items-center gap-2">
          <svg aria-hidden="true" width="22" height="12" className="shrink-0">
            {kind === 'line' ? (
              <line
                x1="1"
                x2="21"
                y1="6"
                y2="6"
                strokeWidth="2.5"
                stroke={toneOf(series, at)}
                strokeDasharray={dashOf(one, at)}
              />
            ) : (
              <rect x="5" width="12" height="12" rx="2" fill={toneOf(series, at)} fillOpacity={one.dashed ? 0.45 : 1} />
            )}
          </svg>
          {one.label}
        </li>
      ))}
    </ul>
  )
}
