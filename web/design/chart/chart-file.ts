import { csvLine, type CsvCell } from '#contract/wire/csv.ts'
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
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.csv`
  link.click()
  // Safari reads the address after the click has returned
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
