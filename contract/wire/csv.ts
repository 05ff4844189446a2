/** Text is quoted where it must be; a number, an amount or a moment is written as it is. */
export type CsvCell = string | number | Date | { readonly cents: number } | null

/**
 * A cell by RFC 4180. What a spreadsheet would take for a formula gets an apostrophe before it: names and reasons are
 * written by people, and a file opened by an operator must not run what one of them wrote.
 */
export function csvCell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return decimal(value.cents)
  const plain = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** `-12.05`, without a currency. */
function decimal(cents: number): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
