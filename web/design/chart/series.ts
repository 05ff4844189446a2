/** What all charts are drawn from. Also what their tables and files say, so nothing is in a chart alone. */
export interface ChartSeries {
  /** Name of its value in each row. */
  key: string
  label: string
  /** For a figure beside the main one, such as the period before. */
  dashed?: boolean
  /** Otherwise the place in the list decides. */
  tone?: ChartTone
}

export interface ChartRow {
  /** Unique. */
  key: string
  /** As it stands in the table and the tip. */
  label: string
  /** On the axis, where the label is too long. */
  short?: string
  /** `null` where there is no figure; a chart leaves a gap and a table a dash. */
  values: Readonly<Record<string, number | null>>
}

/** Colors that text may have too: `contrast.test.ts` proves that each stands out from its ground by 4.5:1. */
const chartTones = ['brand', 'accent-ink', 'info', 'warn', 'ink-muted'] as const
export type ChartTone = (typeof chartTones)[number]

export const toneOf = (series: readonly ChartSeries[], at: number): string =>
  `var(--color-${series[at]?.tone ?? chartTones[at % chartTones.length]})`

/** Lines differ by more than their color: dots and dashes by the place in the list. */
export const dashOf = ({ dashed }: ChartSeries, at: number): string | undefined =>
  dashed ? '2 5' : [undefined, '9 4', '3 3', '12 3 3 3', '6 6'][at % 5]

export const sumOf = (rows: readonly ChartRow[], key: string): number =>
  rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)
