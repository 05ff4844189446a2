import { csvLine, type CsvCell } from '#contract/wire/csv.ts'
import { saveFile } from '#web/lib/save-file.ts'
import type { ChartRow, ChartSeries } from './series.ts'

/** A chart's figures as a file: one line for each row, one column for each series. `cell` says a figure as a file has it. */
export function chartCsv(
  rowHeader: string,
  series: readonly ChartSeries[],
  rows: readonly ChartRow[],
  cell: (value: number, key: string) => CsvCell = (value) => value,
): string {
  const line = ({ label, values }: ChartRow) =>
    csvLine([label, ...series.map(({ key }) => (values[key] == null ? null : cell(values[key], key)))])
  return [csvLine([rowHeader, ...series.map(({ label }) => label)]), ...rows.map(line)].join('')
}

/** Hands a text to the browser as a file. The mark at the beginning tells Excel that it is UTF-8. */
export const saveCsv = (name: string, text: string): void => saveFile(`${name}.csv`, `\uFEFF${text}`, 'text/csv')
