import { numberFormat } from '#web/lib/language/intl.ts'

/** Minor units as people write them: whole amounts without decimals ("$1,240"), others with ("$1,240.50"). */
export function formatPrice(minor: number, currency = 'USD', locale = 'en-US'): string {
  const style = 'currency'
  const digits = numberFormat(locale, { style, currency }).resolvedOptions().maximumFractionDigits ?? 2
  const whole = minor % 10 ** digits === 0
  const shown = whole ? 0 : digits
  const format = numberFormat(locale, {
    style,
    currency,
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  })
  return format.format(minor / 10 ** digits)
}
