/** `cutthroat trout` → `Cutthroat trout`: the search knows species in small letters. */
export const speciesName = (species: string): string => species.charAt(0).toUpperCase() + species.slice(1)

/** `10` → `October`. */
export const monthName = (month: string, locale: string, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(new Date(Date.UTC(2000, Number(month) - 1)))
