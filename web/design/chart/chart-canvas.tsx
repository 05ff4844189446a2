import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type XAxisTickContentProps,
} from 'recharts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { chart } from '#web/design/texts/chart.en.ts'
import { dashOf, toneOf, type ChartRow, type ChartSeries } from './series.ts'

interface Props {
  kind: 'line' | 'bar' | 'stacked'
  label: string
  /** Id of the sentence that says what it shows. */
  description: string
  series: readonly ChartSeries[]
  rows: readonly ChartRow[]
  format: (value: number, key: string) => string
}

const ink = 'var(--color-ink-muted)'
const axis = {
  tick: { fill: ink, fontSize: 13 },
  tickLine: false,
  tickMargin: 8,
  axisLine: { stroke: 'var(--color-line-strong)' },
}

/** So few bars each have their name below them, cut to their width; the table has it whole. */
const fewBars = 4
const letter = 7.2

function FittingTick({ of, x, y, width = 0, payload }: { of: number } & Partial<XAxisTickContentProps>) {
  const text = String(payload?.value ?? '')
  const room = Math.floor(Number(width) / of / letter)
  return (
    <text x={x} y={y} dy="0.71em" textAnchor="middle" fill={ink} fontSize={axis.tick.fontSize}>
      {text.length > room ? `${text.slice(0, Math.max(1, room - 1)).trimEnd()}…` : text}
    </text>
  )
}

/** The part that needs recharts. It has no animation, so there is none to take away from those who want none. */
export default function ChartCanvas({ kind, label, description, series, rows, format }: Props) {
  const t = useTexts(chart)
  const data = [...rows]
  const Frame = kind === 'line' ? LineChart : BarChart
  const valueOf = (key: string) => (row: ChartRow) => row.values[key] ?? null
  const shared = { isAnimationActive: false, legendType: 'none' as const }
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 320, height: 256 }}>
      <Frame
        data={data}
        role="application"
        title={label}
        desc={t('keys')}
        aria-describedby={description}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          {...axis}
          dataKey={({ short, label: long }: ChartRow) => short ?? long}
          minTickGap={24}
          {...(kind !== 'line' && rows.length <= fewBars
            ? { interval: 0, tick: <FittingTick of={rows.length} /> }
            : { interval: kind === 'line' ? 'equidistantPreserveStart' : 'preserveStartEnd' })}
        />
        <YAxis
          {...axis}
          axisLine={false}
          width="auto"
          tickFormatter={(value: number) => format(value, series[0]?.key ?? '')}
          allowDecimals={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={kind === 'line' ? { stroke: 'var(--color-line-strong)' } : { fill: 'var(--color-surface-sunken)' }}
          content={({ active, payload }) => {
            const row = payload[0]?.payload as ChartRow | undefined
            return active && row ? <Tip {...{ row, series, format }} /> : null
          }}
        />
        {series.map((one, at) =>
          kind === 'line' ? (
            <Line
              key={one.key}
              {...shared}
              dataKey={valueOf(one.key)}
              name={one.label}
              type="linear"
              stroke={toneOf(series, at)}
              strokeWidth={one.dashed ? 2 : 2.5}
              strokeDasharray={dashOf(one, at)}
              dot={rows.length === 1}
              activeDot={{ r: 4 }}
            />
          ) : (
            <Bar
              key={one.key}
              {...shared}
              dataKey={valueOf(one.key)}
              name={one.label}
              stackId={kind === 'stacked' ? 'all' : undefined}
              fill={toneOf(series, at)}
              fillOpacity={one.dashed ? 0.45 : 1}
              stroke="var(--color-surface-raised)"
              maxBarSize={44}
            />
          ),
        )}
      </Frame>
    </ResponsiveContainer>
  )
}

/** What the pointer or the arrow keys are at; said to screen readers as it changes. */
function Tip({ row, series, format }: { row: ChartRow } & Pick<Props, 'series' | 'format'>) {
  const t = useTexts(chart)
  return (
    <output className="grid gap-1 rounded-md border border-line bg-surface-raised px-3 py-2 text-sm shadow-raised">
      <p className="font-semibold">{row.label}</p>
      {series.map(({ key, label }) => (
        <p key={key} className="text-ink-muted tabular-nums">
          {t('figure', { label, value: row.values[key] == null ? t('none') : format(row.values[key], key) })}
        </p>
      ))}
    </output>
  )
}
