/** Making a formatter costs a hundred times what using it does: each is made once. */
function kept<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    let format = formats.get(key)
    if (!format) {
      // time zones come from data: a bound keeps a stranger from filling the memory
      if (formats.size >= 500) formats.clear()
      format = make(locale, options)
      formats.set(key, format)
    }
    return format
  }
}

export const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const numberFormat = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
export const pluralRules = kept((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
