import { numberFormat } from '#web/lib/language/intl.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Milliseconds as `2 days 3 hours`: the two largest units that are not empty, at least a minute. */
export function spanWords(milliseconds: number, locale: string): string {
  let rest = Math.max(60_000, milliseconds)
  const parts: string[] = []
  for (const [unit, length] of units) {
    const value = Math.floor(rest / length)
    rest -= value * length
    if (value > 0) parts.push(numberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value))
  }
  return parts.slice(0, 2).join(' ')
}
