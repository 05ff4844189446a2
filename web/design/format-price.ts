const makers = new Map<string, Intl.NumberFormat>()

/** Minor units as people write them: whole amounts without decimals ("$1,240"), others with ("$1,240.50"). */
export function formatPrice(minor: number, currency = 'USD', locale = 'en-US'): string {
  const digits =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const whole = minor % 10 ** digits === 0
  const key = `${locale} ${currency} ${whole}`
  let maker = makers.get(key)
  if (!maker) {
    const shown = whole ? 0 : digits
    maker = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: shown,
      maximumFractionDigits: shown,
    })
    makers.set(key, maker)
  }
  return maker.format(minor / 10 ** digits)
}
